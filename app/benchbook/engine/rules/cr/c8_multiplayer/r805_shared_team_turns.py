"""805: teams that take their turns, have priority and fight as one."""

from __future__ import annotations

from typing import TypeVar

from benchbook.cards.players import EventPlayer
from benchbook.engine.rules.terms import *

F = TypeVar("F", bound=Callable[..., Any])


def variant(function: F) -> F:
    """The rule belongs to games in which teams share their turns."""
    function.only_in = ("two-headed-giant",)  # type: ignore[attr-defined]
    return function


def together(function: F) -> F:
    """The rule belongs to games in which teams share their turns, whether or not they share a life total."""
    function.only_in = ("two-headed-giant", "archenemy")  # type: ignore[attr-defined]
    return function


@rule("805.4a", runs="who takes turns together")
@together
def teammates(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """A team's turn is the turn of all its players who are still in the game."""
    team = game.player(who).team
    found = (p.id for p in game.players if p.team == team and not p.lost)
    return tuple(sorted(found, key=lambda p: p != game.active))


@definition("805.5a", results_of=ev.Cast)
@together
def any_player_of_the_team(game: Game, event: ev.Cast) -> Iterator[Cite]:
    """While a team has priority each of its players may cast spells, not only the one who would be active alone."""
    if event.who != game.active and event.who in game.active_players:
        yield Cite(("805.5a",))


@rule("805.4d", runs="triggers for a team")
@together
def once_or_for_each(matches: list[Any], ability: Any, event: ev.Event) -> list[Any]:
    """As a team's step begins an ability triggers once, or once for each player where it speaks of that player."""
    if not isinstance(event, ev.StepBegins):
        return matches
    each = any(isinstance(n, EventPlayer) for n in nodes(ability))
    return [replace(m, rules=(*m.rules, "805.4d")) for m in (matches if each else matches[:1])]
