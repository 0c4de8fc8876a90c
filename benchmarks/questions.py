"""Questions in plain English with their verdicts: how many are right, wrong or asked back, by voice and by difficulty.

    python benchmarks/questions.py [FILE…] [--wrong]

Without files our own set is asked. ``--wrong`` prints the questions that are answered wrong.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from benchbook.library import open_library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import Asked, ask

OWN = Path(__file__).parent.parent / "tests" / "questions" / "own.yaml"
OUTCOMES = ("right", "wrong", "unsure", "asks", "search", "declined")


def main(arguments: list[str]) -> int:
    """Ask every question of the files and print the tables; exit code 1 where one is answered wrong."""
    files = [Path(one) for one in arguments if not one.startswith("--")] or [OWN]
    questions = [one for file in files for one in plain(read_yaml(file.read_text("utf-8")))]
    library = open_library()
    ask("what is ward", library)
    tables: dict[str, dict[str, Counter[str]]] = {name: defaultdict(Counter) for name in ("voice", "difficulty")}
    seconds: list[float] = []
    total: Counter[str] = Counter()
    for one in questions:
        found = ask(str(one["text"]), library)
        outcome = comes_out(found, one)
        total[outcome] += 1
        seconds.append(found.seconds)
        for name, table in tables.items():
            table[str(one.get(name, ""))][outcome] += 1
        if outcome == "wrong" and "--wrong" in arguments:
            print(f"{one['id']}: {one['text']}\n  wanted {one['verdict']}, said {found.sentence}")
    for name, table in tables.items():
        _print(name, table)
    _print("all", {f"{len(questions)} questions": total})
    seconds.sort()
    print(f"half within {_part(seconds, 0.5):.0f} ms, 95 of 100 within {_part(seconds, 0.95):.0f} ms")
    return 1 if total["wrong"] else 0


def comes_out(found: Asked, one: dict[str, Any]) -> str:
    """Right, wrong, unsure (of a fact: other rules are named), or the status of what is not answered."""
    if found.status != "answered" or found.verdict is None:
        return found.status
    wanted = one["verdict"]
    if wanted["kind"] == "fact":
        cited = [_plain(reason.rule) for reason in found.because]
        named = any(rule.startswith(_plain(want)) for want in one["rules"] for rule in cited)
        return "right" if named else "unsure"
    if wanted["kind"] in ("yes", "no"):
        return "right" if found.verdict.kind == wanted["kind"] else "wrong"
    value = _plain(wanted.get("value"))
    return "right" if value == _plain(found.verdict.value) or value in _plain(found.sentence) else "wrong"


def _plain(value: object) -> str:
    return re.sub(r"[^a-z0-9/+.½-]", "", str(value).lower().removeprefix("cr/"))


def _part(seconds: list[float], part: float) -> float:
    return seconds[min(len(seconds) - 1, int(part * len(seconds)))] * 1000


def _print(name: str, table: dict[str, Counter[str]]) -> None:
    print(f"{name:14}" + "".join(f"{outcome:>10}" for outcome in OUTCOMES))
    for row, counted in sorted(table.items()):
        print(f"{row:14}" + "".join(f"{counted[outcome]:>10}" for outcome in OUTCOMES))
    print()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
