"""Tokens that nobody laid down: those that something makes which was told of, called by their kind afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.questions.card_text import text_of
from benchbook.questions.deeds import Done, Unclear
from benchbook.questions.noun_phrases import Mention
from benchbook.questions.reading import Reading
from benchbook.questions.tables import table
from benchbook.questions.things import Thing, Things

MADE = "made"  # the zone of what comes to be in the course of the story
_MAKES = re.compile(
    r"\b[Cc]reates? (?P<number>an?|X|that many|[a-z]+) (?P<says>[^.]*?)(?P<kinds>(?:[A-Z][a-z]+ )+)"
    r"(?P<types>(?:artifact |enchantment |creature )*)tokens?"
)

_ENTERS = re.compile(r"^[Ww]hen(?:ever)? (?:this|[A-Z])[^.,]*\benters\b")
_TAKES_AWAY = re.compile(r"\b(?:[Ee]xile|[Ss]acrifice) (?:that|those|the|it|them)\b")


def makers(
    things: Things, said: Mention, whose: str, told: Sequence[Done], *, cast: bool = True
) -> list[tuple[str, re.Match[str]]]:
    """Whose tokens such are made by what was told of, or by what was cast, and by which words."""
    asked = said.definite and not (said.every or said.counters) and (said.kinds or "token" in said.types)
    return [
        (one.owner, made)
        for one in (things.all if asked else ())
        if one.card and _does(one, [done for done in told if done.kind == "cast" or not cast])
        for made in _MAKES.finditer(text_of(things.library, one.card))
        if (not whose or one.owner == whose) and {*said.kinds} <= {*made["kinds"].lower().split()}
    ]


def enters_making(things: Things, said: Mention, whose: str) -> Thing | None:
    """The one permanent told of that makes just such tokens, and so many, as it enters; None where there is none."""
    found = [
        one
        for one in things.all
        if one.card and whose in ("", one.held_by or one.owner) and said.kinds
        for made in _MAKES.finditer(text_of(things.library, one.card))
        if {*said.kinds} <= {*made["kinds"].lower().split()} and not said.card and not said.stacked
        if _count(made["number"]) == max(said.number, 1)
        if not said.size or made["says"].startswith(said.size)
        if _ENTERS.search(made.string[made.string.rfind("\n", 0, made.start()) + 1 : made.start()])
    ]
    return found[0] if len(found) == 1 else None


def _count(word: str) -> int:
    return 1 if word in ("a", "an") else int(table("words")["numbers"].get(word, 0))


def token_made(
    things: Things, said: Mention, whose: str, done: Sequence[Done], reading: Reading, *, told_of: bool = False
) -> Thing:
    """What stands for "the tokens" or "the Soldiers" among the claims, or for one of which more is ``told_of``.

    Raises Unclear where not one thing that was told of makes such, or where that takes them away again.
    """
    found = makers(things, said, whose, done, cast=told_of)
    found = [one for one in found if not _TAKES_AWAY.search(one[1].string)]
    owner, token = found[0] if len(found) == 1 else ("", None)
    size = re.match(r"(\d+/\d+) ", token["says"]) if token is not None else None
    many = said.number > 1 or reading.is_plural(said.text)
    if token is None or (many and told_of) or (said.size and (size is None or size[1] != said.size)):
        raise Unclear(f"Which is meant by '{reading.shown(said.text)}'?")
    types = {"Token", *token["kinds"].split(), *(one.capitalize() for one in token["types"].split())}
    label = f"{'each ' if many else ''}{token['kinds'].strip()} Token"
    thing = Thing(label, owner, MADE, said=said, types=frozenset(types), size=size[1] if size is not None else "")
    things.all.append(thing)
    things.touch(thing)
    return thing


def _does(maker: Thing, told: Sequence[Done]) -> bool:
    """Whether something was cast or used, or attacked before anything else was done: what it makes is there then."""
    named = ((n, (done.stacks.removesuffix("'s ability"), *done.fighters)) for n, done in enumerate(told))
    place = next((n for n, labels in named if maker.label in labels), None)
    return place is not None and not (told[place].kind == "attack" and any(done.stacks for done in told[place:]))
