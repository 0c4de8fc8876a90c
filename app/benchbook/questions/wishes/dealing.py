"""Whether something deals damage, to whom, in which of two combat damage steps, and how much."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants


@wants("any damage")
def _any_damage(story: Story, clause: Clause) -> Wanted:
    """To any player, or to any creature that there is."""
    there = [one.label for one in story.things.all if one.is_creature and one.zone == "battlefield"]
    claims = tuple(f"{one} was dealt 0 damage" for one in (*story.people.seat(), *there))
    return Wanted("yes-no", claims, not clause.negated, claims[0])


@wants("life changes")
def _life_changes(story: Story, clause: Clause) -> Wanted:
    """Whether somebody gains or loses any life."""
    who = story.player(clause) if "p" in clause.slots else story.of_whose(clause)
    if not story.done:
        raise Unclear("By what would it change?", asks=f"What is done to {who}?")
    claims = (f"{who} lost 0 life", f"{who} gained 0 life")
    return Wanted("yes-no", claims, not clause.negated, claims[0])


@wants("player deals")
def _player_deals(story: Story, clause: Clause) -> Wanted:
    """That another player is dealt so much by what somebody does."""
    who = story.player(clause)
    other = next((story.who(clause.slots[slot]) for slot in ("q", "q2") if slot in clause.slots), "")
    claim = f"{other or story.people.other(who)} was dealt {story.number(clause.slots['n'])} damage"
    return Wanted("yes-no", (claim,), clause.negated, claim)


@wants("deals damage", "deals damage again", "deals no damage")
def _deals_damage(story: Story, clause: Clause) -> Wanted:
    thing = _dealer(story, clause)
    none = clause.row.means == "deals no damage"
    if "t" in clause.slots:
        whom = target_of(story, clause.slots["t"], None, thing.owner)
        if clause.slots["t"] in ("him", "her") and story.who(clause.slots["t"]) == thing.owner:
            whom = thing.owner  # who dealt it was spoken of last
        whom = story.people.other(thing.owner) if whom == thing.label else whom
        return Wanted("yes-no", (f"{whom} was dealt damage by {thing.label}",), none)
    _does_something(story, thing)
    step = story.damage_step or ("second" if clause.row.means.endswith("again") else "")
    within = f" in the {step} combat damage step" if step else ""
    claim = f"{thing.label} dealt 0 damage in all{within}"
    return Wanted("yes-no", (claim,), not none, claim)


@wants("deals so much damage")
def _deals_so_much_damage(story: Story, clause: Clause) -> Wanted:
    """So much in all, or to one player or thing."""
    thing, number = _dealer(story, clause), story.number(clause.slots["n"])
    if "t" in clause.slots:
        whom = target_of(story, clause.slots["t"], None, thing.owner)
        return Wanted("yes-no", (f"{thing.label} dealt {number} damage to {whom}",))
    _does_something(story, thing)
    return Wanted("yes-no", (f"{thing.label} dealt {number} damage in all",))


def _dealer(story: Story, clause: Clause) -> Thing:
    """What deals it; "its damage" is that of the attacker of which was spoken last."""
    if mention(clause.slots.get("o", "it")).stacked == "ability" and not mention(clause.slots["o"]).card:
        return _source(story)
    if "o" not in clause.slots:
        return _attacker(story)
    found = asked_thing(story, clause.slots["o"], clause)
    return _attacker(story) if clause.slots["o"] == "it" and _stands_by(story, found) else found


def _stands_by(story: Story, thing: Thing) -> bool:
    """Whether a creature has no part in the combat that was told of, and nothing is told of it but that it goes."""
    fought = {label for done in story.done if done.kind in ("attack", "block") for label in done.fighters}
    named = re.compile(rf"(?<!\w){re.escape(thing.label)}(?!\w)")
    told = [done for done in story.done if named.search(done.line)]
    gone = bool(told) and all(done.line.startswith((f"{thing.label} dies", f"{thing.label} is ")) for done in told)
    return story.last_attack is not None and not thing.card and thing.label not in fought and gone


def _attacker(story: Story) -> Thing:
    """The attacker of which was spoken last."""
    attack = story.last_attack
    found = story.things.latest(lambda t: attack is not None and t.label in attack.fighters)
    if found is None:
        raise Unclear("Whose damage?", asks="Which creature attacks?")
    return found


def _source(story: Story) -> Thing:
    """What an ability comes of that was activated last."""
    used = next((done for done in reversed(story.done) if done.kind == "activate"), None)
    found = story.things.called(used.stacks.removesuffix("'s ability")) if used is not None else None
    if found is None:
        raise Unclear("Which ability is meant?", asks="Which ability is meant?")
    return found


def _does_something(story: Story, thing: Thing) -> None:
    """Raises Unclear where nothing was told in which it could deal damage."""
    named = any(re.search(rf"(?<!\w){re.escape(thing.label)}(?!\w)", done.line) for done in story.done)
    if not named or (thing.is_creature and not thing.card and not story.last_attack and not _fights(story, thing)):
        raise Unclear(f"Does {thing.label} attack or block?", asks=f"Does {thing.label} attack, or block?")


def _fights(story: Story, thing: Thing) -> bool:
    said = re.compile(rf"(?<!\w){re.escape(thing.label)} (?:fights|deals) | fights {re.escape(thing.label)}(?!\w)")
    return any(said.search(done.line) for done in story.done)


@wants("all damage to")
def _all_damage_to(story: Story, clause: Clause) -> Wanted:
    """Whether all that an attacker deals can be dealt to a player."""
    said = clause.slots.get("o", "")
    thing = asked_thing(story, said, clause) if said and not mention(said).pronoun else _attacker(story)
    whom = story.people.other(thing.owner)
    claim = f"{thing.label} dealt all its damage to {whom}"
    return Wanted("yes-no", (claim,), about=claim)
