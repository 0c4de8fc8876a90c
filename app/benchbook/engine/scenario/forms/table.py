"""The tables of forms: what may be done, and what may be claimed."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

from benchbook.engine.scenario.forms.parts import named
from benchbook.engine.scenario.wording.sentence import Grammar
from benchbook.library.tables import table_of

WHEN = Grammar()
THEN = Grammar()


def forms_beside(module: str, facts: ModuleType) -> None:
    """Add the forms of the table beside a module, which gives its ``__file__``: a row each of what is said.

    A row has a pattern for a line of ``when`` or ``then`` (or several), how it is ``shown``, an example and the fact
    that it ``says``, whose other fields are what stands in the slots of their names (``Grammar.says``).
    """
    for row in table_of(Path(module).with_suffix(".yaml").read_text("utf-8")):
        grammar, patterns = (WHEN, row["when"]) if "when" in row else (THEN, row["then"])
        patterns = [patterns] if isinstance(patterns, str) else patterns
        shown = (row["shown"], row["example"])
        grammar.says(_fact(row["says"], facts), *shown, *map(named, patterns), about=row.get("about", ""))
        for further, example in row.get("also", {}).items():
            grammar.also(further, example)


def _fact(text: str, facts: ModuleType) -> Any:
    """The fact that an expression builds: the name of its class, and plain values."""
    call = ast.parse(text, mode="eval").body
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
        raise ValueError(f"{text} builds no fact")
    others = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
    whole = {name: Fraction(value) for name, value in others.items() if type(value) is int}
    return getattr(facts, call.func.id)(*map(ast.literal_eval, call.args), **{**others, **whole})
