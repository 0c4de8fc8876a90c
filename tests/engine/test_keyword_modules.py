"""Keyword abilities: each stands in the module of its number, and one that has no module is never passed over."""

from __future__ import annotations

import re

import pytest

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import HasType
from benchbook.engine import registry
from benchbook.engine.modelled import missing, passed_over
from benchbook.engine.registry import RuleFunction, Table
from benchbook.engine.rulesets import load_rules

load_rules()
KEYWORDS = [f for f in registry.FUNCTIONS if f.role == "keyword" and ".r702." in f.function.__module__]
MODULE = re.compile(r"\.r702\.n(\d{3})_")


@pytest.fixture(scope="module")
def table() -> Table:
    """Every function of the Comprehensive Rules."""
    return Table("all", "All rules", ("cr",), tuple(f for f in registry.FUNCTIONS if f.ref.book == "cr"))


def full(name: str) -> Keyword:
    """The keyword with everything that one could have."""
    cost = Cost((PayMana(ManaCost(("2",))),))
    words = "a card" if name == "gift" else ""
    return Keyword(name, cost=cost, amount=Number.of(2), words=words, filter=HasType("artifact"))


@pytest.mark.parametrize("function", KEYWORDS, ids=lambda f: str(f.subject))
def test_a_keyword_stands_in_the_module_of_its_number(function: RuleFunction) -> None:
    found = MODULE.search(function.function.__module__)
    if found is not None:
        assert function.number.split(".")[1].rstrip("abcdefghijklmnopqrstuvwxyz") == str(int(found[1]))


@pytest.mark.parametrize("function", KEYWORDS, ids=lambda f: str(f.subject))
def test_what_a_keyword_stands_for_is_modelled_and_names_its_rule(function: RuleFunction, table: Table) -> None:
    for ability in function.function(full(function.subject)):
        assert missing(table, ability) == ""
        assert getattr(ability, "rule", "").startswith("702.")
        assert getattr(ability, "text", "")


def test_a_keyword_without_a_rule_is_named_not_passed_over(table: Table) -> None:
    assert passed_over(table, Keyword("double team")) == "the keyword double team"
    assert passed_over(table, Keyword("flying")) == ""
