"""702.69: gravestorm."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.effects import CopySpell
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, THIS, YOU, triggered


@rule("702.69a", keyword="gravestorm")
def gravestorm(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it is copied for each permanent that went from the battlefield to a graveyard this turn."""
    lost = HappenedThisTurn("permanents put into graveyards")
    return (triggered(keyword, "702.69a", CAST_THIS, CopySpell(THIS, lost, YOU), zone="stack"),)


def _into_graveyard(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(event, ev.Move) and event.from_zone == "battlefield" and event.to == "graveyard":
        return ctx.look(event.obj).controller, event.obj, Fraction(1)
    return None


KINDS["permanents put into graveyards"] = _into_graveyard
