"""A folder appears whole or not at all, and no name leads out of it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from benchbook.importers.writing import file_name, replaced_files, replaced_folder


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "..", "a/b\\c", "C:\\x", "nul\0l", "", "•", "x" * 500]
)
def test_no_locator_makes_a_path_out_of_its_folder(name: str) -> None:
    made = file_name(name)
    assert made
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert len(made) <= 80


def test_a_folder_that_fails_half_way_leaves_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "book"
    target.mkdir()
    (target / "old").write_text("old")
    with pytest.raises(UnicodeEncodeError), replaced_folder(target) as fresh:
        (fresh / "new").write_text("new\ud800", "utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["book"]
    assert [path.name for path in target.iterdir()] == ["old"]


def test_files_that_fail_half_way_leave_the_old_ones(tmp_path: Path) -> None:
    (tmp_path / "cards-0001.yaml").write_text("old")
    with pytest.raises(UnicodeEncodeError), replaced_files(tmp_path, "cards-*.yaml") as fresh:
        (fresh / "cards-0001.yaml").write_text("new\ud800", "utf-8")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_replaced_files_leave_files_of_another_kind_alone(tmp_path: Path) -> None:
    for name in ("cards-0001.yaml", "cards-0002.yaml", "rulings-0001.yaml"):
        (tmp_path / name).write_text("old")
    with replaced_files(tmp_path, "cards-*.yaml") as fresh:
        (fresh / "cards-0001.yaml").write_text("new")
    found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert found == {"cards-0001.yaml": "new", "rulings-0001.yaml": "old"}


def test_what_a_killed_import_left_is_swept_away_later(tmp_path: Path) -> None:
    for name, age in ((".book-killed", 7200), (".book-running", 10), ("book-other", 7200)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age, time.time() - age))
    with replaced_folder(tmp_path / "book"):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == [".book-running", "book", "book-other"]
