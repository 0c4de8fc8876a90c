"""Finding mana for a cost: from the pool, then from untapped sources, where it makes no difference (601.2g–h, 605)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, islice, product
from math import prod
from typing import Any

from benchbook.cards.abilities import Activated
from benchbook.cards.costs import Cost, RemoveCountersCost
from benchbook.cards.mana import COLOR_NAMES, half_of, symbol_value
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Object
from benchbook.engine.mana.mana_sources import Way, colors_in, is_half, mana_made, tap_ways
from benchbook.engine.mana.restricted_mana import ANYTHING, PAYING, may_pay, permits, spending
from benchbook.engine.mana.wanted_mana import wanted_colors
from benchbook.engine.partly_read import declines_unread_sources
from benchbook.engine.state import Game, Mana, ObjId, PlayerId
from benchbook.frozen import dataclass
from benchbook.patience import worked

SNOW = ("S",)
ASSUMED = "assumed"  # how a player pays whose costs were once taken as payable
MOST_WAYS, MOST_HYBRIDS = 192, 1024


@dataclass(frozen=True)
class Supply:
    """One unit of mana that could be had: from the pool, or from a source in one of several ways.

    "S" is snow mana (107.4h).
    """

    colors: frozenset[str]
    source: ObjId | None
    mana: Mana | None
    restriction: str = ""
    ways: tuple[Way, ...] = ()
    place: int = 0

    @property
    def amount(self) -> Fraction:
        """How much mana it is, whole or half."""
        if self.mana is not None:
            return self.mana.amount
        units = (*self.way.units, *self.way.extras) if self.ways else ()
        return Fraction(1, 2) if self.place < len(units) and is_half(units[self.place]) else Fraction(1)

    @property
    def maker(self) -> ObjId | None:
        """What makes the mana, or made it where it is in the pool already."""
        return self.source if self.mana is None else self.mana.source

    @property
    def way(self) -> Way:
        """The way in which its source is activated, once that is settled."""
        return self.ways[0]

    def settled(self, need: str) -> Supply:
        """The same in the first of its ways that gives what is needed."""
        if len(self.ways) < 2:
            return self
        way = next((w for w in self.ways if accepts(need, colors_in(w.units[self.place]))), self.ways[0])
        return replace(self, ways=(way,), restriction=way.restriction)


def supplies(
    ctx: Context, who: PlayerId, but: ObjId | None = None, costly: tuple[ObjId, ...] = ()
) -> Iterator[list[Supply]]:
    """What could be had, once for each set of ways to activate sources that give several mana at once.

    The pool comes first, mana for few things before the rest, then sources of colours that nothing else of theirs asks
    for, and of these those with the fewest colours (the source of the ability that is paid for last; of alike ones
    those with another use later).
    ``costly`` are the sources that are used although that costs more than tapping them.
    """
    pool = [
        Supply(frozenset({m.color, *(SNOW if m.snow else ())}), None, m, m.restriction)
        for m in ctx.game.player(who).pool
        if permits(ctx, m.restriction, m.source) and may_pay(ctx, m.source)
    ]
    mine = (o.id for o in at_hand(ctx.game, who) if o.id != but and may_pay(ctx, o.id))
    found = [(o, tap_ways(ctx, o, who, costly=o in costly)) for o in mine]
    sources = [_units_of(ctx, o, ways) for o, ways in found if ways]
    pays = spending(ctx, who)
    several = {u.colors for u in (*pool, *(u for ways in sources for units in ways for u in units))}
    wanted = wanted_colors(ctx, who) if len(several) > 1 else frozenset()
    for picked in islice(product(*sources), MOST_WAYS):
        units = [replace(s, colors=pays(s.colors)) for s in (*pool, *(u for units in picked for u in units))]
        yield sorted(units, key=lambda s: _how_late(ctx, s, wanted))
    if prod(len(ways) for ways in sources) > MOST_WAYS:
        raise NotModelled(f"the ways in which {who} could activate so many sources of mana")


def _how_late(ctx: Context, unit: Supply, wanted: frozenset[str]) -> tuple[Any, ...]:
    """How late it is taken: the ability's own source after others, colors that are wanted for something else after
    those that are not, of alike ones what has another use last.
    """
    of_use = len(unit.colors & wanted)
    if unit.source is None:
        return (False, not unit.restriction, False, of_use, len(unit.colors), False, 0)
    itself = unit.source == ctx.source and ctx.game.objects[unit.source].zone == "battlefield"
    used = _has_another_use(ctx.game, unit.source)
    return (True, not unit.restriction, itself, of_use, len(unit.colors), used, unit.source)


def _has_another_use(game: Game, obj: ObjId) -> bool:
    """Whether it may be wanted untapped for more than mana: a creature, or the source of another activated ability."""
    if "creature" in game.look(obj).types:
        return True
    return any(isinstance(h.ability, Activated) and not is_mana_ability(h.ability) for h in activated(game, obj))


def at_hand(game: Game, who: PlayerId) -> tuple[Object, ...]:
    """What the player could have mana abilities of: permanents that they control, cards in their hand and graveyard."""
    mine = tuple(o for o in game.battlefield if game.look(o.id).controller == who)
    return (*mine, *(game.objects[o] for o in game.player(who).hand), *game.in_zone("graveyard", who))


def _units_of(ctx: Context, obj: ObjId, ways: list[Way]) -> list[list[Supply]]:
    """The units of each way; ways that give one mana are one supply of any of their colours."""
    rule = ctx.game.table.one("runs", "snow mana")
    snow = SNOW if rule is not None and rule.function(ctx.game, obj) else ()
    single = tuple(way for way in ways if len(way.units) == 1 and not way.extras and not is_half(way.units[0]))
    found = [
        [
            Supply(
                colors_in(unit) | set(snow if place < len(way.units) else ()), obj, None, way.restriction, (way,), place
            )
            for place, unit in enumerate((*way.units, *way.extras))
        ]
        for way in ways
        if way not in single
    ]
    if single:
        colors = frozenset(c for way in single for c in way.units[0])
        found.insert(0, [Supply(frozenset({*colors, *snow}), obj, None, single[0].restriction, single)])
    return found


def plan_with(
    ctx: Context, who: PlayerId, symbols: tuple[str, ...], but: ObjId | None = None, costly: tuple[ObjId, ...] = ()
) -> list[Payment] | None:
    """What pays each part of the cost of all that the player could have; None where nothing does."""
    split = ctx.game.table.one("runs", "split mana")
    for have in supplies(ctx, who, but, costly):
        halves = split is not None and split.function(symbols, [s.amount for s in have])
        found = plan(symbols, have if halves else [s for s in have if s.amount == 1], halves)
        if found is not None:
            settled = {id(p.supply): p.supply.settled(p.need) for p in found}
            return [replace(p, supply=settled[id(p.supply)]) for p in found]
    return None


def accepts(symbol: str, colors: frozenset[str]) -> bool:
    """Whether mana of one of the colours pays the symbol (107.4); "1" is generic, as is any other number."""
    return symbol[:1].isdigit() or symbol in colors


@dataclass(frozen=True)
class Payment:
    """One need of a cost with the supply that meets it, whole or half."""

    need: str
    supply: Supply
    amount: Fraction


def plan(symbols: tuple[str, ...], have: list[Supply], halves: bool = False) -> list[Payment] | None:
    """What pays each part of a cost, or None where nothing does; a hybrid symbol is paid as one of its parts.

    ``halves``: mana is split where that is needed, and halves add up.
    """
    slots = [s for s in have for _ in range(int(2 * s.amount) if halves else 1)]
    for number, needs in enumerate(read_as(symbols, len(slots), halves)):
        if number == MOST_HYBRIDS:
            raise NotModelled("a cost that could be paid in so many ways")
        found = assign(needs, slots)
        if found is not None:
            amount = Fraction(1, 2) if halves else Fraction(1)
            return [Payment(need, supply, amount) for need, supply in zip(needs, found, strict=True)]
    return None


def read_as(symbols: tuple[str, ...], most: int, halves: bool = False) -> Iterator[list[str]]:
    """Every way to read the cost: one part of each hybrid symbol; coloured needs first, generic ones last.

    Ways that need more than ``most`` units are left out, and not begun: there could be very many units, and ways.
    """
    copies = Counter(symbols)
    groups = [(symbol.split("/") if "/" in symbol else [symbol], copies[symbol]) for symbol in copies]
    units = {part: _units(part, halves) for parts, _ in groups for part in parts}
    least = [min(units[part] for part in parts) * number for parts, number in groups]

    def ways(at: int, used: Fraction) -> Iterator[tuple[str, ...]]:
        if at == len(groups):
            yield ()
            return
        parts, number = groups[at]
        for picked in combinations_with_replacement(parts, number):
            here = used + sum(units[part] for part in picked)
            if here + sum(least[at + 1 :]) < most + 1:
                yield from ((*picked, *rest) for rest in ways(at + 1, here))

    for picked in ways(0, Fraction(0)):
        coloured = [(half_of(part) or part, units[part]) for part in picked]
        needs = [one for one, number in coloured if one in (*COLOR_NAMES, "C", "S") for _ in range(int(number))]
        yield [*needs, *["1"] * (int(sum(units[part] for part in picked)) - len(needs))]


def _units(part: str, halves: bool) -> Fraction:
    """How many units of mana a part of a cost takes, halves of them where mana is split."""
    if half_of(part):
        return Fraction(1)
    return (Fraction(1) if part in (*COLOR_NAMES, "C", "S") else symbol_value(part)) * (2 if halves else 1)


def assign(needs: list[str], have: list[Supply]) -> list[Supply] | None:
    """A supply for each unit, or None if there is none: augmenting paths, so nothing payable is refused."""
    owner: dict[int, int] = {}

    def place(need: int, seen: set[int]) -> bool:
        worked(1 + len(have) // 16)
        for i, supply in enumerate(have):
            if i in seen or not accepts(needs[need], supply.colors):
                continue
            seen.add(i)
            if i not in owner or place(owner[i], seen):
                owner[i] = need
                return True
        return False

    for need in range(len(needs)):
        if not place(need, set()):
            return None
    return [have[i] for i, _ in sorted(owner.items(), key=lambda pair: pair[1])]


def assumes(ctx: Context, who: PlayerId, found: list[Payment] | None) -> bool:
    """Whether a payment is assumed rather than made: nothing else pays, or the player's costs are taken as payable all
    through and no mana that they have already is enough.
    """
    pays = ctx.game.player(who).pays
    only_mana = found is not None and all(p.supply.source is None for p in found)
    return found is None or pays == "max" or (pays == ASSUMED and not only_mana)


def is_free(ctx: Context, who: PlayerId, symbols: tuple[str, ...] = ()) -> bool:
    """Whether costs are taken as payable: nothing was said of the player's mana and no source is at hand.

    Sources of restricted mana alone are at hand where their mana would be enough if it could be spent on anything,
    and so is such mana that has been made.
    """
    game = ctx.game
    pays = game.player(who).pays
    if pays != "free":
        return pays in (ASSUMED, "max")
    declines_unread_sources(game, who)
    sources = [ways for o in game.battlefield if (ways := mana_made(game, o.id, who))]
    if any(not way.restriction for ways in sources for way in ways) or _costly_source(game, who):
        return False
    at_hand = bool(sources) or any(m.restriction for m in game.player(who).pool)
    return not at_hand or plan_with(ctx.bound(PAYING, ANYTHING), who, symbols) is None


def _costly_source(game: Game, who: PlayerId) -> bool:
    """Whether the player could have mana at a price beyond tapping the source, which pays as well (605.3a)."""
    ctx = Context(game, 0, who, bindings={PAYING: ANYTHING})
    mine = (o.id for o in game.battlefield if game.look(o.id).controller == who)
    ways = (way for o in mine for way in tap_ways(ctx, o, who, costly=True))
    return any(not way.restriction and not _shrinks(way.cost) for way in ways)


def _shrinks(cost: Cost | None) -> bool:
    """Whether +1/+1 counters are the price: nobody means that a creature that has them pays for what they cast."""
    return any(isinstance(p, RemoveCountersCost) and p.kind == "+1/+1" for p in (cost.parts if cost else ()))


__all__ = ["Payment", "Supply", "assign", "is_free", "plan", "plan_with", "read_as", "supplies"]


def sources_of(found: list[Payment]) -> tuple[ObjId, ...]:
    """The sources of the mana, each once; mana that no source made has none."""
    each = (p.supply.maker for p in found)
    return tuple(dict.fromkeys(source for source in each if source is not None))
