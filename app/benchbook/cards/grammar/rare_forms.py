"""The forms that few cards have: a row each in the ``rare.yaml`` of a folder, with an example that a test reads by it.

``words`` are a nonterminal and a template, ``means`` is a node with holes, ``slots`` what a capture must look like, all
as in ``means`` of ``forms``. A verb of players or objects, and an instruction whose verb bends too (``order: goad*``),
is one row for every inflection; ``subject`` is the field where SUBJECT stands if it is not the usual one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from benchbook.cards.grammar import wording
from benchbook.cards.grammar.forms import INFLECTIONS, Form, bend, meaning, parted, put_off
from benchbook.library.tables import table_of

SUBJECTS = {"player verb": "who", "object verb": "what"}
Row = dict[str, Any]


def tables() -> Iterator[tuple[Path, list[Row]]]:
    """Each table of a folder of the grammar, with its rows."""
    for file in sorted(Path(__file__).parent.glob("*/rare.yaml")):
        yield file, table_of(file.read_text("utf-8"))


def bent(nt: str, template: str) -> Iterator[tuple[str, str]]:
    """The nonterminals and the templates of a row: one for each inflection that its verb has."""
    if nt == "player verb":
        yield from ((f"{nt} {one}", bend(template, one)) for one in INFLECTIONS)
    elif nt == "object verb":
        yield f"{nt} they", bend(template.replace("ITS", "(their|its)"), "they")
        yield f"{nt} s", bend(template.replace("ITS", "its"), "s")
    else:
        yield nt, bend(template, "you")
        if nt == "order" and "*" in template:
            yield "order s", bend(template, "s")


def forms_in(row: Row, nt: str, template: str) -> Iterator[Form]:
    """The forms of a row for a nonterminal and a template that are already bent."""
    slots = {name: node_of(text) for name, text in row.get("slots", {}).items()}
    subject = row.get("subject", SUBJECTS.get(parted(row["words"])[0], ""))
    yield from meaning(nt, template, node_of(row["means"]), subject, **slots)


@cache
def node_of(text: str) -> Any:
    """The node with holes that an expression builds: names of the vocabulary, calls, tuples and plain values."""
    return _value(ast.parse(text, mode="eval").body)


def _value(told: ast.expr) -> Any:
    match told:
        case ast.Constant():
            return told.value
        case ast.Name():
            return getattr(wording, told.id)
        case ast.Tuple():
            return tuple(one for part in told.elts for one in _values(part))
        case ast.Attribute(value=owner, attr="but" | "only" | "of" | "parse" as way):
            return getattr(_value(owner), way)
        case ast.Call():
            named = {str(one.arg): _value(one.value) for one in told.keywords}
            return _value(told.func)(*(one for part in told.args for one in _values(part)), **named)
    raise ValueError(f"{ast.unparse(told)} builds no node")


def _values(told: ast.expr) -> Iterator[Any]:
    """One value, or those of what is told with a star."""
    if isinstance(told, ast.Starred):
        yield from _value(told.value)
    else:
        yield _value(told)


def add_all() -> None:
    """Have every row in the table of forms; what is said here is said after the usual wordings."""
    for _, rows in tables():
        for row in rows:
            for nt, template in bent(*parted(row["words"])):
                put_off(nt, partial(forms_in, row, nt, template))
