"""What is paid for a spell or an ability, where somebody tells it: a cost that is printed on the card."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from benchbook.cards.abilities import Keyword
from benchbook.cards.defined import defined_abilities
from benchbook.cards.mana import ManaCost
from benchbook.library import Library
from benchbook.library.documents import Face
from benchbook.questions.card_text import card_of, text_of
from benchbook.questions.events.acts import card_said
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import Thing

_MANA = r"(?:\{[^}]+\})+"


def _prices(library: Library, card: str) -> dict[str, ManaCost]:
    """The costs of a card in mana by their keywords; its mana cost has none."""
    found = card_of(library, card)
    return costs_of(found.faces[0]) if found is not None and found.faces else {}


@cache
def costs_of(face: Face) -> dict[str, ManaCost]:
    """The costs of a card's face by their keywords; its mana cost has none."""
    said = face.text or "\n".join(one.text for one in defined_abilities(face) if isinstance(one, Keyword))
    listed = re.findall(rf"^(\w[\w -]*?)[ —-]+({_MANA})", said, re.MULTILINE)
    return {"": ManaCost.parse(face.mana_cost), **{name.lower(): ManaCost.parse(cost) for name, cost in listed}}


def x_or_price(story: Story, clause: Clause) -> tuple[str, str]:
    """What X is where a number is told for which a card is cast, or how it is cast for so much mana."""
    if "n" not in clause.slots:
        return "", ""
    if re.search(r"(?<!\S)x(?!\S)", clause.text):
        _is_one_with_x(story, clause)
    card = card_said(story, clause)
    if clause.slots["n"] == "x":
        return "x", ""
    number = story.number(clause.slots["n"])
    cost = _prices(story.library, card).get("")
    if re.search(r"(?<!\S)x(?!\S)", clause.text) or cost is None:
        return str(number), ""
    if cost.has_x or re.search(r"\bpay X\b", text_of(story.library, card)):
        if str(cost).count("X") > 1 and number % str(cost).count("X") == 0:
            raise Unclear(f"Is X {number}?", asks=f"Is X {number}, or is that the mana that is paid?")
        return str(number), ""
    clause.slots["paid"] = clause.slots["n"]
    if _comes_of_it(story, card, clause.slots["n"]):
        return "", ""
    return "", _way_to_pay(story, card, number)


def _is_one_with_x(story: Story, clause: Clause) -> None:
    """Of the cards that may be meant, the one whose cost has an X is, where X is told."""
    named = story.reading.card(mention(clause.slots["c"]).card)
    those = [one for one in named.cards if (cost := _prices(story.library, one).get("")) is not None and cost.has_x]
    if those and named.cards[0] not in those:
        told = replace(named, cards=(*those, *(one for one in named.cards if one not in those)))
        story.reading.cards = tuple(told if one is named else one for one in story.reading.cards)


def _way_to_pay(story: Story, card: str, number: int) -> str:
    """How a card is cast for so much mana: for its mana cost, or by the one keyword that costs so much."""
    alike = [name for name, cost in _prices(story.library, card).items() if int(cost.mana_value) == number]
    by = [name for name in alike if name in words("other costs")]
    if "" in alike:
        return ""
    if len(by) != 1:
        raise Unclear(f"How does {card} cost {number}?")
    story.assume(f"{card} is cast for its {by[0]} cost")
    return f" with {by[0]}"


def _comes_of_it(story: Story, card: str, said: str) -> bool:
    """Whether a number is what a spell deals, and not what is paid: "I bolt it for 3"."""
    many = re.fullmatch(r"\d+", said)
    return many is not None and re.search(rf"\bdeals {said} damage", text_of(story.library, card)) is not None


def as_printed(story: Story, clause: Clause) -> None:
    """What somebody tells to have been paid is a cost of the card; nothing at all only where it has no cost."""
    paid = clause.slots.get("paid") or clause.slots.get("price") or ""
    text = clause.slots.get("c") or clause.slots.get("o") or ""
    if clause.row.means == "tap ability":
        return
    if "alternative" in paid.split() and clause.row.means != "cast for its other cost":
        raise Unclear("Which cost is that?", asks="Which cost is paid?")
    if not paid or re.search(r"(?<!\S)(?:cost|price)$", paid) or not mention(text).card:
        return
    card = story.reading.card_name(mention(text).card)
    amount = _amount(story, paid)
    if _comes_of_it(story, card, paid):
        return
    totals = {int(cost.mana_value) for cost in _prices(story.library, card).values()}
    if amount is None or amount not in totals:
        raise Unclear(f"How does {card} cost {story.reading.shown(paid)}?")


def _amount(story: Story, paid: str) -> int | None:
    """How much mana that is."""
    if "{" in paid:
        return int(ManaCost.parse(paid.replace(" ", "").upper()).mana_value)
    letters = re.fullmatch(r"(\d*)([wubrg]+)", paid)
    if letters is not None:
        return int(letters[1] or 0) + len(letters[2])
    first = paid.split()[0]
    return 1 if first in words("colors") else story.number(first)


def is_made(story: Story, thing: Thing, paid: str) -> bool:
    """Whether a permanent makes so much mana by one ability, as it is told."""
    if "Land" in thing.types and paid.strip() in ("1", "one", "1 mana", "one mana"):
        return True
    made = re.findall(rf"[Aa]dds? ((?:{_MANA}|one|two|three) ?[^.]*)", story.says(thing))
    letters = re.fullmatch(r"[wubrg]+", paid)
    if letters is not None:
        return any("".join(re.findall(r"\{(.)\}", one)).lower() == paid or "any color" in one for one in made)
    much = _amount(story, paid)
    words_ = {1: "one", 2: "two", 3: "three"}
    return any(len(re.findall(r"\{.\}", one)) == much or one.startswith(words_.get(much or 0, "?")) for one in made)


def comes_in_unpaid(story: Story, who: str) -> bool:
    """Whether the last thing done was to play a land for which life may be paid as it enters."""
    played = re.fullmatch(rf"{re.escape(who)} plays (.+)", story.done[-1].line) if story.done else None
    land = story.things.called(played[1]) if played else None
    return land is not None and re.search(r"\bpay \d+ life\. If you don't\b", story.says(land)) is not None


def is_for_an_attack(story: Story, who: str, amount: int) -> bool:
    """Whether what a player pays is what attacking costs: so much, or so much for each of several creatures."""
    says = " ".join(story.says(one) for one in story.things.all if one.owner != who and one.zone == "battlefield")
    tax = re.search(r"can't attack [^.]*unless[^.]* pays? \{(\d+)\}", says)
    return tax is not None and (amount < 0 or amount % int(tax[1]) == 0)
