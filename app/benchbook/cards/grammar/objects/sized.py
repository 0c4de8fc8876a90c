"""A 1/1 creature: what has just that power and toughness."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import Sized


def _plain(size: Any) -> Sized | None:
    return Sized(*size) if all(isinstance(n, Number) for n in size) else None


derived("adjective", "<s:p/t>", _plain, lambda f: ((f.power, f.toughness),), Sized)
derived(
    "condition",
    "<w:one object> (is|'s) <s:p/t>",
    lambda w, s: None if (sized := _plain(s)) is None else Matches(w, sized),
    lambda c: (c.what, (c.filter.power, c.filter.toughness)) if isinstance(c.filter, Sized) else None,
    Matches,
)
rule(
    "can block creatures with shadow as though (IT|~) had shadow",
    Permit("block as though it had shadow", what=SUBJECT),
)
