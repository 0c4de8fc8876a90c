"""Spells of which only the kind is said: "a creature spell", "an Aura on my creature", "my commander"."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import Thing, printed_types


def casts_commander(story: Story, who: str) -> None:
    """A commander of which no more is said is cast from the command zone, where its owner puts it when it is gone."""
    there = (t for t in story.things.recent if t.facts.get("commander") and t.owner == who)
    boss = next((one for one in there if is_gone(story, one) or not story.was_cast(one)), None)
    boss = boss or story.things.made(mention("my commander"), who, "command", ())
    story.ruleset = story.ruleset or "commander"
    if is_gone(story, boss):
        if story.done[-1].line != f"{who} chooses yes":
            story.do("everything resolves", "", "resolves")
            story.do(f"{who} chooses yes", who, "answer")
    elif boss.zone == "battlefield":
        boss.zone = "command"
    story.do(f"{who} casts {boss.label}", who, "cast", stacks=boss.label, sorcery=True)
    story.done[-1].response = False if is_gone(story, boss) else story.done[-1].response


def is_gone(story: Story, boss: Thing) -> bool:
    """Whether a commander was told to have left the battlefield, or was put into its zone, since it was cast last."""
    for done in reversed(story.done):
        if done.stacks == boss.label:
            return False
        if done.line in (*(f"{boss.label} {left}" for left in _LEFT), f"{boss.owner} chooses yes"):
            return True
        if done.line.endswith(" die") and boss.label in done.line.removesuffix(" die").split(", "):
            return True
    return False


_LEFT = ("dies", "is exiled", "is destroyed")
_KINDS = ("instant", "sorcery", "artifact", "enchantment", "creature", "saga", "planeswalker", "battle")


@means("cast some")
def _cast_some(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    said = clause.text.replace(clause.slots.get("t", "\0"), "").split()  # without what it is cast on
    other = {*said} & (words("types") - {*_KINDS, "spell", "commander"})
    if other:
        raise Unclear(f"What would be cast as a {other.pop()}?", asks="Which card is it?")
    if "commander" in said:
        casts_commander(story, who)
        return
    sizes = [word for word in said if re.fullmatch(r"\d+/\d+", word)]
    tribes = tuple(word for word in said if word in words("kinds"))
    kinds = _KINDS if "noncreature" not in said else ("sorcery",)
    kind = next(
        (k for k in kinds if k in said or "noncreature" in said),
        "creature" if sizes or tribes or "blocker" in said else "",
    )
    made_up = (kind or "creature").capitalize()
    thing = story.things.lay(
        Thing(f"Some {' '.join(tribes).title() or made_up}", who, "hand", made_up=made_up, types=frozenset({made_up}))
    )
    thing.types |= {*printed_types(made_up)}
    thing.keywords = ("flash",) if "flash" in said else ()
    if not kind:
        thing.label, thing.alternatives = "Some Spell", ("Instant",)
    if thing.is_creature:
        thing.size, thing.said = next(iter(sizes), "2/2"), replace(thing.said, kinds=tribes)
    story.do(
        f"{who} casts {thing.label}",
        who,
        "cast",
        stacks=thing.label,
        sorcery=not thing.keywords and kind not in ("", "instant"),
    )


@means("cast so many creatures")
def _cast_so_many_creatures(story: Story, clause: Clause) -> None:
    """One after the other: each has resolved before the next is cast."""
    many = story.number(clause.slots["n"])
    if many > _MANY:
        raise Unclear("Those are too many creatures to be played one after the other.")
    for number in range(many):
        _cast_some(story, replace(clause, text="a creature", slots={"p": clause.slots.get("p", "i")}))
        story.done[-1].response = False if number else story.done[-1].response
        story.do("the top of the stack resolves", "", "resolves")


_MANY = 8
