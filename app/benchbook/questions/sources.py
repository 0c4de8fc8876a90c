"""What has the ability of which somebody speaks, where nobody said what that does."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.noun_phrases import Mention
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Thing


def source_of(story: Story, said: Mention, who: str) -> Thing:
    """What has the ability of which somebody speaks; where nobody said what it does, it comes to nothing."""
    described = said.types or said.kinds or said.size or said.keywords or said.measures
    if said.card or described:
        states = tuple(one for one in said.states if one != "tap")
        text = said.card or re.sub(
            r" (?:(?:tap|activate|activated|loyalty) )*(?:ability|trigger|activation)$", "", said.text
        )
        plain = replace(said, stacked="", states=states, text=text.removesuffix(" 's"))
        found = story.meant(plain, who)[0]
    else:
        there = story.things.latest(lambda t: not t.is_spell and (not said.owner or t.owner == story.owner(said, "")))
        if there is None and not said.new:
            raise Unclear("Which ability is meant?")
        found = there or story.some_creature(who)
    if not story.says(found) and not found.card:
        _has_some_ability(story, found, "tap ability" if "tap" in said.states else said.stacked)
    return found


def _has_some_ability(story: Story, thing: Thing, kind: str) -> None:
    """What is printed on a creature, or another permanent, of which an ability is told."""
    if "token" in thing.said.types or "Land" in thing.types:
        raise Unclear("Which ability is meant?", asks=f"Which ability does {thing.label} have?")
    if not thing.is_creature:
        thing.made_up = thing.made_up or sorted(thing.types)[0]
    elif kind in table("made_up")["abilities"]:
        thing.abilities = (table("made_up")["abilities"][kind],)
    else:
        raise Unclear("Which ability is meant?")
