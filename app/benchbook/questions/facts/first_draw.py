"""Whether whoever goes first draws on the first turn, by how many play and whether they play in teams (103.8)."""

from __future__ import annotations

import re

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import INNER_MARKS, line_of, says_more, without_ends
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table, words

_NEGATED = r"\b(?:skip|miss|lose|forgo|no|without|not)\b"
_SENTENCES = re.compile(r" [.?!] ?| , (?=(?:so )?(?:do|be|will|must|should|can|have)\b)")
_TAIL = re.compile(r"(?<!that)(?<!he)(?<!she)(?: ,)? (?:right|correct|or not|or what|though|yes)$")
_OTHER_TURN = re.compile(  # another turn than the first, every turn, or more than a card is asked of
    r"\b(?:second|third|fourth|last|next|other|each|2nd|3rd|4th)(?: of)?(?: (?:my|his|her|their|the|own))* "
    r"(?:turn|draw|card|step|round)s?\b|\bturn (?:two|three|four|five|six|[2-9])\b|\bever\b"
    r"|\b(?:two|three|four|five|six|more|than one|[2-9]) (?:cards?|draws?|steps?|turns?)\b"
)
_OF_IT = r"\b(?:skip|miss|lose) (?:it|that|mine)\b|\bget (?:one|it|that|a card|mine)\b"
_OF_WHAT_WAS_SAID = r"(?:so |and )*be (?:that|it|he|she|this|[a-z]+) (?:right|correct|true|so|legal|the case)"
_SAYS = {
    "103.8a": "With two players whoever goes first skips the draw step of their first turn; everybody else draws.",
    "103.8b": "In Two-Headed Giant only the team that goes first skips the draw step of its first turn.",
    "103.8c": "With more than two players, each for themselves, nobody skips a draw step.",
}


def of_first_draw(text: str) -> Fact | None:
    """Whether they draw; None where anything else is said, or it is open how many play."""
    data = table("facts/first_draw")
    line = line_of(text, INNER_MARKS)
    if not re.search(r"\bdraw\b", line) or says_more(without_ends(line), data, words("people")):
        return None
    first, later, teams, many, two = (
        re.search(data[one], line) is not None for one in ("first", "later", "teams", "many", "two")
    )
    if (first and later) or (two and (many or teams) and not re.search(data["duel"], line)):
        return None
    if _OTHER_TURN.search(line):
        return None
    begins = many and not two and re.search(data["begins"], line) is not None
    if not (teams or many or two) or not (first or later or begins):
        return None
    asks = _asked(line)
    if asks is None:
        return None
    draws = later or (many and not teams and not two)
    said_so = "yes" if draws == (asks == "draw") else "no"
    rule = "103.8b" if teams else "103.8a" if two else "103.8c"
    return Fact(Verdict(said_so), f"{said_so.capitalize()}. {_SAYS[rule]}", (rule,))


def _asked(line: str) -> str | None:
    """Whether it is asked that they draw, or that they do not."""
    parts = [one.strip() for one in _SENTENCES.split(f"{line} ")]
    parts = [_TAIL.sub("", one) for one in parts if one not in ("", "right", "correct", "yes")]
    last = parts[-1] if parts else ""
    if re.fullmatch(_OF_WHAT_WAS_SAID, last):
        last = parts[-2] if len(parts) > 1 and re.search(r"\bdraw\b", parts[-2]) else ""
    if not last or re.search(r"(?:^|, )(?:so |and )*(?:when|why|who|how|what|which)\b", last):
        return None
    if not re.search(r"\bdraw\b", last) and not re.search(_OF_IT, last):
        return None
    negated = len(re.findall(_NEGATED, re.sub(r"^(?:so )?(?:do|be|will|must|should|can|have) not ", "", last)))
    return None if negated > 1 else "skip" if negated else "draw"
