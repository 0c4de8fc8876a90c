"""Which of two spells or abilities on the stack resolves first: the one that was put there last."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants

_SAYS = "what was put on the stack last resolves first"
_RULES = ("405.5", "608.1")


def _two(story: Story) -> tuple[Done, Done]:
    """What lies under, and what was put on the stack in response to it."""
    there = [done for done in story.on_the_stack if done.kind in ("cast", "activate")]
    if len(there) != 2 or not there[1].response:
        raise Unclear("What is on the stack?", asks="Which two are on the stack, and which was cast in response?")
    return there[0], there[1]


@wants("resolves first", "resolves last")
def _resolves_first(story: Story, clause: Clause) -> Wanted:
    said = clause.slots["o"]
    if mention(said).stacked == "trigger" and mention(said).owner and not story.on_the_stack[1:]:
        return _of_triggers(story, clause, story.owner(mention(said), ""))
    under, top = _two(story)
    if mention(said).stacked == "spell" and mention(said).owner and not mention(said).card:
        whose = story.owner(mention(said), "")
        own = [done for done in (under, top) if done.who == whose]
    elif mention(said).pronoun:
        own = []
    else:
        thing = asked_thing(story, said, clause)
        own = [done for done in (under, top) if done.stacks.removesuffix("'s ability") == thing.label]
    if len(own) != 1:
        raise Unclear("Which of the two is meant?", (under.stacks, top.stacks), asks="Which of the two do you mean?")
    first = (own[0] is top) == (clause.row.means == "resolves first")
    return Wanted("known", ("yes" if first != clause.negated else "no", *_RULES), labels=(_SAYS,))


def _of_triggers(story: Story, clause: Clause, whose: str) -> Wanted:
    """Of abilities of two players that trigger at once the active player's go on the stack first."""
    active = story.turn or ("AP" if "AP" in story.people.seats else "")
    owners = {one.owner for one in story.things.all if re.search(r"(?i)\b(?:when|whenever|at the)\b", story.says(one))}
    if len(owners) < 2:
        raise Unclear("Whose abilities trigger?", asks="Whose abilities trigger at once?")
    if not active or len(story.people.seats) != 2:
        raise Unclear("Whose turn is it?", asks="Whose turn is it?")
    first = (whose != active) == (clause.row.means == "resolves first")
    says = "the active player's abilities go on the stack first"
    return Wanted("known", ("yes" if first != clause.negated else "no", "603.3b", "405.5"), labels=(says,))


@wants("which spell first", "which spell last")
def _which_spell_first(story: Story, clause: Clause) -> Wanted:
    under, top = _two(story)
    found = top if clause.row.means == "which spell first" else under
    return Wanted("known", ("thing", *_RULES), about=found.stacks)
