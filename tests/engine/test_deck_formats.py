"""A format's objections rest on what the imported file says is legal; where it says nothing, that is said."""

from __future__ import annotations

from benchbook.engine.deck_formats import check_format
from benchbook.engine.decks import read_decklist
from benchbook.library.documents import Card, Face

CARDS = {
    "Old Jewel": Card(
        "Old Jewel",
        (Face("Old Jewel", type_line="Artifact"),),
        legalities=(("vintage", "restricted"), ("modern", "banned")),
    ),
    "Bear Cub": Card(
        "Bear Cub", (Face("Bear Cub", type_line="Creature"),), legalities=(("vintage", "legal"), ("modern", "legal"))
    ),
    "Far Shore": Card(
        "Far Shore",
        (Face("Far Shore", type_line="Basic Land"),),
        legalities=(("vintage", "legal"), ("modern", "not_legal")),
    ),
    "Untold": Card("Untold", (Face("Untold", type_line="Instant"),)),
}


def objected(text: str, played: str) -> list[str]:
    return [str(one) for one in check_format(read_decklist(text), played, CARDS.get).objections]


def test_what_is_banned_not_legal_or_restricted_is_objected_to() -> None:
    deck = "2 Old Jewel\n58 Far Shore\n"
    assert objected(deck, "vintage") == ["100.6: 2 cards named Old Jewel, which is restricted to 1 in vintage"]
    assert objected(deck, "modern") == [
        "100.6: Old Jewel is banned in modern",
        "100.6: Far Shore is not legal in modern",
    ]


def test_sizes_and_copies_are_counted_with_the_sideboard() -> None:
    said = objected("3 Bear Cub\n50 Far Shore\n\nSideboard\n2 Bear Cub\n14 Far Shore\n", "vintage")
    assert [one.split(":")[0] for one in said] == ["100.2a", "100.2a", "100.4a"]


def test_a_card_of_which_no_file_tells_is_named_and_not_objected_to() -> None:
    found = check_format(read_decklist("1 Untold\n59 Far Shore\n"), "vintage", CARDS.get)
    assert (found.objections, found.unknown) == ((), ("Untold",))


def test_in_commander_only_the_lists_are_told_here() -> None:
    assert objected("1 Old Jewel\n", "commander") == []
