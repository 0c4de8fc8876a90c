"""What ``import benchbook`` gives: loaded when it is used, short to look at, and as its page of docs says."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import benchbook
from benchbook import errors
from benchbook.library import Library
from benchbook.programs import desk


@pytest.fixture(autouse=True)
def opened(library: Library, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The project's own library, without anything imported."""
    monkeypatch.setattr(desk, "library", lambda: library)
    desk.searching.cache_clear()
    yield
    desk.searching.cache_clear()


def test_the_examples_of_the_page_come_out_as_it_says(root: Path) -> None:
    text = (root / "docs/python.md").read_text("utf-8")
    example = doctest.DocTestParser().get_doctest(text, {}, "python.md", None, 0)
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert found.attempted > 15
    assert found.failed == 0


def test_nothing_is_loaded_before_it_is_used(root: Path) -> None:
    code = "import sys, benchbook; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert not [name for name in done.stdout.split() if name.startswith("benchbook.")]


def test_what_there_is_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'judge'"):
        _ = benchbook.judge
    assert set(dir(benchbook)) >= {"ask", "answer", "search", "rule", "card", "compare", "game"}


def test_a_line_that_the_rules_forbid_names_the_rule_and_leaves_the_game_as_it_was() -> None:
    g = benchbook.game(Ann=["2/2 creature with defender as Wall"], Bob=[])
    with pytest.raises(errors.NotAllowed) as problem:
        g.do("Ann attacks with Wall")
    assert "702.3b" in problem.value.rules
    assert g.lines == ()


def test_a_line_that_is_none_says_so_and_leaves_the_game_as_it_was() -> None:
    g = benchbook.game(Ann=["2/2 creature as Bear"], Bob=[])
    with pytest.raises(errors.ScenarioError, match="frobnicates"):
        g.do("Ann frobnicates")
    assert g.lines == ()
    with pytest.raises(KeyError, match="there are Bear"):
        _ = g["Beast"]


def test_answers_and_games_are_short_to_look_at() -> None:
    g = benchbook.game(Ann=["2/2 creature as Bear"], Bob={"life": 3})
    assert len(repr(g.answer)) < 130
    assert repr(g) == "<Game: Ann's precombat main; Ann 20, Bob 3>"


def test_text_and_files_are_scenarios_too(tmp_path: Path) -> None:
    text = "title: One\ngiven: {Ann: {}}\nwhen: [Ann gains 1 life]\nthen: [Ann's life is 21]\n"
    file = tmp_path / "one.yaml"
    file.write_text(text, "utf-8")
    assert benchbook.answer(text).holds
    assert benchbook.answer(file).sentence == benchbook.answer(text).sentence
    with pytest.raises(errors.ScenarioError):
        benchbook.answer("given: [")


def test_a_ruleset_that_is_not_there_is_named() -> None:
    with pytest.raises(errors.BenchbookError, match="no ruleset 'nonsense'"):
        benchbook.compare("given: {Ann: {}}", "modern", "nonsense")


def test_a_question_that_is_not_answered_comes_with_what_the_search_finds() -> None:
    found = benchbook.ask("my frobnicated creature wibbles over deathtouch, does it die")
    assert found.status != "answered"
    assert found.hits
