"""What was so in former years is told from what is so; the order of a turn and the life that is paid are reckoned."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions import ask
from benchbook.questions.facts.paying import of_paying
from benchbook.questions.facts.stated import stated
from benchbook.questions.facts.then import _rows, asks_whether_then, of_then, of_what_is_gone
from benchbook.refs import RuleRef


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("did combat damage use the stack in the old days", "yes"),
        ("did combat damage use the stack in 2008", "yes"),
        ("did combat damage use the stack in 2012", "no"),
        ("did combat damage use the stack in 1997", "no"),
        ("was mana burn ever a thing", "yes"),
        ("was mana burn a thing in 2015", "no"),
        ("old legend rule: he plays the same legend i already have. do both die", "yes"),
        ("in 2002 if we both controlled the same legend did both die", "no"),
        ("did you use to have to order blockers", "yes"),
        ("did you have to order blockers in 2008", "no"),
        ("in 2008 was lifelink a triggered ability", "yes"),
    ],
)
def test_what_was_so_is_held_against_the_years(text: str, verdict: str) -> None:
    found = of_then(text)
    assert found is not None
    assert found.verdict.kind == verdict


@pytest.mark.parametrize(
    "text",
    [
        "is mana burn still a thing like in the old days",
        "did combat damage use the stack in the 90s",  # from 1999 on
        "did he block my 2/2",
        "was my creature removed from the game",
        "do i still take mana burn",
        "can a tapped creature block",
    ],
)
def test_what_is_asked_of_today_or_changed_within_those_years_is_left_alone(text: str) -> None:
    assert of_then(text) is None


def test_no_fact_of_today_answers_what_is_asked_of_former_years() -> None:
    assert asks_whether_then("in 2008 could a tapped creature block")
    assert asks_whether_then("back in the day could tapped creatures block")
    assert not asks_whether_then("can a tapped creature block")
    assert not asks_whether_then("what was the legend rule in the old days")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("is mana burn gone", "yes"),
        ("was mana burn removed", "yes"),
        ("did they get rid of mana burn", "yes"),
        ("has damage on the stack been removed from the rules", "yes"),
        ("when was mana burn removed", "fact"),
    ],
)
def test_that_a_rule_was_given_up_can_be_asked(text: str, kind: str) -> None:
    found = of_what_is_gone(text)
    assert found is not None
    assert found.verdict.kind == kind


def test_what_is_gone_of_a_board_is_no_rule() -> None:
    assert of_what_is_gone("is my creature gone") is None
    assert of_what_is_gone("was the token removed from the game") is None


def test_every_rule_named_for_former_years_is_in_a_book(library: Library) -> None:
    named = {rule for row in _rows() for rule in row.asks.fact.rules}
    assert [rule for rule in named if library.entry(RuleRef.parse(rule if "/" in rule else f"cr/{rule}")) is None] == []


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("can i pay 2 life if im at 2 life", "yes "),
        ("can i pay 3 life if im at 2", "no "),
        ("do i die if i crack a fetch at 1 life", "yes "),
        ("do i die if i fetch at 2 life", "no "),
        ("im at 3. can i crack a fetch and get a shock land untapped", "yes "),
        ("im at 2. can i crack a fetch and get a shock land untapped", "no "),
        ("im at 20, i fetch an untapped shock. what life am i at", "value 17"),
    ],
)
def test_life_is_paid_down_to_nothing_and_no_further(text: str, verdict: str) -> None:
    found = of_paying(text)
    assert found is not None
    assert f"{found.verdict.kind} {found.verdict.value}" == verdict


@pytest.mark.parametrize(
    "text", ["im at 2 and he shocks me, do i die", "i pay 2 life to Griselbrand at 2", "can i pay life if im at 2 life"]
)
def test_where_anything_else_is_said_no_life_is_reckoned(text: str) -> None:
    assert of_paying(text) is None


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("do my lands untap before my upkeep", "yes "),
        ("do my lands untap after my upkeep", "no "),
        ("is declare blockers after declare attackers", "yes "),
        ("does combat damage happen before blockers are declared", "no "),
        ("which comes first, the draw step or the upkeep", "which upkeep"),
        ("what comes after the end step", "which cleanup step"),
    ],
)
def test_steps_come_in_the_order_of_the_turn(text: str, verdict: str) -> None:
    found = stated(text)
    assert found is not None
    assert f"{found.verdict.kind} {found.verdict.value}" == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("does attacking tap my guy", "yes"),
        ("does my creature tap when it attacks", "yes"),
        ("do my creatures tap when they block", "no"),
        ("can a tapped guy attack", "no"),
        ("can my guy attack the turn i play him", "no"),
        ("can my guy attack and then block on his turn", "no"),
    ],
)
def test_to_be_tapped_by_attacking_is_not_to_attack_tapped(text: str, verdict: str) -> None:
    found = stated(text)
    assert found is not None
    assert found.verdict.kind == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("whats the cmc of lightning bolt", "value 1"),
        ("whats walking ballistas mana value on the stack with x=2", "value 4"),
        ("whats walking ballistas mana value on the battlefield with x=2", "value 0"),
        ("what color is lightning helix", "which white and red"),
        ("is lightning bolt blue", "no "),
        ("is sol ring colorless", "yes "),
        ("is sol ring a permanent", "yes "),
        ("is lightning bolt a sorcery", "no "),
    ],
)
def test_what_is_printed_on_a_card_is_told(text: str, verdict: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is not None
    assert f"{found.verdict.kind} {found.verdict.value}" == verdict


@pytest.mark.parametrize("text", ["i have Isamaru and he has a 2/2. do both die", "i have a 2/2. do both die"])
def test_of_both_is_asked_only_where_there_are_two(text: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is None or found.verdict.kind == "no"


def test_whether_something_is_summoning_sick_takes_its_arrival(library: Library) -> None:
    assert ask("is my 2/2 summoning sick", library).status == "asks"
    assert ask("i just played a 2/2. is it summoning sick", library).status == "answered"


@pytest.mark.parametrize("text", ["does my creature untap at end of turn", "does my 2/2 untap after combat"])
def test_what_untaps_at_another_time_than_in_the_untap_step_is_not_said_to(text: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is None or found.verdict.kind == "no"
