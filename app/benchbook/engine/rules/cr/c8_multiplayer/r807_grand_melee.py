"""807: Grand Melee, as far as one turn marker goes round."""

from __future__ import annotations

from benchbook.engine.rules.cr.c8_multiplayer.r803_attack_left_and_right import option
from benchbook.engine.rules.terms import *


@rule("807.4a", runs="number of turn markers")
@option("grand melee")
def turn_markers(game: Game, players: int) -> int:
    """There is one turn marker for each full four players in the game."""
    return players // 4


@definition("807.4c", results_of=ev.TurnBegins)
@option("grand melee")
def takes_the_turn_marker(game: Game, event: ev.TurnBegins) -> Script:
    """The turn marker goes to the player on the left of the one whose turn has ended; extra turns keep it (807.4i)."""
    if turn_markers(game, len(game.playing)) != 1:
        raise NotModelled("which turn marker is removed as players leave, and what follows (807.4e–g)")
    keeps = event.extra and event.who == game.marks.get("order of turns")
    late = ("807.4j",) if event.extra and not keeps else ()
    said = f"{event.who} {'keeps' if keeps else 'takes'} the turn marker."
    yield Cite(("807.4a", "807.4i") if keeps else ("807.4a", *late), sentence=said)


@rule("807.4j", runs="extra turns that begin now")
@option("grand melee")
def extra_turns_of_the_marker(game: Game, added: list[PlayerId], following: PlayerId) -> list[PlayerId]:
    """Who has no turn marker takes an extra turn only right before their own next turn."""
    holder = game.marks.get("order of turns", game.active)
    return [who for who in added if who in (holder, following)]
