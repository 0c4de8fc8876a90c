"""Mana that costs more than tapping its source, had where nothing else pays: a Treasure is sacrificed (605.3a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from benchbook.engine.abilities import is_mana_ability
from benchbook.engine.context import Context
from benchbook.engine.index import index
from benchbook.engine.mana.mana_extras import is_foreseen
from benchbook.engine.mana.mana_sources import not_followed, tap_ways
from benchbook.engine.mana.payment import Payment, at_hand, plan_with
from benchbook.engine.mana.restricted_mana import permits
from benchbook.engine.prose import listed, name_of
from benchbook.engine.state import ObjId, PlayerId

MOST_SOURCES = 12


def ways_to_pay(
    ctx: Context, who: PlayerId, symbols: tuple[str, ...], but: ObjId | None = None
) -> list[tuple[str, list[Payment]]]:
    """The ways to pay with as few sources as possible of those that cost more than tapping: what is used, and how.

    Sources that are alike are one way.
    """
    game = ctx.game
    mine = (o.id for o in at_hand(game, who) if o.id not in (but, ctx.source))
    costly = [o for o in mine if tap_ways(ctx, o, who, costly=True)][:MOST_SOURCES]
    for number in range(1, len(costly) + 1):
        found: dict[str, list[Payment]] = {}
        for some in _told_apart(ctx, costly, number):
            paid = plan_with(ctx, who, symbols, but, some)
            if paid is not None:
                found[listed([name_of(game, o) for o in some])] = paid
        if found:
            return list(found.items())
    return []


def _told_apart(ctx: Context, sources: list[ObjId], number: int) -> Iterator[tuple[ObjId, ...]]:
    """So many of the sources, those that are alike in their order."""
    kinds = {o: _kind(ctx, o) for o in sources}
    for some in combinations(sources, number):
        wanted = Counter(kinds[o] for o in some)
        first = {o for kind, times in wanted.items() for o in [s for s in sources if kinds[s] == kind][:times]}
        if set(some) == first:
            yield some


def _kind(ctx: Context, obj: ObjId) -> tuple[object, ...]:
    look, thing = ctx.game.look(obj), ctx.game.objects[obj]
    attached = any(o.attached_to == obj for o in ctx.game.battlefield)
    counters = tuple(sorted(thing.counters.items()))
    return look.names, look.abilities and tuple(h.ability for h in look.abilities), thing.tapped, counters, attached


def unknown_source(paying: Context, who: PlayerId) -> str:
    """What might add mana in a way that the engine does not follow by itself, "" if there is nothing:

    an ability that is not read, or a mana ability with other costs, restrictions or kinds of mana.
    """
    game = paying.game
    for mana in game.player(who).pool:
        if permits(paying, mana.restriction, mana.source) is None:
            return f"mana to be spent only {mana.restriction}"
    for obj in at_hand(game, who):
        text = not_followed(Context(game, obj.id, who), obj.id, who)
        if text:
            return f"{name_of(game, obj.id)}'s '{text}'"
    return _of_others(paying, who)


def _of_others(paying: Context, who: PlayerId) -> str:
    """What adds mana that is not foreseen when lands and other permanents are tapped, whoever controls it."""
    for f in index(paying.game).triggered:
        if is_mana_ability(f.ability) and not is_foreseen(f.ability):
            return f"{name_of(paying.game, f.obj.id)}'s '{f.ability.text}'"
    return ""
