"""Tom Wylie's summary of rulings and errata: one line of text, three parts, numbered items."""

from __future__ import annotations

import re
from pathlib import Path

from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection, one_line
from benchbook.importers.text import broken, read_lines

_PARTS = (
    ("General", "General Rules", "rule", 9),
    ("Errata", "Errata And Rules Eliminations", "rule", 3),
    ("Cards", "Specific Card Rulings", "ruling", 2),
)
_WHO = (("Tom Wylie", "", ""),)
_ABOUT = {
    "title": "Magic Rulings and Errata, the document itself",
    "short": "Wylie 1997 (source)",
    "edition": "undated, about 1997",
    "date": "1997",
    "about": "The words of the document that the book wylie-1997 restates.",
    "source": "Magic Rulings and Errata, compiled by Tom Wylie.",
    "credit": "Compiled by Tom Wylie.",
}


def read(path: Path) -> SourceDocument:
    """Read the document, or say which part or item is missing."""
    text = one_line(line.text for line in read_lines(path))
    places: list[int] = []
    for _, title, _, _ in _PARTS:
        found = re.search(rf"{title} (?=.{{0,160}}?\b1\) )", text[places[-1] if places else 0 :])
        if found is None:
            raise broken(path, 1, f"the part {title!r}", text[:80], "Is this Tom Wylie's summary, complete?")
        places.append((places[-1] if places else 0) + found.start())
    header = SourceEntry("Header", text[: places[0]].strip(), "credit", True, _WHO)
    front = SourceSection("Front", "About this document", entries=[header])
    ends = [*places[1:], len(text)]
    bodies = [text[start:end].removeprefix(part[1]) for part, start, end in zip(_PARTS, places, ends, strict=True)]
    sections = [_part(path, part, body) for part, body in zip(_PARTS, bodies, strict=True)]
    return SourceDocument(_ABOUT, (front, *sections))


def _part(path: Path, part: tuple[str, str, str, int], body: str) -> SourceSection:
    """One part: what introduces it, and its items in the order of their numbers."""
    number, title, kind, count = part
    cuts, start = [], 0
    for item in range(1, count + 1):
        found = re.compile(rf"(?:^|\s){item}\) ").search(body, start)
        if found is None:
            raise broken(
                path, 1, f"item {item}) of {title!r}", body[start : start + 80].strip(), "Is the file complete?"
            )
        cuts.append((found.start(), found.end()))
        start = found.end()
    ends = [*(cut[0] for cut in cuts[1:]), len(body)]
    texts = [body[cut[1] : end].strip() for cut, end in zip(cuts, ends, strict=True)]
    entries = [SourceEntry(f"{number}/{item}", text, kind, True, _WHO) for item, text in enumerate(texts, 1)]
    return SourceSection(number, title, text=body[: cuts[0][0]].strip(), entries=entries)
