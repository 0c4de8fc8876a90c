"""What to do for another edition: which restatements, rule functions and scenarios rest on a rule that it changed.

The editions are those that you imported (a folder of them: benchbook import comprehensive-rules FOLDER).
"""

from __future__ import annotations

import argparse

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.engine.proving.worklist import Task, counted, worklist
from benchbook.library.history import the_history
from benchbook.refs import DEFAULT_BOOK

EXAMPLES = ("benchbook update 2026-08-07 --since 2026-06-19", "benchbook update 2026-08-07 --json")
MOST_NAMED = 6


def arguments(parser: argparse.ArgumentParser) -> None:
    """The edition to come to, and the one to come from."""
    parser.add_argument("edition", help="the date of the new edition")
    parser.add_argument("--since", help="the edition before it (default: the one that Benchbook restates)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the work list; exit code 1 when there is something on it."""
    library = opening.library()
    since = options.since or library.books[DEFAULT_BOOK].edition
    old, new, tasks = worklist(library, the_history(library.home), since, options.edition)
    if options.json:
        print_json({"from": old, "to": new, "counts": counted(tasks), "tasks": [one.facts for one in tasks]})
    else:
        _print(old, new, tasks)
    return FINDINGS if tasks else WELL


def _print(old: str, new: str, tasks: tuple[Task, ...]) -> None:
    said = ", ".join(f"{count:,} {kind}" for kind, count in counted(tasks).items())
    print(styled(f"{old} → {new}: {said}", "title"))
    for one in tasks:
        numbers = " → ".join(dict.fromkeys(filter(None, (one.was, one.number))))
        print(f"{styled(numbers, 'number')}  {one.change}{'' if one.restated else '  (not restated here)'}")
        for name in one.functions:
            print(wrapped(f"function {name}"))
        for title in one.scenarios[:MOST_NAMED]:
            print(wrapped(f"scenario {title}"))
        if len(one.scenarios) > MOST_NAMED:
            print(wrapped(f"and {len(one.scenarios) - MOST_NAMED} scenarios more"))
