"""400.7–400.10, 110.5b, 122.2: what comes back to the battlefield, or goes where it is, is a new object."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@definition("400.7", results_of=ev.Move, to="battlefield")
def comes_back(game: Game, event: ev.Move) -> Script:
    """It remembers nothing of the permanent that it was: no counters, not that it was tapped."""
    if event.from_zone == "stack" or event.new is None:
        return
    was = _was(game, event)
    if was is None:
        return
    yield Cite(("400.7",))
    if any(was.counters.values()):
        yield Cite(("122.2",))
    if was.tapped and not event.tapped:
        yield Cite(("110.5b",))


@definition("400.8", results_of=ev.Move, from_zone="exile", to="exile")
def exiled_again(game: Game, event: ev.Move) -> Script:
    """It was in exile already: it moves nowhere, but is a new object that was exiled just now."""
    yield Cite(("400.8",))


@definition("400.10", results_of=ev.Move, from_zone="command", to="command")
def put_there_again(game: Game, event: ev.Move) -> Script:
    """It was in the command zone already: it moves nowhere, but is a new object that came there just now."""
    yield Cite(("400.10",))


def _was(game: Game, event: ev.Move) -> Object | None:
    """The permanent that the object was before it went to the zone that it comes from."""
    for earlier in reversed(game.log) if game.log else ():
        if isinstance(earlier, ev.Move) and earlier.new == event.obj:
            left = game.departed.get(earlier.obj) if earlier.from_zone == "battlefield" else None
            return left.objects.get(earlier.obj) if left is not None else None
    return None
