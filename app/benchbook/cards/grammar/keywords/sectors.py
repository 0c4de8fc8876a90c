"""What is done to the creatures in the sector of one's choice (702.158d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.effects import ChooseThing, InOrder
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import And, Group, HasType, Is

SECTORS = ("alpha sector", "beta sector", "gamma sector")
CHOICE = ChooseThing(YOU, "sector", "sector", SECTORS)
CREATURES = Group(HasType("creature"))
THERE = Group(And((HasType("creature"), Is("in the chosen sector"))))


def _named(effect: Any, old: Group, new: Group) -> Any:
    """The effect on that group where it is on the other."""
    for field in ("what", "on"):
        if getattr(effect, field, None) == old:
            return replace(effect, **{field: new})
    return None


def _there(effect: Any) -> InOrder | None:
    made = _named(effect, CREATURES, THERE)
    return InOrder((CHOICE, made)) if made is not None else None


def _of_there(effect: Any) -> tuple[Any, ...] | None:
    fits = isinstance(effect, InOrder) and len(effect.effects) == 2 and effect.effects[0] == CHOICE
    plain = _named(effect.effects[1], THERE, CREATURES) if fits else None
    return (plain,) if plain is not None else None


derived("clause", "<e:order> in the sector of your choice", _there, _of_there, InOrder)
