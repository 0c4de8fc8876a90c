"""What has the ability of which somebody speaks, where nobody said what that does."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.noun_phrases import Mention
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import BASICS, Thing


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


def only_for_mana(story: Story) -> bool:
    """Whether nothing was done but to use mana abilities."""
    return bool(story.done) and all(_is_for_mana(story, done) for done in story.done)


def _is_for_mana(story: Story, done: Done) -> bool:
    """Whether what was done was to use a mana ability, the only kind of ability that the thing has."""
    thing = story.things.called(done.stacks.removesuffix("'s ability")) if done.kind == "activate" else None
    if thing is None or " targeting " in done.line or " ability " in done.line:
        return False
    uses = [line for line in story.says(thing).splitlines() if re.match(r"[^\":]*: ", line)]
    makes = "Treasure" in thing.types or "treasure" in thing.said.kinds or thing.card.lower() in BASICS
    return all(re.search(r": Add\b", line) for line in uses) and (makes or bool(uses))


def spell_aimed_at(story: Story, thing: Thing) -> Thing | None:
    """The spell that was told of last and deals damage to what it targets, of which no more is told than that."""
    last = story.done[-1] if story.done else None
    if last is None or last.kind != "cast" or not last.line.endswith(f" targeting {thing.label}"):
        return None
    fights = any(done.kind in ("attack", "block") or " fights " in done.line for done in story.done)
    spell = story.things.called(last.stacks)
    deals = spell is not None and re.search(r"\bdeals? [^.]*damage", story.says(spell))
    return spell if deals and not fights else None
