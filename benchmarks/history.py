"""The history of the rules: what it takes on disk and in memory, and how fast its pages come.

    python benchmarks/history.py

Over the history in your library (`benchbook import comprehensive-rules FOLDER`); pages through the site's own client,
without the network. Memory is what the pages of the history add to a process that has shown the others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from benchbook.cli import opening
from benchbook.library import open_library
from benchbook.library.history import open_history
from benchbook.library.history.store import history_path
from benchbook.web import create_app
from common import Figure, milliseconds, peak_memory, percentile, run

PAGE, DISK, MEMORY = 50.0, 40.0, 150.0
OTHER_PAGES = ("/", "/cr/704.5f", "/cr/613", "/glossary", "/search?q=legend+rule")
LIVES = (
    "/history/704.5f",
    "/history/420.5@2008",
    "/history/903.9a",
    "/history/502.15e@2008",
    "/history/Trample",
)
EDITIONS = ("/diff", "/edition", "/edition/2008-07-15", "/edition/2008-07-15/502", "/edition/2008-07-15/Glossary")
FEED = ("/changes.atom",)


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """Disk, the first and the later calls of each page, and memory."""
    library = open_library()
    history = open_history(library.home)
    if history is None:
        raise SystemExit("No history is here: benchbook import comprehensive-rules FOLDER")
    yield Figure(f"history of {len(history.editions)} editions, on disk",
                 history_path(library.home).stat().st_size / 1e6, "MB", bar=DISK)  # fmt: skip
    site = create_app(library, opening.search(library), opening.workbook(library)).test_client()
    for path in OTHER_PAGES:
        site.get(path)
    before = peak_memory()
    first = [milliseconds(partial(site.get, path)) for path in LIVES]
    yield Figure("a rule's life, first call, slowest", max(first), "ms", bar=PAGE)
    for name, paths, bar in (("a rule's life", LIVES, PAGE), ("an edition", EDITIONS, None), ("the feed", FEED, None)):
        later = [milliseconds(partial(site.get, path)) for path in paths for _ in range(options.runs)]
        yield Figure(f"{name}, p50", percentile(later, 0.5), "ms", bar=bar)
        yield Figure(f"{name}, p95", percentile(later, 0.95), "ms", bar=bar)
    yield Figure("memory that these pages add", peak_memory() - before, "MB", bar=MEMORY)


if __name__ == "__main__":
    run(figures, lambda p: p.add_argument("--runs", type=int, default=5, help="how often each page (default 5)"))
