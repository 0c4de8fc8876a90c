"""What is asked hostilely, or by a slip of the finger, is refused or declined before it costs much."""

from __future__ import annotations

import math
from typing import Any

import pytest

from benchbook.cards.grammar import print_ability, read_ability
from benchbook.engine.decks import MOST_COPIES, read_decklist
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts import reasons, short
from benchbook.errors import NotModelled, ScenarioError
from benchbook.library import Library
from benchbook.patience import MOST_SIDE_BY_SIDE, Patience, going_on, patient, within, worked


def posed(**given: Any) -> dict[str, Any]:
    ann = {"battlefield": ["2/2 creature as Bear"], **given.pop("Ann", {})}
    return {"title": "Bounds", "given": {"Ann": ann, "Bob": {}, **given}, "when": [], "then": ["Ann has 20 life"]}


def test_a_line_of_commas_is_refused_by_its_length(library: Library) -> None:
    data = {**posed(), "when": ["Ann attacks Bob with " + "a, " * 700]}
    with pytest.raises(ScenarioError, match="longer than"):
        solve.read(data, library)


def test_reading_uses_up_work_as_answering_does(library: Library) -> None:
    data = {**posed(), "when": ["Ann attacks Bob with Bear"] * 100}
    with pytest.raises(ScenarioError, match="by reading alone"):
        solve.read(data, library, work=20_000)


def test_a_range_of_influence_has_an_end(library: Library) -> None:
    with pytest.raises(ScenarioError, match="no number of seats"):
        solve.read(posed(**{"range of influence": 10**12}), library)


def test_more_mana_than_can_stand_side_by_side_is_declined(library: Library) -> None:
    scenario = solve.read(posed(Ann={"mana": f"{{{MOST_SIDE_BY_SIDE + 1}}}"}), library)
    answer = solve.answer(scenario, library)
    assert (answer.status, "not kept one by one" in answer.problem) == ("declined", True)


def test_a_fault_of_the_engine_is_not_told_as_something_unknown(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = solve.read(posed(), library)
    monkeypatch.setattr(solve, "_start", lambda *_: 1 // 0)
    answer = solve.answer(scenario, library)
    assert answer.status == "broken"
    assert "ZeroDivisionError" in answer.problem
    assert "report" in answer.problem


def test_all_that_is_supposed_for_one_answer_shares_its_patience() -> None:
    patience = Patience(100, whole=100)
    for _ in range(3):
        with going_on(patience):
            worked(20)
    assert patience.left == 40


def test_a_deck_list_counts_no_more_copies_than_a_deck_could_have() -> None:
    read = read_decklist(
        f"{MOST_COPIES} Sol Ring\n{MOST_COPIES + 1} Forest\n{'9' * 4301} Island\nCommander\n300000000 Krenko"
    )
    assert read.cards == (("Sol Ring", MOST_COPIES),)
    assert [line for line, _ in read.unread] == [2, 3, 5]


def test_blanks_in_a_deck_list_are_blanks() -> None:
    assert read_decklist("1 Sol" + " " * 200 + "Ring").cards == (("Sol Ring", 1),)
    assert read_decklist("1 Sol Ring" + " x" * 400).unread


def test_what_lies_on_the_board_is_read_within_the_same_work(library: Library) -> None:
    with pytest.raises(ScenarioError, match="by reading alone"):
        solve.read(posed(Ann={"battlefield": [f"{n} " + "1 " * 100 for n in range(30)]}), library, work=500_000)


def test_a_thing_on_the_board_has_no_endless_name(library: Library) -> None:
    with pytest.raises(ScenarioError, match="longer than"):
        solve.read(posed(Ann={"battlefield": ["1 " * 15_000]}), library)


def test_what_is_read_or_said_ends_with_its_share_of_the_work() -> None:
    @within(50, lambda text: f"{text}?")
    def said(text: str) -> str:
        for _ in text:
            worked(20)
        return text

    with patient(1_000, math.inf) as patience:
        assert (said("ab"), said("abcdefgh")) == ("ab", "abcdefgh?")
    assert patience.whole - patience.left == 40 + 60
    with pytest.raises(NotModelled), patient(10, math.inf):
        said("a")


def test_words_are_read_and_said_by_work_that_is_counted() -> None:
    with patient(10**9, math.inf) as patience:
        (read,) = read_ability("Whenever this creature attacks, each opponent discards a card.")
        so_far = patience.left
        assert print_ability(read).startswith("Whenever")
    assert patience.whole > so_far > patience.left


def test_what_no_patience_is_left_for_is_not_told_as_unread() -> None:
    with pytest.raises(NotModelled), patient(100, math.inf):
        read_ability("Each player who cast a spell this turn draws a card.")


def test_the_reasons_of_an_answer_share_one_budget(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    data = {**posed(), "when": ["Ann attacks Bob with Bear", "Bob chooses no blocks", "combat damage is dealt"],
            "then": ["Bob has 18 life", "Bear is tapped"]}  # fmt: skip
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    monkeypatch.setattr(short, "WORK", 0)
    monkeypatch.setattr(reasons, "_KEPT", {})
    found = short.in_short(scenario, answer, library)
    assert [one.word for one in found.verdicts] == ["Yes", "Yes"]
    assert not any(one.reasons and one.reasons.rules for one in found.verdicts)


def test_what_is_too_much_to_follow_over_all_branches_is_undecided(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    coin = {"name": "Odd Penny", "cost": "{R}", "type": "Sorcery", "text": "You may draw a card."}
    data = {**posed(Ann={"hand": ["Odd Penny"], "library": ["Forest"]}), "cards": [coin],
            "when": ["Ann casts Odd Penny", "everything resolves"], "then": ["Forest is in Ann's hand"]}  # fmt: skip
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    answer = solve.answer(scenario, library)
    assert [one.word for one in short.in_short(scenario, answer, library).verdicts] == [short.DEPENDS]
    monkeypatch.setattr(short, "WORK", 0)
    assert [one.word for one in short.in_short(scenario, answer, library).verdicts] == ["Undecided"]


@pytest.mark.parametrize("named", [[""], [" "]])
def test_an_example_of_what_names_no_rule_is_the_scenario_s_fault(named: Any, library: Library) -> None:
    answer = solve.answer(solve.read({**posed(), "example_of": named}, library), library)
    assert (answer.status, answer.problem[:10]) == ("invalid", "example_of")
