"""What is asked of the copy of a spell: who controls it, and whether it may be aimed anew."""

from __future__ import annotations

import re

from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants

_COPIES = re.compile(r"[Cc]opy (?:target|that|this|it)\b[^.]*")


def copied_by(story: Story) -> Done:
    """The one spell or ability that was used and copies a spell."""
    there = [
        done for done in story.done
        if (source := story.things.called(done.stacks.removesuffix("'s ability"))) is not None
        and done.kind in ("cast", "activate") and _COPIES.search(story.says(source)) and "spell" in story.says(source)
    ]  # fmt: skip
    if len(there) != 1:
        raise Unclear("What is copied?", asks="What is copied, and by what?")
    return there[0]


@wants("who controls the copy")
def _who_controls_the_copy(story: Story, clause: Clause) -> Wanted:
    made = [one for one in story.things.all if one.copies]
    if len(made) == 1:
        return Wanted("known", ("owner of", "707.2", "110.2a"), about=made[0].owner)
    return Wanted("known", ("owner of", "707.10"), about=copied_by(story).who)


@wants("controls the copy")
def _controls_the_copy(story: Story, clause: Clause) -> Wanted:
    made = [one for one in story.things.all if one.copies]
    if len(made) == 1:
        claim = f"{story.player(clause)} controls {made[0].label}"
        return Wanted("yes-no", (claim,), clause.negated, claim)
    so = copied_by(story).who == story.player(clause)
    says = "the copy is under the control of whoever copied it"
    return Wanted("known", ("yes" if so != clause.negated else "no", "707.10"), labels=(says,))


@wants("triggers for the copy")
def _triggers_for_the_copy(story: Story, clause: Clause) -> Wanted:
    """A copy that is put on the stack is not cast; what triggers on spells that are cast or copied sees it."""
    thing, done = asked_thing(story, clause.slots["o"], clause), copied_by(story)
    source = story.things.called(done.stacks.removesuffix("'s ability"))
    says = story.says(thing).lower()
    if source is None or "cast the copy" in story.says(source).lower() or "cast" not in says:
        raise Unclear("Does it trigger for the copy?")
    if "magecraft" in says or re.search(r"cast or copy|copy", says):
        raise Unclear("Whose copy is it?")
    labels = ("a copy that is put on the stack is not cast",)
    return Wanted("known", ("no" if not clause.negated else "yes", "707.10"), labels=labels)


@wants("aims the copy")
def _aims_the_copy(story: Story, clause: Clause) -> Wanted:
    """Who controls the copy may choose new targets where what copies says so."""
    done = copied_by(story)
    source = story.things.called(done.stacks.removesuffix("'s ability"))
    if source is None or "new targets" not in story.says(source):
        raise Unclear("May the copy be aimed anew?")
    so = done.who == story.player(clause)
    labels = ("who controls the copy may choose new targets for it",)
    return Wanted("known", ("yes" if so != clause.negated else "no", "707.10c"), labels=labels)


@wants("stays a copy")
def _stays_a_copy(story: Story, clause: Clause) -> Wanted:
    """What entered as a copy of something is still one, whatever becomes of that."""
    thing = asked_thing(story, clause.slots["o"], clause)
    copied = thing.copies or str(thing.facts.get("copy of", ""))
    if not copied:
        raise Unclear(f"Is {thing.label} a copy?", asks=f"What is {thing.label} a copy of?")
    claim = f"{thing.label} is a copy of {copied}"
    return Wanted("yes-no", (claim,), clause.negated, claim)
