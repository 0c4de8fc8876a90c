"""Permanents that phase out until an object leaves the battlefield (610.4)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import UntilLeaves
from benchbook.cards.effects import PhaseOut
from benchbook.cards.grammar.forms import SUBJECT, object_verb_by

for words, tapped in (("", False), (" . tap (that creature|that permanent) as it phases in this way", True)):

    def _until(what: Any, tapped: bool = tapped) -> PhaseOut:
        return PhaseOut(SUBJECT, until=UntilLeaves(what), tapped=tapped)

    def _what(node: PhaseOut, tapped: bool = tapped) -> tuple[Any, ...] | None:
        until = node.until.what if isinstance(node.until, UntilLeaves) else None
        return (until,) if node == PhaseOut(node.what, until=UntilLeaves(until), tapped=tapped) else None

    object_verb_by(f"phase* out until <t:this> leaves the battlefield{words}", _until, _what, PhaseOut)
