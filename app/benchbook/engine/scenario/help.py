"""The forms of sentence for people: the tables of the help page, of ``docs/scenarios.md`` and of the editor.

``python -m benchbook.engine.scenario.help docs/scenarios.md`` brings the page's tables up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path

import benchbook.engine.scenario.claims  # noqa: F401 - fills the table of claims
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.sentence import Grammar

_FIRST_HEADING = "## All forms of `when`"


def as_markdown() -> str:
    """Both tables as they stand in the documentation."""
    return f"{_FIRST_HEADING}\n\n{_table(WHEN)}\n## All forms of `then` and `expect`\n\n{_table(THEN)}"


def _table(grammar: Grammar) -> str:
    rows = "".join(f"| {_cell(f.shown)} | {_cell(f.example)} | {_text(f.about)} |\n" for f in grammar.shown())
    return f"| form | example | |\n|---|---|---|\n{rows}"


def _cell(text: str) -> str:
    return f"`{_text(text)}`"


def _text(text: str) -> str:
    return text.replace("|", "\\|")


def write_tables(page: Path) -> None:
    """Put the tables at the end of the documentation's page, in place of those that stand there."""
    text = page.read_text("utf-8")
    page.write_text(text[: text.index(_FIRST_HEADING)] + as_markdown(), "utf-8")


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
