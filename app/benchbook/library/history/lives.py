"""A rule's life as it is told: what it is today, when it changed and how, under which numbers it stood."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from benchbook.library.history.differences import unpacked
from benchbook.library.history.passages import Life, Version
from benchbook.library.history.store import History

_SURE = 0.995


def asked_version(history: History, text: str) -> Version | None:
    """The version that ``704.5f``, ``704.5f@2009-10`` or a glossary term names: without a date, the newest one.

    Raises NoHistory for a date before the first edition.
    """
    number, _, day = text.strip().partition("@")
    for name in (number.strip(), f"Glossary/{number.strip()}"):
        newest = history.under(name)[:1]
        found = history.at(name, history.edition_at(day.strip())) if day else next(iter(newest), None)
        if found:
            return found
    return None


def today_of(history: History, life: int, _seen: frozenset[int] = frozenset()) -> Version | None:
    """What a life is in the newest edition, followed into what it was merged with; None where it is gone."""
    last = history.life(life).last
    if last.until == history.editions[-1]:
        return last
    onward = (link.new for link in history.links(life) if link.kind == "merged" and link.old == life)
    found = (today_of(history, new, _seen | {life}) for new in onward if new not in _seen)
    return next((one for one in found if one), None)


def life_facts(history: History, version: Version, day: str = "") -> dict[str, Any]:
    """``{today, life: [{from, to, number, change, …}]}`` and what a reader should know beside it.

    ``day``: the date behind the number, where one was asked for.
    """
    life = history.life(version.life)
    today = today_of(history, version.life)
    return {
        "asked": {
            "number": version.number,
            "edition": history.edition_at(day) if day else None,
            "words": version.words,
        },
        "said": said(history, version, day),
        "today": today.number if today else None,
        "removed": None if life.last.until == history.editions[-1] else history.following(life.last.until),
        "editions": {"first": history.editions[0], "last": history.editions[-1], "count": len(history.editions)},
        "life": list(_versions(history, life)),
        "parts": list(_parts(history, life)),
        "others": list(_others(history, version)),
    }


def said(history: History, version: Version, day: str = "") -> str:
    """In a sentence: ``420.5 in 2008, today 704.5.``; without a day, until when it was so."""
    newest = history.editions[-1]
    today = today_of(history, version.life)
    if version.until == newest:
        return f"{version.number} stands in the newest edition, {newest}."
    then = f"{version.number} in {day}" if day else f"{version.number} until {version.until}"
    if today is None:
        return f"{then}: gone since {history.following(history.life(version.life).last.until)}."
    if today.life != version.life:
        return f"{then}: its words went into what is today {today.number}."
    return f"{then}, today {today.number}{' in other words' if today.number == version.number else ''}."


def _versions(history: History, life: Life) -> Iterator[dict[str, Any]]:
    yield _row(history, life.versions[0])
    for before, after in pairwise(life.versions):
        runs = unpacked(after.marks, before.words, after.words)
        yield _row(history, after) | {"difference": [{"kind": run.kind, "words": run.words} for run in runs]}


def _row(history: History, one: Version) -> dict[str, Any]:
    sure = {} if one.confidence > _SURE else {"confidence": one.confidence}
    until = None if one.until == history.editions[-1] else one.until
    return {"from": one.since, "to": until, "number": one.number, "change": one.change, **sure, "words": one.words}


def _parts(history: History, life: Life) -> Iterator[dict[str, Any]]:
    """What it was split from or went into, and what was split from it or came into it."""
    said = {("split", True): "split off", ("split", False): "split from",
            ("merged", True): "went into", ("merged", False): "took in"}  # fmt: skip
    for link in history.links(life.number):
        other = history.life(link.new if link.old == life.number else link.old)
        number = next((one.number for one in other.versions if one.since == link.edition), other.last.number)
        today = today_of(history, other.number)
        yield {
            "edition": link.edition,
            "change": said[link.kind, link.old == life.number],
            "number": number,
            "today": today.number if today else None,
            "confidence": link.confidence,
        }


def _others(history: History, version: Version) -> Iterator[dict[str, Any]]:
    """The other rules that once stood under the number that was asked for."""
    seen = {version.life}
    for other in history.under(version.number):
        if other.life not in seen:
            seen.add(other.life)
            today = today_of(history, other.life)
            yield {"number": other.number, "last": other.until, "today": today.number if today else None}
