"""Permanents that enter under another player's control than they would (616.1b)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.objects import ControlledBy
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import EntersModified

THEIRS = ControlledBy(EachOpponent())


def _of_theirs(filter_: Any) -> tuple[Any, ...] | None:
    rest = minus(filter_, THEIRS)
    return None if rest is None else (Noun(rest),)


derived(
    "theirs as it enters",
    "(a|an) <n:noun> would enter under an opponent 's control",
    lambda n: plus(n.filter, THEIRS) if n.zone == "battlefield" else None,
    _of_theirs,
)
for nt, when in (("static", ""), ("clause", " this turn")):
    instead(
        nt,
        f"if <filter:theirs as it enters>{when} , it enters under your control instead",
        EntersModified,
        under_control_of=YOU,
    )
