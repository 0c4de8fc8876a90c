"""Combat damage: what is lethal, the ways to divide it, and who deals it (120, 510.1c, 510.1e, 702.2c, 702.19b)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from benchbook.cards import effects as fx
from benchbook.cards.filters import SOURCE, And, Or, names_a_type
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Bound
from benchbook.cards.rule_changes import Cant, GameRule
from benchbook.engine import events as ev
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, result
from benchbook.engine.events import Damage
from benchbook.engine.events.base import Script
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.state import Game, ObjId, PlayerId


@dataclass(frozen=True)
class Dealer:
    """The source of combat damage at the time it was dealt."""

    controller: PlayerId
    types: frozenset[str]
    subtypes: frozenset[str]
    commander: bool


def dealer(game: Game, source: ObjId) -> Dealer:
    """The source as it is now, or as it last was."""
    look = game.look(source)
    boss = STATUS["commander"](Context(game, source, look.controller), game.object(source))
    return Dealer(look.controller, frozenset(look.types), frozenset(look.subtypes), boss)


def dealers(ctx: Context) -> Iterator[Dealer]:
    """Each source under the player's control that dealt a player combat damage this turn."""
    for event in ctx.game.log:
        if isinstance(event, Damage) and event.dealer is not None and event.amount > 0:
            if event.dealer.controller == ctx.controller:
                yield event.dealer


WITHOUT = {"attack": "attack without company", "block": "block without company"}
Problem = tuple[str, tuple[str, ...]]


def _least(change: Cant, doing: str) -> int:
    """How many others it needs; 0 where the effect asks for none."""
    return 1 if change.action == WITHOUT[doing] else 2 if change.action == f"{WITHOUT[doing]} of 2" else 0


def lacking_company(game: Game, doing: str, creatures: Iterable[ObjId]) -> Problem | None:
    """The creature that may not do so with only these others, and the rules that say so; None if all may."""
    together = tuple(creatures)
    for change, ctx, text in rule_changes(game, Cant):
        least = _least(change, doing)
        if not least or change.what is None:
            continue
        for obj in together:
            if not matches(ctx, change.what, obj):
                continue
            others = [o for o in together if o != obj and (change.against is None or matches(ctx, change.against, o))]
            if len(others) < least:
                said = text or f"{name_of(game, obj)} can't {doing} without others"
                return said, ("508.1c" if doing == "attack" else "509.1b", "101.2")
    return None


def has_company_asked(game: Game, doing: str, creatures: Mapping[ObjId, Any] | Iterable[ObjId]) -> bool:
    """Whether one of these may do so only in company."""
    asked = [(c, ctx) for c, ctx, _ in rule_changes(game, Cant) if _least(c, doing) and c.what]
    return any(matches(ctx, c.what, o) for c, ctx in asked for o in creatures) if asked else False


Way = tuple[tuple[Subject, Fraction], ...]
MOST_WAYS = 60


@dataclass(frozen=True)
class Trampling:
    """A blocked creature with trample: how much it assigns, what blocks it, and what the rest may go to."""

    obj: ObjId
    power: Fraction
    blockers: tuple[ObjId, ...]
    over: Subject


def lethal(game: Game, source: ObjId, creature: ObjId, assigned: Iterable[Damage]) -> Fraction:
    """How much more damage is lethal for the creature, counting what is marked and being assigned now (702.19b)."""
    obj = game.object(creature)
    others = [d for d in assigned if d.to == creature]
    if any(d.amount > 0 and any_is_lethal(game, d.source) for d in others):
        return Fraction(0)
    marked = obj.damage + sum((d.amount for d in others), Fraction(0))
    if obj.deathtouched:
        return Fraction(0)
    left = max((measured_by(game, creature) or Fraction(0)) - marked, Fraction(0))
    return min(left, Fraction(1)) if any_is_lethal(game, source) else left


def damage_of(source: ObjId, way: Way) -> list[Damage]:
    """The events that a division comes to."""
    return [Damage(source, to, n, combat=True) for to, n in way if n > 0]


def completed(game: Game, assigned: list[Damage], every: list[Trampling], later: list[Trampling]) -> bool:
    """Whether the creatures that are still to assign can make the whole assignment legal.

    Each of them may give all its damage to its blockers: what a creature that went on before must have left lethal has
    to be met by that.
    """
    done = [t for t in every if t not in later]
    beyond = [t for t in done if any(d.source == t.obj and d.to == t.over for d in assigned)]
    wanted = {b for t in beyond for b in t.blockers if lethal(game, t.obj, b, assigned) > 0}
    needs = {b: max(lethal(game, t.obj, b, assigned) for t in beyond if b in t.blockers) for b in wanted}
    return _met(game, needs, [t for t in later if set(t.blockers) & wanted])


def _met(game: Game, needs: dict[ObjId, Fraction], later: list[Trampling]) -> bool:
    """Whether what the needs come to can be had; one damage of a creature with deathtouch meets any need."""
    deadly = next((t for t in later if any_is_lethal(game, t.obj)), None)
    if deadly is None:
        return _enough(needs, later)
    others = [t for t in later if t != deadly]
    touched = [b for b in needs if b in deadly.blockers]
    each = {b: min(needs[b], Fraction(1)) for b in touched}
    ways = (some for n in range(len(touched) + 1) for some in combinations(touched, n))
    return any(
        sum((each[b] for b in some), Fraction(0)) <= deadly.power
        and _met(game, {b: n for b, n in needs.items() if b not in some}, others)
        for some in ways
    )


