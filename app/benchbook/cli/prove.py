"""Take away each function of the rules in turn: which claims of the worked examples hang on it?

A function *decides* where a claim comes out otherwise without it, is *needed* where nothing can be said without it, is
*cited* only where nothing changes, and is *unmet* where no worked example that passes cites it. What is proved is kept
in the index folder; a run that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from benchbook.cli import FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, progress_bar, styled

if TYPE_CHECKING:
    from benchbook.engine.proving.proof import Proof

EXAMPLES = ("benchbook prove", "benchbook prove cr/704 tenth", "benchbook prove --changed --json")
_STYLE = {"decides": "good", "needed": "good", "cited": "bad", "unmet": "bad"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which functions."""
    what = "a book, a rule with its parts, or a function; without one, all functions"
    parser.add_argument("what", nargs="*", metavar="BOOK|RULE", help=what)
    changed = "only what a change touches: functions that are not as the last whole run proved them"
    parser.add_argument("--changed", action="store_true", help=changed)
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print what is proved; exit code 1 where a function neither decides nor is needed, and is no known exception."""
    from benchbook.engine.proving.exceptions import EXCEPTIONS
    from benchbook.engine.proving.proof import meant, proved_functions
    from benchbook.engine.proving.proofs import Proofs

    proving = Proofs(opening.workbook(opening.library()))
    try:
        functions = meant(options.what) if options.what else proved_functions()
    except ValueError as problem:
        print(f"benchbook: {problem}", file=sys.stderr)
        return USAGE
    bar = progress_bar("proved")
    if options.changed:
        touched = {f.name for f in proving.changed()}
        proofs = proving.prove_changed([f for f in functions if f.name in touched], bar)
    else:
        proofs = proving.prove(functions, bar).proofs
    if options.json:
        print_json([one.as_json() for one in proofs])
    else:
        _print(proofs)
    idle = [one for one in proofs if one.status in ("cited", "unmet") and one.name not in EXCEPTIONS]
    return FINDINGS if idle else WELL


def _print(proofs: tuple[Proof, ...]) -> None:
    from benchbook.engine.proving.proof import STATUSES, figures

    for one in proofs:
        if one.status in ("cited", "unmet") or len(proofs) < 40:
            shown = f"  {one.scenario}" if one.scenario else ""
            print(f"{styled(one.status.ljust(8), _STYLE[one.status])} {one.rule}  {one.function}{shown}")
    counted = figures(proofs)
    print(f"{len(proofs)} functions: " + ", ".join(f"{counted[name]} {name}" for name in STATUSES if counted[name]))
