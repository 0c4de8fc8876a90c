"""Which phases of the turn have begun: the how manieth combat phase or main phase this is (505.1, 506.1)."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.state import STEPS, Game, ObjId

COMBAT, MAIN = "beginning of combat", ("precombat main", "postcombat main")


def combat_phases(game: Game) -> int:
    """How many combat phases have begun this turn; a game that begins in the middle of a turn has had those before."""
    return _begun(game, (COMBAT,)) + (_first(game) >= STEPS.index(COMBAT))


def main_phases(game: Game) -> int:
    """How many main phases have begun this turn."""
    before = _first(game)
    return _begun(game, MAIN) + sum(before >= STEPS.index(step) for step in MAIN)


def drawn_this_turn(game: Game, obj: ObjId) -> bool:
    """Whether the card in a hand was drawn this turn; what was drawn before all of it is told is not known."""
    owner = game.objects[obj].owner
    missed = owner in game.active_players and _first(game) >= STEPS.index("draw")
    if missed or game.player(owner).unknown_draws:
        raise NotModelled("which cards were drawn this turn is not given")
    moved = (e for e in game.log if isinstance(e, ev.Move) and e.how == "drawn")
    return game.objects[obj].zone == "hand" and any(e.new == obj for e in moved)


def _begun(game: Game, steps: tuple[str, ...]) -> int:
    return sum(1 for e in game.log if isinstance(e, ev.StepBegins) and e.step in steps)


def _first(game: Game) -> int:
    """The place in the turn at which what is known of it begins, -1 where all of it is."""
    steps = (e for e in game.log if isinstance(e, (ev.StepBegins, ev.StepEnds)))
    first = next(steps, None)
    if first is None:
        return STEPS.index(game.step)
    return STEPS.index(first.step) if isinstance(first, ev.StepEnds) else -1
