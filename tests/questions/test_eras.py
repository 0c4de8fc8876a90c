"""By the rules of which years a question is asked is told by its words, which are left out of what is read."""

from __future__ import annotations

import pytest

from benchbook.questions.eras import era_of, of_unknown_rules


@pytest.mark.parametrize(
    ("text", "ruleset", "left"),
    [
        ("2008, tenth edition rules. I draw a card.", "tenth-edition", "I draw a card."),
        ("We play with the 2002 rulebook for nostalgia. I draw a card.", "crystal-keep-2002", "I draw a card."),
        ("EDH back in fall 2013, rules of that time: I draw a card.", "commander-2013", "I draw a card."),
        ("Playing by the october 2013 Commander rules. I draw a card.", "commander-2013", "I draw a card."),
        ("Legend rule as it was in 2002: I draw a card.", "crystal-keep-2002", "I draw a card."),
        ("Rules of 2002, Judgment times. I draw a card.", "crystal-keep-2002", "I draw a card."),
        ("2002 rules, long before the modern legend rule: I draw a card.", "crystal-keep-2002", "I draw a card."),
        ("with the summer 2008 rules (tenth edition): I draw a card.", "tenth-edition", "I draw a card."),
        ("Do I draw a card in 1997?", "wylie-1997", "Do I draw a card?"),
        ("late 2013: do I draw a card?", "rules-2013", "do I draw a card?"),
        ("before M10 I draw a card.", "rules-2008", "I draw a card."),
        ("Under today's rules, do I draw a card?", "", "do I draw a card?"),
    ],
)
def test_the_words_that_name_years_choose_a_ruleset_and_are_left_out(text: str, ruleset: str, left: str) -> None:
    era = era_of(text)
    assert era is not None
    assert (era.ruleset, era.text) == (ruleset, left)


@pytest.mark.parametrize(
    "text",
    [
        "do I draw a card",
        "I have 2000 life",
        "since 2009, does combat damage use the stack",
        "was it otherwise in 2002 than in 2008",
        "under today's rules, and in 2008, do I draw a card",
        "does damage use the stack like when i played in 2005",
    ],
)
def test_no_year_several_of_them_or_one_that_is_only_compared_with_choose_nothing(text: str) -> None:
    assert era_of(text) is None


def test_commander_that_is_named_along_with_the_years_is_asked_of() -> None:
    era = era_of("Commander in 2013: how many cards are in a deck?")
    assert era is not None
    assert era.asks == "how many cards are in a deck in commander?"


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("2012 rules: do both of them die?", True),
        ("Rules of 2009, before M10: do both of them die?", True),
        ("2008 rules: do both of them die?", False),
        ("do both of them die?", False),
        ("does damage use the stack like when i played in 2005", False),
    ],
)
def test_years_whose_rules_are_not_here_are_not_answered_by_those_of_today(text: str, unknown: bool) -> None:
    assert of_unknown_rules(text) == unknown
