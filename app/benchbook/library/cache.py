"""The library's compiled form on disk.

A *unit* is what is read together: one book, the cards, the scenarios. Each is kept as one JSON file that is named
by the content it was read from; a manifest says which units there are and what the files looked like (one hash of their
sizes and times), and a list beside it has each file's own hash, for the day on which one of them changes.
The manifest is replaced last, so that a build that is killed leaves the old one serving.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from dataclasses import field
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Any

from benchbook import refs
from benchbook.frozen import dataclass
from benchbook.library.seals import read_sealed, sealed, write_whole

WHOLE = "whole-"  # how the files begin that hold what only the whole library can say
_MANIFEST, _HASHES = "manifest-", "hashes-"
_BY_NAME = attrgetter("name")
_ABANDONED = 3600  # seconds after which a half-written file belongs to a build that was killed


@dataclass(frozen=True)
class Unit:
    """What is read together: its name, its kind, the folder and the files."""

    name: str
    kind: str
    root: Path
    folder: Path
    files: tuple[tuple[str, int, int], ...] = field(repr=False)

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files as paths."""
        return tuple(Path(file) for file, _, _ in self.files)


@lru_cache(maxsize=1)
def code_digest() -> str:
    """A hash of the code that reads documents: a cache written by other code is not used."""
    total = hashlib.sha256(sys.version.encode())
    for path in [*sorted(Path(__file__).parent.glob("*.py")), Path(refs.__file__)]:
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


class Cache:
    """A folder of compiled units, or nothing where no folder can be written."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self.folder, self._name = folder, name
        self._hashes: dict[str, str] = {}
        manifest = self._load(f"{_MANIFEST}{name}.json")
        usable = isinstance(manifest, dict) and manifest.get("code") == code_digest()
        self.manifest: dict[str, Any] = manifest if usable and isinstance(manifest, dict) else {}

    def fresh(self, units: list[Unit]) -> bool:
        """Whether not one file was added, removed or touched since the manifest was written."""
        return bool(self.manifest) and self.manifest.get("files") == _look(units)

    def digests(self, units: list[Unit]) -> dict[str, str]:
        """Each unit's content hash; only files that changed by size or time are read."""
        hashes = self._load(f"{_HASHES}{self._name}.json") if self.manifest else None
        known = {name: (size, stamp, digest) for name, size, stamp, digest in hashes or ()}
        return {unit.name: self._digest(unit, known) for unit in units}

    def load(self, name: str, digest: str) -> Any:
        """The compiled unit, or None when it is not there or not whole."""
        return self._load(f"{name}.{digest}.json")

    def store(self, name: str, digest: str, data: Any) -> None:
        """Keep a compiled unit."""
        self._write(f"{name}.{digest}.json", data)

    def finish(self, units: list[Unit], digests: dict[str, str], digest: str) -> None:
        """Put the new manifest in place and remove what no manifest names any more."""
        files = [[path, size, stamp, self._hashes.get(path, "")] for unit in units for path, size, stamp in unit.files]
        manifest = {"code": code_digest(), "files": _look(units), "units": digests, "whole": digest}
        self._write(f"{_HASHES}{self._name}.json", files)
        self._write(f"{_MANIFEST}{self._name}.json", manifest)
        self.manifest = manifest
        self._sweep()

    def _digest(self, unit: Unit, known: dict[str, tuple[int, int, str]]) -> str:
        total = hashlib.sha256(f"{code_digest()} {unit.name} {unit.kind}".encode())
        for file, size, stamp in unit.files:
            seen = known.get(file)
            same = seen and seen[:2] == (size, stamp) and seen[2]
            self._hashes[file] = seen[2] if seen and same else hashlib.sha256(Path(file).read_bytes()).hexdigest()
            total.update(f"{Path(file).relative_to(unit.root).as_posix()}\0{self._hashes[file]}\0".encode())
        return total.hexdigest()[:24]

    def _load(self, name: str) -> Any:
        if self.folder is None:
            return None
        try:
            return read_sealed(self.folder / name)
        except (OSError, ValueError):
            return None

    def _write(self, name: str, data: Any) -> None:
        if self.folder is None:
            return
        try:
            write_whole(self.folder / name, sealed(data))
        except OSError:
            self.folder = None

    def _sweep(self) -> None:
        if self.folder is None:
            return
        manifests = [m for path in self.folder.glob(f"{_MANIFEST}*.json") if (m := self._load(path.name))]
        kept = {f"{name}.{digest}.json" for m in manifests for name, digest in m.get("units", {}).items()}
        wholes = tuple(f".{m.get('whole')}.json" for m in manifests)
        for path in self.folder.glob("*.json"):
            whole = path.name.startswith(WHOLE) and path.name.endswith(wholes)
            if path.name not in kept and not whole and not path.name.startswith((_MANIFEST, _HASHES)):
                path.unlink(missing_ok=True)
        for path in self.folder.glob("*.new"):
            if time.time() - path.stat().st_mtime > _ABANDONED:
                path.unlink(missing_ok=True)


def yaml_files(folder: Path | str) -> list[tuple[str, int, int]]:
    """Every YAML file under a folder with its size and time, in order."""
    try:
        items = sorted(os.scandir(folder), key=_BY_NAME)
    except (FileNotFoundError, NotADirectoryError):
        return []
    found = []
    for item in items:
        if item.name[0] == ".":
            continue
        if item.name[-5:] == ".yaml" and not item.is_dir():
            stat = item.stat()
            found.append((item.path, stat.st_size, stat.st_mtime_ns))
        elif item.is_dir():
            found += yaml_files(item.path)
    return found


def _look(units: list[Unit]) -> str:
    """What the files look like: their names, sizes and times as one hash."""
    return hashlib.sha256(repr([(unit.name, unit.kind, unit.files) for unit in units]).encode()).hexdigest()
