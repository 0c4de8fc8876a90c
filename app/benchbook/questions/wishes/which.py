"""Which, who, where: each is a name or a zone read off the outcome."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.noun_phrases import mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Thing
from benchbook.questions.wishes.counts import lacks
from benchbook.questions.wishes.results import COMES
from benchbook.questions.wishes.wanted import READERS, Wanted, asked_thing, tokens, wants

TRIGGERS = re.compile(r"\b(?:when|whenever|at the beginning)\b", re.IGNORECASE)


@wants("what happens")
def _what_happens(story: Story, clause: Clause) -> Wanted:
    """To everything, or to what is named: that must have been spoken of."""
    said = clause.slots.get("os", "")
    if not said or said in ("they", "them", "both", "everything", "all of it"):
        claims = (*COMES, "{who} has lost")
        return Wanted("what happens", tuple(one.format(who=who) for who in story.people.seat() for one in claims))
    if any(one.pronoun for one in several(said)):
        return Wanted("what happens", labels=(asked_thing(story, said, clause).label,))
    named = [(one, one.new and bool(one.size or one.card)) for one in several(said)]
    found = [thing for one, make in named for thing in story.meant(one, make=make)]
    return Wanted("what happens", labels=tuple(one.label for one in found))


@wants("who wins", "who loses")
def _who(story: Story, clause: Clause) -> Wanted:
    return Wanted(clause.row.means)


@wants("who chooses")
def _who_chooses(story: Story, clause: Clause) -> Wanted:
    done = clause.slots.get("word", "")
    if done and done not in table("words")["chosen to"]:
        raise Unclear("That is no choice of a spell or ability.", asks=f"By what is it chosen what is to {done}?")
    if "p" in clause.slots and re.search(r"discard|throw (?:away|out)", clause.text):
        _has_cards(story, story.player(clause))
    if "p" in clause.slots and done == "sacrifice" and lacks(story, who := story.player(clause), "creature"):
        for _ in range(2):  # whoever chooses one to sacrifice has some to choose from
            story.some_creature(who)
    return Wanted("who chooses", about=done)


def _has_cards(story: Story, who: str) -> None:
    """Who chooses a card to discard has some to choose from, though none were told of."""
    if not any(thing.owner == who and thing.zone == "hand" for thing in story.things.all):
        kinds = {"Shock": "Instant", "Divination": "Sorcery"}
        story.things.all += [Thing(name, who, "hand", name, types=frozenset({kind})) for name, kind in kinds.items()]


@wants("what is given up")
def _what_is_given_up(story: Story, clause: Clause) -> Wanted:
    """Of the cards in a hand, or of what lies there, what is discarded, sacrificed or lost."""
    hand = bool({"discard", "pitch", "throw"} & {*clause.text.split()})
    who = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
    cast = [t for t in story.things.all if story.was_cast(t)]
    held = [t for t in story.things.all if t.owner == who and t.zone == "hand" and t not in cast]
    out = any(t.owner == who and t.zone == "battlefield" for t in story.things.all)
    hand = hand or (len(held) > 1 and not out and any("discards" in story.says(t) for t in cast))
    lies = "hand" if hand else "battlefield"
    there = [t for t in story.things.all if t.owner == who and t.zone == lies and (t not in cast or not hand)]
    there += [t for t in cast if t.owner == who and not (hand or t.is_spell or t in there)]
    if len(there) < 2:
        raise Unclear("Among which?", asks=f"Which {'cards are in that hand' if hand else 'permanents are there'}?")
    return Wanted("what leaves hand" if hand else "what leaves", labels=tuple(t.label for t in there))


@wants("one or the other")
def _one_or_the_other(story: Story, clause: Clause) -> Wanted:
    both = [asked_thing(story, clause.slots[slot], clause) for slot in ("o", "o2")]
    if both[0] is both[1]:
        raise Unclear("Which two are meant?", asks="Which of them do you mean?")
    kept = {"keep"} & {*clause.text.split()}
    return Wanted("what survives" if kept else "what leaves", labels=tuple(one.label for one in both))


@wants("who draws", "who gains")
def _who_gets(story: Story, clause: Clause) -> Wanted:
    story.people.seat()
    none = "{} drew 0 cards" if clause.row.means == "who draws" else "{} gained 0 life"
    return Wanted(clause.row.means, tuple(none.format(who) for who in story.people.seats))


@wants("who gets tokens")
def _who_gets_tokens(story: Story, clause: Clause) -> Wanted:
    story.people.seat()
    kind = clause.slots.get("kindred", "").capitalize()
    told = story.things.latest(lambda t: bool(kind) and kind in t.types and t.zone == "battlefield")
    if told is not None and "token" not in clause.text.split():
        return Wanted("who controls", labels=(told.label,))
    said = tokens(clause.slots.get("kindred") or clause.slots.get("type", ""))
    said = f"{clause.slots['size']} {said}" if "size" in clause.slots else said
    none = tuple(f"{who} created 0 {said}" for who in story.people.seats)
    return Wanted("who", none, True, f"the one who created {said}")


@wants("which trigger first")
def _which_trigger_first(story: Story, clause: Clause) -> Wanted:
    """Of several abilities of one player that trigger at once: that player puts them on the stack as they like."""
    told = any(isinstance(one, Clause) and one.row.means == "both trigger" for one in story.reading.clauses)
    there = [t for t in story.things.all if t.zone == "battlefield" and TRIGGERS.search(story.says(t))]
    owners = {t.owner for t in there}
    if len(story.on_the_stack) == 2 and not told:
        return READERS["which spell first"](story, replace(clause, row=replace(clause.row, means="which spell first")))
    if not told or story.done or len(there) < 2 or len(owners) != 1:
        raise Unclear("First of which?", asks="Do several abilities trigger at once, and whose are they?")
    return Wanted("known", ("depends", "603.3b", "405.5"), about=owners.pop())


@wants("who controls")
def _who_controls(story: Story, clause: Clause) -> Wanted:
    got = "get" if "get" in clause.text.split() else mention(clause.slots["o"]).pronoun
    ends = any(meaning == "end step" for meaning, _, _ in story.reading.times)
    if ends and not any("end step" in done.moves for done in story.done):
        story.when.clear()
        story.do("the turn ends", "", "moves")  # "at the end of the turn": once it is over
    return Wanted("who controls", about=got, labels=(asked_thing(story, clause.slots["o"], clause).label,))


@wants("who is wrong")
def _who_is_wrong(story: Story, clause: Clause) -> Wanted:
    return Wanted("who is right", not_=True)


@wants("who is right")
def _who_is_right(story: Story, clause: Clause) -> Wanted:
    return Wanted("who is right")


@wants("what dies", "what survives", "whose dies", "whose survives")
def _what_dies(story: Story, clause: Clause) -> Wanted:
    lie = [
        t
        for t in story.things.all
        if (t.zone == "battlefield" or any(d.stacks == t.label for d in story.done)) and not t.is_spell
    ]
    there = [t for t in lie if t.is_creature or "Planeswalker" in t.types or "Token" in t.types]
    if re.search(r"(?<!\S)my(?!\S)|do i lose", clause.text):
        there = [t for t in there if t.owner == story.people.asker]
    if "c" in clause.slots:
        card = mention(clause.slots["c"]).card
        there = [t for t in lie if card and t.card == card]
    if clause.row.means.startswith("whose ") and any(done.kind == "block" for done in story.done):
        there = _of_the_fight(story, there)
    players = clause.text.startswith("who ")
    if players and clause.row.means == "what survives" and any(_of_life(one) for one in story.reading.clauses):
        raise Unclear("Who is meant?", asks="Do you ask about the players or about creatures?")
    if not there and players and clause.row.means == "what dies":
        return Wanted("who loses")
    if not there and len(lie) > 1 and (len({t.card for t in lie}) == 1 or len(lie) == 2):
        there = lie
    if not there:
        raise Unclear("Which things are there?")
    return Wanted(clause.row.means, labels=tuple(t.label for t in there))


def _of_the_fight(story: Story, there: list[Thing]) -> list[Thing]:
    """Those that fight: whoever only stands by is not asked about. Raises Unclear where a spell may hit others too."""
    fighters = {one for done in story.done if done.kind in ("attack", "block") for one in done.fighters}
    fight = [one for one in there if one.label in fighters]
    if len(fight) < len(there) and any(done.kind == "cast" for done in story.done):
        raise Unclear("Which creatures are meant?", asks="Do you ask about those that fight, or about all of them?")
    return fight


def _of_life(clause: object) -> bool:
    """Whether a life total is told."""
    return isinstance(clause, Clause) and clause.row.means in ("life", "lives", "their life")


@wants("which can attack")
def _which_can_attack(story: Story, clause: Clause) -> Wanted:
    """Of several creatures of the asker those that could be declared as attackers."""
    who = story.people.asker
    there = [t for t in story.things.all if t.owner == who and t.is_creature and t.zone == "battlefield"]
    if len(there) < 2 or any(done.kind in ("attack", "block") for done in story.done):
        raise Unclear("Which creatures are there?", asks="Which creatures are there, and whose turn is it?")
    story.is_turn_of(who)
    labels = tuple(one.label for one in there)
    return Wanted("which hold", tuple(f"{one} can attack" for one in labels), labels=labels, about="can attack")


@wants("whose zone")
def _whose_zone(story: Story, clause: Clause) -> Wanted:
    return Wanted("whose zone", labels=(asked_thing(story, clause.slots["o"], clause).label,))


@wants("where", "which zone")
def _where(story: Story, clause: Clause) -> Wanted:
    said = clause.slots.get("o", "it")
    of_a_kind = [thing for thing in story.things.all if thing.made_up and said in ("that card", "the card")]
    thing = of_a_kind[0] if len(of_a_kind) == 1 else asked_thing(story, said, clause)
    return Wanted("where", labels=(thing.label,), whatever=clause.row.means == "which zone")


@wants("tag", "tag of what is wrong")
def _tag(story: Story, clause: Clause) -> Wanted:
    raise Unclear("What is it that is asked?")
