"""702.138: escape."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.registry import definition
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game


@definition("702.138c", results_of=ev.Move, from_zone="stack", to="battlefield")
def escaped_with_counters(game: Game, event: ev.Move) -> Script:
    """It escaped, and so enters with the counters that it escapes with."""
    chosen = game.object(event.obj).chosen
    if chosen is not None and chosen.alternative == "escape" and event.counters:
        yield Cite(("702.138c",))
