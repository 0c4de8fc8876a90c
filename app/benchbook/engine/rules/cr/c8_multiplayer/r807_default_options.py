"""801, 807–811: which multiplayer options a variant plays with, unless others are said."""

from __future__ import annotations

from benchbook.engine.players.seats import SEATS
from benchbook.engine.prose import listed
from benchbook.engine.rules.cr.c8_multiplayer.r803_attack_left_and_right import option
from benchbook.engine.rules.terms import *


def _reach(game: Game) -> str:
    """How far each player's influence reaches, in words."""
    found: dict[int, list[str]] = {}
    for who, far in game.facts.get(SEATS, {}).items():
        found.setdefault(far, []).append(who)
    told = [f"{far} for {listed(names)}" if len(found) > 1 else str(far) for far, names in sorted(found.items())]
    return f"The range of influence is {' and '.join(told)}."


@definition("807.2a", runs="board as given")
@option("grand melee")
def grand_melee(game: Game, *_: Any) -> Script:
    """Everybody's range of influence is 1, and they attack to the left."""
    yield Cite(("807.2b", "807.2c", "801.2a"), sentence=f"{_reach(game)} Creatures attack to the left.")


@definition("809.3a", runs="board as given")
@option("emperor")
def emperor(game: Game, *_: Any) -> Script:
    """An emperor's range of influence is 2, a general's 1; creatures can be deployed."""
    larger = len(game.players) > 3 * len({p.team for p in game.players})
    yield Cite(("809.3b", "801.2a", *(("809.6", "809.6a") if larger else ())), sentence=_reach(game))


@definition("811.2a", runs="board as given")
@option("alternating teams")
def alternating_teams(game: Game, *_: Any) -> Script:
    """A range of influence of 2 is taken."""
    yield Cite(("801.2a",), sentence=_reach(game))


@rule("809.6a", runs="ranges of larger teams")
@option("emperor")
def larger_teams(game: Game, seats: tuple[tuple[str, str], ...], emperors: frozenset[str]) -> dict[str, int]:
    """A general's range has one enemy general in it, an emperor's two: the smallest that do.

    ``seats`` are the players in turn order, each with their team.
    """
    number, found = len(seats), {}
    for here, (who, team) in enumerate(seats):
        wanted = 2 if who in emperors else 1
        for far in range(1, number):
            near = {seats[(here + step) % number] for step in range(-far, far + 1)}
            if sum(1 for other, side in near if side != team and other not in emperors) >= wanted:
                found[who] = far
                break
    return found
