"""Cite a rule with its edition and a hash of its words; or hold the citations of a document against today's rules.

"check" says of each citation whether it is the same, moved, reworded (and how) or gone. Exit code 1: one is not the
same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.history import inline
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.library.citing import lasting_citation
from benchbook.library.history import open_history
from benchbook.library.history.citations import Checked, check_citation, cited_in

EXAMPLES = ("benchbook cite 704.5f", "benchbook cite check report.md", "benchbook cite check notes.txt --json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """A rule, or "check" and files."""
    parser.add_argument("what", help="a rule's number; or: check")
    parser.add_argument("file", nargs="*", help="after check: the documents (-: standard input)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the citation, or what became of those in the files."""
    if options.what != "check":
        return _cite(" ".join((options.what, *options.file)), options.json)
    library = opening.library()
    history = open_history(library.home)
    found = [(name, check_citation(one, library, history))
             for name in options.file or ("-",) for one in cited_in(_read(name), library)]  # fmt: skip
    if options.json:
        print_json([{"file": name, **one.facts} for name, one in found])
    else:
        for name, one in found:
            _print(name, one)
        print(styled(_counted([one for _, one in found]), "title"))
    return FINDINGS if any(one.status != "same" for _, one in found) else WELL


def _cite(text: str, as_json: bool) -> int:
    library = opening.library()
    ref = library.find(text)
    entry = library.entry(ref) if ref else None
    if ref is None or entry is None:
        print(f"benchbook: '{text}' is no rule that is known here.", file=sys.stderr)
        return FINDINGS
    said = lasting_citation(library, ref)
    if as_json:
        print_json({"ref": str(ref), "citation": said})
    else:
        print(said)
    return WELL


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8", errors="replace")


def _print(name: str, one: Checked) -> None:
    print(f"{name}:{one.cited.line}: {one.cited.text}  {styled(one.status, 'bold')}")
    print(wrapped(one.said))
    if one.difference:
        print(wrapped(inline([{"kind": run.kind, "words": run.words} for run in one.difference])))


def _counted(found: list[Checked]) -> str:
    said = ", ".join(f"{count} {status}" for status, count in Counter(one.status for one in found).items())
    return f"{len(found)} {'citation' if len(found) == 1 else 'citations'}{': ' if said else ''}{said}"
