"""By the rules of which years a question is asked: the words that say so, the ruleset of those years, and the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from benchbook.frozen import dataclass
from benchbook.questions.tables import table

_BETWEEN = r"[\s,()\u2013-]+"
_COMMANDER = r"\b(?:commander|edh)\b"
_WORD = r"(?<![\w'])(?:{})(?![\w'])"


@dataclass(frozen=True)
class Era:
    """The years that are meant, from the first to the last, their ruleset, and the question without them.

    ``of_commander`` is whether Commander was spoken of where the years were; ``first`` is 0 where today is meant.
    """

    text: str
    ruleset: str
    first: int
    last: int
    of_commander: bool = False
    leads: bool = False  # they stand first, so that whatever else is said is said of them

    @property
    def asks(self) -> str:
        """The question without the years, which says itself that it is of Commander."""
        return re.sub(r"\s*([?.!]*)$", r" in commander\1", self.text, count=1) if self.of_commander else self.text


@dataclass(frozen=True)
class _Named:
    """A name of years where it stands."""

    start: int
    end: int
    first: int
    last: int
    ruleset: str


@lru_cache(maxsize=64)
def era_of(text: str) -> Era | None:
    """The years by whose rules a question is asked; None where it names none, or several, or also today."""
    low = text.lower().replace("’", "'")
    today = re.search(_said()["today"], low)
    if today is None and re.search(r"\b(?:still|nowadays|these days|anymore|any more)\b", low):
        today = re.search(_said()["like_then"], low)
    named = list(_names(low))
    if today is not None:
        left = f"{text[: today.start()]} {text[today.end() :]}"
        return (
            None
            if any(one.first and not today.start() <= one.start < today.end() for one in named)
            else Era(_tidy(left), "", 0, 0)
        )
    years = {(one.first, one.last) for one in named}
    if len(years) != 1 or 0 in years.pop():  # none, several, or one from or before which something was so
        return None
    left = _without(text, low, named)
    of_commander = re.search(r"\b(?:commander|edh|general)\b", low) is not None
    ruleset = next((one.ruleset for one in named if one.ruleset), "") or _ruleset(named[0], of_commander)
    heads = len(re.findall(_COMMANDER, left.lower())) < len(re.findall(_COMMANDER, low))
    leads = left != left.lstrip(" ,.:;(")
    return Era(_tidy(left), ruleset, named[0].first, named[0].last, heads, leads)


def former(text: str) -> Era | None:
    """The former years by whose rules a question is asked; None where it is asked of today's."""
    era = era_of(text)
    return era if era is not None and era.first else None


def of_unknown_rules(text: str) -> bool:
    """Whether years are named whose rules are not here, or several, so that today's must not answer."""
    era = era_of(text)
    if era is not None:
        return bool(era.first) and not era.ruleset
    return any(one.first for one in _names(text.lower().replace("’", "'")))


def _names(low: str) -> Iterator[_Named]:
    """Every name of years, of which the first that fits counts; of what is only compared with the first year is 0."""
    taken: list[tuple[int, int]] = []
    for pattern, years, ruleset in table("eras")["named"]:
        for hit in re.finditer(_WORD.format(pattern), low):
            if any(start < hit.end() and hit.start() < end for start, end in taken):
                continue
            taken.append(hit.span())
            if re.search(table("eras")["number_of"], low[hit.end() :]) is not None:
                continue
            first, _, last = (str(years) or str(hit["year"])).partition("-")
            compared = re.search(rf"\b(?:{table('eras')['not_then']})", low[: hit.start()]) is not None
            yield _Named(*hit.span(), 0 if compared else int(first), int(last or first), str(ruleset))


def _ruleset(named: _Named, of_commander: bool) -> str:
    """The ruleset of those years; none where they had several, or none that is known."""
    rows = [*(table("eras")["of_commander"] if of_commander else ()), *table("eras")["rulesets"]]
    return next((name for first, last, name in rows if first <= named.first and named.last <= last), "")


def _without(text: str, low: str, named: list[_Named]) -> str:
    """The text without the names of years and what belongs to them."""
    kept, place = [], 0
    for one in sorted(named, key=lambda each: each.start):
        if one.start < place:
            continue
        start, end = _span(low, one.start, one.end)
        kept.append(text[place : _head(low, start, end)])
        place = end
    return " ".join([*kept, text[place:]])


def _span(low: str, start: int, end: int) -> tuple[int, int]:
    """From where to where the words around a name of years say nothing else."""
    said = _said()
    before = re.search(rf"(?:(?<![\w'])(?:{said['before']}){_BETWEEN})+$", low[:start])
    start = before.start() if before is not None else start
    after = re.match(rf"(?:{_BETWEEN}(?:{said['after']})(?![\w'])|\s*\))*", low[end:])
    return start, end + (after.end() if after is not None else 0)


def _head(low: str, start: int, end: int) -> int:
    """Where what the years are said to be about begins, if nothing else stands before them in a heading."""
    if not low[end:].strip(" ?.!"):
        return start
    about = re.search(rf"(?:^|(?<=[.?!:;])\s+)((?:{_said()['topics']}{_BETWEEN})+)$", low[:start])
    if about is None or re.match(r"\s*(?:[.:;,)]| - )", low[end:]) is None:
        return start
    return about.start(1)


def _tidy(text: str) -> str:
    """The text without marks that stand before nothing."""
    text = re.sub(r"\s+([?.!]|$)", r"\1", re.sub(r"\(\s*\)", " ", text))
    return re.sub(r"^[\s,:;.)-]+|(?<=[.?!;:])\s+[,:;.)-]+(?=\s)|,\s*(?=[:.?!])", " ", text).strip()


@cache
def _said() -> dict[str, str]:
    """The patterns of the table, with the names of years, of months and of sets in them."""
    data = table("eras")
    named = "|".join(f"(?:{re.sub(r'[?]P<year>', '?:', pattern)})" for pattern, _, _ in data["named"])
    found = {key: str(data[key]) for key in ("before", "after", "topics", "today", "like_then")}
    for what, said in (("NAMED", f"(?:{named})"), ("SETS", str(data["sets"])), ("MONTHS", str(data["months"]))):
        found = {key: pattern.replace(what, said) for key, pattern in found.items()}
    found["after"] = f"(?:{named})|{found['after']}"
    found["topics"] = rf"(?<![\w'])(?:{found['topics']})(?![\w'])"
    return found
