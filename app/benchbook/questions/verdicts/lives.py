"""Life totals of which nobody told: a number does not end where they would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from benchbook.questions.story import Story
from benchbook.questions.verdicts.decided import Decided, Declined, Refused
from benchbook.questions.wishes import Wanted

_ENOUGH = 1000


def with_life_enough(story: Story, wants: Sequence[Wanted], decided: Decided, again: Callable[[], Decided]) -> Decided:
    """A number as it is where nobody is dead before the end whose life total was not told; which is said then."""
    asks_life = any(" is at " in claim for want in wants for claim in want.claims)
    if decided.verdict.kind != "value" or decided.answer is None or asks_life or story.people.mate:
        return decided
    players = [player for branch in decided.answer.branches for player in branch.game.players]
    dead = {one.id for one in players if one.lost and one.life <= 0 and "life" not in story.players.get(one.id, {})}
    for who in dead:
        story.facts_of(who)["life"] = _ENOUGH
    try:
        found = again() if dead else decided
    except (Declined, Refused):
        found = decided
    if found.verdict == decided.verdict:
        for who in dead:
            del story.facts_of(who)["life"]
        return decided
    for who in sorted(dead):
        story.assume(f"{who} has life enough for all of it")
    return found
