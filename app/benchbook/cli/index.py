"""Build what is built: the library's cache, the imported cards' store, the search index, the worked examples' outcomes.

The old index serves until the new one is whole. Nothing needs this command: everything is built when it is
first needed, and again when a file has changed.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time

from benchbook.cli import WELL, opening
from benchbook.cli.screen import progress_bar
from benchbook.engine.proving.first_uses import keep_first_uses
from benchbook.library import Library
from benchbook.library.cardstore import open_cards

EXAMPLES = ("benchbook index", "benchbook index --scenarios", "BENCHBOOK_HOME=/srv/benchbook benchbook index")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Whether to be quiet, and whether to run the worked examples alone."""
    parser.add_argument("--quiet", action="store_true", help="print nothing")
    parser.add_argument("--scenarios", action="store_true", help="only run the worked examples that are not yet run")
    parser.add_argument(
        "--until-closed", action="store_true", help="end once the standard input is closed, as the site does it"
    )


def run(options: argparse.Namespace) -> int:
    """Build all of it."""
    started = time.perf_counter()
    if options.until_closed:
        threading.Thread(target=_end_with_input, daemon=True, name="until closed").start()
    library = opening.library()
    if not options.scenarios:
        build(library, quiet=options.quiet)
    workbook = opening.workbook(library)
    workbook.all(None if options.quiet else progress_bar("scenarios "))
    keep_first_uses(workbook)
    if not options.quiet:
        entries = sum(len(section.entries) for book in library.books.values() for section in book.sections)
        seconds = time.perf_counter() - started
        print(f"{len(library.books)} books, {entries} entries, {len(library.own_cards)} cards: {seconds:.1f} s")
    return WELL


def _end_with_input() -> None:
    """End this process, and those that it shares its work among see it gone, as soon as the input is at its end."""
    while sys.stdin.buffer.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def build(library: Library, *, quiet: bool = False) -> None:
    """What the site needs before it can answer: the imported cards' store and the search index."""
    open_cards(library.home, None if quiet else progress_bar("cards "))
    from benchbook.search import build_index

    build_index(library, opening.search_folder(library), None if quiet else progress_bar("search"))
