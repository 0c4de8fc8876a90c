"""Paying for a spell with something else than mana: creatures tapped, artifacts tapped, cards exiled (601.2h)."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from typing import Any

from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import COLOR_LETTERS, ManaCost
from benchbook.engine import events as ev
from benchbook.engine.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.costs import can_pay_mana
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.resolution import NOW
from benchbook.engine.restricted_mana import PAYING
from benchbook.engine.rules.cr.r702.terms import Script
from benchbook.engine.state import Game, ObjId

MOST_WAYS = 120


def help_to_pay(
    game: Game,
    who: str,
    spell: ObjId,
    cost: Cost,
    able: tuple[ObjId, ...],
    verb: str,
    *,
    colors: bool = False,
    exile: bool = False,
) -> Script:
    """Ask what to pay with instead of mana; the cost that is left."""
    ways, all_of_them = _ways(game, cost.mana, able, colors)
    if len(ways) == 1:
        return cost
    ctx = Context(game, spell, who, bindings={PAYING: "spell"})
    payable: tuple[tuple[ObjId, ...], ...] = tuple(
        w for w in ways if can_pay_mana(ctx, _left(game, cost.mana, w, colors), who)
    )
    offered = payable or tuple(ways)
    words = tuple(", ".join(name_of(game, o) for o in w) or "nothing" for w in offered)
    default = () if () in offered else None
    most = max(len(w) for w in offered)
    picked = yield Choice(who, "cost objects", f"choose what to {verb}", offered, words, about=spell, default=default,
                          singles=able, count=(0, most), rule="601.2h", open_ended=not all_of_them)  # fmt: skip
    if _pays(game, cost.mana, picked, colors) is None:
        raise Illegal("each of them must pay for some of the mana", "601.2h")
    for obj in picked:
        yield ev.Move(obj, "exile", "exiled", spell) if exile else ev.Tap(obj, spell, cost=True)
    _ = yield NOW
    others = tuple(p for p in cost.parts if not isinstance(p, PayMana))
    return Cost((PayMana(_left(game, cost.mana, picked, colors)), *others))


def _ways(game: Game, mana: ManaCost, able: tuple[ObjId, ...], colors: bool) -> tuple[list[tuple[ObjId, ...]], bool]:
    """The sets of helpers of which each pays for something, sets of things alike once, and whether these are all."""
    limit = min(sum(int(s) if s.isdigit() else int(colors) for s in mana.symbols), len(able))
    found: dict[Any, tuple[ObjId, ...]] = {}
    for n in range(limit + 1):
        for way in islice(combinations(able, n), MOST_WAYS):
            if _pays(game, mana, way, colors) is not None:
                found.setdefault(tuple(sorted(_alike(game, o) for o in way)), way)
    every = all(comb(len(able), n) <= MOST_WAYS for n in range(limit + 1)) and len(found) <= MOST_WAYS
    return list(found.values()), every


def _alike(game: Game, obj: ObjId) -> str:
    """What tells a helper from another: a card in a graveyard only its name, a permanent itself."""
    return name_of(game, obj) if game.objects[obj].zone == "graveyard" else str(obj)


def _pays(game: Game, mana: ManaCost, helpers: tuple[ObjId, ...], colors: bool) -> ManaCost | None:
    """What is left of the mana when each helper pays for one mana; None where one of them would pay for nothing."""
    left = [s for s in mana.symbols if not s.isdigit()]
    generic = sum(int(s) for s in mana.symbols if s.isdigit())
    for obj in sorted(helpers, key=lambda o: len(game.look(o).colors) or 9):
        letters = {COLOR_LETTERS[c] for c in game.look(obj).colors if c in COLOR_LETTERS}
        fit = next((s for s in left if colors and letters & set(s.split("/"))), None)
        if fit is not None:
            left.remove(fit)
        elif generic > 0:
            generic -= 1
        else:
            return None
    return ManaCost(tuple(([str(generic)] if generic or not left else []) + left))


def _left(game: Game, mana: ManaCost, helpers: tuple[ObjId, ...], colors: bool) -> ManaCost:
    return _pays(game, mana, helpers, colors) or mana
