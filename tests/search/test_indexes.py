"""Indexes on disk: fresh, checked, renamed; broken ones are built again; killed builds leave the old one."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import shutil
from pathlib import Path

import pytest

from benchbook.errors import SearchError
from benchbook.library import Library, open_library
from benchbook.library.seals import read_sealed, sealed
from benchbook.search import build_index, generations, open_search
from benchbook.search.documents import library_documents
from benchbook.search.generations import MANIFEST, build_index_folder, open_index, reported
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.rules_index import RulesIndex
from benchbook.search.whoosh_parts import index as whoosh_index
from tests.search.conftest import write_library


def folders(index: Path) -> list[Path]:
    return sorted(index.glob("rules-*"))


def test_an_index_is_built_once_and_opened_after(library: Library, tmp_path: Path) -> None:
    build_index(library, tmp_path)
    (built,) = folders(tmp_path)
    before = (built / MANIFEST).stat().st_mtime_ns
    assert open_search(library, index=tmp_path).search("trample").hits
    assert (built / MANIFEST).stat().st_mtime_ns == before
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("damage", ["manifest", "columns", "whoosh", "count", "emptied"])
def test_a_broken_index_is_built_again(library: Library, tmp_path: Path, damage: str) -> None:
    build_index(library, tmp_path)
    (built,) = folders(tmp_path)
    if damage == "manifest":
        (built / MANIFEST).write_text("{", "utf-8")
    elif damage == "columns":
        (built / "columns.json").unlink()
    elif damage == "whoosh":
        for path in (built / "whoosh").iterdir():
            path.write_bytes(b"\x80\x04no index at all")
    elif damage == "count":
        (built / MANIFEST).write_text(sealed({**read_sealed(built / MANIFEST), "documents": 1}), "utf-8")
    else:
        shutil.rmtree(built / "whoosh")
    assert open_search(library, index=tmp_path).search("trample").hits


def test_an_index_in_which_one_byte_of_any_file_is_another_is_built_again(library: Library, tmp_path: Path) -> None:
    build_index(library, tmp_path)
    before = [hit.ref for hit in open_search(library, index=tmp_path).search("trample").hits]
    assert len(_all_files(tmp_path)) > 8
    for number in range(len(_all_files(tmp_path))):
        name = _all_files(tmp_path)[number]
        whole = name.read_bytes()
        place = len(whole) // 2
        name.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        found = open_search(library, index=tmp_path)
        assert [hit.ref for hit in found.search("trample").hits] == before, name
        for folder in tmp_path.iterdir():
            kind = ImportedIndex if folder.name.startswith("imported") else RulesIndex
            assert open_index(folder, kind) is not None, (name, folder)


def _all_files(index: Path) -> list[Path]:
    return sorted(path for path in index.rglob("*") if path.is_file() and path.stat().st_size)


def test_nothing_in_an_index_can_run(library: Library, tmp_path: Path) -> None:
    """Not even where whoever wrote it wrote the manifest as well."""
    build_index(library, tmp_path)
    (built,) = folders(tmp_path)
    (toc,) = (built / "whoosh").glob("*.toc")
    schema = pickle.dumps(whoosh_index.open_dir(str(built / "whoosh")).schema, 2)
    evil = b"cos\nmkdir\n(V" + str(tmp_path / "ran").encode() + b"\ntR."
    evil += b" " * (len(schema) - len(evil))
    assert schema in toc.read_bytes()
    toc.write_bytes(toc.read_bytes().replace(schema, evil))
    (built / MANIFEST).write_text(sealed(generations._manifest(built, 1)), "utf-8")
    assert open_search(library, index=tmp_path).search("trample").hits
    assert not (tmp_path / "ran").exists()


def test_a_changed_rule_is_found(tmp_path: Path) -> None:
    write_library(tmp_path / "root")
    where = {"root": tmp_path / "root", "home": tmp_path / "home", "cache": tmp_path / "cache"}
    assert not open_search(open_library(**where), index=tmp_path / "index").search("zymurgy").hits
    path = tmp_path / "root" / "rules" / "cr" / "704.yaml"
    path.write_text(path.read_text("utf-8").replace("keep one", "keep one, says zymurgy"), "utf-8")
    found = open_search(open_library(**where), index=tmp_path / "index").search("zymurgy")
    assert [hit.ref for hit in found.hits] == ["cr/704.5j"]


def test_old_indexes_are_taken_away(library: Library, tmp_path: Path) -> None:
    for name in ("rules-1", "rules-2", "rules-3", "rules-4", "rules-5"):
        (tmp_path / name).mkdir()
    build_index(library, tmp_path)
    assert len(folders(tmp_path)) == 3


def _die_while_building(library: Library, folder: Path) -> None:
    documents = list(reported(library_documents(library), 0, None))

    def stream() -> object:
        yield from documents[:5]
        os._exit(9)

    build_index_folder(folder, RulesIndex, stream())  # type: ignore[arg-type]


def test_a_killed_build_leaves_the_old_index(library: Library, tmp_path: Path) -> None:
    build_index(library, tmp_path)
    (built,) = folders(tmp_path)
    child = multiprocessing.get_context("fork").Process(target=_die_while_building, args=(library, built))
    child.start()
    child.join()
    assert child.exitcode == 9
    opened = open_index(built, RulesIndex)
    assert opened is not None
    assert opened.knows("trampl")
    assert open_search(library, index=tmp_path).search("trample").hits


def test_a_failing_build_changes_nothing(tmp_path: Path) -> None:
    def stream() -> object:
        raise SearchError("broken on the way")
        yield

    with pytest.raises(SearchError):
        build_index_folder(tmp_path / "rules-x", RulesIndex, stream())  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_said(library: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SearchError, match="cannot be written"):
        build_index(library, tmp_path / "file" / "index")


def test_progress_is_told(library: Library, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    build_index(library, tmp_path, lambda done, total: told.append((done, total)))
    assert told
    assert told[-1][0] == told[-1][1]
