"""What the last whole run proved of each function, in a file of the project: the base of what a change touches.

``proved.csv`` is written from a run by tools/keep_proofs.py. A row names the function by its rule and its own name, so
that it stands where a module moves, and holds a digest of what was proved: the function's source, with what it calls
in its module, and the example that shows it.
"""

from __future__ import annotations

import ast
import csv
import hashlib
import inspect
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from functools import lru_cache
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

from benchbook.engine.registry import RuleFunction
from benchbook.engine.rule_sources import row_of
from benchbook.frozen import dataclass
from benchbook.library.tables import text_beside

FILE = "proved.csv"
_LENGTH = 12


@dataclass(frozen=True)
class Row:
    """A function as it was proved; ``ran`` is in how many worked examples it ran then."""

    rule: str
    function: str
    status: str
    scenario: str
    ran: int
    of: str
    date: str

    @property
    def name(self) -> str:
        """The function's name (RuleFunction.name)."""
        return f"{self.rule}:{self.function}"


@lru_cache(maxsize=1)
def ledger() -> Mapping[str, Row]:
    """What was proved of each function, by its name."""
    text = text_beside(__file__, FILE)
    return {row.name: row for row in map(_row, csv.DictReader(StringIO(text)))}


def _row(told: dict[str, str]) -> Row:
    return Row(**{**told, "ran": int(told["ran"])})  # type: ignore[arg-type]


def written(rows: Mapping[str, Row]) -> Iterator[str]:
    """The lines of the file, in the order of the names."""
    out = StringIO()
    writer = csv.DictWriter(out, [one.name for one in fields(Row)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(rows[name]) for name in sorted(rows))
    yield from out.getvalue().splitlines()


def proved_of(function: RuleFunction, example: Any) -> str:
    """A digest of what a proof is of: the function's source, and the data of the example that shows it."""
    data = json.dumps(example, sort_keys=True, default=str)
    return hashlib.sha256(f"{source_of(function)}\n{data}".encode()).hexdigest()[:_LENGTH]


def source_of(function: RuleFunction) -> str:
    """The source of a function and of what it names in its module, however it is broken into lines."""
    inner, row = inspect.unwrap(function.function), row_of(function.function)
    if row is not None:
        return row.text
    parts = _parts(inspect.getmodule(inner))
    wanted, seen = [inner.__qualname__.partition(".")[0]], set[str]()
    while wanted:
        name = wanted.pop()
        if name in parts and name not in seen:
            seen.add(name)
            wanted += [node.id for node in ast.walk(parts[name][1]) if isinstance(node, ast.Name)]
    return "\n".join(parts[name][0] for name in sorted(seen))


@lru_cache(maxsize=512)
def _parts(module: ModuleType | None) -> Mapping[str, tuple[str, ast.stmt]]:
    """The source of everything that a module defines, without its imports, by name."""
    text = Path(str(module.__file__)).read_text("utf-8") if module is not None else ""
    lines = text.splitlines()
    return {
        name: (" ".join(" ".join(lines[_first(node) - 1 : node.end_lineno]).split()), node)
        for node in ast.parse(text).body for name in _defined(node)
    }  # fmt: skip


def _first(node: ast.stmt) -> int:
    """The line on which a definition begins, with what decorates it."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (one.id for one in targets if isinstance(one, ast.Name))
