"""500.7: which extra turn an effect means by "that turn"."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

THAT_TURN = "that turn"


def waiting_turns(game: Game) -> int:
    """How many extra turns are still to be taken; the most recently created is taken first, so they are told apart."""
    return sum(1 for kind, _ in game.extra if kind == "turn")


@rule("500.7", runs="which extra turn")
def which_extra_turn(game: Game, skipped: bool) -> Script:
    """The extra turn that begins is the one of which effects speak; where it is skipped, they wait for nothing."""
    place = waiting_turns(game)
    meant = tuple(e.id for e in game.effects if e.bindings.get(THAT_TURN, ())[:1] == (place,))
    if meant and skipped:
        yield ev.End(meant)
    elif meant:
        yield ev.MarkGame({f"extra turn {place}": game.turn})


def is_that_turn(ctx: Context) -> bool:
    """Whether it is the extra turn that the text added. Raises NotModelled where it added several, or none."""
    known = ctx.bindings.get(THAT_TURN)
    if known is None:
        raise NotModelled("which turn is meant by that turn")
    place, since = known
    return ctx.game.turn > since and bool(ctx.game.marks.get(f"extra turn {place}") == ctx.game.turn)
