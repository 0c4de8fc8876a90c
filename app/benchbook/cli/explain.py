"""What a check of ``benchbook check`` means, why it matters and how to put it right."""

from __future__ import annotations

import argparse
import sys

from benchbook.cli import FINDINGS, WELL
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.library.checks import BY_NUMBER, CHECKS, Check, as_markdown

EXAMPLES = ("benchbook explain", "benchbook explain L003", "benchbook explain --markdown")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which check."""
    parser.add_argument("check", nargs="?", help="the check's number; without it, all are listed")
    parser.add_argument("--markdown", action="store_true", help="all of them, as docs/checks.md")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print one check in full, or the list."""
    if options.markdown:
        print(as_markdown(), end="")
        return WELL
    wanted = (options.check or "").upper()
    if wanted and wanted not in BY_NUMBER:
        print(f"benchbook: there is no check '{options.check}'. 'benchbook explain' lists them.", file=sys.stderr)
        return FINDINGS
    chosen = [BY_NUMBER[wanted]] if wanted else list(CHECKS)
    if options.json:
        print_json([{name: getattr(check, name) for name in Check.__slots__} for check in chosen])
    elif wanted:
        _print(chosen[0])
    else:
        print("\n".join(f"{styled(check.number, 'number')}  {check.title}" for check in chosen))
    return WELL


def _print(check: Check) -> None:
    print(f"{styled(check.number, 'number')}  {styled(check.title, 'title')}")
    print(wrapped(check.meaning))
    print(f"{styled('Why it matters', 'bold')}\n{wrapped(check.why)}")
    print(f"{styled('What to do', 'bold')}\n{wrapped(check.fix)}")
    for label, sample in (("Wrong", check.wrong), ("Right", check.right)):
        print(styled(label, "bold"))
        print("\n".join(f"  {line}" for line in sample.splitlines()))
