"""What the clauses that ask want to know: a claim to be held against the outcome, or a value to be read off."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import BASICS, Thing


@dataclass(frozen=True)
class Wanted:
    """What is asked: ``kind`` is yes-no, may, value, which or what; ``claims`` are sentences of the scenario language.

    Of a value ``claims`` holds one with a number that cannot be right: its finding says the number. ``not_`` turns the
    answer round. ``about`` is what the answer speaks of, ``labels`` are the things among which is asked.
    """

    kind: str
    claims: tuple[str, ...] = ()
    not_: bool = False
    about: str = ""
    labels: tuple[str, ...] = ()
    at: int | None = None  # after so many things were done
    nots: tuple[bool, ...] = ()
    most: bool = False  # of several courses the one with the highest number


Reader = Callable[[Story, Clause], Wanted]
READERS: dict[str, Reader] = {}


def wants(*names: str) -> Callable[[Reader], Reader]:
    """The function reads the rows of the table that have this meaning."""

    def keep(function: Reader) -> Reader:
        READERS.update(dict.fromkeys(names, function))
        return function

    return keep


def wanted(story: Story, clause: Clause) -> Wanted:
    """What a clause asks."""
    says = clause.row.means
    for slot, word in (("o", "it"), ("os", "they")):
        if clause.row.say.startswith(f"{{{slot}}} "):
            clause.slots.setdefault(slot, word)
    for prefix in ("holds", "not"):
        if says.startswith(f"{prefix}: "):
            claim = _filled(story, clause, says.removeprefix(f"{prefix}: "))
            story.during_combat = story.during_combat or claim.endswith("is blocked")
            return Wanted("yes-no", (claim,), (prefix == "not") != (clause.mood == "claim-not"), claim)
    found = READERS[says](story, clause)
    return (
        found
        if clause.mood != "claim-not"
        else Wanted(found.kind, found.claims, not found.not_, found.about, found.labels)
    )


def _filled(story: Story, clause: Clause, claim: str) -> str:
    """A claim with its things and players by name."""
    if "{o} died" in claim and clause.slots.get("o") in ("he", "she", "they") and _means_a_player(story):
        return f"{story.who('he')} has lost"
    values: dict[str, str] = {}
    for slot in re.findall(r"\{(\w+)\}", claim):
        text = clause.slots.get(slot)
        if text is None and slot == "o":
            values[slot] = _topic(story).label
        elif slot in ("o", "o2"):
            values[slot] = asked_thing(story, str(text), clause).label
        elif slot in ("p", "q"):
            values[slot] = story.player(clause, slot)
        elif slot == "type":
            values[slot] = str(text).capitalize() if text in words("kinds") or text in BASICS else str(text)
        elif slot == "k":
            values[slot] = str(text).replace("first-strike", "first strike").replace("double-strike", "double strike")
        else:
            values[slot] = str(text)
    return claim.format(**values)


def _means_a_player(story: Story) -> bool:
    """Whether "he" can only be a player: nothing that was spoken of is a creature."""
    return story.things.latest(lambda t: t.is_creature and t.zone == "battlefield") is None


def _topic(story: Story) -> Thing:
    found = story.things.latest(lambda t: not t.is_spell)
    if found is None:
        raise Unclear("What is asked about?")
    return found


def asked_thing(story: Story, text: str, clause: Clause) -> Thing:
    """The thing that is asked about; where it was not spoken of, it is laid down only if it is a card."""
    said = mention(text)
    if (said.stacked == "spell" and not said.card) or said.types == ("spell",):
        spell = story.things.latest(lambda t: any(d.stacks == t.label for d in story.done))
        if spell is None:
            raise Unclear("Which spell is meant?")
        return spell
    wants_spell = re.search(r"resolve|counter|fizzle", clause.row.means)
    if said.pronoun:
        fits = (lambda t: any(d.stacks == t.label for d in story.done)) if wants_spell else (lambda t: not t.is_spell)
        if not wants_spell and story.things.latest(fits) is None:
            aimed = re.search(r" targeting (.+?)(?: with .*)?$", story.done[-1].line) if story.done else None
            fits = (lambda t: aimed is not None and t.label == aimed[1]) if aimed else (lambda t: True)
        creature = re.search(r"died|is \{size\}|has \{k\}|block|size", clause.row.means)
        if creature:
            fits = lambda t: t.is_creature  # noqa: E731
            whose = _by_he(story, said.pronoun)
            if whose is not None:
                return whose
        return story.thing(text, fits=fits)
    if said.card:
        return story.thing(text, story.people.asker)
    fits = lambda t: not t.is_spell  # noqa: E731
    known = story.meant(said, make=False, fits=fits) if story.things.all else []
    if len(known) < 1:
        raise Unclear(f"Which is meant by '{story.reading.shown(text)}'?")
    return known[0]


def _by_he(story: Story, word: str) -> Thing | None:
    """ "he" of a creature: the one that things were done to last, else the one spoken of last."""
    for done in reversed(story.done):
        target = re.search(r" targeting (.+?)(?: with X.*)?$", done.line)
        named = target[1] if target else ""
        found = next((t for t in story.things.all if t.label == named and t.is_creature), None)
        if found is not None:
            return found
    return None


# ── yes or no ─────────────────────────────────────────────────────────────────


@wants("each: died")
def _each_died(story: Story, clause: Clause) -> Wanted:
    both = [t for t in story.things.all if t.is_creature and t.zone == "battlefield"]
    said = " and ".join(clause.slots[slot] for slot in ("os", "o") if slot in clause.slots) or "they"
    named = both[:2] if said in ("they", "both", "creature", "both creature", "the creature") else story.several(said)
    return Wanted(
        "yes-no", tuple(f"{one.label} died" for one in named), about=f"{' and '.join(o.label for o in named)} died"
    )


@wants("loses ability")
def _loses_ability(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    if "k" in clause.slots:
        return Wanted("yes-no", (f"{thing.label} has {clause.slots['k']}",), not_=True)
    return Wanted("yes-no", (f"{thing.label} has no abilities",))


@wants("deals damage")
def _deals_damage(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    whom = story.target(clause.slots["t"], None, thing.owner) if "t" in clause.slots else ""
    if not whom:
        raise Unclear("Damage to whom?")
    return Wanted("yes-no", (f"{whom} was dealt damage by {thing.label}",))


@wants("gets back")
def _gets_back(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    who = story.player(clause)
    return Wanted("yes-no", (f"{who} controls {thing.label}",), about=f"{who} controls {thing.label}")


@wants("zone")
def _zone(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    return Wanted("yes-no", (f"{thing.label} is {_place(clause.slots['z'])}",))


def _place(said: str) -> str:
    word = re.sub(r"\b(?:my|his|the|its|their|a|owner|of) |'s ", "", said)
    return {
        "exile": "in exile",
        "graveyard": "in the graveyard",
        "hand": "in hand",
        "command-zone": "in the command zone",
        "battlefield": "on the battlefield",
    }.get(word.strip(), f"in the {word.strip()}")


@wants("works", "saves", "legal")
def _works(story: Story, clause: Clause) -> Wanted:
    last = next((d for d in reversed(story.done) if d.kind in ("cast", "activate", "block", "attack")), None)
    if last is None or clause.row.means == "saves":
        raise Unclear("What would it mean that it works?")
    return Wanted("allowed", at=story.done.index(last))


@wants("responds")
def _responds(story: Story, clause: Clause) -> Wanted:
    """Players get priority before anything on the stack resolves."""
    said = mention(clause.slots.get("o", "it"))
    if said.stacked or said.types == ("spell",) or story.on_the_stack:
        return Wanted("known", ("yes", "117.1a", "117.3b"))
    raise Unclear("Respond to what?")


@wants("drew")
def _drew(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    number = story.number(clause.slots["n"]) if "n" in clause.slots else None
    if number is None:
        return Wanted("yes-no", (f"{who} drew 0 cards",), not_=True, about=f"{who} drew a card")
    return Wanted("yes-no", (f"{who} drew {number} cards",))


@wants("gained")
def _gained(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if "n" in clause.slots and clause.slots["n"] not in ("a", "an", "both"):
        return Wanted("yes-no", (f"{who} gained {story.number(clause.slots['n'])} life",))
    return Wanted("yes-no", (f"{who} gained life",))


@wants("lost life")
def _lost_life(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if "n" in clause.slots:
        return Wanted("yes-no", (f"{who} lost {story.number(clause.slots['n'])} life",))
    return Wanted("yes-no", (f"{who} lost life",))


@wants("took")
def _took(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if "n" in clause.slots:
        return Wanted("yes-no", (f"{who} was dealt {story.number(clause.slots['n'])} damage",))
    return Wanted("yes-no", (f"{who} was dealt 0 damage",), not_=True, about=f"{who} was dealt damage")


@wants("token")
def _token(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if "n" in clause.slots:
        return Wanted("yes-no", (f"{who} created {story.number(clause.slots['n'])} tokens",))
    return Wanted("yes-no", (f"{who} created 0 tokens",), not_=True, about=f"{who} created a token")


@wants("adds mana")
def _adds_mana(story: Story, clause: Clause) -> Wanted:
    spells = story.on_the_stack
    if not spells:
        raise Unclear("Mana from what?")
    return Wanted("yes-no", (f"{spells[0].stacks} resolved",), about=f"{spells[0].stacks} resolved")


@wants("has size")
def _has_size(story: Story, clause: Clause) -> Wanted:
    last = story.things.latest(lambda t: t.is_creature)
    if last is None:
        raise Unclear("What is so big?")
    return Wanted("yes-no", (f"{last.label} is {clause.slots['size']}", f"{last.label} is on the battlefield"))


# ── how much ──────────────────────────────────────────────────────────────────


@wants("damage to player", "damage through")
def _damage_to_player(story: Story, clause: Clause) -> Wanted:
    if "p" in clause.slots and clause.slots["p"] not in ("he", "she", "they"):
        who = story.player(clause)
    elif "p" in clause.slots and any(d.kind == "attack" and d.who == story.people.asker for d in story.done):
        who = story.people.opponent
    elif "p" in clause.slots:
        who = story.player(clause)
    else:
        attack = next((d for d in reversed(story.done) if d.kind == "attack"), None)
        who = story.people.other(attack.who if attack else story.people.asker)
    return Wanted("value", (f"{who} was dealt 987 damage",), most=True)


@wants("damage by")
def _damage_by(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    whom = (
        story.target(clause.slots["t"], None, thing.owner) if "t" in clause.slots else story.people.other(thing.owner)
    )
    return Wanted("value", (f"{thing.label} dealt 987 damage to {whom}",), most=True)


@wants("damage to thing")
def _damage_to_thing(story: Story, clause: Clause) -> Wanted:
    said = clause.slots["t"]
    whom = story.target(said, None, story.people.opponent)
    return Wanted("value", (f"{whom} was dealt 987 damage",), most=True)


@wants("life gained", "life lost")
def _life_moved(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    return Wanted("value", (f"{who} {'gained' if clause.row.means == 'life gained' else 'lost'} 987 life",))


@wants("life total")
def _life_total(story: Story, clause: Clause) -> Wanted:
    if "whose" in clause.slots:
        whose = clause.slots["whose"].removesuffix(" 's")
        who = (
            story.people.asker
            if whose in ("my", "our", "your")
            else story.who("he" if whose in ("his", "her", "their", "the") else whose)
        )
    else:
        who = story.player(clause)
    return Wanted("value", (f"{who} is at 987",))


@wants("cards drawn")
def _cards_drawn(story: Story, clause: Clause) -> Wanted:
    return Wanted("value", (f"{story.player(clause)} drew 987 cards",))


@wants("tokens made")
def _tokens_made(story: Story, clause: Clause) -> Wanted:
    return Wanted("value", (f"{story.player(clause)} created 987 tokens",))


@wants("counters on")
def _counters_on(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    named = re.search(r"many (?:(\S+) )?counter", clause.text)
    kind = named[1] if named and named[1] else "+1/+1"
    return Wanted("value", (f"{thing.label} has 987 {kind} counters",))


@wants("poison")
def _poison(story: Story, clause: Clause) -> Wanted:
    return Wanted("poison", about=story.player(clause))


@wants("times triggered")
def _times_triggered(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause) if "o" in clause.slots else _topic(story)
    return Wanted("value", (f"{thing.label} triggers 987 times",))


@wants("size", "what is it")
def _size(story: Story, clause: Clause) -> Wanted:
    thing = (
        asked_thing(story, clause.slots["o"], clause)
        if "o" in clause.slots
        else story.things.latest(lambda t: t.is_creature)
    )
    if thing is None or not (thing.is_creature or thing.card):
        raise Unclear("How big is what?")
    return Wanted("value", (f"{thing.label} is 987/987",))


@wants("taps for")
def _taps_for(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    return Wanted("colors", tuple(f"{thing.label} can be tapped for {{{c}}}" for c in "WUBRGC"), about=thing.label)


@wants("cost")
def _cost(story: Story, clause: Clause) -> Wanted:
    said = mention(clause.slots["o"])
    who = story.owner(said, story.subject or story.people.asker)
    thing = story.in_hand(said, who) if said.card else asked_thing(story, clause.slots["o"], clause)
    return Wanted("cost", (f"{thing.label} costs {{987}} to cast",), about=thing.label)


# ── which ─────────────────────────────────────────────────────────────────────


@wants("who wins", "who loses", "who chooses", "what happens")
def _who(story: Story, clause: Clause) -> Wanted:
    return Wanted(clause.row.means)


@wants("who draws", "who gains")
def _who_gets(story: Story, clause: Clause) -> Wanted:
    story.people.opponent  # noqa: B018 - seats somebody
    none = "{} drew 0 cards" if clause.row.means == "who draws" else "{} gained 0 life"
    return Wanted(clause.row.means, tuple(none.format(who) for who in story.people.seats))


@wants("who controls")
def _who_controls(story: Story, clause: Clause) -> Wanted:
    return Wanted("who controls", labels=(asked_thing(story, clause.slots["o"], clause).label,))


@wants("who is right")
def _who_is_right(story: Story, clause: Clause) -> Wanted:
    return Wanted("who is right")


@wants("what dies", "what survives")
def _what_dies(story: Story, clause: Clause) -> Wanted:
    there = [
        t
        for t in story.things.all
        if t.zone == "battlefield"
        and not t.is_spell
        and (t.is_creature or "Planeswalker" in t.types or "Token" in t.types)
    ]
    if re.search(r"(?<!\S)my(?!\S)|do i lose", clause.text):
        there = [t for t in there if t.owner == story.people.asker]
    if not there:
        raise Unclear("Which things are there?")
    return Wanted(clause.row.means, labels=tuple(t.label for t in there))


@wants("where", "which zone")
def _where(story: Story, clause: Clause) -> Wanted:
    return Wanted("where", labels=(asked_thing(story, clause.slots["o"], clause).label,))


@wants("tag")
def _tag(story: Story, clause: Clause) -> Wanted:
    raise Unclear("What is it that is asked?")
