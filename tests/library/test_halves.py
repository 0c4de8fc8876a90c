"""A split card is found by the names of both halves, in the order in which they are said."""

from __future__ import annotations

from dataclasses import replace

from benchbook.library.documents import Card, Face
from benchbook.library.names import of_halves

LEFT = Card("Fire", (Face("Fire"),), "split", oracle_id="one")
RIGHT = Card("Ice", (Face("Ice"),), "split", oracle_id="one")
WHOLE = Card("Fire // Ice", (Face("Fire"), Face("Ice")), "split", oracle_id="one")


def halves(card: Card | None) -> list[str]:
    return [] if card is None else [face.name for face in card.faces]


def test_halves_that_are_cards_of_their_own_are_put_together() -> None:
    known = {"Fire": LEFT, "Ice": RIGHT}
    found = of_halves("Ice // Fire", known.get)
    assert found is not None
    assert found.name == "Ice // Fire"
    assert halves(found) == ["Ice", "Fire"]


def test_a_card_is_found_in_either_order() -> None:
    assert halves(of_halves("Ice // Fire", lambda name: WHOLE)) == ["Ice", "Fire"]


def test_halves_of_two_cards_are_none() -> None:
    known = {"Fire": LEFT, "Ice": replace(RIGHT, oracle_id="two")}
    assert of_halves("Fire // Ice", known.get) is None


def test_two_cards_that_are_no_halves_are_none() -> None:
    known = {"Fire": replace(LEFT, layout="normal"), "Ice": replace(RIGHT, layout="normal")}
    assert of_halves("Fire // Ice", known.get) is None
    assert of_halves("Fire", known.get) is None
    assert of_halves("Fire // Water", known.get) is None
