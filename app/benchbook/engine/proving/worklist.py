"""What a new edition asks of the library: which restatements, functions and scenarios rest on rules that it changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from inspect import unwrap
from typing import Any

from benchbook.engine.proving.coverage import functions
from benchbook.frozen import dataclass
from benchbook.library.history import History
from benchbook.library.history.comparison import comparison
from benchbook.library.library import Library
from benchbook.refs import DEFAULT_BOOK, RuleRef

# A reference that follows its rule to another number asks for nothing.
_NOTHING = {"other references"}


@dataclass(frozen=True, slots=True)
class Task:
    """A changed rule, and what of the library rests on it."""

    ref: RuleRef
    change: str
    was: str | None
    number: str | None
    restated: bool
    functions: tuple[str, ...]
    scenarios: tuple[str, ...]

    @property
    def facts(self) -> dict[str, Any]:
        """As programs read it."""
        return {
            "rule": str(self.ref),
            "change": self.change,
            "was": self.was,
            "number": self.number,
            "restated": self.restated,
            "functions": list(self.functions),
            "scenarios": list(self.scenarios),
        }


def worklist(library: Library, history: History, old: str, new: str) -> tuple[str, str, tuple[Task, ...]]:
    """The two editions' dates, and a task for each rule that differs between them and on which something rests.

    What was added has nothing that rests on it yet, and is a task of its own. Raises NoHistory for other dates.
    """
    found = comparison(history, old, new)
    rows = (row for section in found["sections"] for row in section["changes"])
    return found["from"], found["to"], tuple(_tasks(library, found["to"], rows))


def counted(tasks: tuple[Task, ...]) -> dict[str, int]:
    """How many tasks there are, and how many restatements, functions and scenarios they name (each once)."""
    return {
        "changes": len(tasks),
        "restatements": sum(one.restated for one in tasks),
        "functions": len({name for one in tasks for name in one.functions}),
        "scenarios": len({title for one in tasks for title in one.scenarios}),
        **Counter(kind for one in tasks for kind in one.change.split(" and ")),
    }


def _tasks(library: Library, newer: str, rows: Iterator[dict[str, Any]]) -> Iterator[Task]:
    own = functions()
    after = library.books[DEFAULT_BOOK].edition >= newer
    for row in rows:
        if row["change"] in _NOTHING:
            continue
        number = (row["number"] or row["was"]) if after else (row["was"] or row["number"])
        ref = RuleRef(DEFAULT_BOOK, number)
        running = tuple(dict.fromkeys(_name(one.function) for one in own.get(ref, ())))
        shown = tuple(dict.fromkeys(one.title for one in library.scenarios(ref)))
        yield Task(ref, row["change"], row["was"], row["number"], library.entry(ref) is not None, running, shown)


def _name(function: Callable[..., Any]) -> str:
    inner = unwrap(function)
    return f"{inner.__module__}.{inner.__qualname__}"
