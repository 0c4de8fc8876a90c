"""Which card a permanent that lies there has exiled and nobody says: declined where it would matter."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

TEXTS = {
    "until": "When this creature enters, exile target creature an opponent controls until this creature leaves the "
    "battlefield.",
    "copies": "When this creature enters, you may exile an instant card from your hand.\n{T}: You may copy the exiled "
    "card. If you do, you may cast the copy without paying its mana cost.",
    "returns": "When this creature enters, exile another target permanent.\nWhen this creature leaves the battlefield, "
    "return the exiled card to the battlefield under its owner's control.",
}


def asked(kind: str, when: list[str], claim: str, **facts: Any) -> dict[str, Any]:
    jailer = {
        "name": "Old Jailer", "cost": "{2}{W}", "type": "Creature — Human", "power": 2, "toughness": 2,
        "text": TEXTS[kind],
    }  # fmt: skip
    given = {"Ann": {"battlefield": [{"card": "Old Jailer", **facts}]}, "Bob": {"exile": ["2/2 creature as Bear"]}}
    return {"cards": [jailer], "given": given, "when": when, "then": [claim]}


@pytest.mark.parametrize(
    ("kind", "when", "claim"),
    [
        ("until", ["Old Jailer dies"], "Bob controls no creatures"),
        ("returns", ["Old Jailer dies", "everything resolves"], "Bob controls no creatures"),
        ("copies", ["Ann activates Old Jailer", "everything resolves"], "Old Jailer is tapped"),
    ],
)
def test_what_it_decides_is_declined_unless_nothing_is_said_to_be_exiled(
    library: Library, kind: str, when: list[str], claim: str
) -> None:
    found = answered(library, **asked(kind, when, claim))
    assert found.status == "declined"
    assert "which card is exiled with Old Jailer, if any" in found.problem
    assert "'exiled with:'" in found.problem
    said = answered(library, **asked(kind, when, claim, exiled="nothing"))
    assert [one.holds for one in said.claims] == [True]


@pytest.mark.parametrize("kind", ["until", "returns"])
def test_what_it_does_not_decide_is_answered(library: Library, kind: str) -> None:
    found = answered(library, **asked(kind, ["Old Jailer dies", "everything resolves"], "Old Jailer died"))
    assert [one.holds for one in found.claims] == [True]
    assert any("which card is exiled with Old Jailer" in one for one in found.assumptions)


def test_what_says_nothing_of_exiled_cards_has_exiled_none(library: Library) -> None:
    given = {"Ann": {"battlefield": ["2/2 creature as Ox"]}, "Bob": {"exile": ["2/2 creature exiled with Ox"]}}
    found = answered(library, cards=[], given=given, when=[], then=["Ox is 2/2"])
    assert found.status == "invalid"
