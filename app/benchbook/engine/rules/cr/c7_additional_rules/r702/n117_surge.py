"""702.117: surge."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Happened
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import alternative


@rule("702.117a", keyword="surge")
def surge(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost once its caster or a teammate has cast another spell this turn."""
    return (alternative(keyword, "702.117a", condition=Happened("spells cast by the team")),)


def _by_the_team(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if not isinstance(event, ev.Cast) or event.who in ctx.game.opponents(ctx.controller):
        return None
    return event.who, event.obj, Fraction(1)


KINDS["spells cast by the team"] = _by_the_team
