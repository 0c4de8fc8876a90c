"""Lands that enter, one after another, of which only is said how many; and the land that is somebody's sixth."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing

_MOST = 12
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ENTERS = re.compile(r"(?m)^(?:[^.—]*— ?)?[Ww]henever (?:a|another) (?:\w+ )?land (?:you control )?enters")
_WHICH = re.compile(
    r"different names|nonbasic land|\b(?:a|another|other|each) (?:basic )?(?:Plains|Island|Swamp|Mountain|Forest)\b"
)


def _land(story: Story, who: str, zone: str) -> Thing:
    """A basic land of that player's, where it does not matter which.

    Raises Unclear where a card that is named asks for the name or the type of a land.
    """
    if any(_WHICH.search(text_of(story.library, one.cards[0])) for one in story.reading.cards if not one.missing):
        raise Unclear("Which land is it?", asks="Which lands are these?")
    return story.things.lay(Thing("Forest", who, zone, "Forest", types=frozenset({"Land"})))


@means("lands enter")
def _lands_enter(story: Story, clause: Clause) -> None:
    """So many lands enter under somebody's control, each after what came of the one before."""
    whose = clause.slots.get("whose", "").removesuffix(" 's")
    who = story.turn_of(whose) if whose else story.player(clause)
    times = 2 if "twice" in clause.text.split() else 3 if "thrice" in clause.text.split() else 1
    number = story.number(clause.slots["n"]) if "n" in clause.slots else times
    if not 0 < number <= _MOST:
        raise Unclear("How many lands enter?")
    for _ in range(number):
        thing = _land(story, who, "hand")
        happens(story, f"{thing.label} enters under {who}'s control", who)
        story.do("everything resolves", "", "resolves")


@means("gets lands")
def _gets_lands(story: Story, clause: Clause) -> None:
    """Lands that somebody gets in one turn enter in it; else they lie there."""
    when = {meaning for meaning, _, _ in story.reading.said_at(clause)}
    if "same turn" in when and "have" not in clause.text.split():
        _lands_enter(story, clause)
        return
    if any(_ENTERS.search(text_of(story.library, one.cards[0])) for one in story.reading.cards if not one.missing):
        raise Unclear("Do these lands enter?", asks="Do these lands enter now, or were they there before?")
    MEANINGS["have"](story, replace(clause, slots={"p": clause.slots["p"], "os": f"{clause.slots['n']} land"}))


@means("plays nth land")
def _plays_nth_land(story: Story, clause: Clause) -> None:
    """The land with which somebody has so many: the others lie there."""
    who = story.player(clause)
    said = next((word for word in clause.text.split() if word in _ORDINALS or re.fullmatch(r"\d+th", word)), "")
    number = _ORDINALS.index(said) + 1 if said in _ORDINALS else int(said.removesuffix("th"))
    there = sum(one.owner == who and one.zone == "battlefield" and "Land" in one.types for one in story.things.all)
    if not there < number <= _MOST:
        raise Unclear("How many lands are there?", asks="How many lands are there before that?")
    for _ in range(number - 1 - there):
        _land(story, who, "battlefield")
    thing = _land(story, who, "hand")
    story.do(f"{who} plays {thing.label}", who, "land", sorcery=True)
