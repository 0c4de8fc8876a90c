"""What a commander costs by the times that it was cast before, and how often it must hit, if no more is said."""

from __future__ import annotations

import re

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import ENDS, line_of, number_of, says_more, words_in
from benchbook.questions.tables import table, words

_RULES = ("903.8",)
_EXTRA = r"(?:extra|more|additional|tax)"


def commander_tax(asks: str) -> tuple[Verdict, tuple[str, ...]] | None:
    """{2} for each time before: the third time it is 4, and "do I pay 2 extra" the second time is so."""
    data = table("facts/tax")
    line = line_of(asks, ENDS)
    before, cost = _times_before(line, data), _own_cost(line, data)
    of_tax = re.search(rf"\bcommander\b.*\b{_EXTRA}\b|\b{_EXTRA}\b.*\bcommander\b", line) is not None
    in_all = cost is not None and "commander" in line and re.search(_IN_ALL, line) is not None and not of_tax
    if before is None or not (of_tax or in_all):
        return None
    if says_more(line, data, data["ordinals"], words("people")):
        return None
    if in_all:
        return Verdict("value", str(2 * before + (cost or 0))), _RULES
    if re.search(r"\b(?:how (?:much|many)|what)\b", line):
        return Verdict("value", str(2 * before)), _RULES
    said = re.search(
        rf"\b(?:pay|cost) (?:an? )?(?:{_EXTRA} )?(\w+) (?:mana )?{_EXTRA}\b|\b{_EXTRA} (?:cost of )?(\d+)\b", line
    )
    number = number_of(said[1] or said[2], data) if said is not None else None
    return None if number is None else (Verdict("yes" if number == 2 * before else "no"), _RULES)


_GONE = r"(?:die|dead|died|kill|killed|destroy|destroyed|exile|exiled|counter|countered)"
_IN_ALL = r"\b(?:how (?:much|many)(?: mana)?|what) (?:do|will|would|must|be|is|it|mana|in total|total)\b"


def _own_cost(line: str, data: dict[str, dict[str, int]]) -> int | None:
    """The mana that it costs without the tax, where that is said."""
    number = r"(\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
    said = re.search(rf"\bcost (?:me )?{number}\b(?! {_EXTRA})|\b{number} (?:mana|drop|cost) commander\b", line)
    return None if said is None else number_of(said[1] or said[2], data)


def hits_to_lose(asks: str) -> tuple[Verdict, tuple[str, ...]] | None:
    """How often a commander of that power must hit a player who then has been dealt 21 by it."""
    data = table("facts/tax")
    line, known = line_of(asks, ENDS), words_in(data["hits"])
    power = re.search(r"\b(\d+) power\b|\bpower (?:of )?(\d+)\b|(?<!\S)(\d+)/\d+(?!\S)|\bhit for (\d+)\b", line)
    if power is None or not re.search(r"\bhow many (?:hit|time|swing|attack|connection|combat)", line):
        return None
    rest = line.replace(power[0], "")
    if "commander" not in rest or any(word not in known for word in rest.split()):
        return None
    number = int(next(filter(None, power.groups())))
    return (Verdict("value", str(-(-21 // number))), ("903.10a",)) if number else None


def _times_before(line: str, data: dict[str, dict[str, int]]) -> int | None:
    """How often it was cast from the command zone before, or has died and gone back there."""
    if re.search(rf"\b{_GONE}\b(?: (?:it|my|the|commander))* (?:the )?last time\b", line):
        return None
    gone = re.search(rf"\b{_GONE}\b(?: (?:it|my|the|commander))* (?:the )?(\w+) time\b", line)
    if gone is not None and gone[1] in data["ordinals"] and re.search(r"\b(?:next time|now|again)\b", line):
        return data["ordinals"][gone[1]]  # "he countered it the first time"
    if re.search(rf"\bcast\b.*\b(?:{'|'.join(data['ordinals'])}) time\b.* (?:the )?next time\b", line):
        return None  # the one after that is asked for
    found = {
        data["ordinals"][word] - 1 for word in re.findall(r"\b(\w+) (?:time|cast)\b", line) if word in data["ordinals"]
    }
    if re.search(r"\bthe only time\b", line) and "cast" in line:
        found.add(1)
    if re.search(rf"\bcast\b|\b{_GONE}\b", line):
        found |= {data["often"][word] for word in re.findall(r"\b(once|twice|thrice)\b", line)}
        found |= {n for word in re.findall(r"\b(\w+) times?\b", line) if (n := number_of(word, data)) is not None}
    return found.pop() if len(found) == 1 else None
