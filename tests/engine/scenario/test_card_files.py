"""Cards from an imported file: what the file leaves out is named, never taken for nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchbook.engine.scenario.verify import Result, verify_data
from benchbook.importers import run_import
from benchbook.library import Library, open_library

CARDS: list[dict[str, Any]] = [
    {"name": "Bare Wish", "layout": "normal", "type_line": "Sorcery", "oracle_text": "Suspend 2—{B}\nDraw a card."},
    {"name": "Told Wish", "layout": "normal", "type_line": "Sorcery", "oracle_text": "Draw a card.", "colors": ["B"]},
    {"name": "Left // Right", "layout": "normal", "type_line": "Instant", "oracle_text": "Draw a card."},
    {"name": "Free Cog", "layout": "normal", "mana_cost": "{0}", "type_line": "Artifact", "oracle_text": ""},
    {
        "name": "Day Elk // Night Elk",
        "layout": "transform",
        "card_faces": [
            {
                "name": "Day Elk",
                "mana_cost": "{G}",
                "type_line": "Creature — Elk",
                "power": "1",
                "toughness": "1",
                "oracle_text": "{1}: Transform this creature.",
                "colors": ["G"],
            },
            {
                "name": "Night Elk",
                "type_line": "Creature — Elk",
                "power": "3",
                "toughness": "3",
                "oracle_text": "Trample",
            },
        ],
    },
    {
        "name": "Bare Walker",
        "layout": "normal",
        "mana_cost": "{2}{W}",
        "type_line": "Legendary Planeswalker — Bare",
        "oracle_text": "[+1]: You gain 1 life.",
    },
    {"name": "Free Imp", "layout": "normal", "mana_cost": "{0}", "type_line": "Creature — Imp", "oracle_text": ""},
    {"name": "Wide Place", "layout": "normal", "type_line": "Land", "oracle_text": "{T}: Add {C}."},
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    home = tmp_path_factory.mktemp("reader")
    file = home / "bulk.json"
    file.write_text(json.dumps([{"oracle_id": f"id-{one['name']}", **one} for one in CARDS]), "utf-8")
    run_import("cards", file, home)
    return open_library(home=home)


def asked(library: Library, card: str, claim: str) -> Result:
    given = {"Ann": {"hand": [card]}, "Bob": {}}
    (result,) = verify_data({"title": "A card in hand", "given": given, "then": [claim]}, "test", library)
    return result


@pytest.mark.parametrize("card", ["Bare Wish", "Left // Right", "Free Imp"])
def test_a_card_whose_cost_and_color_indicator_the_file_leaves_out_is_declined(library: Library, card: str) -> None:
    result = asked(library, card, f"{card} is colorless")
    assert (result.status, "color indicator" in result.detail) == ("declined", True)


def test_a_color_that_the_file_gives_is_taken(library: Library) -> None:
    assert asked(library, "Told Wish", "Told Wish is black").status == "pass"


@pytest.mark.parametrize("card", ["Free Cog", "Wide Place"])
def test_what_has_a_cost_or_is_a_land_needs_no_indicator(library: Library, card: str) -> None:
    assert asked(library, card, f"{card} is colorless").status == "pass"


def turned(library: Library, *claims: str, **given: Any) -> Result:
    """A creature that is turned to its other face, whose color the file does not give."""
    board = {"Ann": {"battlefield": ["Day Elk"], **given}, "Bob": {}}
    when = ["Ann activates Day Elk", "everything resolves"]
    (result,) = verify_data({"title": "It turns", "given": board, "when": when, "then": [*claims]}, "test", library)
    return result


def test_a_color_that_is_not_known_and_makes_no_difference_is_left_open(library: Library) -> None:
    assert turned(library, "Day Elk is 3/3", "Day Elk has trample").status == "pass"


@pytest.mark.parametrize("claim", ["Day Elk is green", "Day Elk is colorless", "Day Elk is not black"])
def test_a_color_that_is_not_known_and_is_asked_for_is_declined(library: Library, claim: str) -> None:
    result = turned(library, claim)
    assert (result.status, "color indicator of Night Elk" in result.detail) == ("declined", True)


def test_a_wrong_claim_is_wrong_whatever_the_color(library: Library) -> None:
    assert turned(library, "Day Elk is 1/1").status == "fail"


def test_a_planeswalker_whose_loyalty_the_file_leaves_out_is_declined(library: Library) -> None:
    result = asked(library, "Bare Walker", "Bare Walker is in Ann's hand")
    assert (result.status, "the loyalty of Bare Walker" in result.detail) == ("declined", True)
