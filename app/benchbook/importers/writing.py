"""Writing the reader's library: YAML fast, and files and folders that appear whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import yaml

from benchbook.errors import ImportFailed, told
from benchbook.library.folders import exchange, finish_places, put_back, take_places

UNCHANGED = "Nothing was changed. Make room on the disk, or make the folder writable, and import again."
_STALE_SECONDS = 3600
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text without characters that no YAML file may hold."""
    return _UNPRINTABLE.sub("", text)


def to_yaml(document: object) -> str:
    """A document as YAML in the order of its keys."""
    return str(yaml.dump(document, Dumper=_DUMPER, allow_unicode=True, sort_keys=False, width=120))


def file_name(locator: str) -> str:
    """A plain name for a file: letters, digits and hyphens, and nothing that leads to another folder."""
    plain = unicodedata.normalize("NFKD", locator).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:80] or "other"


def write_documents(folder: Path, documents: Mapping[str, object]) -> None:
    """Write each document to its file under the folder."""
    for name, document in documents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(to_yaml(document), "utf-8")


@contextmanager
def replaced_folder(target: Path) -> Iterator[Path]:
    """A new folder to fill, which takes the place of `target` only when all of it is written."""
    fresh: Path | None = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        finish_places(target.parent.parent)
        put_back(target.parent)
        _sweep(target.parent, f".{target.name}-")
        fresh = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
        yield fresh
        fresh.chmod(0o755)
        exchange(fresh, target)
    except OSError as error:
        raise ImportFailed(f"{target}: cannot be written ({told(error)}). {UNCHANGED}") from error
    finally:
        if fresh is not None:
            shutil.rmtree(fresh, ignore_errors=True)


@contextmanager
def replaced_together(home: Path) -> Iterator[Callable[[Path], Path]]:
    """Where to write what shall stand in each place under ``home``: all of it takes its place as one, or none does."""
    fresh: Path | None = None
    pairs: list[tuple[Path, Path]] = []

    def place(target: Path) -> Path:
        spot = cast(Path, fresh) / str(len(pairs)) / target.name
        spot.parent.mkdir()
        pairs.append((spot, target))
        return spot

    try:
        home.mkdir(parents=True, exist_ok=True)
        finish_places(home)
        _sweep(home, ".together-")
        fresh = Path(tempfile.mkdtemp(prefix=".together-", dir=home))
        yield place
        take_places(home, pairs)
    except OSError as error:
        raise ImportFailed(f"{home}: cannot be written ({told(error)}). {UNCHANGED}") from error
    finally:
        if fresh is not None:
            shutil.rmtree(fresh, ignore_errors=True)


def _sweep(folder: Path, prefix: str) -> None:
    """Remove what an import that was killed left behind an hour ago or earlier."""
    for path in folder.glob(f"{prefix}*"):
        if path.stat().st_mtime < time.time() - _STALE_SECONDS:
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


@contextmanager
def replaced_file(target: Path) -> Iterator[Path]:
    """A new file to write, which takes the place of `target` by one rename when all of it is on the disk."""
    name = ""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _sweep(target.parent, f".{target.name}-")
        handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
        os.close(handle)
        yield Path(name)
        _to_the_disk(Path(name))
        os.chmod(name, 0o644)
        os.replace(name, target)
    except OSError as error:
        raise ImportFailed(f"{target}: cannot be written ({told(error)}). {UNCHANGED}") from error
    finally:
        if name:
            Path(name).unlink(missing_ok=True)


def _to_the_disk(path: Path) -> None:
    """What was written stands on the disk before anything is renamed to it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
