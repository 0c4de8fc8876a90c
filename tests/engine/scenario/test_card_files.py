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
        "name": "Dusk Pup",
        "oracle_id": "two",
        "layout": "transform",
        "mana_cost": "{1}{R}",
        "power": "2",
        "toughness": "2",
        "type_line": "Creature — Dog",
        "oracle_text": "{0}: Transform this creature.",
    },
    {
        "name": "Dusk Hound",
        "oracle_id": "two",
        "layout": "transform",
        "power": "4",
        "toughness": "4",
        "type_line": "Creature — Dog",
        "oracle_text": "Menace",
    },
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


@pytest.mark.parametrize("card", ["Bare Wish", "Left // Right"])
def test_a_card_whose_cost_and_color_indicator_the_file_leaves_out_is_declined(library: Library, card: str) -> None:
    result = asked(library, card, f"{card} is colorless")
    assert (result.status, "color indicator" in result.detail) == ("declined", True)


def test_a_color_that_the_file_gives_is_taken(library: Library) -> None:
    assert asked(library, "Told Wish", "Told Wish is black").status == "pass"


@pytest.mark.parametrize("card", ["Free Cog", "Wide Place"])
def test_what_has_a_cost_or_is_a_land_needs_no_indicator(library: Library, card: str) -> None:
    assert asked(library, card, f"{card} is colorless").status == "pass"


def turned(library: Library, **more: Any) -> Result:
    given: dict[str, Any] = {
        "Ann": {"battlefield": [{"card": "Dusk Pup", "transformed": True}]},
        "Bob": {"battlefield": ["2/2 creature with protection from red as Knight", "2/2 creature as Bear"]},
    }
    (result,) = verify_data({"title": "The back is up", "given": given, **more}, "test", library)
    return result


def test_a_back_face_of_unknown_colors_is_what_else_it_is(library: Library) -> None:
    fights = ["Dusk Pup deals 3 damage to Bear", "state-based actions are checked"]
    claims = ["Dusk Pup is 4/4", "Dusk Pup is a Dog", "Dusk Pup has menace", "Dusk Pup's mana value is 2", "Bear died"]
    assert turned(library, when=fights, then=claims).status == "pass"


def test_what_reads_the_unknown_colors_is_declined(library: Library) -> None:
    assert turned(library, then=["Dusk Pup is red"]).status == "declined"
    result = turned(library, when=["Dusk Pup deals 3 damage to Knight"], then=["Knight died"])
    assert (result.status, "color indicator of Dusk Hound" in result.detail) == ("declined", True)
