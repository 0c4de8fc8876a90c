"""119: life."""

from __future__ import annotations

from benchbook.engine.illegal import said_by_an_effect
from benchbook.engine.rules.terms import *


def life_may_not(game: Game, who: str, action: str) -> str:
    """Which text keeps a player from this change of their life total; "" where none does (119.7–8)."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == action and change.who is not None and who in players(ctx, change.who):
            return said_by_an_effect(text or f"{who} can't {action}.")
    for change, ctx, text in rule_changes(game, PlayerRule):
        if change.rule == "life total can't change" and who in players(ctx, change.who):
            return said_by_an_effect(text or f"{who}'s life total can't change.")
    return ""


@rule("119.7", forbids=ev.GainLife)
def cannot_gain_life(game: Game, event: ev.GainLife) -> str:
    """A player who can't gain life gains none."""
    return life_may_not(game, event.who, "gain life") if event.amount > 0 else ""


@rule("119.8", forbids=ev.LoseLife)
def cannot_lose_life(game: Game, event: ev.LoseLife) -> str:
    """A player who can't lose life loses none; a loss of 0 is no event."""
    if event.amount <= 0:
        return "No life is lost."
    return life_may_not(game, event.who, "lose life")


@rule("119.9", forbids=ev.GainLife)
def nothing_to_gain(game: Game, event: ev.GainLife) -> str:
    """A gain of 0 life, or of less, is no event."""
    if event.amount > 0:
        return ""
    return Reason("No life is gained.", "107.1b") if event.amount < 0 else "No life is gained."
