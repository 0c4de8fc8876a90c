"""What stands beside a step: today's rule under its number in an older book, and rulings about a card."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from benchbook.engine.answer import Answer, step_as_json
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.verify import missing_citations
from benchbook.engine.showing.telling import tell
from benchbook.library import Library, open_library
from benchbook.refs import RuleRef

COPIED = """
title: A copied spell that took a sacrifice
ruleset: tenth-edition
cards:
  - name: Doubled Voice
    cost: "{U}{U}"
    type: Instant
    text: Copy target instant or sorcery spell. You may choose new targets for the copy.
given:
  Ann: {hand: [Fling, Doubled Voice], battlefield: [4/4 creature as Ogre]}
  Bob: {}
when:
  - Ann casts Fling targeting Bob sacrificing Ogre
  - Ann casts Doubled Voice targeting Fling
  - everything resolves
  - Ann chooses no
then: [Bob's life is 12]
"""
EDICT = """
title: A sacrifice
ruleset: wylie-1997
given: {Ann: {}, Bob: {battlefield: [1/1 creature as Imp]}}
when: [Imp is sacrificed]
then: [Imp is in Bob's graveyard]
"""
RULING, SAME = RuleRef("tenth-edition", "503.10.ex2"), RuleRef("wylie-1997", "General/4")


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def answered(text: str, library: Library, **changed: Any) -> Answer:
    scenario = solve.read({**yaml.safe_load(text), **changed}, library)
    assert isinstance(scenario, Scenario)
    found = solve.answer(scenario, library)
    assert all(claim.holds for claim in found.claims), [claim.detail for claim in found.claims]
    return found


def test_a_ruling_about_a_card_stands_below_a_step_with_that_card(library: Library) -> None:
    found = answered(COPIED, library)
    told = [one for line in tell(found.branches[0].root) for one in line.walk() if one.kind == "ruling"]
    assert [one.rules for one in told] == [(RULING,)]
    assert told[0].sentence.startswith("A ruling about Fling: ")


def test_it_is_no_ground_of_any_step(library: Library) -> None:
    found = answered(COPIED, library)
    assert RULING not in found.citations
    assert RULING in found.rulings
    assert not list(missing_citations(["503.10.ex2"], found, library, "tenth-edition"))


def test_it_is_matched_by_the_card_and_not_by_what_a_card_says(library: Library) -> None:
    text = COPIED.replace("Fling", "Flingling").replace("cards:\n", (
        'cards:\n  - {name: Flingling, cost: "{1}{R}", type: Instant, text: "As an additional cost to cast this spell, '
        "sacrifice a creature.\\nThis spell deals damage equal to the sacrificed creature's power to any target.\"}\n"
    ))  # fmt: skip
    assert not answered(text, library).rulings


def test_it_belongs_to_its_own_book_s_rulesets(library: Library) -> None:
    assert not answered(COPIED, library, ruleset="modern").rulings


def test_a_rule_that_stands_as_it_did_is_named_by_both_numbers(library: Library) -> None:
    found = answered(EDICT, library)
    step = next(step for step in found.branches[0].root.walk() if SAME in step.same)
    assert any(RuleRef("cr", "701.21a").covers(ref) for ref in step.refs)
    assert SAME in found.citations
    assert str(SAME) in step_as_json(step)["same"]
    told = [one for line in tell(found.branches[0].root) for one in line.walk()]
    assert any(SAME in one.rules for one in told)
    assert SAME not in answered(EDICT, library, ruleset="modern").citations


NOT_THEIRS = """
title: A trigger that is no Aura's
ruleset: tenth-edition
cards:
  - {name: Grave Listener, type: Enchantment, cost: "{W}", text: "Whenever an enchanted creature dies, you gain 1 life."}
  - {name: Herald of the Champions, type: Creature, cost: "{W}", power: 1, toughness: 1, text: "When this creature dies, you gain 1 life."}
  - {name: Veil, type: Enchantment — Aura, cost: "{W}", text: "Enchant creature\\nEnchanted creature has flying."}
given:
  Ann: {battlefield: [Grave Listener, 2/2 creature as Bear, {card: Veil, attached to: Bear}, Herald of the Champions]}
  Bob: {}
when: [Bear is destroyed, Herald of the Champions is destroyed, everything resolves]
then: [Ann's life is 22]
"""  # noqa: E501


@pytest.mark.parametrize("number", ["217.1c.3", "410.10f", "407.2g", "502.72b", "G18.7a"])
def test_a_rule_is_not_named_for_a_word_that_a_card_has_in_common_with_it(library: Library, number: str) -> None:
    assert RuleRef("tenth-edition", number) not in answered(NOT_THEIRS, library).citations
