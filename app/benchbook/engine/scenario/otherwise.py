"""What was otherwise in the time of a ruleset and is not carried out: an answer that rests on it is declined."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.engine.registry import Table
from benchbook.refs import RuleRef


def otherwise_then(table: Table, cited: Iterable[RuleRef]) -> str:
    """What a ruleset says was otherwise of today's rules that an answer rests on; "" where it rests on none of them.

    A ruleset's ``otherwise`` names today's rules, several with spaces between them where only all of them together
    were otherwise, and what was the case then.
    """
    found = {ref.number for ref in cited if ref.book == "cr"}
    for numbers, was in table.otherwise.items():
        if found.issuperset(numbers.split()):
            return f"{was} ({table.title} does not carry this out; today {' and '.join(numbers.split())})"
    return ""
