"""A line "O enters as a copy of O2" directly after O was cast, with nothing that resolves it: it resolves so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line, Said

_ENTERS = re.compile(r"\benters?(?: the battlefield)? as a copy of\b")
_GOES_ON = act.Resolve | act.ResolveTriggers | act.Pass | act.Passes | act.MoveTo | act.TurnEnds


def entering_now(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, each such line being one in which the spell resolves and that says what it copies."""
    found = list(lines)
    for place, line in enumerate(found):
        says = line.action.says if line.action is not None else None
        if line.action is None or not isinstance(says, act.Chooses) or not _ENTERS.search(line.action.text):
            continue
        before, after = _next(found[:place][::-1]), _next(found[place + 1 :])
        if isinstance(before, act.Casts) and before.what == says.about and not isinstance(after, _GOES_ON):
            resolves = Said(line.action.path, line.action.text, act.Resolve(what=says.about))
            found[place] = replace(line, action=resolves, answers=(line.action,))
    return tuple(found)


def _next(lines: list[Line]) -> object:
    """What the first line does that is neither an answer nor expected."""
    done = (line.action.says for line in lines if line.action is not None)
    return next((says for says in done if not isinstance(says, act.Answer)), None)
