"""A block of which nobody told, though the blocker of what attacks alone is spoken of: "he sacs the blocker"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from benchbook.questions.events.acts import attacks, blocks, creatures_there, is_attacked
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing

_THINGS = ("o", "os", "o2", "t")


def fights_untold(story: Story, clause: Clause) -> None:
    """It is done before what the clause tells, where that is no block itself and nothing was blocked before."""
    said = [mention(clause.slots[slot]) for slot in _THINGS if slot in clause.slots]
    spoken_of = any("blocker" in one.states and one.definite and not one.card for one in said)
    if not spoken_of or re.search(r"attack|block|connects", clause.row.means):
        return
    if any(meaning in ("before blocks", "before combat") for meaning, _, _ in story.reading.said_at(clause)):
        raise Unclear("What blocks is not known before blocks.", asks="Which creature was to block?")
    attack = story.last_attack
    if attack is None or len(attack.fighters) != 1 or any(done.kind == "block" for done in story.done):
        return
    who, attacked = story.people.other(attack.who), story.things.called(attack.fighters[0])
    when, story.when = story.when, []
    blocks(story, who, [story.some_creature(who)], [attacked] if attacked is not None else [])
    story.when = when


def by_a_player(story: Story, clause: Clause, attack: Done | None) -> Clause:
    """Where all creatures told of attack, "he" who blocks is a player; a player who blocks is attacked."""
    fighters = attack.fighters if attack is not None else []
    who = clause.slots.get("os", "")
    others = any(one.is_creature and one.label not in fighters for one in story.things.all)
    if clause.row.means != "they block" or who not in ("he", "she", "they") or others:
        if clause.row.means == "block":
            is_attacked(story, attack, story.player(clause))
        return clause
    slots = {slot: said for slot, said in clause.slots.items() if slot != "os"}
    return replace(clause, row=replace(clause.row, means="block"), slots={**slots, "p": who})


def they_may_be_ours(story: Story, clause: Clause) -> bool:
    """Whether "they" attack, and the clause before asks of creatures of the asker's, who may be meant."""
    before = [one for one in story.reading.clauses if isinstance(one, Clause) and one.start < clause.start]
    said = [one.slots.get("o") or one.slots.get("os", "") for one in before[-1:] if one.asked or one.mood == "asked"]
    return clause.slots.get("p") == "they" and any(mention(one).owner == "i" for one in said if one)


def fought_already(story: Story, text: str) -> None:
    """After blocks there was an attack and a block, though nobody told of them."""
    attacker = story.thing(text, story.people.asker)
    other = story.people.other(attacker.owner)
    blocker = story.things.lay(Thing("Blocker", other, "battlefield", types=frozenset({"Creature"}), size="1/1"))
    when, story.when = story.when, []
    if not any(d.kind == "attack" for d in story.done):
        attacks(story, attacker.owner, [attacker])
    blocks(story, other, [blocker], [attacker])
    story.when = when
    story.things.touch(attacker)


def any_creature_will_do(story: Story, attack: Done | None, attacked: Sequence[Thing]) -> bool:
    """Whether it may be asked of a block by some creature: what attacks says itself who may block it; or it is a game
    of more than two in which nothing is said of a creature that bears on that.
    """
    lone = attacked[0] if len(attacked) == 1 else None
    several = attack is not None and bool(story.people.mate or len(story.people.seats) > 2)
    plain = several and not any(t.keywords for t in story.things.all)
    return plain or (lone is not None and (bool(lone.card) or any(word.endswith("walk") for word in lone.keywords)))


def is_blocked_untold(story: Story, clause: Clause) -> None:
    """What trades with an attacker blocked it, though nobody said so: the one creature of whoever is attacked."""
    attack = story.last_attack
    told = any(one.kind in ("block", "no block") for one in story.done)
    if "trade" not in clause.text.split() or attack is None or len(attack.fighters) != 1 or told:
        return
    who = dict(attack.fights)[attack.fighters[0]]
    there = creatures_there(story, who)
    if len(there) == 1:
        blocks(story, who, there)
