"""The relevance sets: they name rules that exist, and the search finds what they ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchbook.library import Library, open_library
from benchbook.refs import RuleRef
from benchbook.search import Search, open_search

SETS = sorted(Path(__file__).parent.glob("relevance*.yaml"))
RECALL, MRR = 0.92, 0.80


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> tuple[Library, Search]:
    """The real library, without imports."""
    home = tmp_path_factory.mktemp("nothing-imported")
    library = open_library(home=home, cache=tmp_path_factory.mktemp("cache"))
    return library, open_search(library, index=tmp_path_factory.mktemp("index"))


@pytest.mark.parametrize("path", SETS, ids=[path.stem for path in SETS])
def test_every_answer_is_a_rule_of_the_library(real: tuple[Library, Search], path: Path) -> None:
    library, _ = real
    refs = [(item["ask"], rule) for item in yaml.safe_load(path.read_text("utf-8")) for rule in item["rules"]]
    assert [(ask, rule) for ask, rule in refs if library.entry(RuleRef.parse(rule)) is None] == []


@pytest.mark.parametrize("path", SETS, ids=[path.stem for path in SETS])
def test_the_rules_that_answer_stand_high(real: tuple[Library, Search], path: Path) -> None:
    _, search = real
    asked = yaml.safe_load(path.read_text("utf-8"))
    places = []
    for item in asked:
        wanted = {RuleRef.parse(rule) for rule in item["rules"]}
        refs = [RuleRef.parse(hit.ref) for hit in search.search(item["ask"]).hits]
        places.append(next((at for at, ref in enumerate(refs, 1) if ref in wanted), 0))
    assert sum(0 < at <= 5 for at in places) / len(places) >= RECALL
    assert sum(1 / at for at in places if at) / len(places) >= MRR
