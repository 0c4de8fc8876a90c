"""What comes to nothing, or goes away, without a word of how: damage that is prevented, what is removed or gone."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import attacks, of_creatures
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import Mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import of_a_kind

_HOW = ("{o} is destroyed", "{o} is exiled", "{o} is returned to its owner's hand")


@means("is gone")
def _is_gone(story: Story, clause: Clause) -> None:
    """It has left the battlefield in one of the ways in which things do."""
    for one in story.several(clause.slots["o"], fits=of_creatures(story, clause.slots["o"])):
        if one.zone != "battlefield" or one.is_spell:
            raise Unclear(f"How is {one.label} gone?")
        ways = tuple(how.format(o=one.label) for how in _HOW)
        done = story.do(ways[0], "", "stipulated")
        done.ways, done.response = ways, bool(done.response)


@means("damage is prevented")
def _damage_is_prevented(story: Story, clause: Clause) -> None:
    """All of it, by an instant of which no more is said, before it would be dealt; what is told to deal it attacks."""
    if "o" in clause.slots and not any(d.kind in ("attack", "block", "cast", "activate") for d in story.done):
        source = story.several(clause.slots["o"], fits=of_creatures(story, clause.slots["o"]))
        attacks(story, source[0].owner, [one for one in source if one.is_creature])
    if not story.done:
        raise Unclear("What damage is prevented?", asks="What deals the damage that is prevented?")
    last = story.done[-1]
    who = story.player(clause) if "p" in clause.slots else story.people.other(last.who)
    shield = of_a_kind("Instant", who, "hand")
    shield.said = Mention("", abilities=("prevent",))
    story.things.lay(shield)
    dealt = [done for done in story.done if done.kind in ("damage", "no block")]
    done = story.do(f"{who} casts {shield.label}", who, "cast", stacks=shield.label)
    done.response = True if last.stacks else done.response
    if dealt and dealt[-1].kind == "damage":
        story.done.remove(done)
        story.done.insert(story.done.index(dealt[-1]), done)
    story.things.recent.remove(shield)
    story.assume("all of that damage is prevented")


def exiles_as_it_enters(story: Story, clause: Clause) -> bool:
    """Whether it is done by what lies there and exiles as it enters: "I have Banishing Light and it exiles that"."""
    said = re.compile(r"\benters\b[^.]*\bexile (?:up to one )?(?:other |another )?target")
    there = [one for one in story.things.recent if one.zone == "battlefield" and said.search(story.says(one))]
    if clause.mood != "alone" or len(there) != 1 or any(there[0].label in done.line for done in story.done):
        return False
    source, hit = there[0], story.thing(clause.slots["o"], story.people.other(there[0].owner))
    source.zone = "hand"
    story.do(f"{source.owner} casts {source.label}", source.owner, "cast", stacks=source.label, sorcery=True)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{source.label}'s trigger targets {hit.label}", source.owner, "answer")
    story.do("everything resolves", "", "resolves")
    return True
