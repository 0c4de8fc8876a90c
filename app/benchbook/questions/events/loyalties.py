"""Loyalty abilities, and what is activated more than once."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.acts import activates
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import TIMES, Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


@means("loyalty")
def _loyalty(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    named = clause.slots.get("o") or clause.slots.get("c", "")
    if named and not mention(named).pronoun:
        who = story.owner(mention(named), who)
        thing = story.thing(named.removesuffix(" 's"), who)
    else:
        thing = story.thing("it", fits=lambda t: "Planeswalker" in t.types)
    costs = re.findall(r"^\[?([+−-]?(?:\d+|X))\]?:", story.says(thing), re.MULTILINE)
    if "loyalty" in clause.slots:
        word = clause.slots["loyalty"].replace("-", "−")
    elif "ult" in clause.text:
        word = costs[-1] if costs else ""
    else:
        sign = "+" if re.search("plus|up", clause.text) else "−"
        word = next((c for c in costs if c.replace("-", "−").startswith(sign)), "")
    if not word:
        raise Unclear(f"Which ability of {thing.label}?")
    activates(story, who, thing, clause.slots.get("t", ""), f' ability "{word}"')


@means("two loyalties")
def _two_loyalties(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"].removesuffix(" 's"), who)
    later = _said_of_the_second(story, clause)
    for slot in ("loyalty", "loyalty2"):
        story.when += later if slot == "loyalty2" else []
        activates(story, who, thing, "", f' ability "{clause.slots[slot].replace("-", "−")}"')


def _said_of_the_second(story: Story, clause: Clause) -> list[tuple[str, dict[str, str]]]:
    """Words of time that stand behind the first ability say when the second is used; those before it are of both."""
    said = story.reading.line.split()
    first = next(n for n, word in enumerate(said) if n >= clause.start and word == clause.slots["loyalty"])
    times = [time for n, time in enumerate(story.reading.times) if chr(TIMES + n) in said[first:]]
    later = [(meaning, slots) for meaning, slots, _ in times if (meaning, slots) in story.when]
    story.when = [one for one in story.when if one not in later]
    return later


@means("activates so often")
def _activates_so_often(story: Story, clause: Clause) -> None:
    """One after the other; again what was activated already. Of a planeswalker any of its abilities will do."""
    who = story.player(clause)
    if "again" in clause.text.split():
        last = next((d for d in reversed(story.done) if d.kind == "activate" and d.who == who), None)
        thing = story.thing(clause.slots["o"], who)
        if last is None or not last.line.startswith(f"{who} activates {thing.label}"):
            raise Unclear("When was it activated before?", asks="What was activated before, and when?")
        again = _first_ability(story, thing) if "Planeswalker" in thing.types else ""
        how = again or last.line.removeprefix(f"{who} activates {thing.label}")
        activates(story, who, thing, "", how).response = False
        return
    thing = story.thing(clause.slots["o"], who)
    how = _first_ability(story, thing) if "Planeswalker" in thing.types else ""
    answers = bool(story.when) and story.when[-1][0] == "response"
    for _ in range(2 if "n" not in clause.slots else story.number(clause.slots["n"])):
        if how:
            activates(story, who, thing, "", how).response = answers
        else:
            _has_one_ability(story, thing, "t" in clause.slots)
            MEANINGS["activate"](story, replace(clause))
            story.done[-1].response = answers  # each is put on top of what is answered


@means("pings so often")
def _pings_so_often(story: Story, clause: Clause) -> None:
    """The same ability at the same target, one after the other."""
    answers = bool(story.when) and story.when[-1][0] == "response"
    for _ in range(2 if "n" not in clause.slots else story.number(clause.slots["n"])):
        MEANINGS["ping"](story, replace(clause))
        story.done[-1].response = answers


def _has_one_ability(story: Story, thing: Thing, aims: bool) -> None:
    """Raises Unclear where it has several activated abilities, or several that aim at something, as is said."""
    found = re.findall(r"^[^\":\n]+: .*", story.says(thing), re.MULTILINE)
    if len([one for one in found if not aims or " target" in one]) > 1:
        raise Unclear("Which ability is meant?", asks=f"Which ability of {thing.label}?")


def _first_ability(story: Story, thing: Thing) -> str:
    """An ability of a planeswalker that can be paid for and has no target, as a line calls it."""
    found = re.findall(r"^\[?([+−-]?(?:\d+|X))\]?: ((?:(?!\btarget\b).)*)$", story.says(thing), re.MULTILINE)
    cost = next((cost for cost, _ in found if cost[0] in "+0"), "")
    if not cost:
        raise Unclear("Which ability is meant?", asks=f"Which ability of {thing.label}?")
    return f' ability "{cost}"'
