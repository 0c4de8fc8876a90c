"""Creatures "of the creature type of your choice": the type is chosen as the instruction is followed (608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Ability, Activated, SpellAbility, Triggered, Unread
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Chosen

WORDS = "of the creature type of your choice"
OF_CHOICE, CHOSEN = Chosen("creature type of your choice"), Chosen("creature type")
ASKED = do.ChooseThing(YOU, "creature type", "creature type")
constant("after", WORDS, OF_CHOICE)


def of_chosen_types(ability: Ability) -> Ability:
    """The choice before the one instruction that speaks of it; a target can't wait for it."""
    if WORDS not in ability.text:
        return ability
    made: Any = ability
    if isinstance(ability, (Activated, SpellAbility, Triggered)):
        made = replace(ability, effects=tuple(_asked(e) for e in ability.effects))
    told = sum(1 for e in getattr(made, "effects", ()) if isinstance(e, do.InOrder) and e.effects[0] == ASKED)
    if told != 1 or replaced(made, OF_CHOICE, CHOSEN) != made:
        return Unread(ability.text, WORDS)
    return made  # type: ignore[no-any-return]


def _asked(effect: Any) -> Any:
    told = replaced(effect, OF_CHOICE, CHOSEN)
    return effect if told == effect else do.InOrder((ASKED, told))


# ── that type ──
BEFORE = ("choose", "a", "creature", "type", ".")


def _was_chosen(parser: Parser, at: int) -> bool:
    """Whether a creature type was chosen in a sentence before."""
    return any(parser.low[i : i + len(BEFORE)] == BEFORE for i in range(at))


described_where("of that type", CHOSEN, _was_chosen)
