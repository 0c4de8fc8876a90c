"""Instructions that a line gives in the words of a card: what they mean is what they mean on a card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from benchbook.cards.abilities import SpellAbility
from benchbook.cards.grammar import read_ability


@lru_cache(256)
def effects_of(words: str) -> tuple[Any, ...]:
    """The effects of an instruction without targets; none where it is not understood whole."""
    found = read_ability(words, types=("sorcery",))
    if len(found) != 1 or not isinstance(found[0], SpellAbility) or found[0].targets:
        return ()
    return found[0].effects
