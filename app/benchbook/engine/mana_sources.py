"""What tapping a permanent for mana gives: the mana of each of its abilities, and what comes along (605, 106.11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from benchbook.cards.abilities import Activated, Unread
from benchbook.cards.costs import TapThis
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.players import You
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, holds
from benchbook.engine.restricted_mana import ANYTHING, PAYING, allowed, permits, protects
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.engine.what_there_is import colors_there_are

Unit = frozenset[str]


@dataclass(frozen=True)
class Way:
    """One way to tap a source: a unit of mana each with the colours it may have, and the effects that come along."""

    units: tuple[Unit, ...]
    others: tuple[Any, ...] = ()
    restriction: str = ""


def tap_ways(ctx: Context, obj: ObjId, who: PlayerId) -> list[Way]:
    """The ways to tap it once for mana that may pay here, those without anything coming along first."""
    game = ctx.game
    look = game.look(obj)
    if game.objects[obj].sick and "creature" in look.types and not look.has_keyword("haste"):
        return []
    found: list[Way] = []
    for held in activated(game, obj):
        ability = held.ability
        if not (isinstance(ability, Activated) and _by_tapping(ability)):
            continue
        here = Context(game, obj, who)
        if ability.condition is None or holds(here, ability.condition):
            found += [w for w in _ways(here, ability) or () if permits(ctx, w.restriction, obj)]
    return sorted(_merged(found), key=lambda w: (bool(w.others), not protects(w.restriction)))


def is_followed(ctx: Context, ability: object) -> bool:
    """Whether a mana ability is one that paying follows by itself, or one that can't be activated now."""
    if not isinstance(ability, Activated) or not _by_tapping(ability):
        return False
    if ability.condition is not None and not holds(ctx, ability.condition):
        return True
    found = _ways(ctx, ability)
    return found is not None and all(not w.restriction or allowed(w.restriction) is not None for w in found)


def not_followed(ctx: Context, obj: ObjId) -> str:
    """The text of an ability of the permanent that might add mana in a way that paying does not follow, "" if none."""
    for held in ctx.game.look(obj).abilities:
        unread = isinstance(held.ability, Unread) and "add" in held.ability.text.lower()
        other = is_mana_ability(held.ability) and not is_followed(ctx, held.ability) and not ctx.game.objects[obj].sick
        if unread or other:
            return str(getattr(held.ability, "text", ""))
    return ""


def _by_tapping(ability: Activated) -> bool:
    return is_mana_ability(ability) and ability.cost.parts == (TapThis(),) and not ability.during


def _ways(ctx: Context, ability: Activated) -> list[Way] | None:
    """What the ability gives; None where its mana is of a kind that is not followed."""
    others = tuple(e for e in ability.effects if not isinstance(e, AddMana))
    ways = [Way((), others)]
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            made = _made(ctx, effect)
            if made is None:
                return None
            ways = [
                Way((*w.units, *units), others, w.restriction or effect.restriction) for w in ways for units in made
            ]
    return [w for w in ways if w.units]


def _made(ctx: Context, effect: AddMana) -> list[tuple[Unit, ...]] | None:
    """The sets of units of which an instruction to add mana gives one."""
    if effect.who != You():
        return None
    times = int(amount(ctx, effect.amount)) if effect.amount is not None else 1
    if effect.alternatives:
        return [_units(a.symbols) for a in effect.alternatives]
    if effect.kind == "fixed" and effect.mana is not None:
        return [_units(effect.mana.symbols * (times if effect.amount is not None else 1))]
    every = [COLOR_LETTERS[c] for c in colors_there_are(ctx.game)]
    if effect.kind in ("any color", "any one color"):
        return [(frozenset(every),)] if times == 1 else [(frozenset({c}),) * times for c in every]
    if effect.kind == "any combination":
        among = frozenset(COLOR_LETTERS.get(a, a) for a in effect.among) or frozenset(every)
        return [(among,) * times]
    return None


def _units(symbols: Iterable[str]) -> tuple[Unit, ...]:
    found: list[Unit] = []
    for symbol in symbols:
        found += [frozenset("C")] * int(symbol) if symbol.isdigit() else [frozenset({symbol})]
    return tuple(found)


def _merged(ways: list[Way]) -> list[Way]:
    """Ways to make one mana with nothing coming along are one way, whatever colour is wanted of them."""
    single = [w for w in ways if len(w.units) == 1 and not w.others]
    found = [w for w in ways if w not in single]
    for told in (True, False):
        alike = [w for w in single if protects(w.restriction) == told]
        restrictions = {w.restriction for w in alike}
        unit = frozenset(c for w in alike for c in w.units[0])
        if unit:
            found.append(Way((unit,), restriction=restrictions.pop() if len(restrictions) == 1 else ""))
    return found


def mana_made(game: Game, obj: ObjId, who: PlayerId) -> list[Way]:
    """The ways in which the player could tap it for mana, whatever that may be spent on."""
    if game.objects[obj].tapped or game.look(obj).controller != who:
        return []
    return tap_ways(Context(game, obj, who, bindings={PAYING: ANYTHING}), obj, who)
