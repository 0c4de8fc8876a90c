"""Keyword actions whose meaning has the word "target" in it: support (701.41a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Activated, SpellAbility, Triggered
from benchbook.cards.effects import KeywordAction
from benchbook.cards.objects import And, HasType, Other, Target, TargetSpec


def with_hidden_targets(ability: Ability) -> Ability:
    """The ability with the targets that "support N" stands for: up to N creatures, on a permanent up to N
    other ones.
    """
    if not isinstance(ability, (Activated, SpellAbility, Triggered)):
        return ability
    targets = list(ability.targets)
    effects: list[Any] = []
    for effect in ability.effects:
        if isinstance(effect, KeywordAction) and effect.name == "support" and effect.what is None:
            creature: Any = HasType("creature")
            if not isinstance(ability, SpellAbility):
                creature = And((Other(), creature))
            effect = replace(effect, what=Target(len(targets)))
            targets.append(TargetSpec(creature, number=effect.amount, up_to=True))
        effects.append(effect)
    if len(targets) == len(ability.targets):
        return ability
    changes: dict[str, Any] = {"effects": tuple(effects), "targets": tuple(targets)}
    return replace(ability, **changes)
