"""Whether what is goaded may attack who goaded it, which hangs on who else is in the game (701.15b)."""

from __future__ import annotations

import re

from benchbook.questions.story import Story, Unclear

_JUST_TWO = re.compile(r"\b(?:two|2|1v1|duel|only|just|last|left|else|heads up|one on one)\b")


def attacks_who_goaded_it(story: Story) -> None:
    """Raises Unclear where what is goaded would attack who goaded it, and nobody said who else is in the game."""
    if len(story.people.seats) != 2 or _JUST_TWO.search(story.reading.text.lower()):
        return
    goaders = {done.who for done in story.done if " goads " in done.line}
    if any(done.asked and f" attacks {who} with " in done.line for done in story.done for who in goaders):
        raise Unclear("Who else is in the game?", asks="Who else is in the game?")
