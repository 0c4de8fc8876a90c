"""Download official rules, cards or rulings from their publishers and import them.

The addresses stand in settings.yaml in your own library's folder; without it the publishers' usual ones are used.
An interrupted download goes on where it stopped.
"""

from __future__ import annotations

import argparse

from benchbook.cli import WELL
from benchbook.cli.importing import print_report
from benchbook.cli.screen import progress_bar
from benchbook.library import reader_home

EXAMPLES = ("benchbook fetch comprehensive-rules", "benchbook fetch cards", "benchbook fetch rulings --only-download")
KINDS = ("comprehensive-rules", "cards", "rulings")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to download."""
    parser.add_argument("kind", choices=KINDS, help="what to download: %(choices)s", metavar="KIND")
    parser.add_argument("--only-download", action="store_true", help="do not import what was downloaded")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Download and import."""
    from benchbook.importers import fetch, run_import

    path = fetch(options.kind, reader_home(), None, progress_bar("download"))
    if options.only_download:
        print(path)
        return WELL
    print_report(run_import(options.kind, path, reader_home(), progress_bar(options.kind), anew=True), options.json)
    return WELL
