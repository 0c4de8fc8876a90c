"""What is broken or hostile is refused with the place and the reason, soon and without a trace of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.engine.scenario.verify import verify_file
from benchbook.library import Library

BROKEN = {
    "a key twice": ("given: {Ann: {life: 3}, Ann: {life: 5}}", "stands there twice"),
    "nested without end": ("given: " + "[" * 3000 + "]" * 3000, "nested too deeply"),
    "too many objects": ("given: {Ann: {battlefield: [1000000000 Forest]}}", "too many to be laid out"),
    "a negative count": ("given: {Ann: {battlefield: [{object: 1/1 creature, count: -5}]}}", "no number of objects"),
    "a count in words": ("given: {Ann: {battlefield: [{object: 1/1 creature, count: lots}]}}", "no number"),
    "a name that is no text": ("cards: [{name: No, type: Instant}]\ngiven: {Ann: {}}", "put it into quotes"),
    "a claim without end": ('given: {Ann: {}}\nthen: ["' + "x and " * 2000 + 'y"]', "in several sentences"),
    "a list for a text": ("given: {Ann: {hand: {a: b}}}", "no key here"),
    "a number without end": ("given: {Ann: {life: 1" + "0" * 5000 + "}}", "a number of 5001 digits is too long"),
    "a list for a title": ("title: [[a, b], [c, d]]\ngiven: {Ann: {}}", "'title' is one text"),
    "an owner who does not play": ("given: {Ann: {battlefield: [{card: Forest, owner: Zed}]}}", "no player 'Zed'"),
    "a controller who does not play": ("given: {Ann: {}, stack: [{card: Opt, controller: Zed}]}", "no player 'Zed'"),
    "who does not play and knows a card": ("given: {Ann: {exile: [{card: Opt, known to: Zed}]}}", "no player 'Zed'"),
    "a monarch who does not play": ("given: {Ann: {}, monarch: Zed}", "no player 'Zed'"),
    "an attacker before combat": (
        "given: {Ann: {battlefield: [{object: 1/1 creature, attacking: true}]}}",
        "nothing is attacking in the step 'precombat main'",
    ),
    "lists for mappings": ("given: {Ann: [1, 2]}\nwhen: 5", ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_invalid_and_says_why(name: str, tmp_path: Path, library: Library) -> None:
    text, why = BROKEN[name]
    file = tmp_path / "broken.scenarios.yaml"
    file.write_text(text, "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "invalid"
    assert why in found.detail
    assert len(found.detail) < 400
    assert str(tmp_path) not in found.detail


def test_a_number_divided_by_nothing_is_no_number(tmp_path: Path, library: Library) -> None:
    file = tmp_path / "broken.scenarios.yaml"
    file.write_text('given: {Ann: {}}\nwhen: ["Ann gains 1/0 life"]', "utf-8")
    (found,) = verify_file(file, library)
    assert found.status in ("invalid", "declined")


def test_more_draws_than_can_be_followed_are_declined_at_once(tmp_path: Path, library: Library) -> None:
    file = tmp_path / "many.scenarios.yaml"
    file.write_text('given: {Ann: {}}\nwhen: ["Ann draws 1000000000 cards"]', "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "declined"
    assert "1000000000 cards" in found.detail
