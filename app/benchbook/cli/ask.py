"""Answer a question in plain English, or scenario files: the verdict and why, in short; every step with --steps.

What names a file, or is -, is a scenario; everything else is a question."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchbook.cli import FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, styled, wrapped
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.answer import Answer
    from benchbook.engine.scenario.model import Question
    from benchbook.engine.verdicts.short import Short
    from benchbook.library import Library
    from benchbook.questions import Asked

TODAY = "modern"
EXAMPLES = (
    'benchbook ask "he swings with a 3/3 trampler, i block with my 2/2. how much damage do i take?"',
    "benchbook ask my.scenarios.yaml",
    "benchbook ask my.scenarios.yaml --steps",
    "benchbook ask my.scenarios.yaml --ruleset tenth-edition",
    "benchbook ask my.scenarios.yaml --without cr/702.2b",
    "benchbook ask - < one.yaml",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, in which ruleset, without which rules."""
    said = "a question in plain English, or a file with one scenario or several; - reads a scenario from standard input"
    parser.add_argument("file", nargs="+", metavar="QUESTION|FILE", help=said)
    parser.add_argument("--ruleset", default="", help="answer in this ruleset instead")
    said = "take this rule away: cr/702.2b, or one function of it by its name; may be repeated"
    parser.add_argument("--without", action="append", default=[], metavar="RULE", help=said)
    parser.add_argument("--steps", action="store_true", help="show every step and the board at the end too")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print each answer; exit code 1 where one is declined or invalid, 2 for a ruleset that is not there."""
    text = " ".join(options.file)
    with opening.readings():
        if not _is_file(text):
            return _question(text, options)
        options.file = text
        return _scenarios(options)


def _is_file(text: str) -> bool:
    """Whether a file is meant: one that is there, or whose name says that it should be."""
    named = text == "-" or (" " not in text.strip() and text.endswith((".yaml", ".yml", ".json", ".txt")))
    try:
        return named or Path(text).is_file()
    except OSError:
        return False


def _question(text: str, options: argparse.Namespace) -> int:
    from benchbook.questions import ask, found_by

    library = opening.library()
    if not opening.is_ruleset(library, options.ruleset):
        return USAGE
    asked = ask(text, library, ruleset=options.ruleset, search=lambda words: found_by(opening.search(library))(words))
    if not options.json:
        _print_asked(asked)
    rested = asked.rules_under(TODAY) if options.ruleset in ("", TODAY) else ()
    found = _young(rested, library, options)
    if options.json:
        print_json({**asked.as_json(), "young": found})
    return WELL if asked.status == "answered" else FINDINGS


def _print_asked(asked: Asked) -> None:
    """The verdict in a sentence, why, and how the question was understood."""
    for place, (depth, mark, text) in enumerate(asked.lines()):
        style = "number" if depth else "dim" if asked.asks is None or mark != asked.asks.question else "bold"
        marked = styled(mark, style) if mark else ""
        lead = styled(text, "good" if asked.status == "answered" else "bold") if not place and text else text
        print(wrapped("  ".join(filter(None, (marked, lead))), "  " * depth))


def _scenarios(options: argparse.Namespace) -> int:
    found = opening.scenarios(options.file)
    library = opening.library()
    if not opening.is_ruleset(library, options.ruleset):
        return USAGE
    options.without = frozenset(options.without)
    if not _are_rules(options.without, library):
        return USAGE
    answered = [_answer(one, library, options) for one in found]
    if options.json:
        print_json([found for _, found in answered])
    return WELL if all(well for well, _ in answered) else FINDINGS


def _are_rules(names: frozenset[str], library: Library) -> bool:
    """Whether each name means a rule that runs in some ruleset; if one does not, it is said."""
    from benchbook.engine.registry import is_run
    from benchbook.engine.rulesets import table
    from benchbook.errors import UnknownRule

    today = table("modern", library)
    try:
        today.less([name for name in sorted(names) if not is_run(name)])
    except UnknownRule as problem:
        print(f"benchbook: --without: {problem}", file=sys.stderr)
        return False
    return True


def _answer(data: Any, library: Library, options: argparse.Namespace) -> tuple[bool, Any]:
    from benchbook.cli.answer import invalid, print_short
    from benchbook.engine.scenario import solve
    from benchbook.engine.scenario.model import Question
    from benchbook.engine.verdicts.lines import as_data
    from benchbook.engine.verdicts.short import in_short
    from benchbook.errors import ScenarioError

    try:
        scenario = solve.read(data, library)
    except ScenarioError as problem:
        return False, invalid(data, problem, options.json)
    if isinstance(scenario, Question):
        return _fact(scenario, library, options)
    answer = solve.answer(scenario, library, options.ruleset, without=options.without)
    short = in_short(scenario, answer, library)
    if not options.json:
        print_short(short, options.steps)
    beside = {
        "young": _young(short.rules if _is_today(answer) else (), library, options),
        "penalties": _penalties(answer, short, options),
    }
    return answer.status == "answered", {**as_data(short), **beside}


def _penalties(answer: Answer, short: Short, options: argparse.Namespace) -> list[dict[str, str]]:
    """The errors that such a case invites, with their infractions; in the terminal the way to them is said."""
    from benchbook.search.penalties.at_table import at_table

    found = list(at_table(answer, short))
    for one in found if not options.json else ():
        print(f"  {styled('Penalty:', 'dim')} {one.words}: benchbook penalty {one.infraction}")
    return [{"words": one.words, "ref": one.infraction, "url": one.path} for one in found]


def _is_today(answer: Answer) -> bool:
    return answer.ruleset == TODAY and answer.status == "answered"


def _young(rules: Iterable[RuleRef], library: Library, options: argparse.Namespace) -> list[dict[str, Any]]:
    """The young ones of the rules on which it rests, where a history is imported; in the terminal they are said."""
    from benchbook.library.history import open_history
    from benchbook.library.history.youth import young

    rules = tuple(rules)
    history = open_history(library.home) if rules else None
    found = list(young(history, rules)) if history else []
    for one in found if not options.json else ():
        print(f"  {styled('Young:', 'dim')} {one.said} benchbook history {one.ref.number}")
    return [one.facts for one in found]


def _fact(question: Question, library: Library, options: argparse.Namespace) -> tuple[bool, Any]:
    from benchbook.engine.scenario import facts

    found = facts.answers(question.ask, library, options.ruleset or question.ruleset)
    if not options.json:
        print(styled(question.ask, "title"))
        for entry in found:
            print(f"  {styled(str(entry.ref), 'number')}")
            print(wrapped(entry.text, "    "))
        if not found:
            print("  No entry of the library answers this.")
    return bool(found), {"ask": question.ask, "entries": [{"rule": str(e.ref), "text": e.text} for e in found]}
