"""The site follows the library's files, and a broken change or a taken port does no harm."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.library import small

from benchbook import cli
from benchbook.cli import beside, opening, serve
from benchbook.cli.serve import Following
from benchbook.errors import LibraryError
from benchbook.library import library_stamp


class Builds:
    """Sites numbered in the order in which they were built; a stamp that the test moves."""

    def __init__(self) -> None:
        self.count, self.stamp, self.broken = 0, 1, False

    def build(self) -> Any:
        if self.broken:
            raise LibraryError("half a file")
        self.count += 1
        number = self.count
        return lambda environ, start: [str(number).encode()]


def answer(site: Following) -> Iterable[bytes]:
    return site({}, None)


def test_the_site_follows_a_change() -> None:
    builds = Builds()
    site = Following(builds.build, lambda: builds.stamp)
    assert not site.look()
    builds.stamp = 2
    assert site.look()
    assert answer(site) == [b"2"]
    assert not site.look()


def test_a_broken_change_leaves_the_old_site_serving(capsys) -> None:
    builds = Builds()
    site = Following(builds.build, lambda: builds.stamp)
    builds.stamp, builds.broken = 2, True
    assert not site.look()
    assert answer(site) == [b"1"]
    assert "half a file" in capsys.readouterr().err
    builds.stamp, builds.broken = 3, False
    assert site.look()


def test_the_stamp_changes_with_the_files_and_only_then(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    places = {"root": tmp_path / "project", "home": tmp_path / "home"}
    first = library_stamp(**places)
    assert library_stamp(**places) == first
    (tmp_path / "project/rules/cr/514.yaml").write_text("section: '514'\n", "utf-8")
    assert library_stamp(**places) != first


def test_a_taken_port_is_exit_code_3_with_a_next_step(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    site = ModuleType("benchbook.web")
    site.create_app = lambda library, search, workbook: lambda environ, start: []  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "benchbook.web", site)
    monkeypatch.setattr(opening, "library", lambda: None)
    monkeypatch.setattr(opening, "search", lambda _: None)
    monkeypatch.setattr(opening, "workbook", lambda *_: SimpleNamespace(ready=lambda: True))
    monkeypatch.setattr(serve, "build", lambda _: None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert cli.main(["serve", "--port", str(taken.getsockname()[1])]) == 3
    assert "is in use. Try --port." in capsys.readouterr().err


def test_what_runs_beside_the_site_is_ended_with_all_that_shares_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = "import os, time; os.fork() if hasattr(os, 'fork') else 0; time.sleep(60)"
    monkeypatch.setattr(beside, "COMMAND", ("-c", waits))
    work = beside.Beside()
    assert not work.running()
    work.start()
    assert work.running()
    first = work._process
    work.start()
    assert first is not None
    assert first.returncode is not None
    work.stop()
    assert not work.running()


def test_what_runs_beside_a_site_that_was_killed_ends_with_its_pipe() -> None:
    waits = (
        "import threading, time; from benchbook.cli import index; "
        "threading.Thread(target=index._end_with_input, daemon=True).start(); time.sleep(60)"
    )
    work = subprocess.Popen([sys.executable, "-c", waits], stdin=subprocess.PIPE)
    assert work.stdin is not None
    work.stdin.close()
    assert work.wait(timeout=50) == -signal.SIGTERM
    assert "--until-closed" in beside.COMMAND
