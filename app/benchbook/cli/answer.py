"""An answer as the terminal prints it: in short, and every step and the last board where asked for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from benchbook.cli.screen import styled
from benchbook.engine.answer import Branch, board_as_json
from benchbook.engine.scenario.reader import title_of
from benchbook.engine.showing.telling import Told, tell
from benchbook.engine.verdicts.lines import lines
from benchbook.engine.verdicts.short import Short
from benchbook.engine.verdicts.ways import Way, ways
from benchbook.errors import ScenarioError


def print_short(short: Short, steps: bool) -> None:
    """Print what is told in short, then every step where they are wanted, then what reproduces the answer."""
    for line in lines(short):
        print(line.shown(styled))
    answer = short.answer
    if steps:
        for way in ways(answer):
            _print_way(way)
    elif answer.branches:
        print(f"  {styled('benchbook ask … --steps shows every step.', 'dim')}")
    if answer.receipt is not None:
        r = answer.receipt
        said = f"ruleset {r.ruleset}, library {r.library[:16]}, Benchbook {r.version}, scenario {r.scenario}"
        print(f"  {styled('Receipt:', 'dim')} {said}")


def invalid(data: Any, problem: ScenarioError, as_json: bool) -> dict[str, str]:
    """Say of a scenario that it cannot be read, and why; or the same for programs."""
    title = title_of(data)
    if not as_json:
        print(styled(title or "A scenario without a title", "title"))
        print(f"  {styled('invalid', 'bad')}: {problem}")
    return {"title": title, "status": "invalid", "problem": str(problem)}


def _print_way(way: Way) -> None:
    """A course of events; those that come to the same by as many choices of a kind are told once."""
    for words in way.chosen:
        print(f"  {styled('If', 'mark')} {words}:")
    if way.alike > 1:
        print(f"  {styled(f'({way.alike} courses come to the same)', 'dim')}")
    _print_each(tell(way.branch.root), 1)
    _print_board(way.branch)


def _print_each(rows: Iterable[Told], depth: int) -> None:
    """Sentences in their order; those that only keep the course of a turn on one line together."""
    for keeps_course, group in groupby(rows, key=lambda told: told.bookkeeping):
        told = list(group)
        if not keeps_course:
            for one in told:
                _print_told(one, depth)
            continue
        more = f" … {told[-1].sentence}" if len(told) > 1 else ""
        print(f"{'  ' * depth}{styled(f'({told[0].sentence}{more})', 'dim')}")


def _print_told(told: Told, depth: int) -> None:
    """A sentence with its rules, and below it what follows from it."""
    rules = f"  {styled(', '.join(r.said for r in told.rules), 'number')}" if told.rules else ""
    how = f" ({told.taken.how})" if told.taken is not None else ""
    print(f"{'  ' * depth}{told.sentence}{how}{rules}")
    _print_each(told.children, depth + 1)


def _print_board(branch: Branch) -> None:
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
