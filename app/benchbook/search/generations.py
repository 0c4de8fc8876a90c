"""Indexes on disk: built in a fresh folder, checked, then renamed; named by what they were built from.

A build that is killed leaves a folder that nobody opens. The manifest has every file's digest: before anything of an
index is opened its files are held against it, and one that is not as it was written is built again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from benchbook.errors import SearchError, told
from benchbook.library.seals import read_sealed, sealed, sha256_of, write_whole
from benchbook.search.backend import Progress
from benchbook.search.documents import SearchDocument, Words
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.nodes import Every
from benchbook.search.rules_index import RulesIndex
from benchbook.search.thesaurus import thesaurus
from benchbook.search.whoosh_parts import WHOOSH_VERSION

FORMAT = "12"
MANIFEST = "manifest.json"
_THEN = "Make room on the disk, make this folder writable, or give another one with BENCHBOOK_HOME."
_KEPT, _STALE_SECONDS = 3, 3600
Backend = TypeVar("Backend", RulesIndex, ImportedIndex)


def key_of(*parts: object) -> str:
    """A name for an index over this content in this form, by this thesaurus and Whoosh."""
    text = "\0".join(map(str, (*parts, FORMAT, WHOOSH_VERSION, thesaurus().digest)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def open_index(folder: Path, kind: type[Backend]) -> Backend | None:
    """The index in the folder, or None when there is none that can be used."""
    try:
        manifest = read_sealed(folder / MANIFEST)
        if not _as_written(folder, manifest):
            return None
        opened = kind(folder)
    except (OSError, ValueError, KeyError, sqlite3.Error, EOFError, AttributeError, TypeError, IndexError):
        return None
    except Exception as error:
        # Whoosh raises its own errors and pickle's for damaged files; all mean the same here.
        if not type(error).__module__.startswith(("whoosh", "pickle", "_pickle", "zlib", "struct")):
            raise
        return None
    return opened if opened.count() == manifest.get("documents") else None


def _as_written(folder: Path, manifest: dict[str, Any]) -> bool:
    """Whether the folder holds just what was built. What Whoosh would unpickle is always read for it; the one large
    file of SQLite only where its size or time is another.
    """
    files: dict[str, list[Any]] = manifest["files"]
    there = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    if there.keys() != files.keys():
        return False
    return all(_is_the_same(path, *files[name]) for name, path in there.items())


def _is_the_same(path: Path, size: int, stamp: int, digest: str) -> bool:
    stat = path.stat()
    if stat.st_size != size:
        return False
    return (path.suffix == ".sqlite" and stat.st_mtime_ns == stamp) or sha256_of(path) == digest


def _files(folder: Path) -> Iterator[Path]:
    """The files of an index, without its manifest and Whoosh's lock."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name != MANIFEST and not path.name.endswith("LOCK"):
            yield path


def _manifest(folder: Path, total: int) -> dict[str, Any]:
    """What the folder holds: how many documents, and each file's size, time and digest."""
    files = {}
    for path in _files(folder):
        stat = path.stat()
        files[path.relative_to(folder).as_posix()] = [stat.st_size, stat.st_mtime_ns, sha256_of(path)]
    return {"documents": total, "built": time.time(), "files": files}


def build_index_folder(folder: Path, kind: type[Backend], documents: Iterable[tuple[SearchDocument, Words]]) -> Backend:
    """Build the index beside its place, check it, and put it there."""
    fresh = _fresh_folder(folder)
    try:
        total = kind.build(fresh, documents)
        write_whole(fresh / MANIFEST, sealed(_manifest(fresh, total)))
        _check(fresh, kind, total)
        _put(fresh, folder, kind)
    except (OSError, sqlite3.Error) as error:
        raise SearchError(f"The search index cannot be written to {folder.parent}: {told(error)}. {_THEN}") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    opened = open_index(folder, kind)
    if opened is None:
        raise SearchError(f"The index at {folder} cannot be read. Delete the folder and run 'benchbook index'.")
    _clear(folder)
    return opened


def _fresh_folder(folder: Path) -> Path:
    """An empty folder beside the index's place."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
        fresh.chmod(0o755)
    except OSError as error:
        raise SearchError(f"The search index cannot be written to {folder.parent}: {told(error)}. {_THEN}") from None
    return fresh


def _check(fresh: Path, kind: type[Backend], total: int) -> None:
    """The new index opens, counts right and answers."""
    opened = open_index(fresh, kind)
    if opened is None:
        raise SearchError(f"The index just built at {fresh} cannot be read; the old one stays.")
    try:
        matched = opened.search(Every(()), (), 1).total
        if matched != total:
            raise SearchError(f"The index just built holds {matched} of {total} documents; the old one stays.")
    finally:
        opened.close()


def _put(fresh: Path, folder: Path, kind: type[Backend]) -> None:
    """Rename into place. Another process that was faster is left alone; what cannot be read is moved away."""
    with suppress(OSError):
        os.replace(fresh, folder)
        return
    usable = open_index(folder, kind)
    if usable is not None:
        usable.close()
        return
    broken = Path(tempfile.mkdtemp(prefix=".broken.", dir=folder.parent))
    with suppress(OSError):
        os.replace(folder, broken / "index")
        os.replace(fresh, folder)
    shutil.rmtree(broken, ignore_errors=True)


def _clear(folder: Path) -> None:
    """Keep the newest few indexes of this kind; take away what killed builds left."""
    prefix = folder.name.partition("-")[0]
    complete = sorted(folder.parent.glob(f"{prefix}-*"), key=_built, reverse=True)
    for old in [one for one in complete if one != folder][_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    for left in folder.parent.glob(".*"):
        if time.time() - _built(left) > _STALE_SECONDS:
            shutil.rmtree(left, ignore_errors=True)


def _built(folder: Path) -> float:
    """When the folder last changed."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


def reported(
    documents: Iterable[SearchDocument], total: int, progress: Progress | None
) -> Iterator[tuple[SearchDocument, Words]]:
    """The documents with their words; progress is told every few hundred."""
    known = thesaurus()
    number = 0
    for number, document in enumerate(documents, 1):
        if progress and number % 250 == 0:
            progress(number, max(total, number))
        yield document, Words.of(document, known)
    if progress:
        progress(number, number)
