"""Counters that are asked about: whether those of two kinds do away with each other, and how many are left."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import READERS, Wanted, asked_thing, wants

OPPOSED = ("+1/+1", "-1/-1")
_PUT = re.compile(r"([+-]\d/[+-]\d|[a-z]+) counters? (?:(?:is|are) put )?on (.+?)(?:,|$)")


def kinds_on(story: Story, thing: Thing) -> list[str]:
    """The kinds of counters that a thing was told to have or to get, in the order in which they were told."""
    put = (found[1] for done in story.done for found in _PUT.finditer(done.line) if found[2] == thing.label)
    return list(dict.fromkeys((*thing.facts.get("counters", {}), *put)))


def bearer(story: Story, clause: Clause) -> Thing:
    """What the counters are on that are asked about: what is named, else the last that has any or got some."""
    said = clause.slots.get("o", "it")
    has = story.things.latest(lambda one: bool(kinds_on(story, one)))
    thing = has if mention(said).pronoun and has is not None else asked_thing(story, said, clause)
    if not kinds_on(story, thing):
        raise Unclear("Which counters are meant?", asks="Which counters does it have?")
    return thing


@wants("counters cancel")
def _counters_cancel(story: Story, clause: Clause) -> Wanted:
    """Of two opposed kinds one is gone then, at least."""
    thing = bearer(story, clause)
    if set(kinds_on(story, thing)) != {*OPPOSED}:
        raise Unclear("Which counters are meant?", asks="Which counters are on it?")
    return Wanted("any", tuple(f"{thing.label} has 0 {kind} counters" for kind in OPPOSED))


@wants("counters are gone")
def _counters_are_gone(story: Story, clause: Clause) -> Wanted:
    """All of them: of every kind that was told."""
    thing = bearer(story, clause)
    claims = tuple(f"{thing.label} has 0 {kind} counters" for kind in kinds_on(story, thing))
    alike = {"all", "both"}.isdisjoint(clause.text.split())
    return Wanted("yes-no", claims, about=claims[0], alike=alike)


@wants("counters left")
def _counters_left(story: Story, clause: Clause) -> Wanted:
    """How many there are in the end, of the kind that is said or of all kinds together."""
    thing = bearer(story, clause)
    kinds = [clause.slots["kind"]] if "kind" in clause.slots else kinds_on(story, thing)
    claims = tuple(f"{thing.label} has 987 {kind} counters" for kind in kinds)
    most = any(done.line == f"{story.people.asker} proliferates" for done in story.done)
    return Wanted("value" if len(claims) == 1 else "sum", claims, most=most and len(claims) == 1)


@wants("any counters left")
def _any_counters_left(story: Story, clause: Clause) -> Wanted:
    gone = READERS["counters are gone"](story, clause)
    kind = clause.slots.get("kind", "")
    claims = tuple(one for one in gone.claims if kind in one) or (
        f"{bearer(story, clause).label} has 0 {kind} counters",
    )
    return Wanted("yes-no", claims, not_=True, about=claims[0])
