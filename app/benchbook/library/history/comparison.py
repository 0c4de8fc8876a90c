"""Two editions compared: what was added, removed, moved and reworded, section by section."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from benchbook.library.history.differences import difference
from benchbook.library.history.passages import Passage, Version, change_of
from benchbook.library.history.store import History
from benchbook.refs import RuleRef


def comparison(history: History, old: str, new: str, section: str = "") -> dict[str, Any]:
    """``{from, to, counts, sections: [{section, title, counts, changes}]}`` between two dates, perhaps of one section.

    A section is named by its number (704), its chapter's (7) or ``Glossary``.
    Raises NoHistory for a date without an edition.
    """
    before, after = sorted((history.edition_at(old), history.edition_at(new)))
    titles = {one.number: one.words for one in history.edition(before) + history.edition(after)
              if one.kind == "section"}  # fmt: skip
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for change in _changes(history, before, after):
        found[_section(change["number"] or change["was"])].append(change)
    kept = sorted((name for name in found if name.lower().startswith(section.lower())), key=_order)
    sections = [{"section": name, "title": titles.get(name, name), "counts": _counts(found[name]),
                 "changes": found[name]} for name in kept]  # fmt: skip
    return {
        "from": before,
        "to": after,
        "counts": _counts([change for name in kept for change in found[name]]),
        "sections": sections,
    }


def _changes(history: History, before: str, after: str) -> Iterator[dict[str, Any]]:
    """What differs, by the number of the newer edition (of the older one where it is gone)."""
    sides: dict[int, list[Version | None]] = defaultdict(lambda: [None, None])
    for one in history.changes(before, after):
        sides[one.life][one.since <= after <= one.until] = one
    rows = [row for old, new in sides.values() if (row := _change(old, new))]
    yield from sorted(rows, key=lambda row: RuleRef("cr", row["number"] or row["was"]))


def _change(old: Version | None, new: Version | None) -> dict[str, Any] | None:
    if old is None or new is None:
        said = "removed" if new is None else "added"
    else:
        said = change_of(_passage(old), _passage(new))
    if not said:
        return None
    words = [one.words if one else "" for one in (old, new)]
    runs = difference(words[0], words[1]) if words[0] != words[1] else ()
    return {
        "change": said,
        "was": old.number if old else None,
        "number": new.number if new else None,
        "difference": [{"kind": run.kind, "words": run.words} for run in runs],
    }


def _passage(one: Version) -> Passage:
    return Passage(one.number, one.kind, one.words)


def _counts(changes: list[dict[str, Any]]) -> dict[str, int]:
    """How many of each kind; what was moved and reworded counts as both."""
    return dict(Counter(kind for change in changes for kind in change["change"].split(" and ")))


def _section(number: str) -> str:
    return "Glossary" if number.startswith("Glossary/") else number.partition(".")[0]


def _order(section: str) -> tuple[bool, str]:
    return section == "Glossary", section
