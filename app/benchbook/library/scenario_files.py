"""A file of scenarios → ScenarioData: one mapping, or a list of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from benchbook.library.documents import Place, Problem, ScenarioData
from benchbook.library.source import plain, read_file
from benchbook.library.unquoted import read_sentences
from benchbook.refs import DEFAULT_BOOK, RuleRef

RULE_KEYS = ("because", "example_of")


def read_scenarios(files: Iterable[Path], root: Path) -> tuple[tuple[ScenarioData, ...], list[Problem]]:
    """Every scenario of the files in their order, and what is wrong with the files."""
    problems: list[Problem] = []
    found: list[ScenarioData] = []
    for path in sorted(files):
        file = path.relative_to(root).as_posix()
        for index, (data, line) in enumerate(_documents(read_file(path, file, problems, read_sentences))):
            place = Place(file, line)
            if isinstance(data, dict):
                found.append(ScenarioData(plain(data), place, index))
                problems.extend(_untitled(data, place))
            else:
                problems.append(Problem("L013", place, "a scenario must be a mapping that begins with 'title:'."))
    return tuple(found), problems


def rules_of(
    scenario: ScenarioData, book: str, known: Callable[[RuleRef], bool] = lambda ref: True
) -> Iterator[tuple[str, RuleRef]]:
    """The rules that a scenario names, each with the key that names it.

    A bare number belongs to ``book``, and to the Comprehensive Rules where that book has no such rule.
    """
    for key in RULE_KEYS:
        value = scenario.data.get(key) or []
        for text in value if isinstance(value, list) else [value]:
            if str(text).strip():
                ref = _ref(str(text), book)
                today = _ref(str(text), DEFAULT_BOOK)
                yield key, today if not known(ref) and known(today) else ref


def book_of(scenario: ScenarioData) -> str:
    """The book in whose folder the scenario stands."""
    parts = scenario.place.file.split("/")
    return parts[parts.index("rules") + 1] if "rules" in parts[:-2] else "cr"


def _ref(text: str, book: str) -> RuleRef:
    try:
        return RuleRef.parse(text, book)
    except ValueError:
        return RuleRef(book, text.strip())


def _documents(data: Any) -> Iterator[tuple[Any, int]]:
    if data is None:
        return
    if isinstance(data, list):
        yield from zip(data, getattr(data, "lines", [1] * len(data)), strict=True)
    else:
        yield data, getattr(data, "line", 1)


def _untitled(data: dict[str, Any], place: Place) -> Iterator[Problem]:
    if not str(data.get("title") or data.get("ask") or "").strip():
        yield Problem("L005", place, "a scenario has no 'title' (nor 'ask'): one sentence that says what it shows.")
