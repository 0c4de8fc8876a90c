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
from benchbook.engine.characteristics import Held
from benchbook.engine.state import Game, ObjId


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
    for function in game.table.of("runs", "text of spell"):
        found = function.function(game, obj, found)
    return found


def delayed(ability: Any) -> bool:
    """Whether it creates a delayed trigger."""
    return any(isinstance(e, DelayedTrigger) for e in effects_within(getattr(ability, "effects", ())))


def nodes(node: Any) -> Iterator[Any]:
    """Every node of a text."""
    return (part for part in parts(node) if _of_nodes(part.__class__))


_of_nodes = cache(is_dataclass)
