"""Becoming creatures of other types that have abilities: a Spirit with trample, a Scout, and it gains flying."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import GainAbilities, SetPT, SetTypes
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.changing import said_to_be  # noqa: F401 - its form is asked before those here
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.vocabulary import CREATURE_TYPES


def _of_types(words: Any) -> SetTypes | None:
    types, subtypes, supertypes = words
    fits = subtypes and not types and not supertypes and set(subtypes) <= set(CREATURE_TYPES)
    return SetTypes(types, subtypes) if fits else None


def _with(words: Any, granted: Any) -> Any:
    made = _of_types(words)
    return None if made is None else (made, GainAbilities(granted))


def _of_with(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or len(changes) != 2 or not isinstance(changes[0], SetTypes):
        return None
    words = (changes[0].types, changes[0].subtypes, ())
    granted = changes[1].abilities if isinstance(changes[1], GainAbilities) else ()
    return (words, granted) if granted and _with(words, granted) == changes else None


def _sized(words: Any, size: Any, granted: Any) -> Any:
    made = _of_types(words)
    return None if made is None else (made, SetPT(*size), GainAbilities(granted))


def _of_sized(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or len(changes) != 3 or not isinstance(changes[0], SetTypes):
        return None
    if not isinstance(changes[1], SetPT) or not isinstance(changes[2], GainAbilities):
        return None
    found = (changes[0].types, changes[0].subtypes, ()), (changes[1].power, changes[1].toughness), changes[2].abilities
    return found if _sized(*found) == changes else None


for inflection in ("they", "s"):
    becoming = "becomes" if inflection == "s" else "become"
    kind = f"{becoming} (a |an |)<t:types>"
    derived(f"changes together {inflection}", f"{kind} with <g:granted>", _with, _of_with)
    sized = f"{kind} with base power and toughness <p:p/t> and <g:granted>"
    derived(f"changes together {inflection}", sized, _sized, _of_sized)


def _lasting(changes: Any, granted: Any) -> Continuous:
    return Continuous(SUBJECT, (*changes, GainAbilities(granted)), Indefinitely())


def _of_lasting(effect: Any) -> tuple[Any, ...] | None:
    *before, last = effect.changes
    fits = before and isinstance(last, GainAbilities) and effect.duration == Indefinitely()
    return (tuple(before), last.abilities) if fits else None


for inflection in ("they", "s"):
    gain = "gains" if inflection == "s" else "gain"
    derived(
        f"object verb {inflection}",
        f"<c:changes together {inflection}> and {gain} <g:granted>",
        _lasting,
        _of_lasting,
        Continuous,
        "what",
    )
