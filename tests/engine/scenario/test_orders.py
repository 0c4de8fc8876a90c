"""Orders of triggered abilities: those that differ are followed, those that come to the same are told once (603.3b)."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

ENTERS = "Whenever an artifact you control enters, "
GIVEN_LIFE = [f"{ENTERS}you gain {n} life." for n in (1, 2, 3, 4, 5, 6)]


def idols(texts: list[str], when: list[Any] = (), then: list[str] = ()) -> dict[str, Any]:  # type: ignore[assignment]
    cards = [
        {"name": f"Idol {letter}", "cost": "{1}", "type": "Artifact", "text": text}
        for letter, text in zip("ABCDEF", texts, strict=False)
    ]
    ann = {"battlefield": [card["name"] for card in cards], "hand": ["artifact as Cog"]}
    return {
        "cards": cards, "given": {"Ann": ann, "Bob": {}}, "when": ["Cog enters", *when, "everything resolves"],
        "then": list(then),
    }  # fmt: skip


def test_orders_that_come_to_the_same_are_told_once(library: Library) -> None:
    found = answered(library, **idols(GIVEN_LIFE[:4], then=["Ann's life is 30"]))
    (branch,) = found.branches
    assert branch.choices == ()
    assert found.depends_on == ()
    assert all(claim.holds for claim in found.claims)


def test_a_claim_between_them_still_looks_at_every_order(library: Library) -> None:
    middle = ["the top of the stack resolves", {"expect": "Ann's life is 22"}]
    found = answered(library, **idols(GIVEN_LIFE[:2], middle))
    assert [claim.holds for claim in found.claims] == [False]
    assert len(found.branches) == 2


def test_orders_with_different_ends_are_told_each(library: Library) -> None:
    drawing = f"{ENTERS}if you have 20 or less life, draw a card."
    assert len(answered(library, **idols([GIVEN_LIFE[0], drawing])).branches) == 2


def test_more_orders_than_can_be_followed_are_asked_for(library: Library) -> None:
    found = answered(library, **idols(GIVEN_LIFE))
    assert found.status == "declined"
    assert "720 orders" in found.problem
    assert "'Ann orders …'" in found.problem
    said = idols(GIVEN_LIFE, ["Ann orders Idol A, Idol B, Idol C, Idol D, Idol E, Idol F"], ["Ann's life is 41"])
    assert answered(library, **said).status == "answered"


@pytest.mark.parametrize("number", [2, 6])
def test_abilities_that_are_alike_have_one_order(library: Library, number: int) -> None:
    found = answered(library, **idols([GIVEN_LIFE[0]] * number, then=[f"Ann's life is {20 + number}"]))
    assert len(found.branches) == 1
    assert all(claim.holds for claim in found.claims)
