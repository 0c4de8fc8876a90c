"""Hands of which nobody said what is in them: whoever is made to discard has cards enough for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from benchbook.questions.deeds import Unclear
from benchbook.questions.story import Story
from benchbook.questions.things import Thing

_ENOUGH = 5  # more than anything makes a player discard at once
_DISCARDS = re.compile(r"\bdiscards? (?:a|an|one|two|three|four) cards?\b|\bdiscards? that many cards\b")
_HAND = re.compile(r"\bdiscards? (?:their|your|his or her|all the cards in their) hands?\b")
_AS_MANY = re.compile(r"\bequal to\b|\bthat many\b|\bas many\b|\bfor each\b")
_EMPTY = re.compile(
    r"\b(?:no|0|zero) (?:other )?cards? in (?:(?:my|his|her|their|the) )?hand|\bempty[- ]?hand|hand is empty|hellbent"
)
_DISCARDED = re.compile(r"^(.+?) discarded ")


def hands_hold_enough(story: Story, claims: Sequence[str]) -> None:
    """Where it is asked what is discarded, or drawn for it, a hand that was not told of holds cards enough.

    Raises Unclear where the number of cards in such a hand is what comes out.
    """
    text = "\n".join(story.says(one) for one in story.things.all if one.card)
    drawn = any(re.search(r" drew \d", claim) for claim in claims) and "discard" in text
    asked = {hit[1] for claim in claims if (hit := _DISCARDED.match(claim))}
    asked |= {*story.people.seats} if drawn else set()
    untold = [who for who in story.people.seats if who in asked and not _is_told(story, who)]
    if not untold or _EMPTY.search(story.reading.text.lower()):
        return
    if _HAND.search(text) and (_AS_MANY.search(text) or any(map(_DISCARDED.match, claims))):
        raise Unclear("How many cards are in that hand?", asks="How many cards are in each hand?")
    for who in untold if _DISCARDS.search(text) else ():
        kinds = frozenset({"Land", "Forest"})
        story.things.all.append(Thing(f"Forest of {who}", who, "hand", "Forest", types=kinds, facts={"count": _ENOUGH}))
        story.assume(f"{who} has cards enough in hand")


def _is_told(story: Story, who: str) -> bool:
    """Whether somebody said what, or how much, is in a hand besides what is cast from it."""
    return any(_lie_there(story, who))


def _lie_there(story: Story, who: str) -> Iterator[bool]:
    for one in story.things.all:
        if one.owner == who and one.zone == "hand" and not story.was_cast(one):
            yield True
