"""One thing of a player's choice, but not what the Aura or Equipment is attached to."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, SUBJECT, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Attached, Choose, Not, Same

HOST = Not(Same(Attached()))


def _but(noun: Noun, host: Any = None) -> Choose | None:
    there = noun.zone == "battlefield" and noun.who is None
    return Choose(plus(noun.filter, HOST), ONE, SUBJECT, "battlefield") if there else None


def _of_but(node: Choose) -> tuple[Any, ...] | None:
    rest = minus(node.filter, HOST)
    return (Noun(rest), Attached()) if rest is not None and node == _but(Noun(rest)) else None


derived("own choice", "(a|an) <n:noun> of (your|their) choice other than <w:attached>", _but, _of_but, Choose)
