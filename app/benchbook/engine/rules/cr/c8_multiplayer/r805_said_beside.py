"""117.6, 805.5a: priority of teams that share their turns, said beside what a player does with it."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def _of_the_team(before: Game, step: Step) -> bool:
    """Whether the player who casts it is not the one whose turn it would be alone, but one of that team."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.who == before.active:
        return False
    return before.table.one("runs", "who takes turns together") is not None and event.who in before.active_players


@remarks_on("117.6", "cr", at=ev.Cast)
def priority_of_a_team(before: Game, after: Game, step: Step) -> bool:
    """With shared team turns a team has priority, not a player."""
    return _of_the_team(before, step)


@remarks_on("805.5a", "cr", at=ev.Cast)
def any_player_of_the_team(before: Game, after: Game, step: Step) -> bool:
    """While the team has priority each of its players may cast spells."""
    return _of_the_team(before, step)
