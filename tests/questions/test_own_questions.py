"""What a rule's own questions ask is answered by that rule, and nothing else is."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions.facts.own_questions import nearest_rules, whether
from benchbook.questions.tables import table
from benchbook.refs import RuleRef


@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_every_question_with_a_verdict_stands_beside_the_rule(verdict: str, library: Library) -> None:
    for number, listed in table(f"facts/own_{verdict}").items():
        entry = library.entry(RuleRef.parse(f"cr/{number}"))
        assert entry is not None, number
        assert set(listed) <= set(entry.answers), number


def test_no_question_is_answered_yes_and_no() -> None:
    yes, no = (
        {(number, asks) for number, listed in table(f"facts/own_{verdict}").items() for asks in listed}
        for verdict in ("yes", "no")
    )
    assert not yes & no


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        ("does an overloaded spell target", "no", "702.96b"),
        ("an overloaded spell doesn't target, right?", "yes", "702.96b"),
        ("are flavor texts a characteristic", "no", "109.3"),
    ],
)
def test_whether_it_is_so_is_said_by_the_rule(text: str, verdict: str, rule: str, library: Library) -> None:
    found = whether(text, library)
    assert found is not None
    assert (found[0], found[1].number) == (verdict, rule)


@pytest.mark.parametrize(
    "text", ["does an overloaded spell target a creature with ward", "can an overloaded spell be countered"]
)
def test_what_is_asked_besides_makes_it_another_question(text: str, library: Library) -> None:
    assert whether(text, library) is None


def test_a_question_of_what_is_led_to_the_rule_that_is_asked_about(library: Library) -> None:
    assert "608.2b" in [one.number for one in nearest_rules("what happens if all targets become illegal", library)]
    assert nearest_rules("what happens if a red spell is sung aloud on a boat", library) == []
