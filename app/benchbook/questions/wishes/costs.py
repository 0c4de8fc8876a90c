"""What a card costs: of a spell before it has resolved, and of a card that would be cast."""

from __future__ import annotations

import re

from benchbook.questions.card_text import card_of, text_of
from benchbook.questions.events.acts import casts
from benchbook.questions.events.entering import cast_for_free
from benchbook.questions.events.meanings import MEANINGS
from benchbook.questions.noun_phrases import CARD, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import LINE_OF, Wanted, asked_thing, wants


@wants("cost")
def _cost(story: Story, clause: Clause) -> Wanted:
    said = mention(clause.slots["o"])
    if said.pronoun and re.search(r"(?<!\S)to (?:attack|block|swing)(?!\S)", clause.text):
        raise Unclear("What is paid for?", asks="What attacks, and whom?")
    if said.pronoun and any("cascade" in done.line for done in story.done):
        raise Unclear("Of which of the two is the cost asked?", asks="Which card do you ask about?")
    line = re.sub(r"[\uf800-\uf8ff]", "", story.reading.line)
    if re.search(rf"{re.escape(clause.text)} (?:and|or|\+) (?:(?:an?|the|my|another) )*{CARD}", line):
        raise Unclear("Of which of them is the cost asked?", asks="Which card do you ask about?")
    payer = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
    who = story.owner(said, payer)
    card, stacked = story.reading.card_name(said.card) if said.card else "", {done.stacks for done in story.done}
    cast = [t for t in story.things.all if t.label in stacked and (t.card == card if card else said.pronoun)]
    if len(cast) > 1:
        raise Unclear("Of which of the spells is the cost asked?", asks="Which spell do you ask about?")
    here = story.in_hand(said, who) if card and not cast else None
    if here and not said.owner and "p" not in clause.slots and who != story.people.asker and _is_free(story, who):
        raise Unclear("Who casts it?", asks="Who casts it?")
    thing = here or (*cast, asked_thing(story, clause.slots["o"], clause))[0]
    return cost_of(story, thing)


def cost_of(story: Story, thing: Thing) -> Wanted:
    """What a card costs, of a spell before it has resolved; where cards were exiled for it, what is left to pay."""
    story.unresolved |= bool(story.done) and story.done[-1].kind == "cast" and story.done[-1].stacks == thing.label
    lines = [done.line for done in story.done if done.stacks == thing.label]
    if _is_free(story, thing.owner):
        if any(" without paying " not in line for line in lines) or thing.zone != "hand":
            raise Unclear("How is it cast?", asks="Is it cast for its mana cost, or without paying that?")
        if not lines:
            story.assume(f"{thing.label} is cast without paying its mana cost")
            casts(story, thing.owner, thing.said.card, how=" without paying its mana cost")
        return Wanted("line costs", (f"{LINE_OF.format(len(story.done) - 1)} costs {{987}}",))
    _is_paid_for(story, thing)
    delved = next((hit[1].split(", ") for hit in map(re.compile(r" delving (.+)$").search, lines) if hit), [])
    left = (str(len(delved)),) if delved else ()
    return Wanted("cost", (f"{thing.label} costs {{987}} to cast",), about=thing.label, labels=left)


_FREE = re.compile(r"[Yy]ou may cast (?:\w+ )?spells from your hand without paying their mana costs")


def _is_free(story: Story, who: str) -> bool:
    """Whether a permanent lets a player cast spells without paying their mana costs."""
    there = [one for one in story.things.all if one.zone == "battlefield" and one.owner == who]
    return any(_FREE.search(story.says(one)) for one in there)


def _is_paid_for(story: Story, thing: Thing) -> None:
    """Raises Unclear where its player may cast spells without paying for them: whether they do is open."""
    named = (text_of(story.library, card) for one in story.reading.cards for card in one.cards[:1])
    if any(map(_MAY_BE_FREE.search, named)):
        raise Unclear("Is it paid for?", asks=f"Is {thing.label} cast for its mana cost, or without paying it?")


_MAY_BE_FREE = re.compile(r"[Yy]ou may cast (?:a )?spells? [^.]*without paying")


def by_a_permanent(story: Story, clause: Clause) -> Wanted | None:
    """Whether a card may be cast for nothing as a permanent lets its player cast spells from a hand, or for the madness
    cost of {0}; a commander is in no hand. None where nothing of that is there.
    """
    who, named = story.player(clause), mention(clause.slots.get("c", ""))
    mad = next((d for d in reversed(story.done) if re.search(r"\bdiscard(?:s|ing) |^\S+ chooses ", d.line)), None)
    gone = next((one for one in story.things.all if mad is not None and mad.line.endswith(f" {one.label}")), None)
    if gone is not None and mad is story.done[-1] and re.search(r"(?m)^Madness \{0\}", story.says(gone)):
        MEANINGS["cast again"](story, clause)
        story.done[-1].asked = True
        return Wanted("allowed", at=len(story.done) - 1)
    if not _is_free(story, who):
        return None
    boss = story.things.latest(lambda one: bool(one.facts.get("commander")))
    if not named.card and boss is not None and boss.zone == "command" and boss.owner == who:
        says = "that is for spells from a hand, and a commander is cast from the command zone"
        return Wanted("known", ("no" if not clause.negated else "yes", "903.8", "118.9"), labels=(says,))
    if not named.card:
        raise Unclear("What is cast?", asks="What is cast?")
    casts(story, who, clause.slots["c"], how=" without paying its mana cost").asked = True
    return Wanted("allowed", at=len(story.done) - 1)


@wants("what x is")
def _what_x_is(story: Story, clause: Clause) -> Wanted:
    """Of a spell that is cast without paying its mana cost X can only be 0; else it is what was told."""
    line = story.done[-1].line if story.done else ""
    spell = cast_for_free(story)
    if spell is None and line.endswith(" without paying its mana cost"):
        spell = story.things.called(story.done[-1].stacks)
    card = card_of(story.library, spell.card) if spell is not None and spell.card else None
    if card is not None and "{X}" in (card.faces[0].mana_cost or ""):
        return Wanted("known", ("x", "107.3b"), about="0")
    raise Unclear("How is it cast?", asks="How is the spell with X cast?")


@wants("cost of card")
def _cost_of_card(story: Story, clause: Clause) -> Wanted:
    """Of a card that is no permanent that lies there: of that it is asked what it is."""
    said = mention(clause.slots["c"])
    card = story.reading.card_name(said.card)
    if any(thing.card == card and thing.zone == "battlefield" for thing in story.things.all):
        raise Unclear("What is asked about it?")
    return cost_of(story, story.in_hand(said, story.owner(said, story.people.asker)))
