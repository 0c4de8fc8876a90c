"""Crystal Keep's General Rulings Summary of August 2008 (changes only): one line, an item at each plus."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection, attributions, one_line
from benchbook.importers.text import broken, read_lines

_RULED = r"\s-{40,}\s"
_CHAPTER = re.compile(rf"(\d) - ((?:(?! - ).){{3,50}}?){_RULED}")
_HEADING = re.compile(r"(?:^|(?<=\]) |(?<=section\.) )(G?\d{1,3}(?:\.\d+)?) - ([A-Z][^+\[\]]{0,40}?)(?= \+ |\s*$)")
_ITEM = re.compile(r"(?:^|\s)\+ (G?\d{1,3}\.\d+[a-z]?(?:\.Ruling\.\d+)?) - ")
_EXAMPLE = re.compile(r"(?<=\]) Example: ")
_END = re.compile(rf"Acknowledgements and Disclaimers{_RULED}")
_ABOUT = {
    "title": "General Rulings Summary (changes only), the document itself",
    "short": "Tenth Edition 2008 (source)",
    "edition": "Tenth Edition, 2008-08-10",
    "date": "2008-08-10",
    "about": "The words of the document that the book tenth-edition restates.",
    "source": "General Rulings Summary (changes only), updated 2008-08-10, Crystal Keep, edited by Stephen D'Angelo.",
    "credit": "Rulings collected by Stephen D'Angelo, Crystal Keep, version of 2008-08-10.",
}


def read(path: Path) -> SourceDocument:
    """Read the document, or say what is missing in it."""
    text = one_line(line.text for line in read_lines(path))
    end = _END.search(text)
    chapters = list(_CHAPTER.finditer(text))
    if not chapters or end is None:
        missing = "a chapter '1 - ...' with a ruled line" if end else "the acknowledgements at the end"
        raise broken(path, 1, missing, text[:80], "Is this the changes-only summary of 2008-08-10, complete?")
    front = SourceSection("Front", "About this document")
    front.entries.append(SourceEntry("Header", _unruled(text[: chapters[0].start()]), "credit", True))
    front.entries.append(SourceEntry("Acknowledgements", _unruled(text[end.end() :]), "credit", True))
    sections = [front]
    for chapter, following in zip(chapters, [*chapters[1:], end], strict=True):
        sections += _sections(path, f"Chapter {chapter[1]}", text[chapter.end() : following.start()])
    return SourceDocument(_ABOUT, tuple(sections), tuple((f"Chapter {each[1]}", each[2]) for each in chapters))


def _unruled(text: str) -> str:
    return re.sub(r"\s*[-=]{20,}\s*", "\n\n", text).strip()


def _sections(path: Path, chapter: str, text: str) -> Iterator[SourceSection]:
    """The headings of a chapter, each with its items; a chapter without changes has none."""
    headings = list(_HEADING.finditer(text))
    if not headings and _ITEM.search(text):
        raise broken(path, 1, f"a heading at the beginning of {chapter}", text[:80], "Is the file unedited?")
    ends = [*(heading.start() for heading in headings[1:]), len(text)] if headings else []
    for heading, end in zip(headings, ends, strict=True):
        section = SourceSection(f"Heading {heading[1]}", heading[2], chapter)
        section.entries.extend(_entries(text[heading.end() : end]))
        if not section.entries:
            raise broken(
                path, 1, f"an item '+ ...' under {heading[1]}", text[heading.end() :][:80], "Is the file unedited?"
            )
        yield section


def _entries(text: str) -> Iterator[SourceEntry]:
    items = list(_ITEM.finditer(text))
    ends = [*(item.start() for item in items[1:]), len(text)] if items else []
    for item, end in zip(items, ends, strict=True):
        rule, *examples = _EXAMPLE.split(text[item.end() : end].strip())
        kind = "ruling" if "Ruling" in item[1] else "rule"
        yield SourceEntry(item[1], rule, kind, False, tuple(attributions(rule)))
        for number, example in enumerate(examples, 1):
            yield SourceEntry(f"{item[1]}.ex{number}", example, "example", True, tuple(attributions(example)))
