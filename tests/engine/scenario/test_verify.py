"""Scenario files are found wherever they stand in a folder, and what fails is named with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.engine.scenario.verify import files, verify
from benchbook.library import Library

SEVERAL = """\
- title: A claim fails
  given: {Ann: {battlefield: [1/1 creature as Elf]}}
  then:
    - Ann's life is 20
    - Ann's life is 21
  because: ["704.5f"]
- title: A line is not understood
  given: {Ann: {}}
  when:
    - Ann gains 1 life
    - Ann dances
  then: [Ann's life is 21]
- title: A rule is not cited
  given: {Ann: {}}
  then: [Ann's life is 20]
  because: ["704.5f"]
- title: All is well
  given: {Ann: {}}
  then: [Ann's life is 20]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "several.yaml").write_text(SEVERAL, "utf-8")
    (tmp_path / "one.scenarios.yaml").write_text("title: T\ngiven: {Ann: {}}\nthen: [Ann's life is 20]\n", "utf-8")
    (tmp_path / "asked.yml").write_text("ask: What does 704.5f say?\n", "utf-8")
    (tmp_path / "704.yaml").write_text('section: "704"\nentries: [{number: "704.5f", text: T.}]\n', "utf-8")
    (tmp_path / "notes.txt").write_text("then: nothing\n", "utf-8")
    (tmp_path / "broken.yaml").write_text("then: [", "utf-8")
    return tmp_path


def test_every_scenario_file_of_a_folder_is_taken_and_no_other(folder: Path) -> None:
    assert [path.name for path in files([folder])] == ["asked.yml", "several.yaml", "one.scenarios.yaml"]


def test_what_is_not_as_it_says_is_named_by_its_line(folder: Path, library: Library) -> None:
    results = list(verify([folder / "deep"], library))
    assert [(one.status, one.line) for one in results] == [("fail", 5), ("invalid", 11), ("fail", 16), ("pass", 17)]
    assert results[0].place == f"{folder / 'deep' / 'several.yaml'}:5"
    assert results[0].as_json()["line"] == 5


def test_a_claim_that_fails_does_not_hide_a_rule_that_is_not_cited(folder: Path, library: Library) -> None:
    first = next(verify([folder / "deep"], library))
    assert "'Ann's life is 21' does not hold" in first.detail
    assert first.detail.endswith("not cited: 704.5f")
