"""Take away each function of the rules in turn: which claims of the worked examples hang on it?

A function *decides* where a claim comes out otherwise without it, is *needed* where nothing can be said without it, is
*cited* only where nothing changes, and is *unmet* where no worked example that passes cites it. What is proved is kept
in the index folder; a run that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benchbook.cli import FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, progress_bar, styled

if TYPE_CHECKING:
    from benchbook.engine.proving.proof import Proof
    from benchbook.engine.registry import RuleFunction
    from benchbook.library import Library

EXAMPLES = ("benchbook prove", "benchbook prove cr/704 tenth", "benchbook prove --changed main --json")
_STYLE = {"decides": "good", "needed": "good", "cited": "bad", "unmet": "bad"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which functions."""
    what = "a book, a rule with its parts, or a function; without one, all functions"
    parser.add_argument("what", nargs="*", metavar="BOOK|RULE", help=what)
    changed = "only what a change touches: rules whose module or worked examples differ from this commit"
    parser.add_argument("--changed", metavar="COMMIT", help=changed)
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print what is proved; exit code 1 where a function neither decides nor is needed, and is no known exception."""
    from benchbook.engine.proving.exceptions import EXCEPTIONS
    from benchbook.engine.proving.proof import meant, proved_functions
    from benchbook.engine.proving.proofs import Proofs

    library = opening.library()
    try:
        functions = list(meant(options.what)) if options.what else list(proved_functions())
        if options.changed:
            functions = list(_touched(functions, options.changed, library))
    except ValueError as problem:
        print(f"benchbook: {problem}", file=sys.stderr)
        return USAGE
    proofs = Proofs(opening.workbook(library)).prove(functions, progress_bar("proved")).proofs
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


def _touched(functions: list[RuleFunction], commit: str, library: Library) -> Iterator[RuleFunction]:
    """The functions whose module, or a worked example that names whose rule, differs from a commit."""
    from benchbook.library import project_root

    files = _differing(commit, project_root())
    named = {ref for one in library.scenarios() if one.place.file in files for ref in _named(one.data, one.place.file)}
    for one in functions:
        source = f"app/{one.function.__module__.replace('.', '/')}.py"
        if source in files or one.ref in named:
            yield one


def _named(data: object, file: str) -> Iterator[object]:
    from benchbook.refs import RuleRef

    book = file.split("/")[1]
    for number in (data.get("because") or ()) if isinstance(data, dict) else ():
        yield RuleRef.parse(str(number), book)
        yield RuleRef.parse(str(number))


def _differing(commit: str, root: Path) -> set[str]:
    """The files that differ from where a branch and a commit part. Raises ValueError where git cannot say."""
    asked = ["git", "-C", str(root), "diff", "--name-only", "--merge-base", commit]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    if said.returncode:
        raise ValueError(f"what differs from {commit!r} cannot be told: {said.stderr.strip()}")
    return set(said.stdout.split())
