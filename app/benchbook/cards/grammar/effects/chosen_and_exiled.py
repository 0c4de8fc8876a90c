"""A player chooses something of theirs and exiles it."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, SUBJECT, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose, ControlledBy


def _exiled(noun: Noun, who: Any = SUBJECT) -> do.Exile | None:
    there = noun.zone == "battlefield" and noun.who is None
    return do.Exile(Choose(plus(noun.filter, ControlledBy(who)), ONE, who)) if there else None


def _of_exiled(node: do.Exile) -> tuple[Any, ...] | None:
    what = node.what if isinstance(node.what, Choose) else None
    rest = minus(what.filter, ControlledBy(what.chooser)) if what is not None else None
    return (
        (Noun(rest),) if what is not None and rest is not None and node == _exiled(Noun(rest), what.chooser) else None
    )


player_verb_by("choose* (a|an) <n:noun> THEY control and exile* it", _exiled, _of_exiled, do.Exile, "what.chooser")
