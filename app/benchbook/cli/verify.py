"""Run scenario files: pass, fail, declined or invalid, one line each."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import TYPE_CHECKING

from benchbook.cli import BROKEN, FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, styled

if TYPE_CHECKING:
    from benchbook.engine.scenario.verify import Result

EXAMPLES = (
    "benchbook verify rules/cr",
    "benchbook verify my.scenarios.yaml --json",
    "benchbook verify rules --only fail",
)
_STYLE = {"pass": "good", "fail": "bad", "declined": "mark", "invalid": "bad"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which files, in which ruleset."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="scenario files, or folders with scenario files")
    parser.add_argument("--ruleset", default="", help="run all of them in this ruleset")
    parser.add_argument("--only", choices=tuple(_STYLE), help="show only those that end so")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print how each scenario ends; exit code 0 only when all pass, 2 for a ruleset that is not there."""
    from benchbook.engine.scenario.verify import files, verify

    missing = [str(path) for path in files(options.paths) if not path.is_file()]
    if missing:
        print(f"benchbook: there is no file {', '.join(missing)}.", file=sys.stderr)
        return BROKEN
    library = opening.library()
    if not opening.is_ruleset(library, options.ruleset):
        return USAGE
    results: list[Result] = []
    for result in verify(options.paths, library, options.ruleset):
        results.append(result)
        if not options.json and (options.only or result.status) == result.status:
            _print(result)
    if options.json:
        print_json([result.as_json() for result in results])
    else:
        counts = Counter[str](result.status for result in results)
        print(", ".join(f"{counts[status]} {status}" for status in _STYLE if counts[status]) or "no scenarios")
    return WELL if results and all(result.status == "pass" for result in results) else FINDINGS


def _print(result: Result) -> None:
    print(f"{styled(result.status.ljust(8), _STYLE[result.status])} {result.place}: {result.title} [{result.ruleset}]")
    if result.detail:
        print(f"         {result.detail}")
