"""How people say the forms otherwise: a sentence that is none of the language is put into the language's words.

Each wording means exactly one sentence; where the meaning depends on the board it is a form of its own, or none.
A table holds the wordings of one subject: a regular expression for a line of ``when`` or ``then``, in which the names
in braces are those of ``parts``, what it ``means``, and an example.
"""

from __future__ import annotations

from pathlib import Path

from benchbook.engine.scenario.forms.parts import named
from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.library.tables import table_of

for _table in sorted(Path(__file__).parent.glob("*.yaml")):
    for _row in table_of(_table.read_text("utf-8")):
        _grammar, _pattern = (WHEN, _row["when"]) if "when" in _row else (THEN, _row["then"])
        _grammar.spoken(named(_pattern), _row["means"], _row["example"])
