"""Attacks and blocks of which nobody told, though something is told of what attacks or blocks: "I tap his attacker"."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import attacks, blocks
from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story

_THINGS = ("o", "os", "o2", "t")


def fights_untold(story: Story, clause: Clause) -> None:
    """They are done before what the clause tells, where that is no attack or block itself."""
    early = {meaning for meaning, _, _ in story.reading.said_at(clause)} & {"before blocks", "before combat"}
    if early or re.search(r"attack|block|connects", clause.row.means):
        return
    when, story.when = story.when, []
    for said in (mention(clause.slots[slot]) for slot in _THINGS if slot in clause.slots):
        if said.card or said.pronoun or not said.definite:
            continue
        if {"attacker", "attack"} & {*said.states} and story.last_attack is None:
            _attacks(story, said)
        if "block" in said.states and story.last_attack is None:
            _is_attacked(story, said)
        if "blocker" in said.states and not any(done.kind == "block" for done in story.done):
            _blocks(story)
    story.when = when


def _attacks(story: Story, said: Mention) -> None:
    who = story.owner(said, story.people.opponent)
    if "attacker" in said.states:
        attacks(story, who, [story.some_creature(who)])
    else:
        attacks(story, who, story.several(said.text, who))


def _is_attacked(story: Story, said: Mention) -> None:
    """What blocks blocks something of which nothing is said."""
    blockers = story.several(said.text, story.people.asker)
    who = story.people.other(blockers[0].owner)
    attacker = story.some_creature(who)
    attacks(story, who, [attacker])
    blocks(story, blockers[0].owner, blockers, [attacker])


def _blocks(story: Story) -> None:
    """Something blocks what attacks alone."""
    attack = story.last_attack
    if attack is None or len(attack.fighters) != 1:
        return
    who = story.people.other(attack.who)
    attacked = story.things.called(attack.fighters[0])
    blocks(story, who, [story.some_creature(who)], [attacked] if attacked is not None else [])
