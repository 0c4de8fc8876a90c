"""Keyword abilities: each is a row of the table or stands in a module that names its number; none is passed over."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import pytest

from benchbook.cards.abilities import Activated, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, DiscardCost, PayMana
from benchbook.cards.effects import PutCounters
from benchbook.cards.filters import HasType
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Target, This
from benchbook.engine import registry
from benchbook.engine.context import NotModelled
from benchbook.engine.modelled import missing, passed_over
from benchbook.engine.registry import RuleFunction, Table
from benchbook.engine.rule_sources import Row, place_of, row_of
from benchbook.engine.rules.cr.c7_additional_rules.r702 import expansions
from benchbook.engine.rulesets import load_rules

load_rules()
KEYWORDS = [f for f in registry.FUNCTIONS if f.role == "keyword" and ".r702." in f.function.__module__]
OF_EVERY_KEYWORD = (".several_instances", ".had_twice")
IN_MODULES = [
    f for f in (*registry.FUNCTIONS, *registry.DEFINITIONS)
    if f.ref.book == "cr" and f.number.startswith("702.") and ".r702." in f.function.__module__
    and row_of(f.function) is None and not f.function.__module__.endswith(OF_EVERY_KEYWORD)
]  # fmt: skip
ROWS = list(expansions.expansions())


@pytest.fixture(scope="module")
def table() -> Table:
    """Every function of the Comprehensive Rules."""
    return Table("all", "All rules", ("cr",), tuple(f for f in registry.FUNCTIONS if f.ref.book == "cr"))


def full(name: str) -> Keyword:
    """The keyword with everything that one could have."""
    cost = Cost((PayMana(ManaCost(("2",))),))
    words = "a card" if name == "gift" else ""
    return Keyword(name, cost=cost, amount=Number.of(2), words=words, filter=HasType("artifact"))


def numbers_named(function: RuleFunction) -> Iterator[int]:
    """The keywords of 702 whose numbers the head of a module's docstring names: "702.9, 702.13–702.14: …"."""
    head = (inspect.getdoc(inspect.getmodule(function.function)) or "").split(":", 1)[0]
    for first, last in re.findall(r"702\.(\d+)[a-z]*(?:–702\.(\d+))?", head):
        yield from range(int(first), int(last or first) + 1)


def number_of(function: RuleFunction) -> int:
    return int(re.findall(r"\d+", function.number)[1])


def test_every_keyword_is_a_row_or_a_function_in_a_module_that_names_its_number() -> None:
    assert len({f.subject for f in KEYWORDS}) == len(KEYWORDS)
    assert {r.keyword for r in ROWS} == {f.subject for f in KEYWORDS if row_of(f.function) is not None}
    wrong = [f.where for f in IN_MODULES if number_of(f) not in numbers_named(f)]
    assert wrong == []


def test_a_module_of_keywords_names_no_number_that_it_does_not_run() -> None:
    named = {(f.function.__module__, number) for f in IN_MODULES for number in numbers_named(f)}
    run = {(f.function.__module__, number_of(f)) for f in IN_MODULES}
    rows = {number_of(f) for f in KEYWORDS if row_of(f.function) is not None}
    assert sorted(one for one in named - run if one[1] not in rows) == []


def test_the_rows_are_in_the_order_of_the_rules() -> None:
    refs = [f.ref for f in sorted((f for f in KEYWORDS if row_of(f.function)), key=lambda f: place_of(f.function)[1])]
    assert refs == sorted(refs)


@pytest.mark.parametrize("row", [row for row in ROWS if row.lines], ids=lambda row: row.keyword)
def test_what_a_row_says_is_read_line_by_line(row: expansions.Expansion) -> None:
    assert len(row.read()) == len(row.lines)


def test_a_row_that_the_grammar_does_not_read_is_declined_with_its_words_and_its_line() -> None:
    entry = {"number": "702.1", "keyword": "grumbling", "says": "It grumbles.", "text": "~ grumbles at {cost}."}
    row = expansions.expansion(entry, Row("expansions.yaml", 7, ""))
    with pytest.raises(NotModelled, match=r"grumbles.* \(702\.1 grumbling, expansions\.yaml:7\)"):
        row(full("grumbling"))


@pytest.mark.parametrize("wrong", [{"text": "~ grumbles."}, {"says": ""}, {"means": "Flying"}])
def test_a_row_that_is_none_is_an_error_that_names_its_line(wrong: dict[str, str]) -> None:
    entry = {"number": "702.1", "keyword": "grumbling", **wrong}
    with pytest.raises(ValueError, match=r"expansions\.yaml:7: a row has number, keyword, says"):
        expansions.expansion(entry, Row("expansions.yaml", 7, ""))


@pytest.mark.parametrize(("name", "lacking"), [("bushido", "number"), ("evoke", "cost"), ("affinity", "speaks of")])
def test_a_keyword_without_what_its_row_asks_for_is_declined(name: str, lacking: str) -> None:
    (row,) = (row for row in ROWS if row.keyword == name)
    with pytest.raises(NotModelled, match=lacking):
        row(Keyword(name))


def test_the_parts_of_a_keyword_stand_where_its_row_names_them() -> None:
    (row,) = (row for row in ROWS if row.keyword == "reinforce")
    (ability,) = row(full("reinforce"))
    assert isinstance(ability, Activated)
    assert ability.cost.parts == (*full("reinforce").cost.parts, DiscardCost(This()))  # type: ignore[union-attr]
    assert ability.effects == (PutCounters("+1/+1", Number.of(2), Target(0)),)
    assert (ability.keyword, ability.rule, ability.zone) == ("reinforce", "702.77a", "hand")


@pytest.mark.parametrize("function", KEYWORDS, ids=lambda f: str(f.subject))
def test_what_a_keyword_stands_for_is_modelled_and_names_its_rule(function: RuleFunction, table: Table) -> None:
    for ability in function.function(full(function.subject)):
        assert missing(table, ability) == ""
        assert getattr(ability, "rule", "").startswith("702.")
        assert getattr(ability, "text", "")


def test_a_keyword_without_a_rule_is_named_not_passed_over(table: Table) -> None:
    assert passed_over(table, Keyword("double team")) == "the keyword double team"
    assert passed_over(table, Keyword("flying")) == ""
