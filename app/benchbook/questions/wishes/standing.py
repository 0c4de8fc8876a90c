"""Who is the monarch, how many are there, whether a keyword does its work, how much can go through."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.amounts import kind_spoken_of
from benchbook.questions.wishes.wanted import Wanted, asked_thing, plural, wanted, wants


@wants("whose trigger")
def _whose_trigger(story: Story, clause: Clause) -> Wanted:
    """The active player's abilities go on the stack first, so the others' resolve first."""
    begun = [story.turn_of(slots["whose"]) for _, slots in story.when if slots.get("whose", "the") != "the"]
    active = (begun[-1] if begun else "") or story.turn or ("AP" if "AP" in story.people.seats else "")
    seats = story.people.seat()
    if not active or (len(seats) != 2 and not story.people.in_order):
        raise Unclear("Whose turn is it?", asks="Whose turn is it?")
    said = clause.text.split()
    last = ("last" in said) != ("stack" in said)  # what goes on the stack first resolves last
    who = active if last else seats[seats.index(active) - 1]  # the last in turn order puts theirs on top
    return Wanted("known", ("which", "603.3b", "405.5"), last, who)


@wants("ability resolves")
def ability_resolves(story: Story, clause: Clause) -> Wanted:
    """An ability on the stack is there whatever becomes of its source (113.7a); what has a target or is countered may
    not resolve.
    """
    if clause.mood == "claim-not":
        raise Unclear("Which ability does not resolve?")
    said = mention(clause.slots["o"])
    card = story.reading.card_name(said.card) if said.card else ""
    sources = [t for t in story.things.all if not t.is_spell and (not card or t.card == card)]
    which = _TRIGGERED if said.stacked == "trigger" else _ACTIVATED
    there = [t for t in sources if which.search(story.says(t))]
    used = said.stacked == "trigger" or any(done.kind == "activate" and not done.asked for done in story.done)
    known = len(there) == 1 and used and "target" not in story.says(there[0]).lower()
    counters = any(re.search(r"(?<!\S)counter", done.line) or _counters(story, done.stacks) for done in story.done)
    whose = story.owner(said, "") if said.owner else ""
    activated = [
        d
        for d in story.done
        if whose in ("", d.who) and d.kind == "activate" and d.stacks in [f"{t.label}'s ability" for t in there]
    ]
    if said.stacked == "ability" and len(activated) == 1 and clause.row.means in _PLAYED:
        so, claim = _PLAYED[clause.row.means]
        return Wanted("yes-no", (f"{activated[0].stacks} {claim}",), not_=not so)
    cards = any(one.card and not one.is_spell for one in story.things.all)
    known = known or (said.stacked == "trigger" and not there and not cards)  # nobody says of what
    if not known or counters:
        raise Unclear("Does it have a target, and is it countered?", asks="What does that ability target?")
    resolves = _STAYS.get(clause.row.means)
    if resolves is None:
        raise Unclear("What would that mean of an ability?")
    if any(
        there and done.who == there[0].owner and done.line.endswith((" concedes", " loses the game"))
        for done in story.done
    ):
        return Wanted("known", ("no" if resolves else "yes", "800.4a"))
    return Wanted("known", ("yes" if resolves else "no", "113.7a", "608.2"))


_STAYS = {  # whether an ability that is still there resolves, by what is asked of it
    "holds: {o} resolved": True, "holds: {o} was countered": False, "holds: {o} did not resolve": False,
    "not: {o} is on the battlefield": False, "holds: {o} is on the battlefield": True, "not: {o} died": True,
}  # fmt: skip
_PLAYED = {  # what is asked of an ability that was activated, as it is seen when that is played
    "holds: {o} resolved": (True, "resolved"), "holds: {o} did not resolve": (False, "resolved"),
    "holds: {o} was countered": (True, "was countered"), "not: {o} is on the battlefield": (False, "resolved"),
}  # fmt: skip
_TRIGGERED = re.compile(r"(?m)^(?:[Ww]hen|[Aa]t the beginning|[IV]+(?:, [IV]+)* ?[—-])")
_ACTIVATED = re.compile(r"(?m)^[^\"\n]*: ")


def _counters(story: Story, stacks: str) -> bool:
    thing = story.things.called(stacks)
    return thing is not None and thing.is_spell and re.search(r"[Cc]ounter target", story.says(thing)) is not None


@wants("ward triggers")
def _ward_triggers(story: Story, clause: Clause) -> Wanted:
    """The ability of the one thing that has ward."""
    ward = [t for t in story.things.all if re.search(r"\bward\b", f"{story.says(t)} {' '.join(t.keywords)}".lower())]
    if len(ward) != 1 or not story.done:
        raise Unclear("Which has ward, and what targets it?", asks="What targets the creature with ward?")
    claim = f"{ward[0].label} triggers"
    return Wanted("yes-no", (claim,), clause.negated, claim)


@wants("keeps it")
def _keeps(story: Story, clause: Clause) -> Wanted:
    """What is another's is kept only by whoever still controls it when the turn is over."""
    who = story.player(clause)
    found = wanted(story, replace(clause, row=replace(clause.row, means="holds: {p} controls {o}"), mood="ask"))
    if any(f"{who} controls {one.label}" in found.claims and one.owner != who for one in story.things.all):
        story.final = story.final or "the turn ends"
    return found


