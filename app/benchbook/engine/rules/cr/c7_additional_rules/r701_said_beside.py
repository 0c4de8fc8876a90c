"""701.24e: a library of one card or none is shuffled."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


@remarks_on("701.24e", "cr", at=ev.Shuffle)
def counts_as_a_shuffle(before: Game, after: Game, step: Step) -> bool:
    """With a single card in it, or none, the library is shuffled all the same."""
    if not isinstance(step.event, ev.Shuffle):
        return False
    player = before.player(step.event.who)
    return player.library_known and len(player.library) < 2
