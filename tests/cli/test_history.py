"""A rule's life in the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.importers.history.small import small_history

from benchbook import cli
from benchbook.library.history.youth import Young
from benchbook.refs import RuleRef


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCHBOOK_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_life_is_printed_with_what_was_added_and_struck(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_history(home)
    assert cli.main(["history", "100.2@2031-03"]) == 0
    said = capsys.readouterr().out
    assert "100.2 in 2031-03, today 100.3." in said
    assert "[-oldest guest-][+eldest visitor+]" in said


def test_a_program_gets_today_and_the_life(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_history(home)
    assert cli.main(["history", "101.1@2031-03-01", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["today"], [one["change"] for one in told["life"]]) == ("101.2", ["first known", "moved"])


def test_a_number_of_no_edition_is_exit_code_1_and_no_history_is_3(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["history", "100.1"]) == 3
    small_history(home)
    assert cli.main(["history", "777.7"]) == 1
    assert cli.main(["history", "101.4@2031-09"]) == 1
    said = capsys.readouterr().err
    assert "no edition has a rule or term 777.7" in said
    assert "the edition of 2031-09-01 has no 101.4" in said


def test_two_editions_are_compared_by_section(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_history(home)
    assert cli.main(["diff", "2031-03", "2031-06", "Glossary", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["from"], told["to"], told["counts"]) == ("2031-03-01", "2031-06-01", {"moved": 1, "reworded": 1})
    assert cli.main(["diff", "2031-03", "2031-06", "101"]) == 0
    said = capsys.readouterr().out
    assert "101 Cups: 2 moved, 1 reworded, 2 removed" in said
    assert "101.1 → 101.2  moved" in said
    assert cli.main(["diff", "2031-06", "2031-09"]) == 1
    assert cli.main(["diff", "1990", "2031"]) == 3


def test_a_question_in_plain_english_says_which_of_its_rules_are_young(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def all_young(_: object, refs: Iterable[RuleRef]) -> list[Young]:
        return [Young(ref, "created", "2031-06-01", "2031-03-01") for ref in refs]

    monkeypatch.setattr("benchbook.library.history.open_history", lambda home: home)
    monkeypatch.setattr("benchbook.library.history.youth.young", all_young)
    question = "My 5/5 attacks and is blocked by a 2/2 creature. Does the 2/2 die?"
    assert cli.main(["ask", question]) == 0
    assert "Young: 510.1c has stood since 2031-06-01" in capsys.readouterr().out
    assert cli.main(["ask", question, "--json"]) == 0
    assert "cr/510.1c" in [one["rule"] for one in json.loads(capsys.readouterr().out)["young"]]
    assert cli.main(["ask", question, "--ruleset", "tenth-edition"]) in (0, 1)
    assert "Young:" not in capsys.readouterr().out
