"""The same scenarios in two rulesets: the first step where the answers part, and the claims that come out otherwise."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from benchbook.cli import FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, styled

if TYPE_CHECKING:
    from benchbook.engine.showing.comparing import Comparison, Side

EXAMPLES = (
    "benchbook compare my.scenarios.yaml --rulesets modern,tenth-edition",
    "benchbook compare - --rulesets modern,crystal-keep-2002 --json < one.yaml",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which scenarios, in which two rulesets."""
    parser.add_argument("file", help="a file with one scenario or several; - reads standard input")
    parser.add_argument("--rulesets", required=True, metavar="A,B", help="two rulesets with a comma between them")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print where each scenario's answers part; exit code 1 where one cannot be read, 2 for an unknown ruleset."""
    scenarios = opening.scenarios(options.file)
    library = opening.library()
    names = [name.strip() for name in options.rulesets.split(",")]
    if len(names) != 2 or not set(names) <= set(library.rulesets):
        print(f"benchbook: name two of these rulesets: {', '.join(library.rulesets)}", file=sys.stderr)
        return USAGE
    compared = [_compared(one, library, names, options.json) for one in scenarios]
    if options.json:
        print_json([data for _, data in compared if data is not None])
    return WELL if all(well for well, _ in compared) else FINDINGS


def _compared(data: Any, library: Any, names: list[str], as_json: bool) -> tuple[bool, Any]:
    """Whether a scenario could be read, and what is to be said of it; a question of fact is not compared."""
    from benchbook.cli.answer import invalid
    from benchbook.engine.scenario import solve
    from benchbook.engine.scenario.model import Scenario
    from benchbook.engine.showing.comparing import compare, comparison_as_json
    from benchbook.errors import ScenarioError

    try:
        read = solve.read(data, library)
    except ScenarioError as problem:
        return False, invalid(data, problem, as_json)
    if not isinstance(read, Scenario):
        return True, None
    left, right = (solve.answer(read, library, name) for name in names)
    found = compare(left, right)
    if not as_json:
        _print(found)
    return True, comparison_as_json(found)


def _print(found: Comparison) -> None:
    print(styled(found.left.title, "title"))
    for answer in (found.left, found.right):
        if answer.problem:
            print(f"  {answer.ruleset}: {styled(answer.status, 'bad')}: {answer.problem}")
    if found.same:
        print("  Both come to the same, by the same steps.")
    if found.parting is not None:
        after = f" after '{found.parting.before}'" if found.parting.before else ""
        what = "They part" if found.parting.words else "They say the same, by other rules first"
        print(f"  {what}{after}:")
        _print_side(found.left.ruleset, found.parting.left)
        _print_side(found.right.ruleset, found.parting.right)
    if found.alone is not None:
        rules = ", ".join(str(ref) for ref in found.alone.rules)
        print(f"  Only {found.alone.ruleset} decides it{', by ' if rules else ''}{styled(rules, 'number')}:")
        for text, holds in found.alone.claims:
            print(f"  {'✓' if holds else '✗'} {found.alone.ruleset}  {text}")
    for text, left, right in found.claims:
        print(f"  {'✓' if left else '✗'} {found.left.ruleset}  {'✓' if right else '✗'} {found.right.ruleset}  {text}")


def _print_side(ruleset: str, side: Side | None) -> None:
    if side is None:
        print(f"    {ruleset}: nothing more happens")
        return
    rules = f"  {styled(', '.join(str(ref) for ref in side.rules), 'number')}" if side.rules else ""
    print(f"    {ruleset}: {side.sentence}{rules}")
    for said, refs in side.remarks:
        print(f"      {styled(said, 'dim')}  {styled(', '.join(str(ref) for ref in refs), 'number')}")
