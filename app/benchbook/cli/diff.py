"""Two of the editions that you imported, compared: what was added, removed, moved and reworded, by section."""

from __future__ import annotations

import argparse
from typing import Any

from benchbook.cli import FINDINGS, WELL
from benchbook.cli.history import inline
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.library import reader_home
from benchbook.library.history import the_history
from benchbook.library.history.comparison import comparison

EXAMPLES = ("benchbook diff 2026-06 2026-08", "benchbook diff 2009-05 2009-07 704", "benchbook diff 2025 2026 --json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which two editions, and of what."""
    parser.add_argument("old", help="a date: 2026-06-19, 2026-06 or 2026; the edition then in force")
    parser.add_argument("new", help="another date")
    parser.add_argument("section", nargs="?", default="", help="a section (704), a chapter (7) or Glossary")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print what differs; exit code 1 when nothing does."""
    found = comparison(the_history(reader_home()), options.old, options.new, options.section)
    if options.json:
        print_json(found)
    else:
        _print(found)
    return WELL if found["sections"] else FINDINGS


def _print(found: dict[str, Any]) -> None:
    print(styled(f"{found['from']} → {found['to']}: {_counted(found['counts']) or 'nothing differs'}", "title"))
    for section in found["sections"]:
        print(f"\n{styled(section['section'], 'number')} {section['title']}: {_counted(section['counts'])}")
        for change in section["changes"]:
            numbers = " → ".join(dict.fromkeys(filter(None, (change["was"], change["number"]))))
            print(f"{styled(numbers, 'number')}  {change['change']}")
            if change["difference"]:
                print(wrapped(inline(change["difference"])))


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {kind}" for kind, count in counts.items())
