"""Spells of two kinds that may be cast as though they had flash."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Or

FLASH = "cast as though it had flash"


def _both(first: Noun, second: Noun) -> Permit | None:
    fits = first.zone == second.zone == "stack" and first.who is None and second.who is None
    return Permit(FLASH, Or((first.filter, second.filter)), YOU) if fits else None


def _of_both(rule: Permit) -> tuple[Any, ...] | None:
    parts = rule.what.parts if isinstance(rule.what, Or) and len(rule.what.parts) == 2 else ()
    found = tuple(Noun(part, "stack") for part in parts)
    return found if found and rule == _both(*found) else None


derived("static rule", "you may cast <a:nouns> and <b:nouns> as though they had flash", _both, _of_both, Permit)
