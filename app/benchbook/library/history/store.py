"""The reader's history of the rules: one SQLite file, words stored once, editions as ranges."""

from __future__ import annotations

import os
import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from benchbook.errors import LibraryError, NoHistory, told
from benchbook.library.history.differences import difference, packed
from benchbook.library.history.passages import Life, Link, Version
from benchbook.library.seals import is_as_sealed, seal, seal_of
from benchbook.refs import RuleRef, slug

FORMAT = "2"
_DAY = re.compile(r"\d{4}(?:-\d\d){0,2}")
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE editions (id INTEGER PRIMARY KEY, date TEXT NOT NULL);
CREATE TABLE words (id INTEGER PRIMARY KEY, words TEXT NOT NULL);
CREATE TABLE versions (life INTEGER NOT NULL, number TEXT NOT NULL, slug TEXT NOT NULL, kind TEXT NOT NULL,
                       words INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, change TEXT NOT NULL,
                       confidence REAL NOT NULL, marks TEXT NOT NULL);
CREATE TABLE links (kind TEXT NOT NULL, edition INTEGER NOT NULL, old INTEGER NOT NULL, new INTEGER NOT NULL,
                    confidence REAL NOT NULL);
"""
_INDEXES = """
CREATE INDEX versions_life ON versions (life, since);
CREATE INDEX versions_slug ON versions (slug, since);
CREATE INDEX links_old ON links (old);
CREATE INDEX links_new ON links (new);
"""
_VERSION = """SELECT life, number, kind, words.words, a.date, b.date, change, confidence, marks
FROM versions JOIN words ON words.id = versions.words JOIN editions a ON a.id = since JOIN editions b ON b.id = until"""
_IN = "since <= ? AND until >= ?"
_LINK = "SELECT kind, date, old, new, confidence FROM links JOIN editions ON editions.id = edition"


def history_path(home: Path) -> Path:
    """Where the reader's history of the rules is."""
    return home / "history" / "comprehensive-rules.sqlite"


def store_history(path: Path, editions: Sequence[str], versions: Iterable[Version], links: Iterable[Link]) -> Path:
    """Write the history beside the old one, which it replaces when it is whole."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        base = sqlite3.connect(fresh, isolation_level=None)
        try:
            base.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" + _TABLES)
            _write(base, editions, versions, links)
            base.executescript(_INDEXES)
        finally:
            base.close()
        os.replace(fresh, path)
        seal(path)
    except (OSError, sqlite3.Error) as error:
        then = "Make room on the disk, or make the folder writable, and import again."
        raise LibraryError(f"{path}: the history cannot be written ({told(error)}). {then}") from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return path


def _write(
    base: sqlite3.Connection, editions: Sequence[str], versions: Iterable[Version], links: Iterable[Link]
) -> None:
    base.execute("INSERT INTO meta VALUES ('format', ?)", (FORMAT,))
    places = {date: place for place, date in enumerate(editions, start=1)}
    base.executemany("INSERT INTO editions VALUES (?, ?)", ((place, date) for date, place in places.items()))
    known: dict[str, int] = {}
    before: Version | None = None
    for one in sorted(versions, key=lambda one: (one.life, places[one.since])):
        words = known.setdefault(one.words, len(known) + 1)
        span = (places[one.since], places[one.until])
        row = (one.life, one.number, slug(one.number), one.kind, words, *span, one.change, one.confidence)
        base.execute("INSERT INTO versions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, _marks(before, one)))
        before = one
    base.executemany("INSERT INTO words VALUES (?, ?)", ((number, words) for words, number in known.items()))
    rows = ((one.kind, places[one.edition], one.old, one.new, one.confidence) for one in links)
    base.executemany("INSERT INTO links VALUES (?, ?, ?, ?, ?)", rows)


def _marks(before: Version | None, one: Version) -> str:
    """What was added and struck since the version before; nothing at a life's beginning, or for the same words."""
    if before is None or before.life != one.life or before.words == one.words:
        return ""
    return packed(difference(before.words, one.words))


