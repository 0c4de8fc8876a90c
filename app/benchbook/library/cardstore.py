"""The reader's imported cards and rulings: one SQLite file, so that a card is a lookup.

The file is compiled from the YAML under the reader's ``rulings`` folder, written beside the old one and put in
its place when it is whole. It says what it was made from; its seal says whether it is still what was written.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchbook.errors import LibraryError, told
from benchbook.library.card_files import read_card, read_ruling
from benchbook.library.documents import Card, Ruling
from benchbook.library.fields import Fields
from benchbook.library.names import card_slug, is_part_of
from benchbook.library.seals import is_as_sealed, seal, sha256_of
from benchbook.library.source import YamlError, read_yaml

FORMAT = "2"
Progress = Callable[[int, int], None]

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL, oracle_id TEXT NOT NULL,
                    json TEXT NOT NULL);
CREATE TABLE aliases (slug TEXT NOT NULL, card_id INTEGER NOT NULL);
CREATE TABLE rulings (id INTEGER PRIMARY KEY, card TEXT NOT NULL, slug TEXT NOT NULL, oracle_id TEXT NOT NULL,
                      json TEXT NOT NULL);
"""
_INDEXES = """
CREATE INDEX cards_slug ON cards (slug);
CREATE INDEX cards_oracle ON cards (oracle_id);
CREATE INDEX aliases_slug ON aliases (slug);
CREATE INDEX rulings_slug ON rulings (slug);
CREATE INDEX rulings_oracle ON rulings (oracle_id);
"""


def store_path(home: Path) -> Path:
    """Where the reader's compiled cards are."""
    return home / "index" / "cards.sqlite"


def imported_files(home: Path, kind: str) -> tuple[Path, ...]:
    """The reader's files of this kind (``cards``, ``rulings``): one, or the parts that imports wrote before."""
    whole = home / "rulings" / f"{kind}.yaml"
    return (whole,) if whole.exists() else tuple(sorted((home / "rulings").glob(f"{kind}-*.yaml")))


def compile_cards(home: Path, progress: Progress | None = None) -> Path:
    """Compile the reader's card and ruling files; the old store serves until the new one is whole.

    Raises LibraryError where a file cannot be read, or the store cannot be written.
    """
    cards, rulings = imported_files(home, "cards"), imported_files(home, "rulings")
    report = _Counted(len(cards) + len(rulings), progress)
    path = store_path(home)
    try:
        return store_cards(path, _documents(cards, report), _documents(rulings, report), (*cards, *rulings))
    except (OSError, sqlite3.Error) as error:
        then = "Make room on the disk, or make the folder writable, and run 'benchbook index'."
        raise LibraryError(f"{path}: the imported cards cannot be compiled ({told(error)}). {then}") from error


def store_cards(
    path: Path, cards: Iterable[Mapping[str, Any]], rulings: Iterable[Mapping[str, Any]], made_from: Sequence[Path] = ()
) -> Path:
    """Write a card store from documents as they come, with the digests of the files that they are made from."""
    path.parent.mkdir(parents=True, exist_ok=True)
    digests = [[one.name, sha256_of(one)] for one in made_from]
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    try:
        base = sqlite3.connect(fresh, isolation_level=None)
        try:
            base.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" + _TABLES)
            _write_cards(base, cards)
            _write_rulings(base, rulings)
            meta = (("format", FORMAT), ("made_from", json.dumps(digests)))
            base.executemany("INSERT INTO meta VALUES (?, ?)", meta)
            base.executescript(_INDEXES)
        finally:
            base.close()
        os.replace(fresh, path)
        seal(path, made_from)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return path


