"""The forms of sentence for people: the tables of the help page, of ``docs/scenarios.md`` and of the editor."""

from __future__ import annotations

import benchbook.engine.scenario.claims  # noqa: F401 - fills the table of claims
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.sentence import Form, Grammar


def when_forms() -> tuple[Form, ...]:
    """What may be done, each form with an example."""
    return WHEN.shown()


def then_forms() -> tuple[Form, ...]:
    """What may be claimed, each form with an example."""
    return THEN.shown()


def as_markdown() -> str:
    """Both tables as they stand in the documentation."""
    return f"## All forms of `when`\n\n{_table(WHEN)}\n## All forms of `then` and `expect`\n\n{_table(THEN)}"


def _table(grammar: Grammar) -> str:
    rows = "".join(f"| {_cell(f.shown)} | {_cell(f.example)} | {_text(f.about)} |\n" for f in grammar.shown())
    return f"| form | example | |\n|---|---|---|\n{rows}"


def _cell(text: str) -> str:
    return f"`{_text(text)}`"


def _text(text: str) -> str:
    return text.replace("|", "\\|")
