"""How many cards are kept, drawn or put on the bottom after so many mulligans, where nothing else is said."""

from __future__ import annotations

import re
from typing import Any

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import line_of, number_of, says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table

_HAND = 7


def of_mulligans(text: str) -> Fact | None:
    """Seven are drawn each time, and one put on the bottom for each that counts: of more players' not the first."""
    data = table("facts/mulligans")
    line = line_of(text)
    if says_more(line, data) or not re.search("mull", line):
        return None
    size = re.search(rf"\bmull(?:igan)?(?:s|ed)? (?:down )?to (?:an? )?(\d|{'|'.join(data['numbers'])}|six)\b", line)
    kept = (6 if size[1] == "six" else number_of(size[1], data)) if size is not None else None
    if kept is not None and kept < _HAND and re.search(data["bottom"], line) and "many" in line:
        says = f"{_HAND - kept}. Seven are drawn for every mulligan, and the rest is put on the bottom."
        return Fact(Verdict("value", str(_HAND - kept)), says, tuple(map(str, data["rules"])))
    taken = _taken(line, data)
    if taken is None or re.search(r"\b(?:how (?:much|many|big|large)|many|size)\b", line) is None:
        return None
    free = 1 if re.search(data["multiplayer"], line) else 0
    below = max(taken - free, 0)
    value = below if re.search(data["bottom"], line) else _HAND if re.search(data["drawn"], line) else _HAND - below
    says = f"{value}. Seven are drawn for every mulligan, and as many put on the bottom as were taken"
    says += "; with more than two players the first does not count." if free else "."
    rules = data["multiplayer_rules"] if free else data["rules"]
    return Fact(Verdict("value", str(value)), says, tuple(map(str, rules)))


def _taken(line: str, data: Any) -> int | None:
    """How many mulligans are spoken of; None where that is not said."""
    numbers = "|".join((r"\d", *data["numbers"]))
    found = set()
    for hit in re.finditer(rf"\b{data['times'].replace('NUMBER', f'(?:{numbers})')}(?= |$)", line):
        found.add(number_of(next(one for one in hit.groupdict().values() if one), data))
    taken = found.pop() if len(found) == 1 else None
    return taken if taken is not None and taken <= _HAND else None
