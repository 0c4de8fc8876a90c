"""Definitions name their rule where something is a case of it; nothing can be carried out by them, nor hang on them."""

from __future__ import annotations

import pytest

from benchbook.engine import events as ev
from benchbook.engine import registry
from benchbook.engine.proving.proof import proved_functions
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rulesets import load_rules, table
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.script import Cite, only_cites
from benchbook.library import Library
from benchbook.refs import RuleRef

BACK = {
    "title": "Back in hand and on the battlefield again",
    "given": {"Ann": {"battlefield": ["Grizzly Bears"]}},
    "when": ["Grizzly Bears is exiled", "Grizzly Bears enters"],
    "then": ["Grizzly Bears is on the battlefield"],
}


def test_a_definition_may_cite_and_nothing_else() -> None:
    definition = RuleFunction(RuleRef("cr", "400.7"), "results_of", ev.Move, lambda game, event: None, defines=True)
    assert list(only_cites(definition, None)) == []
    assert [cite.numbers for cite in only_cites(definition, [Cite(("400.7",))])] == [("400.7",)]
    with pytest.raises(TypeError, match=r"is a definition of cr/400\.7 and yields"):
        list(only_cites(definition, [ev.GainLife("Ann", 1)]))  # type: ignore[arg-type]


def test_no_definition_counts_as_a_function_that_carries_its_rule_out() -> None:
    load_rules()
    defined = {one.where for one in registry.DEFINITIONS}
    assert defined
    assert defined.isdisjoint(one.where for one in proved_functions())
    today = [one for one in registry.FUNCTIONS if one.ref.book == "cr"]
    assert [one.where for one in today if one.subject == "explains"] == []


def test_a_definition_is_named_where_its_case_is_and_nothing_changes_without_it(library: Library) -> None:
    scenario = solve.read(BACK, library)
    assert isinstance(scenario, Scenario)
    whole, without = solve.answer(scenario, library), solve.answer(scenario, library, without=frozenset({"cr/400.7"}))
    assert RuleRef("cr", "400.7") in whole.citations
    assert RuleRef("cr", "400.7") not in without.citations
    assert [claim.holds for claim in whole.claims] == [claim.holds for claim in without.claims] == [True]


def test_definitions_belong_to_rulesets_as_functions_do(library: Library) -> None:
    assert any(one.defines for one in table("modern", library).functions)
    assert {one.ref.book for one in table("modern", library).functions if one.defines} == {"cr"}
