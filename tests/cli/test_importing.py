"""Importing from the command line: what came in is said, and a bad file is exit code 3 with the place."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.importers.editions import MODERN

from benchbook import cli
from benchbook.library import open_library

CARDS = [{"object": "card", "name": "Test Bear", "oracle_id": "0-1", "layout": "normal", "mana_cost": "{1}{G}",
          "type_line": "Creature — Bear", "oracle_text": "", "power": "2", "toughness": "2"}]  # fmt: skip


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCHBOOK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_imported_cards_can_be_shown(home: Path, tmp_path: Path, capsys) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), "utf-8")
    assert cli.main(["import", "cards", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == {"cards": 1}
    card = open_library(home=home, cache=tmp_path / "cache").card("test bear")
    assert card is not None
    assert (card.imported, card.faces[0].power) == (True, "2")


def test_a_file_that_breaks_off_is_exit_code_3_and_changes_nothing(home: Path, tmp_path: Path, capsys) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS)[:-30], "utf-8")
    assert cli.main(["import", "cards", str(path)]) == 3
    assert "benchbook:" in capsys.readouterr().err
    assert not list(home.rglob("*.yaml"))


@pytest.mark.parametrize("given", [["import"], ["import", "nonsense", "x"], ["fetch", "decks"]])
def test_an_unknown_kind_is_wrong_usage(given: list[str], capsys) -> None:
    assert cli.main(given) == 2
    assert "usage: benchbook" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_exit_code_3(home: Path, capsys) -> None:
    assert cli.main(["import", "cards", "/nowhere/cards.json"]) == 3
    assert "/nowhere/cards.json" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files stands in for a full disk")
@pytest.mark.parametrize("kind", ["cards", "rulings", "comprehensive-rules"])
def test_a_full_disk_is_told_with_the_place_and_the_next_step(tmp_path: Path, kind: str) -> None:
    """Every file may have 4 KiB: what is larger cannot be written, as on a disk without room."""
    home = tmp_path / "home"
    (tmp_path / "cards").write_text(json.dumps([{"name": f"Cup {n}", "oracle_id": str(n)} for n in range(500)]))
    (tmp_path / "rulings").write_text(
        json.dumps([{"oracle_id": str(n), "comment": "It is a cup.", "source": "wotc"} for n in range(500)])
    )
    (tmp_path / "comprehensive-rules").write_text(
        MODERN.replace("washed", "washed, " + "and washed again, " * 400), "utf-8"
    )
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)); sys.dont_write_bytecode = True;"
        "from benchbook.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, "import", kind, str(tmp_path / kind)],
        env={**os.environ, "BENCHBOOK_HOME": str(home)}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert ran.returncode == 3, ran.stderr
    assert "Traceback" not in ran.stderr
    assert str(home) in ran.stderr
    assert "Make room on the disk" in ran.stderr
    assert not [path for path in home.rglob("*") if path.is_file()]
