"""Take official rules, cards, rulings or a source document into your own library.

It stands in the folder that BENCHBOOK_HOME names (default: the platform's folder for data), never in the
checkout. A file that is not as expected changes nothing, and the message says where it broke.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from benchbook.cli import WELL
from benchbook.cli.screen import print_json, progress_bar, styled
from benchbook.library import reader_home

EXAMPLES = (
    "benchbook import comprehensive-rules CR-2026-08-07.txt",
    "benchbook import comprehensive-rules editions/",
    "benchbook import cards oracle-cards.json.gz",
    "benchbook import cards one-face-a-record.json.gz publisher.json.gz --anew",
    "benchbook import rulings rulings.json",
    "benchbook import uncommander uncommander-rules.txt",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What kind of file, and which."""
    from benchbook.importers import KINDS

    parser.add_argument("kind", choices=tuple(KINDS), help="what the file is: %(choices)s", metavar="KIND")
    several = "the file; several of cards or rulings are joined; of editions several, or a folder: their history"
    parser.add_argument("file", type=Path, nargs="+", help=several)
    parser.add_argument("--anew", action="store_true", help="cards, rulings: leave out what was imported before")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Import the file and say what it held."""
    from benchbook.importers import run_import

    report = run_import(options.kind, options.file, reader_home(), progress_bar(options.kind), options.anew)
    print_report(report, options.json)
    return WELL


def print_report(report: Any, as_json: bool) -> None:
    """What an import brought in, and where it went."""
    if as_json:
        facts = {"kind": report.kind, "title": report.title, "target": str(report.target)}
        print_json({**facts, "counts": dict(report.counts), "notes": list(report.notes)})
        return
    counts = ", ".join(f"{count:,} {what}" for what, count in report.counts.items())
    print(f"{styled(report.title, 'title')}: {counts}\n→ {report.target}")
    for note in report.notes:
        print(styled(note, "dim"))
