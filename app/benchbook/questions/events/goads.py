"""What is goaded: by whom, and by what card (701.15)."""

from __future__ import annotations

from benchbook.questions.card_text import text_of
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


@means("goaded by several")
def _goaded_by_several(story: Story, clause: Clause) -> None:
    """So many of the opponents goad it; there may be others."""
    number = story.number(clause.slots["n"]) if "n" in clause.slots else 2
    thing = story.thing(clause.slots["o"], story.people.asker)
    story.people.sit(number + 1)
    for who in story.people.others(thing.owner)[:number]:
        story.do(f"{who} goads {thing.label}", who, "stipulated")


@means("goaded with")
def _goaded_with(story: Story, clause: Clause) -> None:
    """By a card that has done so before: a spell lies in its owner's graveyard, a permanent on their side."""
    card = story.reading.card_name(mention(clause.slots["c"]).card)
    if "oad" not in text_of(story.library, card):
        raise Unclear(f"Does {card} goad?", asks=f"What does {card} do?")
    there = story.things.latest(lambda t: t.card == card)
    thing = story.thing(clause.slots["o"], story.people.asker)
    otherwise = story.people.opponent if thing.owner == story.people.asker else story.people.asker
    who = story.player(clause) if "p" in clause.slots else there.owner if there is not None else otherwise
    if there is None:
        zone = "graveyard" if story.is_spell_card(card) else "battlefield"
        story.things.lay(Thing(card, who, zone, card, types=story.types(card)))
    story.do(f"{who} goads {thing.label}", who, "stipulated")
    story.things.touch(thing)
