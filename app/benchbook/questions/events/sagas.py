"""Sagas: a chapter that is reached, and a chapter ability that is on the stack."""

from __future__ import annotations

import re

from benchbook.questions.events.meanings import means
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing

_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi")
_CHAPTERS = re.compile(r"(?m)^([IV]+(?:, [IV]+)*) ?[—-]")


@means("saga chapter", "saga chapter on the stack")
def _saga_chapter(story: Story, clause: Clause) -> None:
    """A Saga gets the lore counter of a chapter: as it enters where it was cast just before, else in the main phase."""
    thing = story.thing(clause.slots.get("o", "it"), story.people.asker, fits=lambda t: "Saga" in t.types)
    if "Saga" not in thing.types:
        raise Unclear("Which Saga is meant?")
    chapter = _number(story, thing, clause.slots["word"])
    last = story.done[-1] if story.done else None
    if last is not None and last.stacks == thing.label and chapter == 1:
        done = story.do("the top of the stack resolves", "", "resolves")
    elif last is None and "counters" not in thing.facts:
        thing.facts["counters"] = {"lore": chapter - 1}
        story.given["step"], story.turn, story.turn_told = "draw", thing.owner, True
        done = story.do("the game moves to precombat main", "", "resolves")
    elif last is not None and len(story.done) == 1 and _answers_it(clause, last, thing):
        thing.facts["counters"] = {"lore": chapter - 1}
        story.given["step"], story.turn, story.turn_told = "draw", thing.owner, True
        last.response, last.moves = True, ""
        story.done.insert(0, Done("the game moves to precombat main", "", "resolves", None, f"{thing.label}'s trigger"))
        return
    else:
        raise Unclear(f"When does {thing.label} get that lore counter?")
    if clause.row.means == "saga chapter on the stack":
        done.stacks = f"{thing.label}'s trigger"
        story.answered_by_next = 1


def _answers_it(clause: Clause, last: Done, saga: Thing) -> bool:
    """Whether what was told before was done to the Saga while its chapter ability was on the stack."""
    told = clause.row.means == "saga chapter on the stack" and "counters" not in saga.facts
    return (
        told
        and last is not None
        and last.line.endswith((f" targeting {saga.label}", f"{saga.label} is returned to its owner's hand"))
    )


def _number(story: Story, saga: Thing, word: str) -> int:
    """The number of a chapter, which the Saga must have; "final" is its last."""
    chapters = [one for found in _CHAPTERS.findall(story.says(saga)) for one in found.lower().split(", ")]
    numbers = [_NUMERALS.index(one) + 1 for one in chapters if one in _NUMERALS]
    said = max(numbers, default=0) if word in ("last", "final") else story.number(word)
    if said not in numbers:
        raise Unclear(f"{saga.label} has no such chapter.")
    return said