def _enough(needs: dict[ObjId, Fraction], later: list[Trampling]) -> bool:
    """Whether for any of the needs taken together there is as much damage as they come to."""
    for number in range(1, len(needs) + 1):
        for some in combinations(needs, number):
            there = sum((t.power for t in later if set(t.blockers) & set(some)), Fraction(0))
            if sum((needs[b] for b in some), Fraction(0)) > there:
                return False
    return True


def ways_to_divide(
    power: Fraction, among: list[ObjId], over: Subject | None, need: Mapping[ObjId, Fraction],
    fits: Callable[[Way], bool], unit: Fraction = Fraction(1),
) -> list[Way]:  # fmt: skip
    """Legal divisions, the customary ones first: lethal to each in turn and the rest over or to the last.

    ``unit`` is the least share.
    """
    found: list[Way] = []

    def add(split: list[Fraction], beyond: Fraction) -> None:
        way: list[tuple[Subject, Fraction]] = [(b, n) for b, n in zip(among, split, strict=True) if n > 0]
        if over is not None and beyond > 0:
            way.append((over, beyond))
        if tuple(way) not in found and fits(tuple(way)):
            found.append(tuple(way))

    left = power
    split: list[Fraction] = []
    for b in among:
        n = min(left, need[b])
        split.append(n)
        left -= n
    if over is not None:
        add(split, left)
    else:
        add([*split[:-1], split[-1] + left], Fraction(0))
    if (power / unit).denominator == 1:
        for parts in _splits(int(power / unit), len(among) + (over is not None), MOST_WAYS * 20):
            add([n * unit for n in parts[: len(among)]], parts[-1] * unit if over is not None else Fraction(0))
            if len(found) >= MOST_WAYS:
                break
    return found


def assignments(power: Fraction, among: list[ObjId], over: Subject | None, need: Mapping[ObjId, Fraction]) -> list[Way]:
    """The divisions in which nothing goes over before each has what it needs."""

    def fits(way: Way) -> bool:
        given = dict(way)
        return over not in given or all(given.get(b, Fraction(0)) >= need[b] for b in among)

    return ways_to_divide(power, among, over, need, fits)


def more_than_are_listed(power: Fraction, parts: int, unit: Fraction) -> bool:
    """Whether there are more divisions than ``ways_to_divide`` looks at."""
    return parts > 0 and comb(int(power / unit) + parts - 1, parts - 1) > MOST_WAYS * 20


def _splits(total: int, parts: int, cap: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    result: list[tuple[int, ...]] = []
    for n in range(total, -1, -1):
        for rest in _splits(total - n, parts - 1, cap):
            result.append((n, *rest))
            if len(result) >= cap:
                return result
    return result


def is_such_a_source(ctx: Context, kind: Any, source: int) -> bool:
    """Whether the source fits; a text that names a card type without the word "source" means a permanent."""
    if not matches(ctx, kind, source):
        return False
    return ctx.game.object(source).zone == "battlefield" or not names_a_type(kind) or _of_any_zone(kind)


def _of_any_zone(kind: Any) -> bool:
    return kind == SOURCE or (isinstance(kind, And | Or) and any(map(_of_any_zone, kind.parts)))


def measured_by(game: Game, obj: ObjId) -> Fraction | None:
    """So much damage is lethal for the creature; None for what has no such number."""
    look = game.look(obj)
    for change, ctx, _text in rule_changes(game, GameRule):
        if change.rule == "lethal damage by power" and (change.filter is None or matches(ctx, change.filter, obj)):
            return look.power
    return look.toughness


def any_is_lethal(game: Game, source: ObjId) -> bool:
    """Whether any combat damage that the source assigns to a creature counts as lethal (702.2c)."""
    rule = game.table.one("runs", "any damage is lethal")
    return rule is not None and bool(rule.function(game, source))


DEALER = Bound("dealer")


def by_each(ctx: Context, node: fx.DealDamage, dealers: tuple[ObjId, ...]) -> Script:
    """What each of them deals: "its power" and "itself" are its own."""
    own = mapped(node.amount, lambda part: DEALER if part == node.source else part)
    to = DEALER if node.to == node.source else node.to
    of_each = to != node.to or DEALER in nodes(to)
    found: Any = () if of_each else (yield from chosen_objects(ctx, to, "choose what is dealt damage"))
    dealt: list[ev.Damage] = []
    for one in dealers:
        here = ctx.bound("dealer", (one,))
        victims = (yield from chosen_objects(here, to, "choose what is dealt damage")) if of_each else found
        for victim in victims:
            much = result(replace(here, bindings={**here.bindings, "each": (victim,)}), own)
            if much > 0:
                dealt.append(ev.Damage(one, victim, much, unpreventable=node.unpreventable))
    return tuple(dealt)
