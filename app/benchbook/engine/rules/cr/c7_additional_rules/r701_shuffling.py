"""701.24g: a library that is shuffled while something is put into a certain position in it."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


@remarks_on("701.24g", "cr", at="together")
def stays_in_its_position(before: Game, after: Game, step: Step) -> bool:
    """The library is shuffled, except that what was put into a certain position at the same time is there."""
    happened = [s.event for s in step.walk() if s.event is not None]
    shuffled = {e.who for e in happened if isinstance(e, ev.Shuffle)}
    placed = (e for e in happened if isinstance(e, ev.Move) and e.to == "library" and e.position != "top")
    return any(before.object(e.obj).owner in shuffled for e in placed)
