"""Combat: who attacks, who blocks, and when damage is dealt."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import attacks, creatures_of
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


@means("attack all")
def _attack_all(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    there = [t for t in story.things.all if t.owner == who and t.is_creature and t.zone == "battlefield"]
    if not there:
        raise Unclear("What attacks?", asks="What attacks, and how big is it?")
    attacks(story, who, there if "all" in clause.text or "everything" in clause.text or len(there) == 1 else there[-1:])


@means("attack", "player connects")
def _attack(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    whom = next((story.who(clause.slots[s]) for s in ("q", "q2") if s in clause.slots), "")
    if whom == who:
        whom = ""
    attacks(story, who, creatures_of(story, clause.slots["os"], who), whom)
    if clause.row.means == "player connects":
        _damage_goes_through(story)


def _damage_goes_through(story: Story) -> None:
    story.do("nobody blocks", "", "no block")
    story.do("combat damage is dealt", "", "damage")


@means("they attack", "connects")
def _they_attack(story: Story, clause: Clause) -> None:
    attackers = story.several(clause.slots["os"])
    who = attackers[0].owner
    whom = (
        story.who(clause.slots["q"])
        if "q" in clause.slots
        else story.thing(clause.slots["o2"], make=True).label
        if "o2" in clause.slots
        else ""
    )
    attacks(story, who, attackers, "" if whom == who else whom)
    story.subject = who
    if clause.row.means == "connects":
        _damage_goes_through(story)


@means("attack walker")
def _attack_walker(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    walker = story.thing(clause.slots["o2"], story.people.other(who))
    attacks(story, who, creatures_of(story, clause.slots["os"], who), walker.label)


@means("block", "they block", "blocked by")
def _block(story: Story, clause: Clause) -> None:
    attack = next((d for d in reversed(story.done) if d.kind == "attack"), None)
    said = clause.slots.get("os", "")
    blocked = clause.slots.get("o2") or clause.slots.get("o") or ""
    if clause.row.means == "they block" and not said:
        said, blocked = clause.slots["o"], clause.slots.get("o2", "")
    attacked = story.thing(blocked) if blocked and (attack is not None or not mention(blocked).pronoun) else None
    if clause.row.means == "they block":
        blockers = story.several(said)
        who = blockers[0].owner
    else:
        who = (
            story.player(clause)
            if "p" in clause.slots or clause.row.means == "block"
            else (story.people.other(attacked.owner) if attacked else story.people.asker)
        )
        blockers = (
            creatures_of(story, said, who)
            if said
            else [t for t in story.things.all if t.owner == who and t.is_creature][-1:]
        )
    if attacked is None and attack is not None and re.search(r"block one(?: of them)?(?: with|$)", clause.text):
        attacked = next(
            (t for t in story.things.all if t.label in attack.line.rpartition(" with ")[2].split(", ")), None
        )
    if attacked is None and attack is None and clause.mood.startswith("may"):
        attacked = story.things.lay(
            Thing("Attacker", story.people.other(who), "battlefield", types=frozenset({"Creature"}), size="1/1")
        )
    elif attacked is None and attack is None:
        raise Unclear("Which creature is blocked?", asks="What attacks, and how big is it?")
    if attacked is not None and attacked.owner == who and not attacked.said.owner:
        attacked.owner = story.people.other(who)
    if attacked is not None and attacked.label not in (attack.line if attack else ""):
        if attack is None or story.reading:
            attacks(story, attacked.owner, [attacked], who)
    if not blockers:
        raise Unclear("What blocks?", asks="Which creature blocks, and how big is it?")
    for one in blockers:
        one.owner = who if not one.said.owner and not one.card else one.owner
    on = f" {attacked.label}" if attacked is not None else ""
    story.subject = who
    story.do(f"{who} blocks{on} with {', '.join(b.label for b in blockers)}", who, "block")


@means("no block")
def _no_block(story: Story, clause: Clause) -> None:
    if not any(done.kind == "attack" for done in story.done):
        raise Unclear("What attacks?")
    story.do("nobody blocks", "", "no block")


@means("damage")
def _damage(story: Story, clause: Clause) -> None:
    story.do("first-strike damage is dealt" if "first" in clause.text else "combat damage is dealt", "", "damage")


@means("damage on stack")
def _damage_on_stack(story: Story, clause: Clause) -> None:
    story.do("combat damage is put on the stack", "", "damage on stack")


def fought_already(story: Story, text: str) -> None:
    """After blocks there was an attack and a block, though nobody told of them."""
    attacker = story.thing(text, story.people.asker)
    other = story.people.other(attacker.owner)
    blocker = story.things.lay(Thing("Blocker", other, "battlefield", types=frozenset({"Creature"}), size="1/1"))
    when, story.when = story.when, []
    if not any(d.kind == "attack" for d in story.done):
        attacks(story, attacker.owner, [attacker])
    story.do(f"{other} blocks {attacker.label} with {blocker.label}", other, "block")
    story.when = when
    story.things.touch(attacker)
