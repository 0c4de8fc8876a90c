"""The project's own cards: they say what the cards say, the grammar reads them, and rulings rest on rules."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from benchbook.cards.abilities import Unread
from benchbook.cards.read import read_card
from benchbook.library import Library
from benchbook.library.documents import Card, Face

UNREAD = Path(__file__).parent / "unread_cards.txt"
NO_COLOR = ("", "Artifact", "Vanguard")
FACTS = ("mana_cost", "power", "toughness", "loyalty")


def defined(library: Library) -> list[Card]:
    return [card for card in library.own_cards if card.faces]


def unread_words(card: Card) -> list[str]:
    return [a.words for face in read_card(card).faces for a in face.abilities if isinstance(a, Unread)]


def known_as_unread() -> dict[str, str]:
    """The cards that the grammar does not read yet, each with the words that stop it."""
    lines = (line for line in UNREAD.read_text("utf-8").splitlines() if line and not line.startswith("#"))
    return {name.strip(): why.strip() for name, _, why in (line.partition("|") for line in lines)}


def test_a_card_reads_without_anything_left_over_or_stands_in_the_list(library: Library) -> None:
    known = known_as_unread()
    left = {card.name: words for card in defined(library) if (words := unread_words(card))}
    new = [f"{name} | {' / '.join(words)}" for name, words in left.items() if name not in known]
    assert not new, "these cards are not read:\n" + "\n".join(new)


def test_the_list_of_unread_cards_names_only_cards_that_are_not_read(library: Library) -> None:
    left = {card.name for card in defined(library) if unread_words(card)}
    done = sorted(set(known_as_unread()) - left)
    assert not done, f"run tools/unread_cards.py: these cards are read by now: {', '.join(done)}"


def test_every_unread_card_has_a_reason() -> None:
    assert all(known_as_unread().values())


def test_there_are_as_many_cards_and_rulings_as_were_asked_for(library: Library) -> None:
    cards = defined(library)
    ruled = [card for card in cards if any(ruling.source == "Benchbook" for ruling in card.rulings)]
    assert len(cards) >= 670
    assert len(ruled) >= 640


def test_a_card_that_has_text_has_a_ruling(library: Library) -> None:
    bare = [card.name for card in defined(library) if not card.rulings and any(face.text for face in card.faces)]
    assert not bare, bare


def test_a_ruling_of_ours_names_the_rules_that_decide_it(library: Library) -> None:
    bare = [card.name for card in library.own_cards for r in card.rulings if r.source == "Benchbook" and not r.rules]
    assert not bare, bare


def test_a_card_does_not_say_its_own_name_where_it_means_itself(library: Library) -> None:
    faces = [(card.name, face) for card in defined(library) for face in card.faces]
    named = [name for name, face in faces if face.text.startswith((f"{face.name} ", f"When {face.name} "))]
    assert not named, named


def test_what_has_no_mana_cost_and_is_no_land_says_its_colors(library: Library) -> None:
    faces = [face for card in defined(library) for face in card.faces if not face.mana_cost and face.colors is None]
    silent = [face.name for face in faces if face.type_line not in NO_COLOR and "Land" not in face.type_line]
    assert not silent, silent


@pytest.mark.shared
def test_costs_types_and_sizes_are_those_of_the_cards(library: Library, shared: Path) -> None:
    with gzip.open(shared / "data" / "cards" / "oracle-cards.json.gz", "rt", encoding="utf-8") as lines:
        printed: dict[str, Any] = {card["name"]: card for card in json.load(lines)}
    faces = [face for card in defined(library) for face in card.faces if face.name in printed]
    wrong = [f"{face.name}: {fault}" for face in faces for fault in differences(face, printed[face.name])]
    assert not wrong, "\n".join(wrong)


def differences(face: Face, printed: dict[str, Any]) -> list[str]:
    """Where a face and the printed card disagree; a half is written ½, and Kindred was once called Tribal."""
    found = [f for f in FACTS if getattr(face, f) != str(printed.get(f, "")).replace("0.5", "½")]
    if words(face.type_line) != words(printed["type_line"].replace("Tribal", "Kindred")):
        found.append(f"{face.type_line} for {printed['type_line']}")
    return found


def words(type_line: str) -> list[str]:
    return type_line.replace("—", " ").split()
