"""Everything that is wrong with the files of the library, by file and line."""

from __future__ import annotations

import argparse
from collections import Counter

from benchbook.cards.definition_checks import definition_problems
from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import print_json, styled
from benchbook.engine.scenario.given.definitions import real_names
from benchbook.library import project_root
from benchbook.library.checks import BY_NUMBER
from benchbook.library.documents import Problem

EXAMPLES = ("benchbook check", "benchbook check rules/cr", "benchbook check --json", "benchbook explain L003")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which files, and for whom."""
    parser.add_argument("paths", nargs="*", help="only findings in files under these (default: all)")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the findings; exit code 1 when there are any."""
    library = opening.library()
    wanted = tuple(path.removeprefix("./").rstrip("/") for path in options.paths)
    everything = (*library.problems, *definition_problems(library, project_root()), *real_names(library))
    problems = [one for one in everything if not wanted or one.place.file.startswith(wanted)]
    if options.json:
        print_json([_as_json(problem) for problem in problems])
    else:
        for problem in problems:
            print(f"{styled(str(problem.place), 'bold')}: {styled(problem.check, 'bad')} {problem.message}")
        _print_summary(problems, sum(1 for _ in library.books), len(library.own_cards))
    return FINDINGS if problems else WELL


def _as_json(problem: Problem) -> dict[str, object]:
    place = problem.place
    return {"check": problem.check, "file": place.file, "line": place.line, "message": problem.message}


def _print_summary(problems: list[Problem], books: int, cards: int) -> None:
    if not problems:
        print(styled(f"No findings in {books} books and {cards} cards.", "good"))
        return
    for number, count in sorted(Counter(problem.check for problem in problems).items()):
        print(f"{count:5d}  {number} {BY_NUMBER[number].title}")
    print(f"{len(problems)} findings. 'benchbook explain {problems[0].check}' says more about one.")