@wants("looks at")
def _looks_at(story: Story, clause: Clause) -> Wanted:
    """Whoever controls something that lies face down may look at it, and nobody else."""
    thing, who = asked_thing(story, clause.slots["o"], clause), story.player(clause)
    if not thing.facts.get("face down") and "face-down" not in thing.said.states:
        raise Unclear(f"Does {thing.label} lie face down?")
    may = (thing.held_by or thing.owner) == who
    return Wanted("known", ("yes" if may != clause.negated else "no", "708.5"))


@wants("stays attached")
def _stays_attached(story: Story, clause: Clause) -> Wanted:
    """To what it is on as it was told."""
    worn = asked_thing(story, clause.slots["o"], clause)
    if not worn.facts.get("attached to"):
        raise Unclear(f"On what is {worn.label}?", asks=f"What is {worn.label} on?")
    claim = f"{worn.label} is attached to {worn.facts['attached to']}"
    return Wanted("yes-no", (claim,), clause.mood == "claim-not", claim)


@wants("keyword works")
def _keyword_works(story: Story, clause: Clause) -> Wanted:
    """A keyword that brings a creature back has worked where the creature is back."""
    keyword = clause.slots.get("k", "persist")
    if keyword in _TRIGGERS:
        return _keyword_triggers(story, keyword)
    if keyword not in ("persist", "undying"):
        raise Unclear(f"What would it mean that {keyword} works?")
    text = clause.slots.get("o", "it")
    thing = asked_thing(story, text, clause) if not mention(text).pronoun else _that_left(story)
    if thing.zone == "battlefield" and not story.done:
        if keyword not in f"{story.says(thing)} {' '.join(thing.keywords)}".lower():
            raise Unclear("By what would it come back?", asks=f"Why would {thing.label} come back?")
        story.do(f"{thing.label} dies", "", "stipulated").response = False
    return Wanted("yes-no", (f"{thing.label} is on the battlefield",), about=f"{thing.label} is on the battlefield")


_TRIGGERS = frozenset(("prowess", "exalted", "evolve", "bushido", "melee", "annihilator", "afflict", "dethrone",
                       "mentor", "training", "exploit", "rampage", "flanking", "extort"))  # fmt: skip


def _keyword_triggers(story: Story, keyword: str) -> Wanted:
    """Of the one thing that has it and no other ability that triggers."""
    has = [t for t in story.things.all if keyword in f"{story.says(t)} {' '.join(t.keywords)}".lower()]
    others = has and re.search(
        r"\b(?:[Ww]hen|[Ww]henever|At the beginning) ", re.sub(r"\([^)]*\)", "", story.says(has[0]))
    )
    if len(has) != 1 or others or not story.done:
        raise Unclear(f"What would it mean that {keyword} works?")
    claim = f"{has[0].label} triggers 0 times"
    return Wanted("yes-no", (claim,), not_=True, about=f"{has[0].label} triggers")


