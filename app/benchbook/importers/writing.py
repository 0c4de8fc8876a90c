"""Writing the reader's library: YAML fast, and a folder that appears whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from benchbook.errors import ImportFailed

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
    target.parent.mkdir(parents=True, exist_ok=True)
    _sweep(target.parent, f".{target.name}-")
    fresh = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        yield fresh
        fresh.chmod(0o755)
        _exchange(fresh, target)
    except OSError as error:
        raise ImportFailed(f"{target}: cannot be written ({error.strerror}). Nothing was changed.") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _sweep(folder: Path, prefix: str) -> None:
    """Remove what an import that was killed left behind an hour ago or earlier."""
    for path in folder.glob(f"{prefix}*"):
        if path.stat().st_mtime < time.time() - _STALE_SECONDS:
            shutil.rmtree(path, ignore_errors=True)


def _exchange(fresh: Path, target: Path) -> None:
    """Put the new folder in the old one's place; should that fail, the old one comes back."""
    aside = fresh.with_name(f"{fresh.name}-old")
    if target.exists():
        target.rename(aside)
    try:
        fresh.rename(target)
    except OSError:
        if aside.exists():
            aside.rename(target)
        raise
    shutil.rmtree(aside, ignore_errors=True)


@contextmanager
def replaced_files(folder: Path, pattern: str) -> Iterator[Path]:
    """A new folder to fill, whose files replace those in `folder` that match `pattern`, when all are written."""
    folder.mkdir(parents=True, exist_ok=True)
    _sweep(folder, ".new-")
    fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=folder))
    try:
        yield fresh
        written = {path.name for path in fresh.glob(pattern)}
        for path in sorted(fresh.glob(pattern)):
            os.replace(path, folder / path.name)
        for path in folder.glob(pattern):
            if path.name not in written:
                path.unlink()
    except OSError as error:
        raise ImportFailed(f"{folder}: cannot be written ({error.strerror}).") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
