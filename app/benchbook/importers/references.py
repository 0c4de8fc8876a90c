"""References in the running text of a rules document: rule 704.5f, rules 409.1a-409.1f, section 6."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_RULE = r"\d{3}\.\d{1,3}[a-z]{0,2}"
_RANGE = re.compile(rf"\b({_RULE})(?:\s*[-–—]\s*({_RULE}|[a-z]{{1,2}}|\d{{1,3}}(?=[^\d.\w]|\.\s|\.$))(?!\w))?(?!\w)")
_LONGEST_RANGE = 30
_LIST = r"(?:\s*,?\s*\b(?:and|or|through)\s+|\s*,\s+|\s*[-–]\s*)"
_NAMED = re.compile(rf"\b(rules?|sections?|see)\s+((?:(?:{_RULE}|\d{{1,3}}){_LIST}?)+)", re.IGNORECASE)
_WHOLE = re.compile(r"(?<![\d.])(\d{3})(?:\s*[-–]\s*(\d{3}))?(?![\d]|\.\d)")
_CHAPTER = re.compile(r"(?<![\d.])(\d)(?![\d]|\.\d)")
_PARTS = re.compile(r"(\d{3})\.(\d+)([a-z]*)")


def references(text: str, known: Collection[str], own: str = "") -> tuple[str, ...]:
    """The numbers of existing rules, sections and chapters that a text refers to, in the order of the text."""
    found = [(place, number) for place, number in _mentions(text, known) if number in known and number != own]
    return tuple(dict.fromkeys(number for _, number in sorted(found, key=lambda mention: mention[0])))


def unresolved(text: str, known: Collection[str]) -> tuple[str, ...]:
    """The rule numbers that a text names and that this edition does not have."""
    named = (match[1] for match in re.finditer(rf"\b[Rr]ules?\s+({_RULE})\b", text))
    return tuple(dict.fromkeys(f"rule {number}" for number in named if number not in known))


def _mentions(text: str, known: Collection[str]) -> Iterator[tuple[int, str]]:
    for match in _RANGE.finditer(text):
        yield match.start(), match[1]
        for number in _between(match[1], match[2] or "", known):
            yield match.start(), number
    for listing in _NAMED.finditer(text):
        for whole in _WHOLE.finditer(listing[2]):
            for section in range(int(whole[1]), int(whole[2] or whole[1]) + 1):
                yield listing.start(2) + whole.start(), str(section)
        if listing[1].lower().startswith("section"):
            yield from ((listing.start(2) + each.start(), each[1]) for each in _CHAPTER.finditer(listing[2]))


def _between(first: str, last: str, known: Collection[str]) -> Iterator[str]:
    """What a range covers beyond its first number: 410.8a-b, 409.1a-409.1f, 408.1b-d."""
    parts = _PARTS.fullmatch(first)
    end = _PARTS.fullmatch(last)
    if not parts or not last:
        return
    section, rule, letter = parts.groups()
    to_rule, to_letter = (
        (end[2], end[3]) if end and end[1] == section else (rule, last) if last.isalpha() else (last, "")
    )
    if letter and len(letter) == len(to_letter) == 1 and to_rule == rule:
        for code in range(ord(letter) + 1, ord(to_letter) + 1):
            yield f"{section}.{rule}{chr(code)}"
    elif not letter and not to_letter and to_rule.isdigit() and 0 < int(to_rule) - int(rule) < _LONGEST_RANGE:
        for number in range(int(rule) + 1, int(to_rule) + 1):
            yield f"{section}.{number}"
    elif end:
        yield last
