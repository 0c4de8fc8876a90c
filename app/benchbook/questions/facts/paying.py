"""Whether so much life can be paid from so much, what is left and whether that loses, where nothing else is said."""

from __future__ import annotations

import re
from typing import Any

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import line_of, number_of, says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table


def of_paying(text: str) -> Fact | None:
    """Life can be paid down to 0, and never more than there is; whoever is at 0 then loses."""
    data = table("facts/paying")
    line = line_of(text)
    if says_more(line, data):
        return None
    rest, life = _life(line, data)
    rest, paid = _paid(rest, data)
    if not paid or re.search(r"\d", rest):
        return None
    return _answer(line, sum(paid), life, data)


def _answer(line: str, paid: int, life: int | None, data: Any) -> Fact | None:
    rules, death = tuple(data["rules"]), tuple(data["rules_of_death"])
    if life is None:
        asks = re.search(r"\bhow (?:much|many) life\b", line) and len(line.split()) > _FEW
        return Fact(Verdict("value", str(paid)), f"{paid}. That much life is paid in all.", rules) if asks else None
    if re.search(r"\bcan (?:i|he|opp|they|we|you|a player)\b", line):
        verdict = "yes" if paid <= life else "no"
        return Fact(Verdict(verdict), f"{verdict.capitalize()}. {_MAY}", rules)
    if paid > life:
        return None
    if re.search(_LOSES, line):
        verdict = "yes" if paid == life else "no"
        return Fact(Verdict(verdict), f"{verdict.capitalize()}. Whoever has 0 life loses at the next check.", death)
    if re.search(_LIVES, line):
        verdict = "no" if paid == life else "yes"
        return Fact(Verdict(verdict), f"{verdict.capitalize()}. Whoever has 0 life loses at the next check.", death)
    if re.search(r"\b(?:what|where|how (?:much|many))\b", line):
        return Fact(Verdict("value", str(life - paid)), f"{life - paid}. Paying life is losing it.", rules)
    return None


_MAY = "Life can be paid down to 0, though whoever has 0 life then loses; more than one has cannot be paid."
_FEW = 4
_LIVES = r"\b(?:be (?:i|he|opp) (?:still )?alive|do (?:i|he|opp) (?:still )?(?:live|survive))\b"
_LOSES = r"\bdo (?:i|he|opp|they|we|you|that|it) (?:die|lose (?:the )?game|lose$|kill)|\bbe (?:i|he|opp) dead\b"


def _life(line: str, data: Any) -> tuple[str, int | None]:
    """The line without the life that somebody has, and that."""
    hit = re.search(_with_numbers(data["at"], data), line)
    if hit is None:
        return line, None
    return f"{line[: hit.start()]} {line[hit.end() :]}", number_of(hit["n"] or hit["m"], data)


def _paid(line: str, data: Any) -> tuple[str, list[int]]:
    """The line without what is paid for, and how much each costs."""
    found: list[int] = []
    for pattern, amount in data["costs"]:
        hit = re.search(_with_numbers(pattern, data), line)
        if hit is not None:
            line = f"{line[: hit.start()]} {line[hit.end() :]}"
            said = number_of(hit["n"], data) if "n" in hit.groupdict() else int(amount)
            found += [] if said is None else [said]
    return line, found


def _with_numbers(pattern: str, data: Any) -> str:
    return pattern.replace("NUMBER", rf"(?:\d+|{'|'.join(data['numbers'])})(?= |$)")
