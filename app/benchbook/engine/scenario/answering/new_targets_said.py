"""Several new targets of a copy that one answer names: each is asked by itself (707.10c)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.answering.matching import match
from benchbook.engine.scenario.forms import actions as act

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Entry


def next_new_target(asked: Asked, entry: Entry) -> Found | None:
    """Of several new targets named together the next one, for the next target that is chosen anew."""
    answer = entry.answer
    if asked.choice.kind != "new target" or not isinstance(answer, act.Chooses) or answer.who != asked.choice.who:
        return None
    if len(answer.names) < 2 or entry.taken >= len(answer.names):
        return None
    (name,) = answer.names[entry.taken : entry.taken + 1]
    found = match(asked, replace(answer, text=name, names=(name,), words=()))
    if found is None:
        return None
    entry.taken += 1
    return Found(found.option, used=entry.taken == len(answer.names))
