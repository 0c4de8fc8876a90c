"""Which infraction a situation at a tournament is, what it costs and how it is put right; or that it is none.

Competitive and Professional enforcement, by the Infraction Procedure Guide. Penalty "-": there is nothing to issue.
"""

from __future__ import annotations

import argparse

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import bare, print_json, styled, wrapped
from benchbook.library import Library
from benchbook.search.penalties.deciding_facts import answer_facts, asked_back
from benchbook.search.penalties.finder import REGULAR, Penalty, PenaltyFinder

EXAMPLES = (
    'benchbook penalty "a player drew an extra card for the turn"',
    'benchbook penalty "he sat down four minutes after the round began" --json',
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What happened, and how much to print."""
    parser.add_argument("text", nargs="+", help="what happened, as you would tell it")
    parser.add_argument("--limit", type=int, default=3, metavar="N", help="how many answers (default 3)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the infractions that fit, best first; exit code 1 when nothing does."""
    text = " ".join(options.text)
    library = opening.library()
    found = PenaltyFinder(library).find(text, max(options.limit, 1))
    if options.json:
        print_json(answer_facts(text, found))
    else:
        _print(found, library)
    return WELL if found else FINDINGS


def _print(found: tuple[Penalty, ...], library: Library) -> None:
    for one in found:
        cost = "nothing to issue" if one.penalty == "-" else one.penalty
        print(f"{styled(str(one.entry.ref), 'number')}  {styled(one.entry.title, 'title')}: {styled(cost, 'bold')}")
        for fact in one.facts:
            print(wrapped(f"Told: {fact}"))
        for step in one.steps or (one.decided_by,):
            print(wrapped(f"{step.ref.number}  {bare(step.text)}"))
        for part in library.subrules(one.entry.ref):
            if part.part in ("upgrade", "downgrade") and part is not one.decided_by:
                print(f"  {part.ref.number}  {part.title}: {part.penalty}")
        if one.steps and one.decided_by is not one.entry:
            print(wrapped(f"{one.decided_by.ref.number}  {bare(one.decided_by.text)}"))
    if not found:
        print('Nothing that was told speaks for an infraction. Tell what was done, or try "benchbook search".')
        return
    if question := asked_back(found):
        print(wrapped(f"What decides: {question}"))
    print(styled(wrapped(REGULAR), "dim"))
