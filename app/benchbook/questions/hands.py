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
_CHOSEN = re.compile(r"\b[Yy]ou (?:may )?choose (?:a|an|one|two|up to \w+) [^.]*\bcards? from (?:it|them|among)")
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
    lands = {who for who in asked if f"the other cards in {who}'s hand are lands" in story.assumed}
    if _CHOSEN.search(text) and any(who in lands or not _is_told(story, who) for who in asked):
        raise Unclear("Which cards are in that hand?", asks="Which cards are in that hand?")
    untold = [who for who in story.people.seats if who in asked and not _is_told(story, who)]
    if not untold or (len(story.people.seats) < 3 and _EMPTY.search(story.reading.text.lower())):
        return
    empty = _empty_handed(story)
    untold = [who for who in untold if who not in empty]
    if _HAND.search(text) and (_AS_MANY.search(text) or any(map(_DISCARDED.match, claims))):
        raise Unclear("How many cards are in that hand?", asks="How many cards are in each hand?")
    for who in untold if _DISCARDS.search(text) else ():
        kinds = frozenset({"Land", "Forest"})
        story.things.all.append(Thing(f"Forest of {who}", who, "hand", "Forest", types=kinds, facts={"count": _ENOUGH}))
        story.assume(f"{who} has cards enough in hand")


def _empty_handed(story: Story) -> set[str]:
    """Whose hands are said to be empty, where there are several players: those named, or so many of the opponents.

    Raises Unclear where it is not said whose.
    """
    text = story.reading.text.lower()
    told = [text[max(hit.start() - 40, 0) : hit.start()] for hit in _EMPTY.finditer(text)]
    found: set[str] = set()
    for before in told:
        last = re.split(r"[.,;?!]| but | and | while ", before)[-1]
        named = {who for who in story.people.seats if re.search(rf"\b{who.lower()}\b", last)}
        some = re.search(r"\b(one|two)\b(?! (?:hand|card))", last)
        if not named and some is None and re.search(r"\b(?:i|my)\b", last) is None:
            raise Unclear("Whose hand is empty?", asks="Whose hand is empty?")
        others = story.people.others(story.people.asker)
        many = {"one": 1, "two": 2}[some[1]] if some is not None else 0
        found |= named or {*others[:many]} or {story.people.asker}
    return found


def _is_told(story: Story, who: str) -> bool:
    """Whether somebody said what, or how much, is in a hand besides what is cast from it."""
    return any(_lie_there(story, who))


def _lie_there(story: Story, who: str) -> Iterator[bool]:
    for one in story.things.all:
        if one.owner == who and one.zone == "hand" and not story.was_cast(one):
            yield True
