"""What is reckoned by rules of former years: how much unspent mana burned for, and where a commander could not go."""

from __future__ import annotations

import re
from typing import Any

from benchbook.questions.asked import Verdict
from benchbook.questions.eras import Era
from benchbook.questions.facts.reckoning import number_of, says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table

CARD = "thatcard"


def of_bygone_rules(era: Era | None, line: str) -> Fact | None:
    """What came of unspent mana, or of a commander on its way to a library, in a year that is named; None else.

    ``line`` is the question in plain words, a card that it names one of them.
    """
    if era is None or not era.first or era.first != era.last:
        return None
    line = re.sub(r" [,.?!:;-](?= |$)", "", line)
    return _burnt(line, era.first) or _tucked(line, era)


_COLOR = r"(?:(?:white|blue|black|red|green|colorless) )?"
_LANDS = rf"(?:(?:untapped|basic|more) )*{_COLOR}(?:mana|lands?|forests?|islands?|swamps?|mountains?|plains)"
_MADE = re.compile(rf"\b(?:tap|make|add|have|float|get|produce) (?:(?:me|for|exactly) )*(\w+) {_LANDS}\b")
_JUST = r"(?:(?:only|just|exactly) )*"
_SPENT = re.compile(rf"\b(?:spend|spent|use) {_JUST}(\w+)\b|\bcast {CARD} (?:with|for|using|off) {_JUST}(\w+)\b")
_OF_SO_MANY = re.compile(rf"\b(?:spend|spent|use) {_JUST}(\w+) of (?:the|my|those|these|its|that) (\w+) {_LANDS}\b")
_LEFT = re.compile(
    rf"\b(\w+) (?:unspent|unused|floating|leftover|extra) {_COLOR}mana\b"
    rf"|\b(\w+) {_COLOR}mana (?:(?:be|still) )*(?:unspent|unused|floating|left|in my pool)\b"
)
_AT = re.compile(r"\b(?:i be|be|with me|me) (?:at|on) (\d+)\b")
_LIFE_TOTAL = re.compile(r"\b(?:what|how much)\b.*\blife total\b|\bwhat be i (?:at|on)\b|\bhow much life do i have\b")
_LOST = re.compile(r"\bhow (?:much|many)\b.* (?:life|burn|damage)\b")


def _burnt(line: str, year: int) -> Fact | None:
    """One life for each mana that was left as the phase ended, until the rules of Magic 2010."""
    data = table("facts/then")["burnt"]
    total, at = _LIFE_TOTAL.search(line), _AT.search(line)
    if year > _LAST_BURN or not (_LOST.search(line) or total) or says_more(line, data, [CARD]):
        return None
    number = _unspent(line, data)
    if number is None or (total is not None and at is None):
        return None
    value = number if total is None or at is None else int(at[1]) - number
    says = f"{value}. Until 2009 each unspent mana cost its owner 1 life as the phase ended."
    return Fact(Verdict("value", str(value)), says, ("106.4", "cr-2008/300.3"))


def _unspent(line: str, data: Any) -> int | None:
    """How much mana is left: what is said to be, or what was made less what is spent."""
    part, made, spent, left = (one.search(line) for one in (_OF_SO_MANY, _MADE, _SPENT, _LEFT))
    if left is not None and part is None:
        return number_of(left[1] or left[2], data)
    said = (part[2], part[1]) if part is not None else (made[1], spent[1] or spent[2]) if made and spent else None
    all_, used = (number_of(one, data) for one in said) if said is not None else (None, None)
    return None if all_ is None or used is None or used > all_ else all_ - used


_LAST_BURN, _FIRST_TUCKED, _LAST_TUCKED = 2008, 2005, 2014
_AWAY = re.compile(r"\b(?:library|deck|shuffle|shuffling|tuck|hand|bounce)\b")
_ASKED = re.compile(
    r"\b(?:can|may|do|be) (?:i|he|she|we|they|you|opp|it) (?:(?:get|allowed) to )?"
    r"(?:put|move|send|return|bring|go|place|choose)\b"
    r".*\bcommand zone(?: (?:instead|rather)(?: (?:of|than) (?:to |in |into )?"
    r"(?:shuffl|putt|tuck|library|the library|the bottom|my library|my hand|its owner|hand|lett|los)[a-z ]*)?)?"
    r"(?: (?:back )?then)?$"
)


def _tucked(line: str, era: Era) -> Fact | None:
    """Until 2015 a commander could go to the command zone instead of a graveyard or exile alone."""
    if (
        not _FIRST_TUCKED <= era.first <= _LAST_TUCKED
        or "commander" not in line
        or re.search(r"\b(?:graveyard|exile)\b|\bor (?:to |in |into )?(?:the |my )?command zone\b", line)
    ):
        return None
    if not (_AWAY.search(line) and _ASKED.search(line)):
        return None
    says = "No. Until 2015 a commander could go to the command zone only instead of a graveyard or exile."
    return Fact(Verdict("no"), says, ("903.9b",))
