"""702.40: storm."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.effects import CopySpell
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, THIS, YOU, triggered


@rule("702.40a", keyword="storm")
def storm(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it is copied for each spell cast before it this turn."""
    before = HappenedThisTurn("spells cast before it")
    return (triggered(keyword, "702.40a", CAST_THIS, CopySpell(THIS, before, YOU), zone="stack"),)


def _before(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    for other in ctx.game.log:
        if isinstance(other, ev.Cast) and other.obj == ctx.source:
            return None
        if other is event:
            break
    return (event.who, event.obj, Fraction(1)) if isinstance(event, ev.Cast) else None


KINDS["spells cast before it"] = _before


def _before_that_one(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Those cast before the spell whose casting is the event."""
    cast = ctx.event
    if not isinstance(cast, ev.Cast):
        raise NotModelled("spells cast before a spell that no event is about")
    if any(other is event for other in takewhile(lambda one: one != cast, ctx.game.log)):
        return (event.who, event.obj, Fraction(1)) if isinstance(event, ev.Cast) else None
    return None


KINDS["spells cast before that one"] = _before_that_one
