"""How questions that are answered right come out where they are said otherwise, a line for each way to say them.

    python -m tools.paraphrases [--each N] [--first N] [--only PATTERN] [--show | --list] [--workers N] [FILE…]

Each way (tools/ways_to_say.py, the ways_of_… beside it) is tried on N questions, taken evenly from those that it fits.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import tools.ways_of_doing
import tools.ways_of_stories
import tools.ways_of_words  # noqa: F401  these enter their ways
from tools.ways_to_say import FLIPPED, QUARREL, WAYS

from benchbook.library import Library, open_library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import Asked, ask

OWN = Path(__file__).parent.parent / "tests" / "questions" / "own.yaml"
_OPPOSITE = {"yes": "no", "no": "yes"}
_LIBRARY: list[Library] = []


@cache
def asked(text: str) -> Asked:
    """The answer to a question, by one library for all of them."""
    if not _LIBRARY:
        _LIBRARY.append(open_library())
    return ask(text, _LIBRARY[0])


def verdict_wanted(name: str, verdict: dict[str, Any]) -> tuple[str, str] | None:
    """What the answer must be where a question with a verdict is said in a way; None where the way is for others."""
    kind, value = str(verdict["kind"]), str(verdict["value"] or "")
    turns = name.endswith((FLIPPED, QUARREL))
    if kind in ("depends", "which") or (turns and kind not in _OPPOSITE):
        return None
    if name.endswith(QUARREL):
        return "which", "You" if kind == "yes" else "Opponent"
    return (_OPPOSITE[kind] if name.endswith(FLIPPED) else kind), value


def comes_out(found: Asked, wanted: tuple[str, str], rules: Sequence[str]) -> str:
    """Right, wrong, unsure (of a fact: other rules are named), or the status of what is not answered."""
    if found.status != "answered" or found.verdict is None:
        return found.status
    if wanted[0] == "fact":
        cited = [reason.rule for reason in found.because]
        return "right" if any(one.startswith(str(rule)) for rule in rules for one in cited) else "unsure"
    return "right" if found.verdict.kind == wanted[0] and wanted[1] in ("", found.verdict.value) else "wrong"


def sources(
    questions: Sequence[dict[str, Any]], name: str, each: int, first: int
) -> Iterator[tuple[dict[str, Any], str]]:
    """Questions that a way fits, taken evenly, each with its text said in that way."""
    fits = [
        (one, said)
        for one in questions
        if verdict_wanted(name, one["verdict"])
        and (said := WAYS[name](str(one["text"]).strip()))
        and said != one["text"]
    ]
    step = max(1, len(fits) // each)
    yield from fits[first % step :: step][:each]


def tried(job: tuple[str, dict[str, Any], str]) -> tuple[str, str, str, str, str]:
    """A way, a question's name, its text said in that way, what came of it, and what was answered."""
    name, one, said = job
    wanted = verdict_wanted(name, one["verdict"])
    if (
        wanted is None
        or comes_out(
            asked(str(one["text"])), (str(one["verdict"]["kind"]), str(one["verdict"]["value"] or "")), one["rules"]
        )
        != "right"
    ):
        return name, str(one["id"]), said, "", ""
    found = asked(said)
    told = (
        found.sentence
        if found.status == "answered"
        else f"{found.sentence} {found.unused} {found.asks.question if found.asks else ''}"
    )
    return name, str(one["id"]), said, comes_out(found, wanted, one["rules"]), told


def table(
    jobs: Sequence[tuple[str, dict[str, Any], str]], workers: int, show: Callable[[str], bool]
) -> dict[str, Counter[str]]:
    """What came of every way, and on the terminal each question that came out as is to be shown."""
    found: dict[str, Counter[str]] = {name: Counter() for name, _, _ in jobs}
    asked("what is ward")
    with Pool(workers) as pool:
        for name, which, said, outcome, told in pool.imap(tried, jobs, chunksize=8):
            if outcome:
                found[name][outcome] += 1
                if show(outcome):
                    print(f"{outcome:8} [{name}] {which}: {said!r}\n         {told}", flush=True)
    return found


def main() -> int:
    """Print the table; exit code 1 where a question is answered wrong."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--each", type=int, default=20)
    reads.add_argument("--first", type=int, default=0)
    reads.add_argument("--only", default="")
    reads.add_argument("--workers", type=int, default=1)
    reads.add_argument("--show", action="store_true", help="what is not answered as well")
    reads.add_argument("--list", action="store_true", help="only how each is said")
    reads.add_argument("files", nargs="*", type=Path, default=[OWN])
    chosen = reads.parse_args()
    questions = [one for file in chosen.files for one in plain(read_yaml(file.read_text("utf-8")))]
    names = [name for name in WAYS if re.search(chosen.only, name)]
    jobs = [(name, one, said) for name in names for one, said in sources(questions, name, chosen.each, chosen.first)]
    if chosen.list:
        print("\n".join(f"[{name}] {one['id']}: {said!r}" for name, one, said in jobs))
        return 0
    found = table(jobs, chosen.workers, lambda outcome: outcome != "right" if chosen.show else outcome == "wrong")
    print(f"{'way':40} asked right wrong unsure asks search declined")
    total: Counter[str] = Counter()
    for name, outcomes in sorted(found.items(), key=lambda one: -one[1]["right"] / max(1, one[1].total())):
        total += outcomes
        print(_line(name, outcomes))
    print(_line("all", total))
    return 1 if total["wrong"] else 0


def _line(name: str, one: Counter[str]) -> str:
    return (
        f"{name:40} {one.total():5} {one['right']:5} {one['wrong']:5} {one['unsure']:6} {one['asks']:4} "
        f"{one['search']:6} {one['declined']:5}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
