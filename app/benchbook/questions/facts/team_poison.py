"""Whether a team has lost to poison in Two-Headed Giant, by the counters that its players have together (704.6b)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import INNER_MARKS, line_of, says_more, without_ends
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table, words

_MOST = 15
_RULES = ("704.6b", "810.8d")
_SENTENCES = re.compile(r" [.?!] ?| , (?=(?:so )?(?:do|be|have|will|how)\b)")
_TAIL = re.compile(r"(?: ,)? (?:right|correct|or not|yet|now|already)$")
_MANY = "10|ten|15|fifteen|20|twenty"
_SAID_OF_THE_RULE = re.compile(
    rf"\b(?:be )?(?:it|that|this) (?:be )?(?:{_MANY})\b(?: or (?:{_MANY}))*|\bnot (?:10|15|20)\b"
)
_OUT = r"\b(?:lose|lost|dead|die|out|eliminate|eliminated|kill|killed)\b"
_IN = r"\b(?:still in|alive|survive|live|safe|in the game)\b"


def of_team_poison(text: str) -> Fact | None:
    """How many counters it takes, how many more, or whether it is enough; None where anything else is said."""
    data = table("facts/team_poison")
    line = line_of(text, INNER_MARKS)
    if not re.search(data["teams"], line) or not re.search(data["poison"], line):
        return None
    if says_more(without_ends(line), data, words("people")):
        return None
    parts = [one.strip() for one in _SENTENCES.split(f"{re.sub(data['teams'], ' ', line)} ")]
    parts = [_TAIL.sub("", one) for one in parts if one not in ("", "right", "correct")]
    asks = parts[-1] if parts else ""
    told = _SAID_OF_THE_RULE.sub(" ", " . ".join(parts))
    named = rf"(?<!\S)(?:\d+|{'|'.join(data['numbers'])})(?!\S)"
    counts = [int(one) if one.isdigit() else data["numbers"][one] for one in re.findall(named, told)]
    if re.search(r"\beach\b|\bapiece\b", told) and len(counts) == 1:
        counts *= 2
    elif len(counts) == 2 and not re.search(r"\b(?:teammate|partner|and i|me|he|she|other)\b", told):
        return None
    if re.search(r"\bhow (?:many|much)\b", asks):
        return _how_many(asks, counts)
    return _whether(asks, told, counts)


def _whether(asks: str, told: str, counts: Sequence[int]) -> Fact | None:
    """Whether a team has lost, where the counters of one team are told."""
    theirs = re.search(r"\b(?:their|they|other team|enemy|opp)\b", told)
    if not 0 < len(counts) < 3 or (theirs and re.search(r"\b(?:i|our|my)\b", told)):
        return None
    out, stays = (re.search(one, asks) is not None for one in (_OUT, _IN))
    if out == stays:
        return None
    denied = re.search(r"\bnot\b", asks) is not None
    total = sum(counts)
    said_so = "yes" if (total >= _MOST) == (out != denied) else "no"
    says = f"A team loses when its players have fifteen or more poison counters together; that is {total}."
    return Fact(Verdict(said_so), f"{said_so.capitalize()}. {says}", _RULES)


def _how_many(asks: str, counts: Sequence[int]) -> Fact | None:
    left = _MOST - sum(counts)
    if re.search(r"\bmore\b|\bleft\b", asks):
        says = f"{left}. A team loses at fifteen poison counters."
        return Fact(Verdict("value", str(left)), says, _RULES) if counts and left > 0 else None
    if counts or not re.search(rf"{_OUT}|\b(?:knock|take|need|loses|kills|beat|win|until|before)\b", asks):
        return None
    says = f"{_MOST}. In Two-Headed Giant a team loses at fifteen poison counters."
    return Fact(Verdict("value", str(_MOST)), says, _RULES)
