"""What the clauses that tell something do to the story: the register of their meanings."""

from __future__ import annotations

from collections.abc import Callable

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story

Meaning = Callable[[Story, Clause], None]
MEANINGS: dict[str, Meaning] = {}


def means(*names: str) -> Callable[[Meaning], Meaning]:
    """The function carries out the rows of the table that have this meaning."""

    def keep(function: Meaning) -> Meaning:
        MEANINGS.update(dict.fromkeys(names, function))
        return function

    return keep


def tell(story: Story, clause: Clause) -> None:
    """Take a clause into the story."""
    if "p" in clause.slots and clause.slots["p"] != "nobody":
        story.player(clause)
    MEANINGS[clause.row.means](story, clause)
