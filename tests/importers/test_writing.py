"""A folder appears whole or not at all, and no name leads out of it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from benchbook.errors import ImportFailed
from benchbook.importers.writing import file_name, replaced_file, replaced_folder, replaced_together
from benchbook.library import folders
from benchbook.library.folders import finish_places, put_back
from benchbook.library.seals import sealed


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


def test_a_file_that_fails_half_way_leaves_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("old")
    with pytest.raises(UnicodeEncodeError), replaced_file(tmp_path / "cards.yaml") as fresh:
        fresh.write_text("new\ud800", "utf-8")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_what_a_killed_import_left_is_swept_away_later(tmp_path: Path) -> None:
    for name, age in ((".book-killed", 7200), (".book-running", 10), ("book-other", 7200)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age, time.time() - age))
    with replaced_folder(tmp_path / "book"):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == [".book-running", "book", "book-other"]


def test_a_folder_whose_exchange_was_killed_half_way_comes_back(tmp_path: Path) -> None:
    (tmp_path / ".official-2026-08-07-ab12_xyz-old").mkdir()
    (tmp_path / ".official-2026-08-07-ab12_xyz-old/book.yaml").write_text("old")
    put_back(tmp_path)
    assert (tmp_path / "official-2026-08-07/book.yaml").read_text() == "old"


def test_a_folder_that_has_its_place_keeps_it(tmp_path: Path) -> None:
    for name in (".book-ab12cdef-old", "book"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "book.yaml").write_text(name)
    put_back(tmp_path)
    assert (tmp_path / "book/book.yaml").read_text() == "book"


@pytest.mark.parametrize("kind", ["rulings/cards.yaml", "rules/book"])
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, kind: str) -> None:
    (tmp_path / kind).parent.write_text("a file where the folder should be")
    replaced = replaced_file if kind.endswith(".yaml") else replaced_folder
    with (
        pytest.raises(ImportFailed, match=r"cannot be written \(.*\)\. Nothing was changed\. Make room"),
        replaced(tmp_path / kind),
    ):
        pass


class Killed(BaseException):
    """The process ends here."""


def write_three(home: Path, text: str) -> None:
    with replaced_together(home) as place:
        for name in ("history/store", "history/store.seal"):
            place(home / name).write_text(text)
        (book := place(home / "rules/book")).mkdir()
        (book / "book.yaml").write_text(text)


def three(home: Path) -> set[str]:
    return {(home / one).read_text() for one in ("history/store", "history/store.seal", "rules/book/book.yaml")}


@pytest.mark.parametrize("renames", range(6))
def test_several_things_take_their_places_as_one_wherever_it_is_killed(
    tmp_path: Path, renames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_three(tmp_path, "old")
    left = iter(range(renames))

    def killed_after_some(rename: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def until(fresh: Path, target: Path) -> Path:
            if next(left, None) is None:
                raise Killed
            return rename(fresh, target)

        return until

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", killed_after_some(os.replace))
        for name in ("rename", "replace"):
            patch.setattr(Path, name, killed_after_some(getattr(Path, name)))
        patch.setattr(shutil, "rmtree", lambda *_, **__: None)  # a killed process tidies nothing up
        with suppress(Killed):
            write_three(tmp_path, "new")
    finish_places(tmp_path)
    put_back(tmp_path / "rules")
    assert three(tmp_path) == ({"new"} if renames else {"old"})


def test_a_list_of_places_leads_to_none_outside_the_library(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "fresh").write_text("new")
    (tmp_path / "else").write_text("old")
    (home / folders.DECIDED).write_text(sealed([["fresh", "../else"]]))
    finish_places(home)
    assert (tmp_path / "else").read_text() == "old"
