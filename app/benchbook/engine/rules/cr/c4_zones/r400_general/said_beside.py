"""400.8, 400.10: cards that are put where they are."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def _put_again_into(zone: str, before: Game, step: Step) -> bool:
    event = step.event
    return isinstance(event, ev.Move) and event.to == zone == getattr(before.objects.get(event.obj), "zone", "")


@remarks_on("400.8", "cr", at=ev.Move)
def exiled_again(before: Game, after: Game, step: Step) -> bool:
    """It was in exile already: it moves nowhere, but is a new object that was exiled just now."""
    return _put_again_into("exile", before, step)


@remarks_on("400.10", "cr", at=ev.Move)
def put_there_again(before: Game, after: Game, step: Step) -> bool:
    """It was in the command zone already: it moves nowhere, but is a new object that came there just now."""
    return _put_again_into("command", before, step)
