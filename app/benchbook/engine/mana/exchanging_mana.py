"""Mana abilities that cost mana themselves, used where nothing else pays: a signet, a filter land (605.3a)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from benchbook.cards.costs import Cost, PayMana
from benchbook.engine.abilities import activated
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Held
from benchbook.engine.index import functions_in
from benchbook.engine.mana.mana_extras import extras_of
from benchbook.engine.mana.mana_sources import Way, gives, is_exchange, may_be_activated, tap_ways
from benchbook.engine.mana.payment import Payment, Supply, accepts, at_hand, read_as, supplies
from benchbook.engine.prose import name_of
from benchbook.engine.state import Mana, ObjId, PlayerId
from benchbook.frozen import dataclass

MOST_EXCHANGES, MOST_TRIALS = 4, 4_000


@dataclass(frozen=True)
class Exchange:
    """An ability that makes mana of mana: what it costs in mana, what else, and what it gives."""

    source: ObjId
    symbols: tuple[str, ...]
    rest: Cost
    way: Way


@dataclass(frozen=True)
class Made:
    """An exchange that is made: what pays for it, and the mana that it gives."""

    exchange: Exchange
    paid: list[Payment]
    mana: tuple[Mana, ...]


@dataclass(frozen=True)
class Level:
    """A unit of mana and after how many exchanges it is there; a need and how many were made before it."""

    supply: Supply
    number: int


def exchanges(ctx: Context, who: PlayerId, but: ObjId | None = None) -> list[list[Exchange]]:
    """The exchanges that the player could make now, those of one source together."""
    found: list[list[Exchange]] = []
    for obj in at_hand(ctx.game, who):
        if obj.id not in (but, ctx.source):
            here = Context(ctx.game, obj.id, who)
            held = [h for h in activated(ctx.game, obj.id) if is_exchange(h.ability) and functions_in(h.ability, obj)]
            ways = [e for h in held for e in _of(here, h, who)]
            found += [ways] if ways else []
    return found


def _of(here: Context, held: Held, who: PlayerId) -> list[Exchange]:
    ability: Any = held.ability
    determined = here.game.table.one("runs", "activating: total cost")
    if determined is None:
        return []
    total, _ = determined.function(here, who, here.source, ability)
    rest = Cost(tuple(p for p in total.parts if not isinstance(p, PayMana)))
    bare = replace(held, ability=replace(ability, cost=rest))
    if not may_be_activated(here, bare, who):
        return []
    ways = gives(here, ability) or []
    if any(w.restriction or w.others or extras_of(here, w.units) != () for w in ways):
        return []
    return [Exchange(here.source, total.mana.symbols, rest, w) for w in ways]


def first_exchange(
    ctx: Context, who: PlayerId, symbols: tuple[str, ...], but: ObjId | None = None, costly: tuple[ObjId, ...] = ()
) -> Made | None:
    """The exchange to make first and what pays for it, where the cost can be paid with as few exchanges as possible."""
    sources = exchanges(ctx, who, but)
    if len(sources) > MOST_EXCHANGES:
        raise NotModelled("the ways in which mana could be made of mana by so many sources")
    trials = 0
    for number in range(1, len(sources) + 1):
        for order in permutations(sources, number):
            for line in product(*order):
                for have in supplies(ctx, who, but, costly):
                    trials += 1
                    if trials > MOST_TRIALS:
                        raise NotModelled("the ways in which mana could be made of mana by so many sources")
                    made = _made(symbols, line, [s for s in have if s.source not in {e.source for e in line}])
                    if made is not None:
                        return made
    return None


def _made(symbols: tuple[str, ...], line: tuple[Exchange, ...], have: list[Supply]) -> Made | None:
    """The first exchange of a line after which the whole cost can be paid; None where it can't."""
    stock = [Level(s, 0) for s in have if s.amount == 1]
    for number, exchange in enumerate(line, 1):
        stock += [Level(Supply(u, exchange.source, None, place=p), number) for p, u in enumerate(exchange.way.units)]
    costs = (*(e.symbols for e in line), symbols)
    for reading in product(*(tuple(read_as(c, len(stock))) for c in costs)):
        needs = [(need, at) for at, part in enumerate(reading) for need in part]
        found = _assign(needs, stock, len(line))
        if found is None:
            continue
        pairs = list(zip(needs, found, strict=True))
        first = [(need, s) for (need, at), s in pairs if at == 0]
        settled = {id(s): s.settled(n) for n, s in first}
        paid = [Payment(n, settled[id(s)], Fraction(1)) for n, s in first]
        wanted = {s.place: n for (n, at), s in pairs if at > 0 and s.source == line[0].source and s.mana is None}
        colors = (n if (n := wanted.get(p, "")) in u else sorted(u)[0] for p, u in enumerate(line[0].way.units))
        return Made(line[0], paid, tuple(Mana(c, source=line[0].source) for c in colors))
    return None


def _assign(needs: list[tuple[str, int]], stock: list[Level], last: int) -> list[Supply] | None:
    """A unit for each need that is there by then; restricted mana pays for no exchange."""
    owner: dict[int, int] = {}

    def fits(need: int, unit: Level) -> bool:
        symbol, at = needs[need]
        return unit.number <= at and accepts(symbol, unit.supply.colors) and (at == last or not unit.supply.restriction)

    def place(need: int, seen: set[int]) -> bool:
        for i, unit in enumerate(stock):
            if i not in seen and fits(need, unit):
                seen.add(i)
                if i not in owner or place(owner[i], seen):
                    owner[i] = need
                    return True
        return False

    if len(needs) > len(stock) or not all(place(need, set()) for need in range(len(needs))):
        return None
    return [stock[i].supply for i, _ in sorted(owner.items(), key=lambda pair: pair[1])]


def costly_only(ctx: Context, who: PlayerId, but: ObjId | None) -> tuple[ObjId, ...]:
    """The sources whose mana always costs more than tapping them, to be used too where there are exchanges.

    Which of a source's abilities would be used, where only some cost more, is not followed then.
    """
    if not exchanges(ctx, who, but):
        return ()
    mine = [o.id for o in at_hand(ctx.game, who) if o.id not in (but, ctx.source)]
    costly = [o for o in mine if tap_ways(ctx, o, who, costly=True)]
    if any(tap_ways(ctx, o, who) for o in costly):
        raise NotModelled("which abilities of its sources are activated where mana is made of mana too")
    return tuple(costly)


def told(ctx: Context, exchange: Exchange) -> str:
    """The source by name."""
    return name_of(ctx.game, exchange.source)


__all__ = ["Exchange", "Made", "costly_only", "exchanges", "first_exchange", "told"]
