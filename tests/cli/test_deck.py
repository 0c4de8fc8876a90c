"""``benchbook deck check``: objections in words and as data, and exit codes that mean something."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchbook import cli


def listed(tmp_path: Path, text: str) -> str:
    path = tmp_path / "deck.txt"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_deck_without_a_commander_is_objected_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "check", listed(tmp_path, "100 Forest\n")]) == cli.FINDINGS
    assert "903.3" in capsys.readouterr().out


def test_the_objections_come_as_data_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["deck", "check", listed(tmp_path, "Commander\n1 No Such Card\n\nDeck\n3 Forest\n"), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["size"] == 4
    assert found["commanders"] == ["No Such Card"]
    assert {o["rule"] for o in found["objections"]} == {"", "903.5a"}


def test_a_file_that_is_not_there_is_a_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "check", str(tmp_path / "none.txt")]) == cli.BROKEN
    assert "cannot be read" in capsys.readouterr().err
