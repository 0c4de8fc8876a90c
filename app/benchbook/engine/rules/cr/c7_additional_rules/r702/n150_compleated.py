"""702.150: compleated."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.paying.costs import LIFE_FOR_MANA
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game


@rule("702.150a", replaces=ev.Move)
def fewer_counters(game: Game, event: ev.Move) -> list[Candidate]:
    """Only where it would enter with loyalty counters at all; never below none."""
    times = event.chosen.paid.get(LIFE_FOR_MANA, 0) if event.chosen is not None else 0
    spell = event.obj in game.objects and game.objects[event.obj].zone == "stack"
    if not times or not spell or event.to != "battlefield" or not event.counters.get("loyalty"):
        return []
    if not game.look(event.obj).has_keyword("compleated"):
        return []
    ctx = Context(game, event.obj, game.controller(event.obj))
    fewer = Fraction(2 * times)

    def transform(_ctx: Context, _node: Any, now: Any, _candidate: Candidate) -> Script:
        left = max(now.counters.get("loyalty", Fraction(0)) - fewer, Fraction(0))
        return [replace(now, counters={**now.counters, "loyalty": left})]
        yield

    words = "It enters with two fewer for each symbol paid for with life."
    return [Candidate("702.150a", None, ctx, "702.150a", words, transform=transform)]
