"""Whether what is goaded may attack who goaded it, which hangs on who else is in the game (701.15b)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.questions.story import Story, Unclear
from benchbook.questions.turns import current
from benchbook.questions.wishes.wanted import Wanted

_JUST_TWO = re.compile(r"\b(?:two|2|1v1|duel|only|just|last|left|else|heads up|one on one)\b")


def in_its_own_turn(story: Story, wants: Sequence[Wanted]) -> None:
    """Whether a creature must attack is asked of its controller's next turn, where what was done was in another's."""
    asked = [one.claims[0] for one in wants if one.claims]
    claims = [claim.removesuffix(" must attack") for claim in asked if claim.endswith(" must attack")]
    if story.final not in ("", "the turn ends") or not story.done:
        return
    for one in (thing for thing in story.things.all if thing.label in claims):
        who = one.held_by or one.owner
        if current(story) not in ("", who):
            story.final = f"{who}'s turn begins" if len(story.people.seats) > 2 else "the turn ends"


def attacks_who_goaded_it(story: Story) -> None:
    """Raises Unclear where what is goaded would attack who goaded it, and nobody said who else is in the game."""
    if len(story.people.seats) != 2 or _JUST_TWO.search(story.reading.text.lower()):
        return
    goaders = {done.who for done in story.done if " goads " in done.line}
    if any(done.asked and f" attacks {who} with " in done.line for done in story.done for who in goaders):
        raise Unclear("Who else is in the game?", asks="Who else is in the game?")
