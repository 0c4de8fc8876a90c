"""Where a rule's function is written: in a module, or as a row of a table that a reader makes functions of."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getsourcelines, unwrap
from typing import Any

from benchbook.frozen import dataclass

_ROW = "__row__"


@dataclass(frozen=True)
class Row:
    """A row of a table: the table's dotted name (``benchbook.….expansions.yaml``), the row's first line, its text."""

    table: str
    line: int
    text: str


def as_row(function: Callable[..., Any], row: Row) -> Callable[..., Any]:
    """The function, known as made of that row."""
    setattr(function, _ROW, row)
    return function


def row_of(function: Callable[..., Any]) -> Row | None:
    """The row that a function is made of; None where it is written as one."""
    row: Row | None = getattr(unwrap(function), _ROW, None)
    return row


def place_of(function: Callable[..., Any]) -> tuple[str, int]:
    """The module or table in which a function is written, by its dotted name, and the line."""
    inner, row = unwrap(function), row_of(function)
    if row is not None:
        return row.table, row.line
    try:
        return inner.__module__, getsourcelines(inner)[1]
    except (OSError, TypeError):
        return inner.__module__, 1
