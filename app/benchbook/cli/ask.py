"""Answer scenario files: the derivation with its rules, the choices, and the final state."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchbook.cli import BROKEN, FINDINGS, USAGE, WELL, opening
from benchbook.cli.screen import print_json, styled, wrapped

if TYPE_CHECKING:
    from benchbook.engine.answer import Answer, Branch
    from benchbook.engine.scenario.model import Question
    from benchbook.engine.showing.telling import Told
    from benchbook.library import Library

EXAMPLES = (
    "benchbook ask my.scenarios.yaml",
    "benchbook ask my.scenarios.yaml --ruleset tenth-edition",
    "benchbook ask - < one.yaml",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, in which ruleset."""
    parser.add_argument("file", help="a file with one scenario or several; - reads standard input")
    parser.add_argument("--ruleset", default="", help="answer in this ruleset instead")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print each answer; exit code 1 where one is declined or invalid, 2 for a ruleset that is not there."""
    from benchbook.library.source import YamlError, each_key_once, plain, read_yaml

    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
        data = plain(each_key_once(read_yaml(text)))
    except (OSError, UnicodeDecodeError, YamlError) as problem:
        name = "standard input" if options.file == "-" else options.file
        print(f"benchbook: {name} cannot be read: {problem}", file=sys.stderr)
        return BROKEN
    library = opening.library()
    if not opening.is_ruleset(library, options.ruleset):
        return USAGE
    answered = [_answer(one, library, options) for one in (data if isinstance(data, list) else [data])]
    if options.json:
        print_json([found for _, found in answered])
    return WELL if all(well for well, _ in answered) else FINDINGS


def _answer(data: Any, library: Library, options: argparse.Namespace) -> tuple[bool, Any]:
    from benchbook.engine.answer import as_json
    from benchbook.engine.scenario import solve
    from benchbook.engine.scenario.model import Question
    from benchbook.errors import ScenarioError

    try:
        scenario = solve.read(data, library)
    except ScenarioError as problem:
        return False, _invalid(data, problem, options)
    if isinstance(scenario, Question):
        return _fact(scenario, library, options)
    answer = solve.answer(scenario, library, options.ruleset)
    if not options.json:
        _print(answer)
    return answer.status == "answered", as_json(answer)


def _invalid(data: Any, problem: Exception, options: argparse.Namespace) -> Any:
    from benchbook.engine.scenario.reader import title_of

    title = title_of(data)
    if not options.json:
        print(styled(title or "A scenario without a title", "title"))
        print(f"  {styled('invalid', 'bad')}: {problem}")
    return {"title": title, "status": "invalid", "problem": str(problem)}


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


def _print(answer: Answer) -> None:
    print(f"{styled(answer.title, 'title')} {styled(f'[{answer.ruleset}]', 'dim')}")
    if answer.problem:
        print(f"  {styled(answer.status, 'bad')}: {answer.problem}")
    for assumption in answer.assumptions:
        print(f"  {styled('Assumed:', 'dim')} {assumption}")
    for branch in answer.branches:
        _print_branch(branch)
    for claim in answer.claims:
        print(
            f"  {styled('✓', 'good') if claim.holds else styled('✗', 'bad')} {claim.text}"
            + ("" if claim.holds else f": {claim.detail}")
        )
    if answer.receipt is not None:
        r = answer.receipt
        said = f"ruleset {r.ruleset}, library {r.library[:16]}, Benchbook {r.version}, scenario {r.scenario}"
        print(f"  {styled('Receipt:', 'dim')} {said}")


def _print_branch(branch: Branch) -> None:
    from benchbook.engine.showing.telling import tell

    for words in branch.chosen:
        print(f"  {styled('If', 'mark')} {words}:")
    for told in tell(branch.root):
        _print_told(told, 1)
    _print_board(branch)


def _print_told(told: Told, depth: int) -> None:
    """A sentence with its rules, and below it what follows from it."""
    rules = f"  {styled(', '.join(r.number for r in told.rules), 'number')}" if told.rules else ""
    how = f" ({told.taken.how})" if told.taken is not None else ""
    print(f"{'  ' * depth}{told.sentence}{how}{rules}")
    for child in told.children:
        _print_told(child, depth + 1)


def _print_board(branch: Branch) -> None:
    from benchbook.engine.answer import board_as_json

    board = board_as_json(branch.game)
    over = f", {board['over']}" if board["over"] else ""
    print(f"  {styled('At the end', 'bold')} ({board['turn']}, {board['step']}{over})")
    for player in board["players"]:
        held = [f"{n} {kind}" for kind, n in player["counters"].items()]
        pool = [f"mana: {''.join(f'{{{one}}}' for one in player['pool'])}"] if player["pool"] else []
        beside = ", ".join([*(["lost"] if player["lost"] else []), *held, *pool, *player["standing"]])
        print(f"    {player['name']}: {player['life']} life{f' ({beside})' if beside else ''}")
        for zone, objects in player["zones"].items():
            if objects:
                print(f"      {zone}: {', '.join(_object(o) for o in objects)}")


def _object(shown: dict[str, Any]) -> str:
    size = f" {shown['power']}/{shown['toughness']}" if shown["power"] is not None else ""
    state = [word for word in ("tapped", "face_down", "phased_out") if shown[word]]
    counters = [f"{n} {kind}" for kind, n in shown["counters"].items()]
    counters += [f"and {shown['more_like_it']} more like it"] if "more_like_it" in shown else []
    extra = ", ".join([*(s.replace("_", " ") for s in state), *counters])
    return f"{shown['called']}{size}{f' ({extra})' if extra else ''}"
