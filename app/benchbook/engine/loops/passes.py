"""Seeing a loop while nobody gets priority: state-based actions that bring about the next ones (104.4b, 704.3)."""

from __future__ import annotations

from benchbook.engine.context import NotModelled
from benchbook.engine.loops.regular import Round, regular
from benchbook.engine.loops.telling import changes_told
from benchbook.engine.loops.watcher import EXACT, GROWS, Seen
from benchbook.engine.runner import Run
from benchbook.engine.script import Call

FIRST_SEEN = 3
MOST_PASSES = 400


class Passes:
    """Watches passes of state-based actions that follow one another."""

    def __init__(self) -> None:
        self._last: Seen | None = None
        self._number = 0

    def see(self, run: Run) -> str:
        """ "" while they may end; else why the game is a draw. Many passes that go alike are gone through at once."""
        self._number += 1
        if self._number > MOST_PASSES:
            raise NotModelled("state-based actions and triggers that follow one another without an end")
        before, now = self._last, Seen(run.game, None, len(run.oracle.taken), run.performed)
        self._last = now
        if before is None or self._number < FIRST_SEEN:
            return ""
        taken = tuple(run.oracle.taken[before.taken : now.taken])
        if any(t.how != "forced" for t in taken):
            return ""
        last = Round(before.game, now.game, taken, tuple(run.trace[before.performed : now.performed]))
        found = regular(run, last, lambda trial: trial.call(Call("runs", "state-based actions", ())))
        if found is None:
            return ""
        if found.rounds is None:
            return GROWS if found.changes else EXACT
        more = found.rounds - 1
        if more > 0:
            run.skip(found.game_after(more), more, changes_told(last, more), "704.3")
            self._last = None
        return ""
