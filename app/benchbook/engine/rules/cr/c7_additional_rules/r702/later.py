"""Delayed triggered abilities that keywords create as the spell becomes a permanent (603.7)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.engine import events as ev
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import END_STEP
from benchbook.engine.state import Game


def entered_for(game: Game, event: ev.Move, name: str) -> int | None:
    """The permanent that has entered, if it was cast for that keyword's cost."""
    if event.from_zone != "stack" or event.to != "battlefield" or event.new is None:
        return None
    chosen = game.object(event.new).chosen
    return event.new if chosen is not None and chosen.alternative == name else None


def at_the_next_end_step(game: Game, obj: int, name: str, number: str, *effects: Any) -> ev.Begin:
    """At the beginning of the next end step something is done with the permanent (``Bound("it")``)."""
    ability = Triggered(END_STEP, effects, keyword=name, text=name.capitalize(), rule=number)
    who = game.controller(obj)
    return ev.Begin(
        EffectInForce(
            0, 0, obj, who, None, delayed=ability, once=True, bindings={"it": (obj,)}, words=name.capitalize()
        )
    )
