"""Fights of which only the outcome, or the answer to them, was told: a trade, a hit, an attack that is fogged."""

from __future__ import annotations

from dataclasses import replace

from benchbook.questions.card_text import printed_size
from benchbook.questions.events.acts import attacks, blocks, casts, has
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.table import attach
from benchbook.questions.events.untold_blocks import is_blocked_untold
from benchbook.questions.noun_phrases import mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear


@means("headline attacker")
def _headline_attacker(story: Story, clause: Clause) -> None:
    attackers = story.several(clause.slots["o"], story.people.opponent)
    attacks(story, attackers[0].owner, attackers)


@means("headline blocker")
def _headline_blocker(story: Story, clause: Clause) -> None:
    attack = story.last_attack
    if attack is None:
        raise Unclear("Which creature is blocked?", asks="What attacks, and how big is it?")
    who = story.people.other(attack.who)
    blockers = [story.things.made(one, who, "battlefield", ()) for one in several(clause.slots["o"]) if not one.card]
    if not blockers:
        blockers = story.several(clause.slots["o"], who)
    blocks(story, who, blockers)


@means("takes")
def _takes(story: Story, clause: Clause) -> None:
    """Damage of which nobody says whence it comes, where nothing was done that it could come of."""
    attack = story.last_attack
    if attack is not None and attack is story.done[-1] and {at for _, at in attack.fights} == {story.player(clause)}:
        there = [one for one in story.things.all if one.label in attack.fighters]
        if [one.size.partition("/")[0] for one in there] == [str(story.number(clause.slots.get("n", "0")))]:
            story.do("nobody blocks", "", "no block")
            return
    if story.done or "o" in clause.slots or story.things.all:
        raise Unclear("What deals the damage?")
    MEANINGS["is hit"](story, clause)


@means("hits walker")
def _hits_walker(story: Story, clause: Clause) -> None:
    """A planeswalker that is hit was attacked; of anything else it is open how it is hit."""
    hit = clause.slots.get("o2") or clause.slots["o"]
    said = mention(hit)
    walkers = any("Planeswalker" in one.types and one.zone == "battlefield" for one in story.things.all)
    if said.pronoun in ("he", "him", "she", "her") and "p" in clause.slots and "n" in clause.slots and not walkers:
        dealt = {"p": clause.slots["p"], "q": hit, "os": f"a {story.number(clause.slots['n'])}/1"}
        row = replace(clause.row, means="player connects")
        MEANINGS["player connects"](story, replace(clause, slots=dealt, row=row))
        return
    there = story.thing(hit, fits=lambda t: "Planeswalker" in t.types) if said.pronoun else None
    whose = there.owner if there is not None else story.owner(said, "")
    who = story.people.other(whose) if whose else story.people.asker
    who = story.player(clause) if "p" in clause.slots else who
    attackers = story.several(clause.slots.get("os", "a creature"), who, fits=lambda t: t.is_creature)
    walker = there or story.thing(hit, story.people.other(attackers[0].owner))
    if "Planeswalker" not in walker.types or not all(one.is_creature for one in attackers):
        raise Unclear("How is it hit?", asks="What deals damage to what, and how?")
    if "n" in clause.slots:
        attackers[0].size = f"{story.number(clause.slots['n'])}/1"
    attacks(story, attackers[0].owner, attackers, walker.label)
    story.things.touch(walker)


@means("came back once")
def _came_back_once(story: Story, clause: Clause) -> None:
    """What came back by persist or undying has the counter with which it did; what died just now comes back by that."""
    thing = story.thing(clause.slots["o"], story.people.asker)
    if any(thing.label in done.line for done in story.done):
        MEANINGS["comes back"](story, clause)
        return
    says = f"{story.says(thing)} {' '.join(thing.keywords)}".lower()
    kind = "-1/-1" if "persist" in says else "+1/+1" if "undying" in says else ""
    if not kind or "counters" in thing.facts:
        raise Unclear("By what did it come back?", asks=f"By what did {thing.label} come back?")
    thing.facts["counters"] = {kind: 1}


@means("attack answered")
def _attack_answered(story: Story, clause: Clause) -> None:
    """An attack of which nothing is said but what it is answered with."""
    who = story.of_whose(clause)
    if story.last_attack is None:
        attacks(story, who, [story.some_creature(who)])
    casts(story, story.people.other(who), clause.slots["c"])


@means("they trade")
def _they_trade(story: Story, clause: Clause) -> None:
    """The first attacks and the second blocks it, and each of them dies by that."""
    one = story.thing(clause.slots["o"], story.people.asker)
    other = story.thing(clause.slots["o2"], story.people.other(one.owner), fits=lambda t: t is not one)
    attacks(story, one.owner, [one])
    blocks(story, other.owner, [other], [one])
    story.restated += [(f"{each.label} died", True, clause) for each in (one, other)]


@means("trades")
def _trades(story: Story, clause: Clause) -> None:
    """What somebody trades blocks, or is blocked, and each of both dies by that."""
    is_blocked_untold(story, clause)
    attack = story.last_attack
    block = next((one for one in story.done if one.kind == "block"), None)
    if attack is None or block is None or len(attack.fighters) != 1:
        raise Unclear("What trades?", asks="Which creature attacks, and which blocks it?")


@means("bears", "bears it too")
def _bears(story: Story, clause: Clause) -> None:
    """A creature has an Aura or Equipment on it."""
    bears = story.thing(clause.slots["o"], story.people.asker)
    attach(story, mention(clause.slots["c"]), bears, bears.owner)


@means("attacks for")
def _attacks_for(story: Story, clause: Clause) -> None:
    """A creature attacks that has so much power; of one of which no size is known that is its power."""
    one = story.thing(clause.slots["o"], fits=lambda t: t.is_creature)
    power = story.number(clause.slots["n"])
    size = one.size or printed_size(story.library, one.card)
    if size and size.split("/")[0] != str(power):
        raise Unclear("By what has it that power?", asks=f"How does {one.label} come to have {power} power?")
    if not size:
        one.size = f"{power}/{power}"
    clause.slots["paid"] = clause.slots["n"]
    attacks(story, one.owner, [one], story.who(clause.slots["q"]) if "q" in clause.slots else "")
    if "unblocked" in clause.text.split():
        story.do("nobody blocks", "", "no block")


@means("attack for")
def _attack_for(story: Story, clause: Clause) -> None:
    """Somebody attacks with so much power in all: with what is there if that has it, else with one such creature."""
    who, power = story.player(clause), story.number(clause.slots["n"])
    whom = story.who(clause.slots["q"]) if "q" in clause.slots else ""
    there = [t for t in story.things.all if has(t, who) and t.is_creature and t.zone == "battlefield"]
    if there and (any(not one.size for one in there) or sum(int(one.size.split("/")[0]) for one in there) != power):
        raise Unclear("With what?", asks="Which creatures attack?")
    clause.slots["paid"] = clause.slots["n"] if there else ""  # what is played is the sum
    if not there:
        story.assume(f"one creature with {power} power attacks")
    there = there or [story.things.made(mention(f"a creature with {power} power"), who, "battlefield", ())]
    attacks(story, who, there, "" if whom == who else whom)
    if "unblocked" in clause.text.split():
        story.do("nobody blocks", "", "no block")
