"""A rule through the editions that you imported: what it is today, when it changed, under which numbers it stood.

NUMBER may be a number of any edition, with the edition's date behind it (704.5f@2009-10), or a glossary term.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from benchbook.cli import FINDINGS, WELL
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.library import reader_home
from benchbook.library.history import the_history
from benchbook.library.history.lives import asked_version, life_facts

EXAMPLES = ("benchbook history 704.5f", "benchbook history 420.5@2008", "benchbook history 704.5f@2009-10 --json")
_MARKS = {"same": "{}", "added": "[+{}+]", "struck": "[-{}-]"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which rule, and in which edition."""
    parser.add_argument("number", nargs="+", help="a number of any edition, NUMBER@DATE, or a glossary term")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the life; exit code 1 when no edition has this number."""
    history, text = the_history(reader_home()), " ".join(options.number)
    version = asked_version(history, text)
    if version is None:
        first, last = history.editions[0], history.editions[-1]
        where = f"the edition of {history.edition_at(text.partition('@')[2])}" if "@" in text else "no edition"
        said = f"{where} has no {text.partition('@')[0]}" if "@" in text else f"{where} has a rule or term {text}"
        print(f"benchbook: {said}. The history goes from {first} to {last}.", file=sys.stderr)
        return FINDINGS
    facts = life_facts(history, version, text.partition("@")[2].strip())
    if options.json:
        print_json(facts)
    else:
        _print(facts)
    return WELL


def inline(runs: list[dict[str, str]]) -> str:
    """The words with what was added in [+ +] and what was struck in [- -]."""
    return "".join(_MARKS[run["kind"]].format(run["words"]) for run in runs)


def _print(facts: dict[str, Any]) -> None:
    print(styled(facts["said"], "title"))
    if facts["asked"]["edition"]:
        print(wrapped(facts["asked"]["words"]))
    for one in facts["life"]:
        sure = f"  ({one['confidence']:.0%} sure)" if "confidence" in one else ""
        span = f"{one['from']} – {one['to'] or 'today'}"
        print(f"{styled(one['number'], 'number')}  {span}  {one['change']}{styled(sure, 'dim')}")
        runs = one.get("difference") or [{"kind": "same", "words": one["words"]}]
        if "difference" not in one or one["difference"]:
            print(wrapped(inline(runs)))
    for part in facts["parts"]:
        today = f", today {part['today']}" if part["today"] not in (None, part["number"]) else ""
        print(f"{part['edition']}  {part['change']} {part['number']}{today}  ({part['confidence']:.0%} sure)")
    for other in facts["others"]:
        today = f"today {other['today']}" if other["today"] else "gone today"
        print(styled(f"Another rule had the number {other['number']} until {other['last']}: {today}.", "dim"))
