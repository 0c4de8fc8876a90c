"""What players can't pay with (118.3, 101.2), and sets of objects to pay with that come to the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.rule_changes import Cant
from benchbook.engine.context import Context
from benchbook.engine.evaluate import among, matches
from benchbook.engine.index import rule_changes
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.state import Game, ObjId, PlayerId

LIFE, PERMANENT = "pay life to cast or activate", "be sacrificed to cast or activate"


def life_is_barred(ctx: Context, who: PlayerId) -> bool:
    """Whether an effect keeps the player from paying life for the spell or ability that is paid for here."""
    return any(_barring(ctx, LIFE, who))


def is_barred(ctx: Context, obj: ObjId, who: PlayerId) -> bool:
    """Whether an effect keeps the player from sacrificing that permanent for it."""
    return any(
        change.what is None or matches(speaker, change.what, obj) for change, speaker in _barring(ctx, PERMANENT, who)
    )


def _barring(ctx: Context, action: str, who: PlayerId) -> Iterator[tuple[Cant, Context]]:
    """What keeps the player from that while a spell or ability is paid for."""
    if ctx.bindings.get(PAYING) not in ("spell", "ability"):
        return
    for change, speaker, _ in rule_changes(ctx.game, Cant):
        if change.action == action and among(speaker, change.who, who):
            yield change, speaker


def told_apart(game: Game, options: tuple[ObjId, ...], least: int, most: int) -> Iterator[tuple[ObjId, ...]]:
    """Every set of so many of the objects, the smallest first; of objects that are alike the first ones are taken."""
    kinds: dict[Any, list[ObjId]] = {}
    for obj in options:
        kinds.setdefault(_kind(game, obj), []).append(obj)
    groups = list(kinds.values())
    for size in range(least, min(most, len(options)) + 1):
        for counts in _shares([len(g) for g in groups], size):
            taken = {o for group, n in zip(groups, counts, strict=True) for o in group[:n]}
            yield tuple(o for o in options if o in taken)


def _shares(sizes: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many in all of groups of these sizes, the first groups first."""
    if not sizes:
        if total == 0:
            yield ()
        return
    rest = sum(sizes[1:])
    for n in range(min(sizes[0], total), max(total - rest, 0) - 1, -1):
        for others in _shares(sizes[1:], total - n):
            yield (n, *others)


def _kind(game: Game, obj: ObjId) -> Any:
    """What tells an object from others: of a card elsewhere its name, of a permanent all of its state."""
    thing, look = game.objects[obj], game.look(obj)
    if thing.zone != "battlefield":
        return thing.zone, look.names
    if any(o.attached_to == obj for o in game.battlefield) or obj in game.setting.commanders:
        return obj
    called = game.setting.labels.get(obj, "").split(" #")[0]
    combat = game.combat
    fighting = combat is not None and (obj in combat.attackers or obj in combat.blockers)
    abilities = tuple(h.ability for h in look.abilities)
    return obj if fighting or thing.memory or thing.marks or thing.attached_to is not None else (
        called, look.names, look.power, look.toughness, frozenset(look.types), frozenset(look.subtypes),
        frozenset(look.colors), abilities, look.controller, thing.owner, thing.is_token, thing.tapped, thing.sick,
        thing.damage, tuple(sorted(thing.counters.items())), thing.face_down,
    )  # fmt: skip
