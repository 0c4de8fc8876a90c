"""What a pronoun cannot mean: the subject of its own clause (a thing does not become a copy of itself)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Activated, SpellAbility, Triggered
from benchbook.cards.continuous import BecomeCopy
from benchbook.cards.effects import AtOnce, ChooseThing, Continuous, DealDamage
from benchbook.cards.objects import Bound


def settled(ability: Ability) -> Ability:
    """The ability with such pronouns meaning what was chosen before, and one sentence's damage dealt at once."""
    if not isinstance(ability, (Activated, SpellAbility, Triggered)):
        return ability
    effects = at_once(ability.effects, ability.text)
    chosen = ""
    result: list[Any] = []
    for effect in effects:
        if isinstance(effect, ChooseThing):
            chosen = effect.key
        result.append(_not_itself(effect, chosen))
    changes: dict[str, Any] = {"effects": tuple(result)}
    return replace(ability, **changes) if tuple(result) != ability.effects else ability


def _not_itself(effect: Any, chosen: str) -> Any:
    if not isinstance(effect, Continuous) or not chosen:
        return effect
    changes = tuple(
        replace(c, of=Bound(chosen)) if isinstance(c, BecomeCopy) and c.of == effect.what else c for c in effect.changes
    )
    return replace(effect, changes=changes)


def at_once(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """Damage that one verb deals to several is dealt at the same time (608.2f): one sentence, one "deals"."""
    result: list[Any] = []
    run: list[Any] = []
    for effect in (*effects, None):
        if isinstance(effect, DealDamage) and (not run or effect.source == run[0].source):
            run.append(effect)
            continue
        one_verb = len(run) > 1 and text.count(" deals ") + text.count(" deal ") < len(run)
        result += [AtOnce(tuple(run))] if one_verb else run
        run = []
        if effect is not None:
            result.append(effect)
    return tuple(result)
