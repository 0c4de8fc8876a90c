"""Two editions compared: what was added, removed, moved and reworded, section by section."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from benchbook.library.history.differences import Run, difference, unpacked
from benchbook.library.history.passages import Passage, Version, change_of
from benchbook.library.history.store import History
from benchbook.refs import RuleRef


def comparison(history: History, old: str, new: str, section: str = "") -> dict[str, Any]:
    """``{from, to, counts, sections: [{section, title, counts, changes}]}`` between two dates, perhaps of one section.

    A section is named by its number (704), its chapter's (7) or ``Glossary``.
    Raises NoHistory for a date without an edition.
    """
    before, after = sorted((history.edition_at(old), history.edition_at(new)))
    titles = {one.number: one.words for one in history.headings(before) + history.headings(after)}
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for change in _changes(history, before, after, section):
        found[_section(change["number"] or change["was"])].append(change)
    kept = sorted(found, key=_order)
    sections = [{"section": name, "title": titles.get(name, name), "counts": _counts(found[name]),
                 "changes": found[name]} for name in kept]  # fmt: skip
    return {
        "from": before,
        "to": after,
        "counts": _counts([change for name in kept for change in found[name]]),
        "sections": sections,
    }


def change_counts(history: History, before: str, after: str, section: str = "") -> dict[str, dict[str, int]]:
    """By section, how much of each kind an edition changed beside another; the words are not looked at."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for old, new in _sides(history, before, after, section):
        if said := _said(old, new):
            found[_section(_stood(old, new))].append({"change": said})
    return {name: _counts(found[name]) for name in sorted(found, key=_order)}


def _sides(history: History, before: str, after: str, section: str) -> Iterator[tuple[Version | None, Version | None]]:
    """What differs in a section, as it stands in the older and in the newer edition."""
    sides: dict[int, list[Version | None]] = defaultdict(lambda: [None, None])
    for one in history.changes(before, after):
        sides[one.life][one.since <= after <= one.until] = one
    for old, new in sides.values():
        if _section(_stood(old, new)).lower().startswith(section.lower()):
            yield old, new


def _stood(old: Version | None, new: Version | None) -> str:
    """The number, of the newer edition where it stands there."""
    stood = new or old
    return stood.number if stood else ""


def _changes(history: History, before: str, after: str, section: str) -> Iterator[dict[str, Any]]:
    """What differs, by the number of the newer edition (of the older one where it is gone)."""
    rows = [row for old, new in _sides(history, before, after, section) if (row := _change(history, old, new))]
    yield from sorted(rows, key=lambda row: RuleRef("cr", row["number"] or row["was"]))


def _change(history: History, old: Version | None, new: Version | None) -> dict[str, Any] | None:
    said = _said(old, new)
    if not said:
        return None
    return {
        "change": said,
        "was": old.number if old else None,
        "number": new.number if new else None,
        "difference": [{"kind": run.kind, "words": run.words} for run in _runs(history, old, new)],
    }


def _said(old: Version | None, new: Version | None) -> str:
    if old is None or new is None:
        return "removed" if new is None else "added"
    return change_of(_passage(old), _passage(new))


def _runs(history: History, old: Version | None, new: Version | None) -> Iterable[Run]:
    """What was added and struck; as it was found on importing, where no version stands between."""
    before, after = (one.words if one else "" for one in (old, new))
    if before == after:
        return ()
    if old and new and new.marks and history.following(old.until) == new.since:
        return unpacked(new.marks, before, after)
    return difference(before, after)


def _passage(one: Version) -> Passage:
    return Passage(one.number, one.kind, one.words)


def _counts(changes: list[dict[str, Any]]) -> dict[str, int]:
    """How many of each kind; what was moved and reworded counts as both."""
    return dict(Counter(kind for change in changes for kind in change["change"].split(" and ")))


def _section(number: str) -> str:
    return "Glossary" if number.startswith("Glossary/") else number.partition(".")[0]


def _order(section: str) -> tuple[bool, str]:
    return section == "Glossary", section
