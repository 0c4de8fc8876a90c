"""How much loyalty a planeswalker has in the end, and how much it has lost."""

from __future__ import annotations

from benchbook.questions.card_text import card_of
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants


def loyalty_of(walker: Thing, lost_of: str = "") -> Wanted:
    """What it has left, or has lost of what it began with."""
    return Wanted("loyalty", (f"{walker.label}'s loyalty is 987",), about=lost_of, labels=(walker.label,))


def of_a_planeswalker(story: Story, clause: Clause) -> Thing | None:
    """What "she" is at is the loyalty of a planeswalker that was spoken of; "he" may be that or the player."""
    walker = _latest(story)
    said = clause.slots.get("p", "")
    if walker is None or walker.zone != "battlefield" or said not in ("he", "him", "she", "her"):
        return None
    aimed = bool(story.done) and story.done[-1].line.endswith(f" targeting {walker.label}")
    of_life = any("life" in facts for facts in story.players.values())
    if said in ("he", "him") and (said == "he" or not aimed or of_life):
        raise Unclear("Who is meant?", asks=f"Do you ask about {walker.label} or about the player?")
    return walker


def _latest(story: Story) -> Thing | None:
    return story.things.latest(lambda t: "Planeswalker" in t.types)


def _asked(story: Story, clause: Clause) -> Thing:
    """The planeswalker that is asked about; the last one where no name is said."""
    said = clause.slots.get("o", "it")
    walker = _latest(story) if mention(said).pronoun else None
    walker = walker or (asked_thing(story, said, clause) if "o" in clause.slots else None)
    if walker is None:
        raise Unclear("Of which planeswalker?")
    return walker


@wants("loyalty of", "loyalty left")
def _loyalty_of(story: Story, clause: Clause) -> Wanted:
    walker = _asked(story, clause)
    if walker.made_up and "counters" not in walker.facts:
        raise Unclear("How much loyalty has it?", asks="With how much loyalty does it enter?")
    return loyalty_of(walker)


@wants("loyalty lost")
def _loyalty_lost(story: Story, clause: Clause) -> Wanted:
    """Of a planeswalker of which no loyalty is told as much as the damage that it was dealt."""
    walker = _asked(story, clause)
    counters = walker.facts.get("counters")
    card = card_of(story.library, walker.card) if walker.card else None
    printed = card.faces[0].loyalty if card is not None else ""
    begun = str(counters["loyalty"]) if counters and not walker.size_is_open else printed
    if not begun.isdigit() or walker.alternatives:
        return Wanted("value", (f"{walker.label} was dealt 987 damage",), most=True)
    return loyalty_of(walker, begun)
