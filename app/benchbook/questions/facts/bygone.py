"""What is reckoned by rules of former years: how much unspent mana burned for, and where a commander could not go."""

from __future__ import annotations

import re

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.reckoning import line_of, number_of, says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table


def of_bygone_rules(text: str) -> Fact | None:
    """What came of unspent mana, or of a commander on its way to a library, in a year that is named; None else."""
    year = _year(text.lower())
    return None if year is None else _burnt(text, year) or _tucked(text, year)


def _year(low: str) -> int | None:
    """The year that is asked of; None where none is named, or several are."""
    edition = re.search(r"\b(?:tenth|10th) edition\b", low)
    found = {int(year) for year in re.findall(r"(?<![\d/])(?:199|20[01])\d(?![\d/])", low)} or (
        {2008} if edition else set()
    )
    return found.pop() if len(found) == 1 else None


_LANDS = r"(?:(?:untapped|basic|more) )*(?:mana|lands?|forests?|islands?|swamps?|mountains?|plains)"
_MADE = re.compile(rf"\b(?:tap|make|add|have|float|get|produce) (?:(?:me|for|exactly) )*(\w+) {_LANDS}\b")
_SPENT = re.compile(r"\b(?:spend|spent|use) (?:(?:only|just|exactly) )*(\w+)\b")
_LEFT = re.compile(
    r"\b(\w+) (?:unspent|unused|floating|leftover) mana\b|\b(\w+) mana (?:be )?(?:unspent|unused|floating|left)\b"
)


def _burnt(text: str, year: int) -> Fact | None:
    """One life for each mana that was left as the phase ended, until the rules of Magic 2010."""
    data = table("facts/then")["burnt"]
    line = line_of(text)
    if (
        year > _LAST_BURN
        or not re.search(r"\bhow (?:much|many)\b.* (?:life|burn|damage)\b", line)
        or says_more(line, data)
    ):
        return None
    made, spent, left = _MADE.search(line), _SPENT.search(line), _LEFT.search(line)
    if left is not None:
        number = number_of(left[1] or left[2], data)
    elif made is None or spent is None:
        return None
    else:
        all_, used = number_of(made[1], data), number_of(spent[1], data)
        number = None if all_ is None or used is None or used > all_ else all_ - used
    if number is None:
        return None
    says = f"{number}. Until 2009 each unspent mana cost its owner 1 life as the phase ended."
    return Fact(Verdict("value", str(number)), says, ("106.4", "cr-2008/300.3"))


_LAST_BURN, _FIRST_TUCKED, _LAST_TUCKED = 2008, 2005, 2014
_AWAY = re.compile(r"\b(?:library|deck|shuffle|shuffling|tuck|hand|bounce)\b")
_ASKED = re.compile(
    r"\b(?:can|may|do|be) (?:i|he|she|we|they|you|opp|it) (?:(?:get|allowed) to )?"
    r"(?:put|move|send|return|bring|go|place|choose)\b"
    r".*\bcommand zone(?: instead(?: of (?:shuffl|putt|tuck|library|the library|my library|hand)[a-z ]*)?)?"
    r"(?: (?:back )?then)?$"
)


def _tucked(text: str, year: int) -> Fact | None:
    """Until 2015 a commander could go to the command zone instead of a graveyard or exile alone."""
    line = line_of(text)
    if (
        not _FIRST_TUCKED <= year <= _LAST_TUCKED
        or "commander" not in line
        or re.search(r"\b(?:graveyard|exile)\b", line)
    ):
        return None
    if not (_AWAY.search(line) and _ASKED.search(line)):
        return None
    says = "No. Until 2015 a commander could go to the command zone only instead of a graveyard or exile."
    return Fact(Verdict("no"), says, ("903.9b",))