def _that_left(story: Story) -> Thing:
    thing = story.things.latest(lambda t: t.is_creature)
    if thing is None:
        raise Unclear("What comes back?")
    return thing


def _that_attacks(story: Story, clause: Clause) -> Thing:
    """Of what is spoken of, what attacks: "he", too, is the creature that does."""
    thing, attack = asked_thing(story, clause.slots["o"], clause), story.last_attack
    if attack is None or thing.label in attack.fighters or not mention(clause.slots["o"]).pronoun:
        return thing
    if len(attack.fighters) != 1:
        raise Unclear("Which attacker is meant?", asks="Which attacker do you ask about?")
    return story.things.called(attack.fighters[0]) or thing


@wants("most damage")
def _most_damage(story: Story, clause: Clause) -> Wanted:
    """The most that an attacker can have go through."""
    if "o" in clause.slots:
        attacker = _that_attacks(story, clause)
        story.parts += [("attacker", attacker, len(story.done))]
        clause.slots["p"] = attacker.owner
    who = story.player(clause)
    hit = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    if "o" in clause.slots and any(attacker.label in done.fighters for done in story.done if done.kind == "attack"):
        return Wanted("value", (f"{attacker.label} dealt 987 damage to {hit}",), most=True)
    return Wanted("value", (f"{hit} was dealt 987 damage",), most=True)


@wants("how many are there")
def _how_many(story: Story, clause: Clause) -> Wanted:
    if clause.slots["objects"] == "card":
        return _cards_left(story, story.player(clause))
    return Wanted("value", (f"{story.player(clause)} controls 987 {plural(clause.slots['objects'])}",))


def _cards_left(story: Story, who: str) -> Wanted:
    """Cards are counted in a hand that was told of."""
    if not any(one.owner == who and one.zone == "hand" and not story.was_cast(one) for one in story.things.all):
        raise Unclear("Cards where?", asks="Do you ask about a hand, and what was in it?")
    return Wanted("value", (f"{who} has 987 cards in hand",))


@wants("any left")
def _any_left(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if clause.slots["objects"] == "card":
        raise Unclear("Cards where?", asks="Do you ask about a hand, and what was in it?")
    return Wanted("yes-no", (f"{who} controls no {plural(clause.slots['objects'])}",), not_=True)


@wants("has so many counters")
def _has_so_many_counters(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    kind = clause.slots.get("kind") or kind_spoken_of(story, thing)
    return Wanted("yes-no", (f"{thing.label} has {story.number(clause.slots['n'])} {kind} counters",))


@wants("counts as commander damage")
def _counts_as_commander_damage(story: Story, clause: Clause) -> Wanted:
    """Whose the commander is and who controls it does not matter; a copy of a commander is none."""
    attacked = {label for done in story.done if done.kind == "attack" for label, _ in done.fights}
    sources = story.hits or [one for one in story.things.all if one.label in attacked]
    if len(sources) != 1:
        raise Unclear("What dealt that damage?", asks="What dealt that damage?")
    source = sources[0]
    if source.facts.get("commander"):
        return Wanted("known", ("yes", "903.10a", "903.3"))
    if "copy of" in source.facts or "as a copy of" in story.says(source):
        return Wanted("known", ("no", "903.3", "903.10a"))
    raise Unclear(f"Is {source.label} a commander?", asks=f"Is {source.label} a commander?")


@wants("is a commander")
def _is_a_commander(story: Story, clause: Clause) -> Wanted:
    """The card that was told to be one stays it wherever it goes; to be one is not copied (903.3)."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if thing.copies:
        return Wanted("known", ("no", "903.3", "707.2"))
    if not thing.facts.get("commander"):
        raise Unclear(f"Is {thing.label} a commander?", asks=f"Is {thing.label} a commander?")
    return Wanted("known", ("yes", "903.3"))
