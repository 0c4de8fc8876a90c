"""Whether something is bigger or smaller: than something else, than so much, or than it is by itself."""

from __future__ import annotations

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants

_LESS = frozenset(("smaller", "weaker", "tinier", "shrink"))


@wants("is bigger")
def _is_bigger(story: Story, clause: Clause) -> Wanted:
    """``labels`` are what is compared and what with: another thing, a size, or nothing for its own base size."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if not thing.is_creature and not any(thing.label in done.line for done in story.done):
        raise Unclear("How big is what?")
    than = clause.slots.get("size", "")
    if "o2" in clause.slots:
        of = story.people.other(thing.owner)
        other = story.thing(clause.slots["o2"], of, fits=lambda one: one is not thing and one.is_creature)
        if other is thing:
            raise Unclear("Bigger than what?")
        than = other.label
    less = not _LESS.isdisjoint(clause.text.split())
    claims = (f"{thing.label} is 987/987",)
    return Wanted("compared", claims, clause.mood == "claim-not", "less" if less else "more", (thing.label, than))


@wants("wears off")
def _wears_off(story: Story, clause: Clause) -> Wanted:
    """Whether something is as big again as it is by itself, when the turn is over."""
    thing = story.things.latest(lambda one: one.is_creature and one.zone == "battlefield")
    if thing is None or not any(thing.label in done.line for done in story.done):
        raise Unclear("What would wear off?", asks="What is done, and to what?")
    story.final = "the turn ends"
    return Wanted("compared", (f"{thing.label} is 987/987",), clause.mood == "claim-not", "alike", (thing.label, ""))
