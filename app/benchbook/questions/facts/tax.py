"""What a commander costs more by the times that it was cast before: reckoned where nothing else is said."""

from __future__ import annotations

import re

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.lexicon import spelled
from benchbook.questions.tables import table

_RULES = ("903.8",)
_EXTRA = r"(?:extra|more|additional|tax)"


def commander_tax(asks: str) -> tuple[Verdict, tuple[str, ...]] | None:
    """{2} for each time before: the third time it is 4, and "do I pay 2 extra" the second time is so."""
    data = table("facts/tax")
    line = " ".join(word for word in spelled(asks) if word not in (",", ".", "?", "!", "'s"))
    known = frozenset(word for said in data["words"] for word in str(said).split())
    before = _times_before(line, data)
    if before is None or not re.search(rf"\bcommander\b.*\b{_EXTRA}\b|\b{_EXTRA}\b.*\bcommander\b", line):
        return None
    if any(word not in known and not word.isdigit() and word not in data["ordinals"] for word in line.split()):
        return None
    if re.search(r"\b(?:how much|what)\b", line):
        return Verdict("value", str(2 * before)), _RULES
    said = re.search(
        rf"\b(?:pay|cost) (?:an? )?(?:{_EXTRA} )?(\w+) (?:mana )?{_EXTRA}\b|\b{_EXTRA} (?:cost of )?(\d+)\b", line
    )
    number = _number(said[1] or said[2], data) if said is not None else None
    return None if number is None else (Verdict("yes" if number == 2 * before else "no"), _RULES)


def _number(word: str, data: dict[str, dict[str, int]]) -> int | None:
    return int(word) if word.isdigit() else data["numbers"].get(word)


def _times_before(line: str, data: dict[str, dict[str, int]]) -> int | None:
    """How often it was cast from the command zone before, or has died and gone back there."""
    found = {
        data["ordinals"][word] - 1 for word in re.findall(r"\b(\w+) (?:time|cast)\b", line) if word in data["ordinals"]
    }
    if re.search(r"\b(?:cast|die|dead|died|kill|destroy|exile)\b", line):
        found |= {data["often"][word] for word in re.findall(r"\b(once|twice|thrice)\b", line)}
        found |= {n for word in re.findall(r"\b(\w+) times?\b", line) if (n := _number(word, data)) is not None}
    return found.pop() if len(found) == 1 else None
