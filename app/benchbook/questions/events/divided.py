"""Damage that somebody divides by number: a spell's among its targets, a creature's among what blocks it."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import casts
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.targets import target_of

_SEVERAL = re.compile(
    r"\b(?:any number of|up to (?:two|three|four)|two|three|four|one or two|one, two, or three) (?:other )?target"
    r"|another target"
)
_DIVIDES = re.compile(r"divided as you choose")


def also_targets(story: Story, clause: Clause, text: str) -> bool:
    """Whether what stands behind an "and" is a further target of what was cast just before; then it is one.

    Raises Unclear where the spell can have no further one, though it was told what it targets.
    """
    last = story.done[-1] if story.goes_on and story.done else None
    spell = story.things.called(last.stacks) if last is not None and last.kind == "cast" else None
    bare = clause.text == text and not re.search(r"(?<!\S)out(?!\S)", clause.text)
    if last is None or spell is None or not bare or " targeting " not in last.line:
        return False
    if not _SEVERAL.search(story.says(spell)):
        return False
    first = last.line.partition(" targeting ")[2].partition(" with X = ")[0]
    if "," in first or _DIVIDES.search(story.says(spell)):
        raise Unclear("How is that divided?", asks="How is the damage divided?")
    last.line = last.line.replace(
        f" targeting {first}", f" targeting {first}, {_another(story, text, first, last.who)}"
    )
    return True


@means("cast divided")
def _cast_divided(story: Story, clause: Clause) -> None:
    """ "I cast Arc Lightning, 2 on his bear and 1 on his elf"."""
    who = story.player(clause)
    _among_targets(story, clause, casts(story, who, clause.slots["c"], clause.slots["t"]))


@means("divides it")
def _divides_it(story: Story, clause: Clause) -> None:
    """What was cast last, or what a creature deals that several block."""
    last = story.done[-1] if story.done else None
    if last is None or last.kind not in ("cast", "block"):
        raise Unclear("Which damage is divided?")
    if last.kind == "cast":
        if " targeting " not in last.line:
            spell = next(t for t in story.things.all if t.label == last.stacks)
            last.line += f" targeting {target_of(story, clause.slots['t'], spell, last.who)}"
        _among_targets(story, clause, last)
        return
    attack = story.last_attack
    if attack is None or len(attack.fighters) != 1:
        raise Unclear("Whose damage is divided?")
    story.do(f"{attack.who} assigns {_between_blockers(story, clause, attack)}", attack.who, "answer")


def _among_targets(story: Story, clause: Clause, cast: Done) -> None:
    """The second target beside the first, and how much each is dealt."""
    spell = story.things.called(cast.stacks)
    if spell is None or not _DIVIDES.search(story.says(spell)):
        raise Unclear("How is that divided?", asks="How is the damage divided?")
    first = cast.line.rpartition(" targeting ")[2]
    second = _another(story, clause.slots["t2"], first, cast.who)
    cast.line += f", {second}"
    numbers = [story.number(clause.slots[slot]) for slot in ("n", "n2")]
    story.do(f"{cast.who} divides {numbers[0]} to {first} and {numbers[1]} to {second}", cast.who, "answer")


def _between_blockers(story: Story, clause: Clause, attack: Done) -> str:
    """How an attacker's damage is divided between two that block it."""
    first = target_of(story, clause.slots["t"], None, attack.who)
    second = _another(story, clause.slots["t2"], first, attack.who)
    numbers = [story.number(clause.slots[slot]) for slot in ("n", "n2")]
    return f"{numbers[0]} damage from {attack.fighters[0]} to {first} and {numbers[1]} to {second}"


def _another(story: Story, text: str, first: str, who: str) -> str:
    """The other one of two: "2 on one and 1 on the other"."""
    said = mention(text)
    if said.pronoun or "other" in text.split():
        raise Unclear("Which is the other one?", asks="On what is the rest of it?")
    known = next((one for one in story.things.matching(said, story.owner(said, ""), "") if one.label != first), None)
    if known is not None and not said.card:
        story.things.touch(known)
        return known.label
    second = target_of(story, text, None, who)
    if second == first:
        raise Unclear("Which is the other one?", asks="On what is the rest of it?")
    return second
