"""Mana that costs more than tapping its source (605.3a), and costs less by mana of kinds (118.7b–g)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from benchbook.engine.abilities import is_mana_ability
from benchbook.engine.context import Context, NotModelled
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


def reduced(symbols: Iterable[str], by: Iterable[str]) -> list[str]:
    """The symbols of a cost less those of another: each kind takes its own, and what is over takes generic mana.

    X in what is taken off counts as nothing. Raises NotModelled for hybrid symbols, of which a half is chosen (118.7e).
    """
    left = [s for s in symbols if not s.isdigit()]
    generic = sum(int(s) for s in symbols if s.isdigit())
    for symbol in by:
        kind = symbol.removesuffix("/P")
        if "/" in kind:
            raise NotModelled(f"a cost reduced by {{{symbol}}}")
        if kind.isdigit():
            generic -= int(kind)
        elif kind in left:
            left.remove(kind)
        elif kind not in ("X", "Y"):
            generic -= 1
    return ([str(generic)] if generic > 0 or not left else []) + left


def rules_of(symbols: Iterable[str], by: Iterable[str]) -> tuple[str, ...]:
    """The rules on what is left over of a reduction by mana of other than generic kinds."""
    there, found = list(symbols), []
    kinds = [s for s in by if not s.isdigit() and s not in ("X", "Y")]
    for symbol in dict.fromkeys(kinds):
        kind = symbol.removesuffix("/P")
        if "/" in kind:
            found.append("118.7e")
            continue
        have, less = there.count(kind), kinds.count(symbol)
        if kind == "S":
            found.append("118.7g")
            continue
        found += ["118.7f"] if kind != symbol else []
        if less > have:
            found.append("118.7b" if not have else "118.7d" if kind == "C" else "118.7c")
    return tuple(dict.fromkeys(found))
