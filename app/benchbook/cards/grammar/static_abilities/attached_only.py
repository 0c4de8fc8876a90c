"""To what an Equipment can be attached: only to a legendary creature, only to one with power 3 or greater (301.5)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Not, Same, This


def _only(noun: Noun) -> Static | None:
    fits = noun.zone == "battlefield" and noun.who is None
    return Static(rules=(Cant("be attached", what=Not(noun.filter), against=Same(This())),)) if fits else None


def _of_only(static: Static) -> tuple[Any, ...] | None:
    barred = static.rules[0].what if len(static.rules) == 1 and isinstance(static.rules[0], Cant) else None
    noun = Noun(barred.part) if isinstance(barred, Not) else None
    return (noun,) if noun is not None and static == _only(noun) else None


derived("static", "(~|this equipment) can be attached only to (a|an) <n:noun>", _only, _of_only, Static)
