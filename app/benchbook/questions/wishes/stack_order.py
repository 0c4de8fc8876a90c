"""Which of two spells or abilities on the stack resolves first: the one that was put there last."""

from __future__ import annotations

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
    under, top = _two(story)
    said = clause.slots["o"]
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


@wants("which spell first", "which spell last")
def _which_spell_first(story: Story, clause: Clause) -> Wanted:
    under, top = _two(story)
    found = top if clause.row.means == "which spell first" else under
    return Wanted("known", ("thing", *_RULES), about=found.stacks)
