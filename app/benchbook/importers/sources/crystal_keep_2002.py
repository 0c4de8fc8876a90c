"""Crystal Keep's Extracted Rulings on Cards of 2002: chapter E, an item at each dash."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection, attributions, one_line
from benchbook.importers.text import Line, broken, read_lines

_CHAPTER = re.compile(r"([A-Z]) - (\S.*)")
_SECTION = re.compile(r"([A-Z]\.\d+) - (\S.*)")
_ITEM = re.compile(r"- ([A-Z](?:\.(?:\d+|Ruling))+|Note) - (.*)")
_ABOUT = {
    "title": "Extracted Rulings on Cards, the document itself",
    "short": "Crystal Keep 2002 (source)",
    "edition": "autumn 2002",
    "date": "2002",
    "about": "The words of the document that the book crystal-keep-2002 restates.",
    "source": "Extracted Rulings on Cards, chapter E of Crystal Keep's rulings summaries, edited by Stephen D'Angelo.",
    "credit": "Rulings collected by Stephen D'Angelo, Crystal Keep.",
}


def read(path: Path) -> SourceDocument:
    """Read the document, or say where it is not what it should be."""
    lines = [line for line in read_lines(path) if not line.is_blank]
    chapter = _CHAPTER.fullmatch(lines[0].words) if lines else None
    if chapter is None:
        first = lines[0] if lines else Line(1, "")
        raise broken(path, first.number, "the chapter's heading 'E - ...'", first.words, "Is this the 2002 document?")
    sections = _sections(path, lines[1:], chapter[1])
    if not sections:
        raise broken(path, lines[-1].number, "a section 'E.1 - ...'", "the end of the file", "Is the file complete?")
    return SourceDocument(_ABOUT, tuple(sections), ((chapter[1], chapter[2]),))


def _sections(path: Path, lines: Sequence[Line], chapter: str) -> list[SourceSection]:
    sections: list[SourceSection] = []
    items: list[tuple[str, list[str]]] = []
    for line in lines:
        heading, item = _SECTION.fullmatch(line.text), _ITEM.match(line.text)
        if heading:
            _close(sections, items)
            sections.append(SourceSection(heading[1], heading[2], chapter))
        elif item and sections:
            items.append((item[1], [item[2]]))
        elif items:
            items[-1][1].append(line.text)
        else:
            raise broken(path, line.number, "an item '- E.1.1 - ...'", line.words, "Is this the 2002 document?")
    _close(sections, items)
    return sections


def _close(sections: list[SourceSection], items: list[tuple[str, list[str]]]) -> None:
    """Put the items that were read into the section that they stand in."""
    notes = 0
    for name, lines in items:
        text = one_line(lines)
        notes += name == "Note"
        number = f"{sections[-1].number}.Note.{notes}" if name == "Note" else name
        kind = "note" if name == "Note" else "ruling" if "Ruling" in name else "rule"
        sections[-1].entries.append(SourceEntry(number, text, kind, name == "Note", tuple(attributions(text))))
    items.clear()
