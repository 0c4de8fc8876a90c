"""Clauses that are lines of the scenario language almost as they stand: things happen, without a card that does it."""

from __future__ import annotations

import re
from itertools import product

from benchbook.questions.noun_phrases import SAME, keyword_words
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import Thing

LINE = "line: "
GIVEN = "given: "
_THINGS = ("o", "o2", "os")


def line_told(story: Story, clause: Clause) -> None:
    """Do the line that a row's meaning holds, once for each thing that is spoken of."""
    said = clause.row.means.removeprefix(LINE)
    asked = re.findall(r"\{(\w+)\}", said)
    who = story.player(clause) if "p" in asked or "p" in clause.slots else ""
    fixed = {slot: _plain(story, clause, slot) for slot in asked if slot not in (*_THINGS, "p")}
    named = {slot: _things(story, clause, slot, who) for slot in asked if slot in _THINGS}
    for labels in product(*named.values()):
        line = said.format(p=who, **fixed, **dict(zip(named, labels, strict=True)))
        happens(story, line, who)


def given_told(story: Story, clause: Clause) -> None:
    """Say how a player or the game stands: "given: {p}: energy: {n}", "given: initiative: {p}"."""
    *of, key, value = (part.strip() for part in clause.row.means.removeprefix(GIVEN).split(":"))
    facts = story.facts_of(story.player(clause)) if of else story.given
    if value == "{n}":
        facts[key] = story.number(clause.slots["n"])
    else:
        facts[key] = story.player(clause) if value == "{p}" else value == "true"


def happens(story: Story, line: str, who: str) -> Done:
    """Something happens, after what was done before it unless somebody says that it is a response."""
    done = story.do(line, who, "stipulated")
    done.response = bool(done.response)
    return done


def _things(story: Story, clause: Clause, slot: str, who: str) -> list[str]:
    text = clause.slots.get(slot, SAME)
    if " phases " in clause.row.means:  # which only permanents do
        found = _all_of(story, text) or story.several(text, who, fits=lambda t: not t.is_spell)
    else:
        found = story.several(text, who)
    if "loses {k}" in clause.row.means:
        _had(found, clause.slots["k"])
    return [one.label for one in found]


def _all_of(story: Story, text: str) -> list[Thing]:
    """What "my stuff" is: every permanent of that player's."""
    whose = re.fullmatch(r"(my|his|her|their) (?:own )?stuff", text)
    of = story.turn_of(whose[1]) if whose is not None else ""
    return [one for one in story.things.all if one.owner == of and not one.is_spell and one.zone == "battlefield"]


def _had(found: list[Thing], said: str) -> None:
    """What loses a keyword had it, where nothing but its size was said of it."""
    keywords = tuple(word for word in said.split() if word in words("keywords"))
    for one in (one for one in found if not one.card):
        one.keywords += tuple(word for word in keywords if word not in one.keywords)


def _plain(story: Story, clause: Clause, slot: str) -> str:
    """A player, a number or a word of a slot as lines have it."""
    word = clause.slots.get(slot)
    if word is None and slot in ("n", "n2"):
        return "1"
    if word is None:
        raise Unclear(f"What is meant by '{story.reading.shown(clause.text)}'?")
    if slot in ("q", "q2"):
        return story.player(clause, slot)
    if slot in ("n", "n2"):
        return str(story.number(word))
    if slot == "type":
        return word.capitalize() if word in words("kinds") else word
    if slot == "mana":
        return word.replace(" ", "").upper()
    if slot == "k":
        return keyword_words(word)
    return word
