"""Bringing the official texts, and other people's, into the reader's own library.

    run_import("comprehensive-rules", path, home, progress)
    fetch("cards", home, settings, progress)

Nothing here writes into the project: a book goes to ``home/rules``, cards and rulings to ``home/rulings``. A file that
is not what it should be changes nothing and is told with the place where it breaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from benchbook.errors import ImportFailed
from benchbook.importers.report import ImportReport, Progress, unheard
from benchbook.library.folders import finish_places
from benchbook.library.history import open_history

if TYPE_CHECKING:
    from benchbook.importers.settings import Settings

EDITIONS = "comprehensive-rules"
JOINED: tuple[str, ...] = ("cards", "rulings")
# Importers are loaded when they are asked for, so that the commands start fast.
SOURCES: tuple[str, ...] = ("uncommander", "commander-2013", "tenth-edition", "crystal-keep-2002", "wylie-1997")
TOURNAMENT: tuple[str, ...] = ("mtr", "ipg")
KINDS: tuple[str, ...] = (EDITIONS, *JOINED, *SOURCES, *TOURNAMENT)

__all__ = ["KINDS", "SOURCES", "ImportReport", "Progress", "fetch", "run_import"]


def run_import(
    kind: str, path: Path | Sequence[Path], home: Path, progress: Progress | None = None, anew: bool = False
) -> ImportReport:
    """Import files of the given kind into the library under ``home``, all of them or none.

    Several editions become one history; cards and rulings join those that are there, or with ``anew`` replace them.
    """
    paths = [path] if isinstance(path, Path) else list(path)
    finish_places(home)
    if kind == EDITIONS and (len(paths) > 1 or paths[0].is_dir() or (paths[0].is_file() and open_history(home))):
        from benchbook.importers.history import import_history  # one kind of file needs one importer

        return import_history(paths, home, progress or unheard)
    if kind in TOURNAMENT:
        from benchbook.importers.sources.tournament import import_tournament  # one kind of file needs one importer

        return import_tournament(kind, paths, home, progress or unheard)
    if kind not in KINDS:
        raise ImportFailed(f"{kind!r} is not a kind of file to import. The kinds are: {', '.join(KINDS)}.")
    for one in paths:
        if not one.is_file():
            raise ImportFailed(f"{one}: there is no such file. Give the path of the file to import.")
    if kind in JOINED:
        join = getattr(import_module(f"benchbook.importers.{kind}"), f"import_{kind}")
        report: ImportReport = join(paths, home, progress or unheard, anew)
        return report
    if len(paths) != 1:
        raise ImportFailed(f"{kind}: give one file. Only {EDITIONS}, {', '.join((*JOINED, *TOURNAMENT))} take several.")
    if kind in SOURCES:
        from benchbook.importers.sources import import_source  # one kind of file needs one importer

        return import_source(kind, paths[0], home, progress or unheard)
    from benchbook.importers.edition_book import import_edition  # one kind of file needs one importer

    return import_edition(paths[0], home, progress or unheard)


def fetch(kind: str, home: Path, settings: Settings | None = None, progress: Progress | None = None) -> Path:
    """Download a file of the given kind from its publisher; it still has to be imported."""
    from benchbook.importers.fetching import fetch_file  # one kind of file needs one importer

    return fetch_file(kind, home, settings, progress or unheard)
