"""Bringing the official texts, and other people's, into the reader's own library.

    run_import("comprehensive-rules", path, home, progress)
    fetch("cards", home, settings, progress)

Nothing here writes into the project: a book goes to ``home/rules``, cards and rulings to ``home/rulings``. A file that
is not what it should be changes nothing and is told with the place where it breaks.
"""

from __future__ import annotations

from pathlib import Path

from benchbook.errors import ImportFailed
from benchbook.importers.cards import import_cards
from benchbook.importers.edition_book import import_edition
from benchbook.importers.fetching import fetch
from benchbook.importers.report import ImportReport, Progress, unheard
from benchbook.importers.rulings import import_rulings
from benchbook.importers.sources import SOURCES, import_source

_OFFICIAL = {"comprehensive-rules": import_edition, "cards": import_cards, "rulings": import_rulings}
KINDS: tuple[str, ...] = (*_OFFICIAL, *SOURCES)

__all__ = ["KINDS", "ImportReport", "Progress", "fetch", "run_import"]


def run_import(kind: str, path: Path, home: Path, progress: Progress | None = None) -> ImportReport:
    """Import a file of the given kind into the library under ``home``."""
    if not path.is_file():
        raise ImportFailed(f"{path}: there is no such file. Give the path of the file to import.")
    if kind in _OFFICIAL:
        return _OFFICIAL[kind](path, home, progress or unheard)
    if kind in SOURCES:
        return import_source(kind, path, home, progress or unheard)
    raise ImportFailed(f"{kind!r} is not a kind of file to import. The kinds are: {', '.join(KINDS)}.")
