"""Each rare form has an example that is read as what the row means, and said again by that very form."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

import pytest

from benchbook.cards.abilities import Unread
from benchbook.cards.grammar import read_ability
from benchbook.cards.grammar.forms import forms_of, parted
from benchbook.cards.grammar.printer import Printer
from benchbook.cards.grammar.rare_forms import Row, bent, forms_in, node_of, tables
from benchbook.cards.grammar.sentences import lines
from tests.cards.forms_watched import listener

ROWS = [row for _, rows in tables() for row in rows]
EXAMPLES = [pytest.param(row, id=row["words"]) for row in ROWS if "example" in row]
WITHOUT = 76  # pieces of other forms, for which no line is written yet
TYPES = (("instant",), ("creature",))


@cache
def rows_by_items() -> dict[int, tuple[Any, str]]:
    """Of each form that a row makes, by its items in the table, the words of the row."""
    found = {}
    for row in ROWS:
        for nt, template in bent(*parted(row["words"])):
            made = {form.items for form in forms_in(row, nt, template)}
            held = (form for forms in forms_of(nt).values() for form in forms if form.items in made)
            found |= {id(form.items): (form.items, row["words"]) for form in held}
    return found


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> set[Hashable]:
    """The rows by which a line was said, once it has been read: what it is held against, from the first word on."""
    rows = rows_by_items()
    found, items, agrees = listener(lambda said: rows.get(id(said), (None, ""))[1])
    monkeypatch.setattr(Printer, "_items", items)
    monkeypatch.setattr(Printer, "agrees", agrees)
    lines.read.cache_clear()
    return found


def test_nearly_every_row_has_an_example() -> None:
    assert len(ROWS) - len(EXAMPLES) <= WITHOUT


def test_what_builds_no_node_is_refused() -> None:
    for text in ("YOU.__class__", "1 + 1", "[YOU]", "lambda: YOU"):
        with pytest.raises(ValueError, match="builds no node"):
            node_of(text)


@pytest.mark.parametrize("row", EXAMPLES)
def test_an_example_is_read_and_said_by_its_form(row: Row, used: set[Hashable]) -> None:
    for types in TYPES:
        read = read_ability(row["example"], types=types)
        if not any(isinstance(one, Unread) for one in read) and row["words"] in used:
            return
    pytest.fail(f"{row['example']!r} is not read by {row['words']!r}")
