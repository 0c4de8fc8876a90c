"""Build what is built: the library's cache, the imported cards' store, the search index, the worked examples' outcomes.

The old index serves until the new one is whole. Nothing needs this command: everything is built when it is
first needed, and again when a file has changed.
"""

from __future__ import annotations

import argparse
import time

from benchbook.cli import WELL, opening
from benchbook.cli.screen import progress_bar
from benchbook.library.cardstore import compile_cards, open_cards

EXAMPLES = ("benchbook index", "BENCHBOOK_HOME=/srv/benchbook benchbook index")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing but whether to be quiet."""
    parser.add_argument("--quiet", action="store_true", help="print nothing")


def run(options: argparse.Namespace) -> int:
    """Build all of it."""
    started = time.perf_counter()
    library = opening.library()
    if any((library.home / "rulings").glob("*.yaml")) and open_cards(library.home) is None:
        compile_cards(library.home, None if options.quiet else progress_bar("cards "))
    from benchbook.search import build_index

    build_index(library, opening.search_folder(library), None if options.quiet else progress_bar("search"))
    opening.workbook(library).all(None if options.quiet else progress_bar("scenarios "))
    if not options.quiet:
        entries = sum(len(section.entries) for book in library.books.values() for section in book.sections)
        seconds = time.perf_counter() - started
        print(f"{len(library.books)} books, {entries} entries, {len(library.own_cards)} cards: {seconds:.1f} s")
    return WELL
