"""What a permanent's mana abilities give: the mana, what comes along and what they cost besides tapping (605)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from benchbook.cards.abilities import Activated, Unread
from benchbook.cards.amounts import Number, VariableX
from benchbook.cards.costs import (
    Cost,
    ExileCost,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    SacrificeCost,
    TapThis,
)
from benchbook.cards.effects import AddMana, If
from benchbook.cards.mana import COLOR_LETTERS, half_of
from benchbook.cards.objects import Group, This
from benchbook.cards.players import You
from benchbook.engine.abilities import activated, all_held, is_mana_ability
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.choosing.words_to_choose import colors_there_are
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, holds
from benchbook.engine.game_objects import Held
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import functions_in
from benchbook.engine.mana.could_produce import COLOR_OF, EACH_COLOR_OF, letters_of, types_of
from benchbook.engine.mana.mana_extras import extras_of, is_foreseen, produced
from benchbook.engine.mana.restricted_mana import ANYTHING, PAYING, allowed, permits, protects
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass

Unit = frozenset[str]
"""The colors that one mana may have; half a mana has them as half symbols."""
AS_AN_INSTANT = "as an instant"  # not while a spell is cast or a cost is paid, when nobody has priority (602.5b)


@dataclass(frozen=True)
class Way:
    """One way to activate a source: a unit of mana each with the colours it may have, and the effects that come along.

    ``cost``: all that is paid for it, where that is more than tapping the source. ``extras`` is the mana of triggered
    mana abilities and of effects that multiply it, which arrives with it.
    """

    units: tuple[Unit, ...]
    others: tuple[Any, ...] = ()
    restriction: str = ""
    cost: Cost | None = None
    extras: tuple[Unit, ...] = ()


def is_half(unit: Unit) -> bool:
    """Whether it is half a mana."""
    return any(half_of(symbol) for symbol in unit)


def colors_in(unit: Unit) -> frozenset[str]:
    """The colors that it may have, whole or half."""
    return frozenset(half_of(symbol) or symbol for symbol in unit)


def tap_ways(ctx: Context, obj: ObjId, who: PlayerId, costly: bool = False) -> list[Way]:
    """The ways to activate it once for mana that may pay here, those without anything coming along first.

    ``costly``: those that cost more than tapping it, and only those.
    """
    found: list[Way] = []
    for held in activated(ctx.game, obj):
        ability = held.ability
        if isinstance(ability, Activated) and is_mana_ability(ability) and _costs_more(ability) == costly:
            here = Context(ctx.game, obj, who)
            if ability.during != AS_AN_INSTANT and _of_a_kind_followed(ability) and may_be_activated(here, held, who):
                found += [w for w in gives(here, ability) or () if permits(ctx, w.restriction, obj)]
    whole = [more for way in found for more in _with_extras(Context(ctx.game, obj, who), way)]
    return sorted(_merged(whole), key=lambda w: (bool(w.others), not protects(w.restriction)))


def _costs_more(ability: Activated) -> bool:
    return ability.cost.parts != (TapThis(),)


def _of_a_kind_followed(ability: Activated) -> bool:
    """Whether all that it costs is what paying can pay without asking: the source itself, life, its own counters."""
    return all(
        part == TapThis()
        or (isinstance(part, SacrificeCost | ExileCost | RemoveCountersCost | PutCountersCost) and part.what == This())
        or (isinstance(part, PayLife) and isinstance(part.amount, Number))
        for part in ability.cost.parts
    )


def may_be_activated(here: Context, held: Held, who: PlayerId) -> bool:
    """Whether the rules let the player activate it now and its cost can be paid (602.5)."""
    rule = here.game.table.one("runs", "may activate")
    try:
        for _ in rule.function(here.game, who, here.source, held) if rule is not None else ():
            pass
    except Illegal:
        return False
    payable = here.game.table.one("runs", "cost can be paid")
    cost = getattr(held.ability, "cost", Cost())
    return payable is not None and bool(payable.function(here.bound(PAYING, "ability"), cost, who))


def is_exchange(ability: Any) -> bool:
    """Whether it is a mana ability that costs mana and can be activated once: it taps its source."""
    if not isinstance(ability, Activated) or not is_mana_ability(ability) or ability.during == AS_AN_INSTANT:
        return False
    others = [p for p in ability.cost.parts if not isinstance(p, PayMana)]
    itself = (p == TapThis() or (isinstance(p, SacrificeCost) and p.what == This()) for p in others)
    return len(others) < len(ability.cost.parts) and TapThis() in others and all(itself)


def is_followed(ctx: Context, held: Held, who: PlayerId) -> bool:
    """Whether a mana ability is one that paying follows by itself, or one that can't be activated now."""
    ability = held.ability
    if is_foreseen(ability):
        return True
    if not isinstance(ability, Activated):
        return False
    if ability.during == AS_AN_INSTANT:
        return True
    for part in ability.cost.parts:
        if isinstance(part, RemoveCountersCost) and isinstance(part.number, VariableX):
            return not ctx.game.objects[ctx.source].counter(part.kind)  # how many is for the player to say
        if isinstance(part, RemoveCountersCost) and TapThis() not in ability.cost.parts and part.what == This():
            once = amount(ctx, part.number)  # paying activates it once by itself; it might be activated again
            if ctx.game.objects[ctx.source].counter(part.kind) >= 2 * once:
                return False
    parts = tuple(p for p in ability.cost.parts if not isinstance(p, PayMana))
    bare = replace(held, ability=replace(ability, cost=Cost(parts)))
    if not may_be_activated(ctx, bare, who):
        return True
    if is_exchange(ability):
        made = gives(ctx, ability)
        return made is not None and not any(w.restriction or w.others or extras_of(ctx, w.units) != () for w in made)
    found = gives(ctx, ability) if _of_a_kind_followed(ability) else None
    return found is not None and all(not w.restriction or allowed(w.restriction) is not None for w in found)


