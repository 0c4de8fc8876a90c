"""What was chosen as a permanent entered and nobody says: no word where it makes no difference, else declined."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchbook.engine.scenario.verify import verify_file
from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

CHOOSING = {
    "color": "As this artifact enters, choose a color.\nCreatures you control of the chosen color get +1/+1.",
    "creature type": "As this artifact enters, choose a creature type.\nCreatures you control of the chosen type get "
    "+1/+1.",
    "card name": "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name "
    "can't be activated.",
    "player": "As this artifact enters, choose a player.\nWhenever a creature you control dies, this artifact deals 1 "
    "damage to the chosen player.",
}


def asked(kind: str, when: list[Any] = (), then: list[str] = (), **facts: Any) -> dict[str, Any]:  # type: ignore[assignment]
    card = {"name": "Odd Relic", "cost": "{3}", "type": "Artifact", "text": CHOOSING[kind]}
    bear = {
        "name": "Quiet Bear", "cost": "{1}{G}", "type": "Creature — Bear", "power": 2, "toughness": 2,
        "text": "{T}: You gain 1 life.",
    }  # fmt: skip
    ann = {"battlefield": [{"card": "Odd Relic", **facts}, "Quiet Bear"]}
    return {"cards": [card, bear], "given": {"Ann": ann, "Bob": {}}, "when": list(when), "then": list(then)}


@pytest.mark.parametrize(
    ("kind", "when", "claim"),
    [
        ("color", [], "Quiet Bear is 2/2"),
        ("creature type", [], "Quiet Bear is 2/2"),
        ("card name", ["Ann activates Quiet Bear"], "when[0] is allowed"),
        ("player", ["Quiet Bear dies", "everything resolves"], "Ann's life is 20"),
    ],
)
def test_a_claim_that_the_choice_decides_is_declined(library: Library, kind: str, when: list[str], claim: str) -> None:
    found = answered(library, **asked(kind, when, [claim]))
    assert found.status == "declined"
    assert f"which {kind} was chosen as Odd Relic entered" in found.problem
    assert "'chosen:'" in found.problem


def test_said_it_is_answered(library: Library) -> None:
    found = answered(library, **asked("color", then=["Quiet Bear is 3/3"], chosen="green"))
    assert [claim.holds for claim in found.claims] == [True]


def test_without_a_claim_the_end_must_be_the_same(library: Library) -> None:
    assert answered(library, **asked("color")).status == "declined"
    found = answered(library, **asked("card name", ["Ann gains 3 life"]))
    assert found.status == "answered"
    assert found.assumptions == ()


def test_a_claim_that_it_does_not_decide_is_answered_with_a_remark(library: Library) -> None:
    found = answered(library, **asked("color", ["Ann gains 3 life"], ["Ann's life is 23"]))
    assert [claim.holds for claim in found.claims] == [True]
    assert any("which color was chosen as Odd Relic entered" in one for one in found.assumptions)


SENDER = {
    "name": "Bed of Stones",
    "type": "Artifact",
    "text": "{1}, {T}: Put up to two target basic land cards from a player's graveyard on top of their library in any "
    "order. That player draws a card at the beginning of the next turn's upkeep.",
}
TWICE = (
    ("if Ann chooses Quiet Bear for Cruel Toll: Quiet Bear is in Ann's graveyard", "pass"),
    ("if Ann chooses Quiet Bear: Quiet Bear is in Ann's graveyard", "declined"),
    ("if Ann chooses Quiet Bear: Ann's life is 20", "pass"),
)


@pytest.mark.parametrize(("targets", "asked_whose"), [("nothing", True), ("Forest", False), ("Forest, Swamp", False)])
def test_whose_graveyard_is_meant_is_asked_where_no_card_in_one_is_a_target(
    library: Library, targets: str, asked_whose: bool
) -> None:
    board = {"Ann": {"battlefield": ["Bed of Stones"]}, "Bob": {"graveyard": ["Forest", "Swamp"]}}
    lines = [f"Ann activates Bed of Stones targeting {targets}", "everything resolves"]
    found = answered(library, cards=[SENDER], given=board, when=lines, then=["Ann's life is 20"])
    assert found.status == "answered"
    taken = [one.choice.prompt for branch in found.branches for one in branch.choices]
    assert any("whose graveyard" in prompt for prompt in taken) == asked_whose


@pytest.mark.parametrize(("claim", "status"), TWICE)
def test_a_choice_that_is_named_alike_in_two_questions_says_for_what(
    library: Library, claim: str, status: str, tmp_path: Path
) -> None:
    file = tmp_path / "twice.scenarios.yaml"
    file.write_text(f'{COPIED}then: ["{claim}"]', "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == status


COPIED = """
cards:
  - {name: Quiet Bear, cost: "{1}{G}", type: Creature — Bear, power: 2, toughness: 2}
  - {name: Plain Elk, cost: "{1}{G}", type: Creature — Elk, power: 3, toughness: 1}
  - {name: Vague Double, cost: "{3}{U}", type: Creature — Shapeshifter, power: 0, toughness: 0,
     text: You may have Vague Double enter as a copy of any creature on the battlefield.}
  - {name: Cruel Toll, cost: "{1}{B}", type: Instant, text: Target player sacrifices a creature of their choice.}
given:
  Ann: {hand: [Vague Double], battlefield: [Quiet Bear, Plain Elk]}
  Bob: {hand: [Cruel Toll]}
when:
  - Ann casts Vague Double
  - everything resolves
  - Bob casts Cruel Toll targeting Ann
  - everything resolves
"""
