"""The relevance sets: they name rules that exist, and the search finds what they ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchbook.library import Library, open_library
from benchbook.refs import RuleRef
from benchbook.search import Search, open_search

SETS = sorted(Path(__file__).parent.glob("relevance*.yaml"))
RECALL, MRR = 0.92, 0.80  # of each set by itself: some are small
RECALL_OF_ALL, MRR_OF_ALL = 0.95, 0.85
HELD_OUT = Path(__file__).with_name("held_out_cr.yaml")
RECALL_HELD_OUT, MRR_HELD_OUT = 0.78, 0.60  # of questions for which little or nothing was done


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> tuple[Library, Search]:
    """The real library, without imports."""
    home = tmp_path_factory.mktemp("nothing-imported")
    library = open_library(home=home, cache=tmp_path_factory.mktemp("cache"))
    return library, open_search(library, index=tmp_path_factory.mktemp("index"))


@pytest.mark.parametrize("path", [*SETS, HELD_OUT], ids=lambda path: path.stem)
def test_every_answer_is_a_rule_of_the_library(real: tuple[Library, Search], path: Path) -> None:
    library, _ = real
    refs = [(item["ask"], rule) for item in yaml.safe_load(path.read_text("utf-8")) for rule in item["rules"]]
    assert [(ask, rule) for ask, rule in refs if library.entry(RuleRef.parse(rule)) is None] == []


@pytest.mark.parametrize("path", SETS, ids=[path.stem for path in SETS])
def test_the_rules_that_answer_stand_high(real: tuple[Library, Search], path: Path) -> None:
    _, search = real
    found = places(search, path)
    assert recall(found) >= RECALL
    assert reciprocal(found) >= MRR


def test_all_the_sets_together(real: tuple[Library, Search]) -> None:
    _, search = real
    found = [place for path in SETS for place in places(search, path)]
    assert recall(found) >= RECALL_OF_ALL
    assert reciprocal(found) >= MRR_OF_ALL


def test_a_new_asker_finds_most_answers(real: tuple[Library, Search]) -> None:
    _, search = real
    found = places(search, HELD_OUT)
    assert recall(found) >= RECALL_HELD_OUT
    assert reciprocal(found) >= MRR_HELD_OUT


def places(search: Search, path: Path) -> list[int]:
    """At which place the first right rule stands for each question of a set; 0 where it is not found."""
    found = []
    for item in yaml.safe_load(path.read_text("utf-8")):
        wanted = {RuleRef.parse(rule) for rule in item["rules"]}
        refs = [RuleRef.parse(hit.ref) for hit in search.search(item["ask"]).hits]
        found.append(next((at for at, ref in enumerate(refs, 1) if ref in wanted), 0))
    return found


def recall(found: list[int]) -> float:
    """The share of questions with a right rule among the first five."""
    return sum(0 < at <= 5 for at in found) / len(found)


def reciprocal(found: list[int]) -> float:
    """The mean of one over the place of the first right rule."""
    return sum(1 / at for at in found if at) / len(found)


def test_a_worked_example_answers_as_one_of_its_own_kind(real: tuple[Library, Search]) -> None:
    _, search = real
    found = search.search("deathtouch and trample assign damage")
    assert found.examples[0].kind == "scenario"
    assert {"deathtouch", "tramples"} & set(found.examples[0].title.lower().split())
    assert all(hit.kind != "scenario" for hit in found.hits)


def test_every_card_that_a_question_names_stands_above_the_rules(real: tuple[Library, Search]) -> None:
    _, search = real
    found = [hit.ref for hit in search.search("does humility stop opalescence").hits[:2]]
    assert sorted(found) == ["cards/humility", "cards/opalescence"]
