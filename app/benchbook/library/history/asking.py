"""A number of some other time, as a person types it: 420.5, 704.5f@2009-10, "420.5 in 2008"; and what it is today."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from benchbook.errors import NoHistory
from benchbook.frozen import dataclass
from benchbook.library.history.lives import asked_version, said, today_of
from benchbook.library.history.store import History
from benchbook.refs import DEFAULT_BOOK, RuleRef

_DATE = r"\d{4}(?:-\d\d){0,2}"
_NUMBER = r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?"
_ASKED = re.compile(
    rf"(?:(?:cr|rule|section)[\s/]*)?(?P<number>{_NUMBER})\.?"
    rf"(?:\s*(?:@|,?\s+in|,?\s+as of|,)\s*(?P<day>{_DATE}))?",
    re.IGNORECASE,
)
_DATED = re.compile(rf"(?P<number>[^@]{{2,80}}?)\s*@\s*(?P<day>{_DATE})")
_CHAPTER = re.compile(r"(?:chapter\s*)?([1-9])\.?", re.IGNORECASE)
_SECTION = re.compile(r"(?:(?:cr|rule|section)\s*)?(\d{3})\.?", re.IGNORECASE)
_MOST_NAMED = 3
GLOSSARY = "Glossary"


@dataclass(frozen=True, slots=True)
class Past:
    """A number or term as it once stood: what is said of it, where its life is told, and the rule that it is today."""

    number: str
    day: str
    said: str
    path: str
    today: RuleRef | None


def past_of(history: History, text: str) -> Past | None:
    """What the whole text names in an edition: of its date, or of whichever edition last had the number."""
    found = _ASKED.fullmatch(text.strip()) or _DATED.fullmatch(text.strip())
    if found is None:
        return None
    number, day = found["number"].lower(), found["day"] or ""
    asked = f"{number}@{day}" if day else number
    try:
        version = asked_version(history, asked)
    except NoHistory:
        return None
    if version is None:
        return None
    now = today_of(history, version.life)
    today = RuleRef(DEFAULT_BOOK, now.number) if now else None
    return Past(version.number, day, said(history, version, day), f"/history/{quote(asked)}", today)


def other_rules(history: History, number: str) -> Iterator[str]:
    """A sentence for each other rule that once had a number of today's, the latest first."""
    under = history.under(number)
    seen = {under[0].life} if under and under[0].until == history.editions[-1] else set[int]()
    for one in under:
        if one.life not in seen and len(seen) <= _MOST_NAMED:
            seen.add(one.life)
            yield said(history, one)


def place_in_edition(history: History, date: str, typed: str) -> tuple[str, str] | None:
    """The part of an edition that a reader's words name, and what in it: ("704", "704.5f"), ("4", "").

    None where the edition has nothing of that name.
    """
    text = " ".join(typed.split())
    if text.lower() == GLOSSARY.lower():
        return GLOSSARY, ""
    if found := _CHAPTER.fullmatch(text):
        return (found[1], "") if history.chapter(date, found[1]) else None
    if found := _SECTION.fullmatch(text):
        return (found[1], "") if history.section(date, found[1]) else None
    number = _ASKED.fullmatch(text)
    one = history.at(number["number"] if number else text, date) or history.at(f"{GLOSSARY}/{text}", date)
    if one is None:
        return None
    return (GLOSSARY if one.kind == "term" else one.number.partition(".")[0]), one.number