def not_followed(ctx: Context, obj: ObjId, who: PlayerId) -> str:
    """The text of an ability of the object that might add mana in a way that paying does not follow, "" if none."""
    thing = ctx.game.objects[obj]
    for held in all_held(ctx.game, obj):
        text = str(getattr(held.ability, "text", ""))
        here = isinstance(held.ability, Unread) or functions_in(held.ability, thing)
        unread = isinstance(held.ability, Unread) and not thing.tapped and "add" in text.lower()
        if here and (unread or (is_mana_ability(held.ability) and not is_followed(ctx, held, who))):
            return text
    return ""


def _with_extras(ctx: Context, way: Way) -> list[Way]:
    """The way with the mana that arrives with it; where that is of the type produced, one way for each type."""
    if way.cost is not None and TapThis() not in way.cost.parts:
        return [way]
    way = replace(way, units=produced(ctx, way.units))
    plain = extras_of(ctx, way.units)
    if plain is not None:
        return [replace(way, extras=plain)]
    found = []
    for units in product(*way.units):
        exact = tuple(frozenset({c}) for c in units)
        found.append(replace(way, units=exact, extras=extras_of(ctx, exact) or ()))
    return found


def gives(ctx: Context, ability: Activated) -> list[Way] | None:
    """What the ability gives; None where its mana is of a kind that is not followed."""
    effects = tuple(_that_happen(ctx, ability.effects))
    others = tuple(e for e in effects if not isinstance(e, AddMana))
    ways = [Way((), others, cost=ability.cost if _costs_more(ability) else None)]
    for effect in effects:
        if isinstance(effect, AddMana):
            made = _made(ctx, effect)
            if made is None:
                return None
            ways = [
                replace(w, units=(*w.units, *units), restriction=w.restriction or effect.restriction)
                for w in ways
                for units in made
            ]
    return [w for w in ways if w.units]


def _that_happen(ctx: Context, effects: tuple[Any, ...]) -> Iterator[Any]:
    """The instructions whose condition is met now: {C}{C}{C} instead of {C} if you control this and that."""
    for effect in effects:
        if isinstance(effect, If):
            yield from _that_happen(ctx, effect.effects if holds(ctx, effect.condition) else effect.otherwise)
        else:
            yield effect


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
    if effect.kind == "chosen color":
        return _chosen(ctx, effect, times)
    if effect.kind == COLOR_OF:
        colors = letters_of(ctx, effect)
        return [(frozenset(colors),)] if colors else []
    if effect.kind == EACH_COLOR_OF:
        return [tuple(frozenset({c}) for c in letters_of(ctx, effect))]
    if effect.kind == "could produce" and isinstance(effect.what, Group):
        types = types_of(ctx, effect)
        return [(types,)] if types and times == 1 else []
    return None


def _chosen(ctx: Context, effect: AddMana, times: int) -> list[tuple[Unit, ...]]:
    """Mana of the chosen color, or also of another that the text names."""
    word = chosen_for(ctx, "color")
    letters = {COLOR_LETTERS[str(word)]} if word else set()
    letters |= set(effect.mana.symbols) if effect.mana is not None else set()
    return [(frozenset(letters),) * times] if letters else []


def _units(symbols: Iterable[str]) -> tuple[Unit, ...]:
    found: list[Unit] = []
    for symbol in symbols:
        found += [frozenset("C")] * int(symbol) if symbol.isdigit() else [frozenset({symbol})]
    return tuple(found)


def _merged(ways: list[Way]) -> list[Way]:
    """Ways to make one mana with nothing coming along are one way, whatever colour is wanted of them."""
    single = [w for w in ways if len(w.units) == 1 and not w.others and w.cost is None]
    found = [w for w in ways if w not in single]
    for told, extras, half in product((True, False), dict.fromkeys(w.extras for w in single), (False, True)):
        fit = [w for w in single if protects(w.restriction) == told and is_half(w.units[0]) == half]
        alike = [w for w in fit if w.extras == extras]
        restrictions = {w.restriction for w in alike}
        unit = frozenset(c for w in alike for c in w.units[0])
        if unit:
            restriction = restrictions.pop() if len(restrictions) == 1 else ""
            found.append(Way((unit,), restriction=restriction, extras=extras))
    return found


def mana_made(game: Game, obj: ObjId, who: PlayerId) -> list[Way]:
    """The ways in which the player could tap it for mana, whatever that may be spent on."""
    if game.objects[obj].tapped or game.look(obj).controller != who:
        return []
    return tap_ways(Context(game, obj, who, bindings={PAYING: ANYTHING}), obj, who)
