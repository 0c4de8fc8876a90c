"""Questions about abilities that several rules ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Any

from benchbook.cards.abilities import Activated, SpellAbility, Static, Triggered
from benchbook.cards.continuous import SetColors
from benchbook.cards.effects import AddMana, ChooseModes, DelayedTrigger, ForEach, If, May, PayOrElse
from benchbook.cards.events import ActivatesAbility, ObjectEvent
from benchbook.cards.mapping import parts
from benchbook.engine.game_objects import Held
from benchbook.engine.state import Game, ObjId, Subject


def effects_within(effects: tuple[Any, ...]) -> list[Any]:
    """Every effect, those inside choices and conditions too."""
    found: list[Any] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, (May, PayOrElse)):
            found += effects_within(effect.effects) + effects_within(effect.then)
        elif isinstance(effect, If):
            found += effects_within(effect.effects) + effects_within(effect.otherwise)
        elif isinstance(effect, ForEach):
            found += effects_within(effect.effects)
        elif isinstance(effect, ChooseModes):
            found += [x for mode in effect.modes for x in effects_within(mode.effects)]
    return found


def adds_mana(ability: Any) -> bool:
    """Whether it could add mana as it resolves."""
    return any(isinstance(e, AddMana) for e in effects_within(getattr(ability, "effects", ())))


def is_mana_ability(ability: Any) -> bool:
    """Activated, without targets, not a loyalty ability, and could add mana (605.1a); or the triggered
    kind (605.1b).
    """
    if isinstance(ability, Activated):
        return adds_mana(ability) and not ability.targets and not ability.loyalty
    if isinstance(ability, Triggered):
        on_mana = isinstance(ability.when, ActivatesAbility) and ability.when.mana is True
        on_mana = on_mana or (isinstance(ability.when, ObjectEvent) and ability.when.kind == "is tapped for mana")
        return on_mana and adds_mana(ability) and not ability.targets
    return False


def states_its_color(ability: Any) -> bool:
    """Whether all that it does is to state a color of the object that it stands on."""
    defining = isinstance(ability, Static) and ability.defining and bool(ability.changes)
    return defining and all(isinstance(change, SetColors) for change in ability.changes)


def all_held(game: Game, obj: ObjId) -> tuple[Held, ...]:
    """An object's abilities with keywords read as what they stand for."""
    return tuple(h for whole in game.look(obj).abilities for h in game.table.flatten(whole))


def activated(game: Game, obj: ObjId) -> tuple[Held, ...]:
    """An object's activated abilities."""
    by_option = game.table.one("runs", "abilities by an option")
    more = by_option.function(game, obj) if by_option is not None else ()
    return (*(h for h in all_held(game, obj) if isinstance(h.ability, Activated)), *more)


def spell_abilities(game: Game, obj: ObjId) -> tuple[SpellAbility, ...]:
    """A spell's spell abilities."""
    found = tuple(h.ability for h in all_held(game, obj) if isinstance(h.ability, SpellAbility))
    thing = game.object(obj)
    if thing.memory or (thing.chosen is not None and (thing.chosen.alternative or thing.chosen.repeated)):
        for function in game.table.of("runs", "text of spell"):  # nothing else than how it was cast changes its text
            found = function.function(game, obj, found)
    return found


def delayed(ability: Any) -> bool:
    """Whether it creates a delayed trigger."""
    return any(isinstance(e, DelayedTrigger) for e in effects_within(getattr(ability, "effects", ())))


def nodes(node: Any) -> Iterator[Any]:
    """Every node of a text."""
    return (part for part in parts(node) if _of_nodes(part.__class__))


_of_nodes = cache(is_dataclass)


ADDS_NOTHING = {
    "defender": "702.3c", "double strike": "702.4e", "first strike": "702.7d", "flash": "702.8b", "flying": "702.9c",
    "haste": "702.10d", "hexproof": "702.11h", "indestructible": "702.12c", "intimidate": "702.13c",
    "landwalk": "702.14e", "lifelink": "702.15f", "protection": "702.16m", "reach": "702.17c", "shroud": "702.18b",
    "trample": "702.19g", "vigilance": "702.20c", "banding": "702.22m", "phasing": "702.26p", "shadow": "702.28c",
    "horsemanship": "702.31c", "fear": "702.36c", "convoke": "702.51d", "split second": "702.61c", "delve": "702.66c",
    "wither": "702.80d", "rebound": "702.88c", "infect": "702.90f", "menace": "702.111c", "skulk": "702.118c",
    "improvise": "702.126c", "read ahead": "702.155c",
}  # fmt: skip
_EVASION = {
    "702.9b": "flying", "702.11b": "hexproof", "702.13b": "intimidate", "702.14c": "landwalk", "702.16b": "protection",
    "702.16f": "protection", "702.18a": "shroud", "702.28b": "shadow", "702.31b": "horsemanship", "702.36b": "fear",
    "702.118b": "skulk", "702.111b": "menace",
}  # fmt: skip


def had_twice(game: Game, obj: Subject, *names: str) -> tuple[str, ...]:
    """The rules by which an ability that an object has more than once adds nothing."""
    if not isinstance(obj, int):
        return ()
    look = game.look(obj)
    return tuple(ADDS_NOTHING[name] for name in names if _twice([h.ability for h in look.keywords(name)]))


def _twice(held: list[object]) -> bool:
    """Whether two of them are the same: of protection, landwalk and hexproof those of one quality."""
    told = [(getattr(one, "filter", None), getattr(one, "words", "")) for one in held]
    return len(told) > 1 and any(told.count(one) > 1 for one in told)


def forbidding_twice(game: Game, obj: Subject, number: str) -> tuple[str, ...]:
    """The same for the ability that this rule of a prohibition is about."""
    name = _EVASION.get(number)
    return () if name is None else had_twice(game, obj, name)