class CardStore:
    """The reader's imported cards, opened for reading."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._threads = threading.local()
        found = self._base.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
        if found != (FORMAT,):
            raise LibraryError(f"{path} was written in another form. Run 'benchbook index' to compile it again.")

    @property
    def _base(self) -> sqlite3.Connection:
        """This thread's own connection."""
        if not hasattr(self._threads, "base"):
            self._threads.base = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
        base: sqlite3.Connection = self._threads.base
        return base

    def card(self, name: str) -> Card | None:
        """The card of that name (or with a face of that name), with its rulings."""
        slug = card_slug(name)
        rows = self._base.execute("SELECT name, oracle_id, json FROM cards WHERE slug = ?", (slug,)).fetchall()
        query = "SELECT name, oracle_id, json FROM cards JOIN aliases ON card_id = id WHERE aliases.slug = ?"
        whole = self._base.execute(query, (slug,)).fetchall()
        if not rows or any(is_part_of(json.loads(row[2]), json.loads(one[2])) for row in rows for one in whole):
            rows = whole
        if not rows:
            return None
        title, oracle_id, data = next((row for row in rows if row[0] == name), rows[0])
        rulings = tuple(self.rulings(title, oracle_id))
        return replace(read_card(json.loads(data)), imported=True, rulings=rulings)

    def rulings(self, name: str, oracle_id: str = "") -> Iterator[Ruling]:
        """The imported rulings about a card, in the order in which they were published."""
        query = "SELECT json FROM rulings WHERE slug = ? OR (oracle_id = ? AND ? != '') GROUP BY json ORDER BY min(id)"
        for (data,) in self._base.execute(query, (card_slug(name), oracle_id, oracle_id)).fetchall():
            yield read_ruling(Fields(json.loads(data), "", []), imported=True)

    def names(self) -> Iterator[str]:
        """Every imported card's name."""
        for (name,) in self._base.execute("SELECT name FROM cards ORDER BY id"):
            yield name

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Every imported card's address and name."""
        yield from self._base.execute("SELECT slug, name FROM cards ORDER BY id")

    def names_beginning(self, slug: str, most: int) -> list[str]:
        """At most so many names whose address begins with these letters, the shortest first."""
        query = "SELECT name FROM cards WHERE slug >= ? AND slug < ? ORDER BY length(slug), slug LIMIT ?"
        return [name for (name,) in self._base.execute(query, (slug, slug + "\x7f", most))]

    @property
    def digest(self) -> str:
        """A name for what is in the store."""
        rows = self._base.execute("SELECT key, value FROM meta ORDER BY key").fetchall()
        return hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:24]

    def __len__(self) -> int:
        return int(self._base.execute("SELECT count(*) FROM cards").fetchone()[0])


def open_cards(home: Path, progress: Progress | None = None) -> CardStore | None:
    """The reader's card store, or None where nothing was imported.

    A store that is damaged, is in another form, or was made from other files than are there now, is compiled again.
    Raises LibraryError where that cannot be done.
    """
    path, files = store_path(home), (*imported_files(home, "cards"), *imported_files(home, "rulings"))
    if not is_as_sealed(path, files):
        if not files:
            return None
        compile_cards(home, progress)
    try:
        return CardStore(path)
    except (sqlite3.Error, LibraryError):
        return CardStore(compile_cards(home, progress)) if files else None


class _Counted:
    def __init__(self, total: int, progress: Progress | None) -> None:
        self.done, self.total, self.progress = 0, total, progress

    def step(self) -> None:
        self.done += 1
        if self.progress:
            self.progress(self.done, self.total)


def _documents(files: Iterable[Path], report: _Counted) -> Iterator[Mapping[str, Any]]:
    for path in files:
        yield from file_documents(path)
        report.step()


def file_documents(path: Path) -> Iterator[Mapping[str, Any]]:
    """What an import wrote into a file of the reader's; LibraryError where it is damaged."""
    text = path.read_text("utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    try:
        # An import writes one JSON mapping a line; any other YAML is read in full.
        data = [json.loads(line.removeprefix("- ")) for line in lines]
    except ValueError:
        data = _yaml_list(path, text)
    for item in data:
        if not isinstance(item, dict):
            raise LibraryError(f"{path}: an item is not a mapping. Import the file again.")
        yield item


def _yaml_list(path: Path, text: str) -> list[Any]:
    try:
        data = read_yaml(text)
    except YamlError as error:
        raise LibraryError(f"{path}:{error.line}: is not YAML: {error}. Import the file again.") from None
    if not isinstance(data, list):
        raise LibraryError(f"{path}: must be a list. Import the file again.")
    return data


def _write_cards(base: sqlite3.Connection, cards: Iterable[Mapping[str, Any]]) -> None:
    for number, card in enumerate(cards, 1):
        name = str(card.get("card", ""))
        row = (number, name, card_slug(name), str(card.get("oracle_id", "")), _compact(card))
        base.execute("INSERT INTO cards VALUES (?, ?, ?, ?, ?)", row)
        for face in card.get("faces", ()):
            base.execute("INSERT INTO aliases VALUES (?, ?)", (card_slug(str(face.get("name", ""))), number))


def _write_rulings(base: sqlite3.Connection, documents: Iterable[Mapping[str, Any]]) -> None:
    insert = "INSERT INTO rulings (card, slug, oracle_id, json) VALUES (?, ?, ?, ?)"
    for document in documents:
        name, oracle_id = str(document.get("card", "")), str(document.get("oracle_id", ""))
        slug = card_slug(name) if name else ""
        rows = ((name, slug, oracle_id, _compact(ruling)) for ruling in document.get("rulings", ()))
        base.executemany(insert, rows)


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
