"""What if instead: the first step where two answers part is shown on both sides, with its rules."""

from __future__ import annotations

from collections import defaultdict

import pytest
import yaml

from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.ledger import ledger
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.comparing import Parting, compare
from benchbook.library import Library
from benchbook.library.scenario_files import rules_of

TRAMPLE = """
title: One damage is lethal with deathtouch
given:
  Ann: {battlefield: [4/4 creature with deathtouch and trample as Beast]}
  Bob: {battlefield: [2/5 creature as Wall]}
when:
  - Ann attacks Bob with Beast
  - Bob blocks Beast with Wall
  - Ann assigns 1 damage from Beast to Wall and 3 to Bob
  - combat damage is dealt
then: [Bob's life is 17]
"""
PUMP = """
cards: [{name: Growth, cost: "{G}", type: Instant, text: "Target creature gets +3/+3 until end of turn."}]
given: {Ann: {battlefield: [2/2 creature as Bear], hand: [Growth]}, Bob: {}}
when: [Ann casts Growth targeting Bear, everything resolves, Ann gains 1 life]
"""


def parting(library: Library, left: str, right: str, *aside: str) -> Parting:
    answers = []
    for text in (left, right):
        scenario = solve.read(yaml.safe_load(text), library)
        assert isinstance(scenario, Scenario)
        answers.append(solve.answer(scenario, library))
    found = compare(answers[0], answers[1], frozenset(aside))
    assert found.parting is not None
    return found.parting


def test_a_line_that_one_side_refuses_is_set_against_what_the_other_does(library: Library) -> None:
    found = parting(library, TRAMPLE, TRAMPLE.replace("deathtouch and trample", "trample"))
    assert found.left is not None
    assert found.right is not None
    assert found.left.sentence == "Ann is asked to divide Beast's combat damage: 1 to Wall, 3 to Bob."
    assert "702.2c" in {one.number for one in found.left.rules}
    assert found.right.sentence.startswith("That is not allowed: the damage must be divided")
    assert "702.19b" in {one.number for one in found.right.rules}


def test_where_a_step_is_missing_no_other_line_stands_for_it(library: Library) -> None:
    found = parting(
        library, PUMP, PUMP.replace("Ann casts Growth targeting Bear, ", ""), "Ann casts Growth targeting Bear"
    )
    assert found.left is not None
    assert found.left.sentence == "Bear gets +3/+3 until end of turn."
    assert found.right is None


def test_a_sentence_that_one_side_tells_in_one_breath_is_told_in_full_on_the_other(library: Library) -> None:
    unblocked = (
        TRAMPLE.replace("deathtouch and trample", "vigilance")
        .replace("Bob blocks Beast with Wall", "Bob blocks nothing")
        .replace("  - Ann assigns 1 damage from Beast to Wall and 3 to Bob\n", "")
    )
    plain = TRAMPLE.replace("deathtouch and trample", "vigilance").replace(
        "  - Ann assigns 1 damage from Beast to Wall and 3 to Bob\n", ""
    )
    found = parting(library, plain, unblocked, "Bob blocks Beast with Wall", "Bob blocks nothing")
    assert found.left is not None
    assert found.right is not None
    assert (
        found.left.sentence
        == "Combat damage is dealt. Beast deals 4 combat damage to Wall. 4 damage is marked on Wall."
    )
    assert found.right.sentence == "Combat damage is dealt. Beast deals 4 combat damage to Bob. Bob loses 4 life (16)."


@pytest.mark.parametrize(
    "book", ["uncommander", "commander-2013", "tenth-edition", "cr-2008", "crystal-keep-2002", "wylie-1997"]
)
def test_each_entry_that_is_otherwise_has_an_example_that_comes_out_otherwise_today(
    book: str, library: Library
) -> None:
    """In a claim, or decided by the one ruleset alone."""
    known, places = examples(library), defaultdict(list)
    for row in ledger().values():
        places[row.rule] += [row.scenario] if row.scenario in known else []
    for place, one in known.items():
        for _, ref in rules_of(one.said, one.book) if not one.asks else ():
            places[str(ref)].append(place)
    entries = [one for section in library.books[book].sections for one in section.entries if one.otherwise]
    assert entries
    same = [
        str(one.ref) for one in entries if not any(_is_otherwise(known[p].data, library) for p in places[str(one.ref)])
    ]
    assert same == []


def _is_otherwise(data: object, library: Library) -> bool:
    scenario = solve.read(data, library)
    if not isinstance(scenario, Scenario) or scenario.ruleset in ("", "modern", "commander"):
        return False
    found = compare(solve.answer(scenario, library), solve.answer(scenario, library, "modern"))
    return bool(found.claims or found.alone)