class History:
    """The reader's history, opened for reading."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._threads = threading.local()
        found = self._base.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
        if found != (FORMAT,):
            raise LibraryError(f"{path} was written in another form. Import the editions again.")
        rows = self._base.execute("SELECT date FROM editions ORDER BY id")
        self.editions: tuple[str, ...] = tuple(date for (date,) in rows)
        self._places = {date: place for place, date in enumerate(self.editions, start=1)}

    @property
    def _base(self) -> sqlite3.Connection:
        """This thread's own connection."""
        if not hasattr(self._threads, "base"):
            self._threads.base = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
        base: sqlite3.Connection = self._threads.base
        return base

    def _versions(self, condition: str, *values: object) -> list[Version]:
        return [Version(*row) for row in self._base.execute(f"{_VERSION} WHERE {condition}", values)]

    def edition_at(self, day: str) -> str:
        """The edition that was in force at the end of a day, a month or a year (2009-10-01, 2009-10, 2009)."""
        said = f"The history has editions from {self.editions[0]} to {self.editions[-1]}."
        if not _DAY.fullmatch(day):
            raise NoHistory(f"{day!r} is no date: write 2009, 2009-10 or 2009-10-01. {said}")
        found = [date for date in self.editions if date[: len(day)] <= day]
        if not found:
            raise NoHistory(f"No edition was in force in {day}. {said}")
        return found[-1]

    def following(self, date: str) -> str:
        """The edition that came next after one; nothing after the newest."""
        return next((one for one in self.editions if one > date), "")

    def preceding(self, date: str) -> str:
        """The edition that came before one; nothing before the first."""
        return next((one for one in reversed(self.editions) if one < date), "")

    def life(self, number: int) -> Life:
        """All versions of one life, the oldest first."""
        return Life(number, tuple(self._versions("life = ? ORDER BY since", number)))

    def under(self, number: str) -> list[Version]:
        """Every version that ever stood under this number, the newest first."""
        return self._versions("slug = ? ORDER BY since DESC", slug(number))

    def at(self, number: str, date: str) -> Version | None:
        """What stood under this number in the edition of this date."""
        return next((one for one in self.under(number) if one.since <= date <= one.until), None)

    def edition(self, date: str) -> list[Version]:
        """Everything that the edition of this date prints, in its order: rules by number, then the glossary."""
        at = self._places[date]
        return sorted(self._versions(_IN, at, at), key=_in_print)

    def section(self, date: str, section: str) -> list[Version]:
        """What the edition of this date prints under a section's number (704), or as its glossary (Glossary)."""
        name = slug(section)
        at = self._places[date]
        inside = f"{name}/%" if name == "glossary" else f"{name}.%"
        found = self._versions(f"{_IN} AND (slug = ? OR slug LIKE ?)", at, at, name, inside)
        return sorted(found, key=_in_print)

    def headings(self, date: str) -> list[Version]:
        """The sections of the edition of this date, in its order."""
        at = self._places[date]
        return sorted(self._versions(f"{_IN} AND kind = 'section'", at, at), key=_in_print)

    def chapter(self, date: str, digit: str) -> list[Version]:
        """The sections of a chapter of the edition of this date: of chapter 7 those from 700 to 799."""
        return [one for one in self.headings(date) if one.number.startswith(digit)]

    def links(self, life: int) -> list[Link]:
        """What this life was split from and went into, and what came of it and into it, in the order of time."""
        query = f"{_LINK} WHERE old = ? OR new = ? ORDER BY edition"
        return [Link(*row) for row in self._base.execute(query, (life, life))]

    def changes(self, since: str, until: str) -> Iterator[Version]:
        """Every version that stands in either edition but not in both: what a comparison has to look at."""
        old, new = self._places[since], self._places[until]
        yield from self._versions(f"({_IN}) != ({_IN})", old, old, new, new)


def _in_print(one: Version) -> tuple[object, ...]:
    """The place in an edition: rules by number, then the glossary by its letters."""
    if one.kind == "term":
        return True, re.sub(r"[^a-z0-9 ]", "", one.number.lower())
    return False, RuleRef("cr", one.number).order


def the_history(home: Path) -> History:
    """The reader's history; where there is none, NoHistory names the command that makes one."""
    found = open_history(home)
    if found is None:
        raise NoHistory(
            "No history of the rules is here. Put the official editions (.txt) into a folder and run: "
            "benchbook import comprehensive-rules FOLDER"
        )
    return found


def open_history(home: Path) -> History | None:
    """The reader's history, or None where there is none. Raises LibraryError where it is damaged."""
    path = history_path(home)
    if not path.exists():
        return None
    try:
        if not seal_of(path).exists() or is_as_sealed(path):
            return History(path)
    except sqlite3.Error:
        pass
    raise LibraryError(f"{path} is damaged. Delete it and import the editions again.")
