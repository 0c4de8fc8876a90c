"""An unknown ruleset on the command line is wrong usage; in a file it makes the scenario invalid."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.cli import FINDINGS, USAGE, WELL, main

ONE = "title: Nothing happens\nwhen: [Ann gains 1 life]\nthen: [Ann's life is 21]\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, "utf-8")
    return path


@pytest.mark.parametrize("command", ["ask", "verify"])
def test_on_the_command_line_it_is_wrong_usage(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(file), "--ruleset", "moderne"]) == USAGE
    told = capsys.readouterr()
    assert "'moderne'" in told.err
    assert "tenth-edition" in told.err
    assert told.out == ""


@pytest.mark.parametrize("command", ["ask", "verify"])
def test_in_the_file_it_makes_the_scenario_invalid(command: str, file: Path) -> None:
    file.write_text(ONE + "ruleset: moderne\n", "utf-8")
    assert main([command, str(file)]) == FINDINGS


@pytest.mark.parametrize("command", ["ask", "verify"])
def test_one_that_is_there_is_used(command: str, file: Path) -> None:
    assert main([command, str(file), "--ruleset", "tenth-edition"]) == WELL
    assert main([command, str(file), "--ruleset", "modern"]) == WELL
