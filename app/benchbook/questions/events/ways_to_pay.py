"""Spells cast with life, creatures or cards of a graveyard instead of mana, and cards cast from exile."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import card_said, casts
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import aims_untold, called_by_half
from benchbook.questions.things import Thing

_LIFE = 2  # for each symbol of Phyrexian mana


def _mana_cost(story: Story, card: str) -> str:
    found = story.library.card(card)
    return found.faces[0].mana_cost if found is not None and found.faces else ""


def _x_of(story: Story, card: str) -> str:
    return "0" if "{X}" in _mana_cost(story, card) else ""


@means("cast paying life")
def _cast_paying_life(story: Story, clause: Clause) -> None:
    """The symbols of the cost say how much life that is."""
    card = card_said(story, clause)
    symbols = len(re.findall(r"\{[^}]*/P\}", _mana_cost(story, card)))
    if not symbols:
        raise Unclear(f"Nothing of {card}'s cost is paid with life.", asks=f"How is life paid for {card}?")
    life = _LIFE * symbols
    if "n" in clause.slots and story.number(clause.slots["n"]) != life:
        raise Unclear("Part of it is paid with mana.", asks="How much of it is paid with mana?")
    casts(story, story.player(clause), clause.slots["c"]).line += f" paying {life} life"


@means("cast convoking")
def _cast_convoking(story: Story, clause: Clause) -> None:
    """Lands that are tapped for a spell make mana for it, and convoke nothing."""
    who = story.player(clause)
    tapped = story.several(clause.slots["os"], who)
    done = casts(story, who, clause.slots["c"], x=_x_of(story, card_said(story, clause)))
    if all("Land" in one.types for one in tapped):
        return
    done.line += f" convoking {', '.join(one.label for one in tapped)}"


_OF_A_KIND = {"land": "Forest", "creature": "Grizzly Bears", "instant": "Shock", "sorcery": "Divination",
              "artifact": "Sol Ring", "enchantment": "Pacifism"}  # fmt: skip


_NEVER_THERE = re.compile(r"would be put into [^.]*graveyard[^.]*, exile (?:it|that card) instead")


def _in_graveyard(story: Story, who: str, number: int, kind: str) -> list[Thing]:
    """So many cards of a kind, or of a name, in a graveyard."""
    said = mention(kind).card
    card = story.reading.card_name(said) if said else _OF_A_KIND.get(kind, "")
    if any(t.zone == "battlefield" and _NEVER_THERE.search(story.says(t)) for t in story.things.all):
        raise Unclear("How do cards come to be in that graveyard?", asks="How do cards come to be in that graveyard?")
    if not card:
        raise Unclear("Which cards are exiled?", asks="Which cards are exiled from the graveyard?")
    return [story.things.lay(Thing(card, who, "graveyard", card, types=story.types(card))) for _ in range(number)]


@means("cast delving")
def _cast_delving(story: Story, clause: Clause) -> None:
    """Of the cards in the graveyard nobody says more than what kind they are of."""
    who = story.player(clause)
    told = [(clause.slots["n"], clause.slots.get("type", "land"))]
    told += [(clause.slots.get("n2", "a"), clause.slots[slot]) for slot in ("type2", "c2") if slot in clause.slots]
    cards = [one for number, kind in told for one in _in_graveyard(story, who, story.number(number), kind)]
    done = casts(story, who, clause.slots["c"], x=_x_of(story, card_said(story, clause)))
    done.line += f" delving {', '.join(one.label for one in cards)}"
    story.things.recent = [one for one in story.things.recent if one not in cards]


@means("cast from exile")
def _cast_from_exile(story: Story, clause: Clause) -> None:
    """A card that was told of before it came to be in exile."""
    who = story.player(clause)
    card = card_said(story, clause)
    there = next((t for t in story.things.recent[::-1] if t.card == card and t.owner == who), None)
    if there is None:
        raise Unclear(f"How did {card} come to be in exile?", asks=f"How did {card} come to be in exile?")
    said = called_by_half(story, mention(clause.slots["c"]), there)
    aimed = aims_untold(story, there, who) if said != there.label else ""
    line = f"{who} casts {said}" + (f" targeting {aimed}" if aimed else "")
    story.do(line, who, "cast", stacks=there.label, sorcery=True)
