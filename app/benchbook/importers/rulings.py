"""The public bulk file of rulings on cards, into the reader's library."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from benchbook.errors import ImportFailed, told
from benchbook.importers.bulk import Item, known_items, read_items, required, take_effect, text_of
from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.writing import UNCHANGED

_SOURCES = {"wotc": "Wizards of the Coast", "scryfall": "Scryfall"}
_TABLE = """
CREATE TABLE rulings (card TEXT, oracle_id TEXT, date TEXT, text TEXT, source TEXT,
                      UNIQUE (card, oracle_id, date, text) ON CONFLICT IGNORE)
"""


def import_rulings(paths: Sequence[Path], home: Path, progress: Progress, anew: bool = False) -> ImportReport:
    """Put every ruling of the files into the reader's library, beside those there or (``anew``) in their place."""
    try:
        with GroupedRulings() as grouped:
            read = 0 if anew else grouped.take_known(home)
            read += sum(grouped.take(path, progress) for path in paths)
            cards = take_effect(home, "rulings", grouped.documents())
            kept = len(grouped)
    except sqlite3.Error as error:
        where = tempfile.gettempdir()
        raise ImportFailed(f"The rulings cannot be put in order in {where} ({told(error)}). {UNCHANGED}") from error
    notes = (f"{read - kept:,} rulings stood there twice.",) if read > kept else ()
    return ImportReport("rulings", "Rulings", home / "rulings", {"rulings": kept, "cards": cards}, notes)


class GroupedRulings:
    """Rulings put in order by card outside of memory, since a bulk file need not be in order."""

    def __init__(self) -> None:
        # An empty name makes SQLite keep a temporary database on disk and remove it in the end.
        self._base = sqlite3.connect("", isolation_level=None)
        self._base.executescript(f"PRAGMA journal_mode=OFF; BEGIN; {_TABLE}")

    def __enter__(self) -> GroupedRulings:
        return self

    def __exit__(self, *_: object) -> None:
        self._base.close()

    def __len__(self) -> int:
        return int(self._base.execute("SELECT count(*) FROM rulings").fetchone()[0])

    def take_known(self, home: Path) -> int:
        """Take every ruling that the reader's library holds; how many there were."""
        number = 0
        for card in known_items(home, "rulings"):
            for one in card.get("rulings", ()):
                said = (one.get(key, "") for key in ("date", "text", "source"))
                row = (card.get("card", ""), card.get("oracle_id", ""), *said)
                self._base.execute("INSERT INTO rulings VALUES (?, ?, ?, ?, ?)", row)
                number += 1
        return number

    def take(self, path: Path, progress: Progress) -> int:
        """Read every ruling of the file; how many there were."""
        number = 0
        for number, item in enumerate(read_items(path, progress), 1):
            source = text_of(item, "source")
            row = (
                text_of(item, "card_name"),
                required(path, item, number, "oracle_id"),
                text_of(item, "published_at"),
                required(path, item, number, "comment"),
                _SOURCES.get(source, source),
            )
            self._base.execute("INSERT INTO rulings VALUES (?, ?, ?, ?, ?)", row)
        return number

    def documents(self) -> Iterator[Item]:
        """One document a card, its rulings in the order in which they were published."""
        rows = self._base.execute("SELECT * FROM rulings ORDER BY card, oracle_id, date, rowid")
        for (card, oracle_id), rulings in groupby(rows, key=lambda row: (row[0], row[1])):
            document: Item = {"card": card, "oracle_id": oracle_id} if card else {"oracle_id": oracle_id}
            document["rulings"] = [
                {
                    key: value
                    for key, value in zip(("text", "date", "source"), (text, date, source), strict=True)
                    if value
                }
                for _, _, date, text, source in rulings
            ]
            yield document
