"""Files that are used whole or not at all: JSON under its own digest, larger files with their digest beside them."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any


def sealed(data: Any) -> str:
    """The data as JSON under its own hash."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{hashlib.sha256(text.encode()).hexdigest()}\n{text}"


def read_sealed(path: Path) -> Any:
    """The data that ``sealed`` wrote; ValueError when a single byte is different."""
    seal, _, text = path.read_bytes().partition(b"\n")
    if hashlib.sha256(text).hexdigest().encode() != seal:
        raise ValueError(f"{path} is not whole")
    return json.loads(text)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a reader sees the old one or the new one, never half of it."""
    import tempfile  # slow to load, and most commands write nothing

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.chmod(fresh, 0o644)
        os.replace(fresh, path)
    except BaseException:
        Path(fresh).unlink(missing_ok=True)
        raise


def sha256_of(path: Path) -> str:
    """The digest of a file's bytes."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def seal_of(path: Path) -> Path:
    """Where the seal of a file is."""
    return path.with_name(f"{path.name}.seal")


def seal(path: Path, made_from: Iterable[Path] = ()) -> None:
    """Keep beside a file its digest and those of the files that it was made from."""
    write_whole(seal_of(path), sealed({one.name: _look(one) for one in (path, *made_from)}))


def is_as_sealed(path: Path, made_from: Iterable[Path] = ()) -> bool:
    """Whether the file is as it was sealed, and was made from just these files as they are now.

    Only a file whose size or time is another than before is read for it.
    """
    files = (path, *made_from)
    try:
        known = read_sealed(seal_of(path))
        if not isinstance(known, dict) or known.keys() != {one.name for one in files}:
            return False
        now = {one.name: _look(one, known[one.name]) for one in files}
        same = all(known[name][-1] == digest for name, (_, _, digest) in now.items())
    except (OSError, ValueError, TypeError, IndexError):
        return False
    if same and now != known:
        with suppress(OSError):
            write_whole(seal_of(path), sealed(now))
    return same


def _look(path: Path, known: list[Any] | None = None) -> list[Any]:
    """The size of a file, when it was written, and its digest (the known one where nothing speaks against it)."""
    stat = path.stat()
    seen = [stat.st_size, stat.st_mtime_ns]
    return [*seen, known[-1] if known and known[:-1] == seen else sha256_of(path)]
