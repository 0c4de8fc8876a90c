"""What the rules of a ruleset's time did not know yet is read by today's, and the answer says so."""

from __future__ import annotations

import pytest

from benchbook.engine.scenario.declining.named_later import since
from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

MONK = {"name": "Calm Monk", "cost": "{1}{R}", "type": "Creature — Monk", "power": 1, "toughness": 2}


def told(library: Library, ruleset: str, text: str, **card: str) -> tuple[str, ...]:
    cards = [{**MONK, "text": text, **card}]
    given = {"Ann": {"battlefield": ["Calm Monk"]}, "Bob": {}}
    return answered(library, cards=cards, given=given, ruleset=ruleset, when=["Ann gains 1 life"]).assumptions


@pytest.mark.parametrize(
    ("ruleset", "text", "card", "named"),
    [
        ("wylie-1997", "Prowess", {}, "prowess (2014)"),
        ("crystal-keep-2002", "Equip {2}", {"type": "Artifact — Equipment"}, "Equipment (2003)"),
        ("tenth-edition", "When this creature enters, proliferate.", {}, "proliferate (2010)"),
        ("commander-2013", "When this creature enters, you become the monarch.", {}, "the monarch (2016)"),
        ("crystal-keep-2002", "Flying", {"cost": "{R/G}"}, "hybrid mana (2005)"),
    ],
)  # fmt: skip
def test_a_card_with_something_younger_than_the_rules_is_named(
    library: Library, ruleset: str, text: str, card: dict[str, str], named: str
) -> None:
    (remark,) = told(library, ruleset, text, **card)
    assert remark.startswith("Calm Monk ")
    assert named in remark


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        ("wylie-1997", "Vigilance"),
        ("crystal-keep-2002", "Morph {2}"),
        ("modern", "Prowess"),
        ("tenth-edition", "Persist"),
    ],
)
def test_what_the_rules_knew_or_said_in_other_words_is_passed_over(library: Library, ruleset: str, text: str) -> None:
    assert told(library, ruleset, text) == ()


def test_every_kind_is_dated_by_year_and_month() -> None:
    assert all(len(when) == 7 and when[4] == "-" for named in since().values() for when in named.values())
