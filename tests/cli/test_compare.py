"""benchbook compare: where two rulesets part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchbook.cli import main

ONE = """
title: Two legends
given: {Ann: {battlefield: [legendary 2/2 creature as Boss]}}
when: [Boss gets -2/-2 until end of turn]
then: [Boss is in Ann's graveyard]
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "one.yaml"
    path.write_text(ONE, "utf-8")
    return str(path)


def test_the_same_in_both_is_said_to_be_the_same(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", file, "--rulesets", "modern,commander", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["title"] for one in data] == ["Two legends"]
    assert data[0]["rulesets"] == ["modern", "commander"]


@pytest.mark.parametrize("rulesets", ["modern", "modern,nothing", "modern,commander,modern"])
def test_other_than_two_known_rulesets_is_wrong_usage(
    file: str, rulesets: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", file, "--rulesets", rulesets]) == 2
    assert "wylie-1997" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "/no/such/file", "--rulesets", "modern,commander"]) == 3
