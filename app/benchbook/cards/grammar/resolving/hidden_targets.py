"""Keyword actions whose meaning has the word "target" in it: support (701.41a), earthbend (701.66a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Activated, SpellAbility, Triggered
from benchbook.cards.effects import KeywordAction
from benchbook.cards.objects import And, ControlledBy, HasType, Other, Target, TargetSpec
from benchbook.cards.players import You


def with_hidden_targets(ability: Ability) -> Ability:
    """The ability with the targets that "support N" stands for, up to N creatures, on a permanent up to N
    other ones; "earthbend N" for a land you control.
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
        elif isinstance(effect, KeywordAction) and effect.name == "earthbend" and effect.what is None:
            effect = replace(effect, what=Target(len(targets)))
            targets.append(TargetSpec(And((HasType("land"), ControlledBy(You())))))
        effects.append(effect)
    if len(targets) == len(ability.targets):
        return ability
    changes: dict[str, Any] = {"effects": tuple(effects), "targets": tuple(targets)}
    return replace(ability, **changes)
