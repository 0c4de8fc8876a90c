"""What functions of words come to, kept on disk from one process to the next.

It is found again by the content of the code that worked it out and by what was asked: other code or other words are
another key, so nothing that is kept can be out of date. What is damaged, or names what is no fact of that code, is not
found, and is worked out anew.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

MOST_ROWS = 20_000
MOST_AT_ONCE = 500
"""So much a process adds: what asks for more than that is no question, and would only wait for the disk."""
_OTHERS = {("fractions", "Fraction"), ("builtins", "frozenset"), ("builtins", "slice")}
_TABLE = "CREATE TABLE IF NOT EXISTS kept (asked BLOB PRIMARY KEY, made_of BLOB, seal BLOB, said BLOB) WITHOUT ROWID"


def digest_of_code(folder: Path) -> bytes:
    """A hash of every module and table below a folder, and of the Python that runs them."""
    total = hashlib.sha256(sys.version.encode())
    for place, within, files in os.walk(folder):
        within.sort()
        for name in sorted(one for one in files if one.endswith((".py", ".yaml"))):
            total.update(f"\0{name}\0".encode())
            total.update(Path(place, name).read_bytes())
    return total.digest()


class Kept:
    """What the functions of one package came to; ``package`` names it, ``folder`` is where its code is."""

    def __init__(self, path: Path, package: str, folder: Path) -> None:
        self._path, self._package = path, package
        self._made_of = digest_of_code(folder)
        self._new: dict[bytes, bytes] = {}
        self._base: sqlite3.Connection | None = None
        with suppress(sqlite3.Error):
            self._base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)

    def worked(self, function: Callable[..., Any], door: str, /, *args: Any, **named: Any) -> Any:
        """What the function behind a door of that name says, or raises as a ValueError: as it is kept, or as it is
        found now.
        """
        asked = hashlib.sha256(self._made_of + pickle.dumps((door, args, sorted(named.items())))).digest()
        found = self._found(asked)
        if found is None:
            try:
                found = True, function(*args, **named)
            except ValueError as problem:
                found = False, problem
            if len(self._new) < MOST_AT_ONCE:
                with suppress(pickle.PicklingError, AttributeError, TypeError):
                    self._new[asked] = pickle.dumps(found)
        if not found[0]:
            raise found[1]
        return found[1]

    def _found(self, asked: bytes) -> Any:
        rows: Any = None
        if self._base is not None:
            with suppress(sqlite3.Error):
                rows = self._base.execute("SELECT seal, said FROM kept WHERE asked = ?", (asked,)).fetchone()
        if rows is None or hashlib.sha256(rows[1]).digest() != rows[0]:
            return None
        try:
            return _Facts(rows[1], self._package).load()
        except (pickle.UnpicklingError, AttributeError, ImportError, LookupError, EOFError, TypeError, ValueError):
            return None

    def write(self) -> None:
        """Put what is new with what was kept; what other code worked out goes. Where nothing can be written, nothing
        is kept.
        """
        if not self._new:
            return
        rows = [(asked, self._made_of, hashlib.sha256(said).digest(), said) for asked, said in self._new.items()]
        with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(self._path, timeout=1)) as base, base:
            base.execute("PRAGMA synchronous=OFF")  # a row that is not whole is not used
            base.execute(_TABLE)
            base.execute("DELETE FROM kept WHERE made_of != ?", (self._made_of,))
            if base.execute("SELECT count(*) FROM kept").fetchone()[0] > MOST_ROWS:
                base.execute("DELETE FROM kept")
            base.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", rows)


@contextmanager
def keeping(path: Path, package: str, folder: Path) -> Iterator[Kept]:
    """Use what is kept, and keep what is found meanwhile."""
    kept = Kept(path, package, folder)
    try:
        yield kept
    finally:
        kept.write()


class _Facts(pickle.Unpickler):
    """Reads nothing but facts of the package: no other class is made, and no function is called."""

    def __init__(self, said: bytes, package: str) -> None:
        super().__init__(io.BytesIO(said))
        self._package = package

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if self._is_there(module, name) else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no fact")
        return found

    def _is_there(self, module: str, name: str) -> bool:
        return module.startswith(f"{self._package}.") or (module, name) in _OTHERS
