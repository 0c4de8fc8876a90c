"""A source document read into sections and entries: its own words under the locators that the project's book uses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path

from benchbook.errors import ImportFailed
from benchbook.frozen import dataclass
from benchbook.importers.writing import file_name, printable

_LOCATOR = re.compile(r"\b[A-Z]\.\d+(?:\.(?:Ruling\.)?\d+)+\b|\bG?\d{1,3}\.\d+[a-z]?\b")


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One item: its locator, its words, who said it and when."""

    number: str
    text: str
    kind: str = "rule"
    ours: bool = False
    attribution: tuple[tuple[str, str, str], ...] = ()

    def with_more(self, text: str) -> SourceEntry:
        """The item with a further paragraph."""
        return replace(self, text=f"{self.text}\n\n{text}" if self.text else text)


@dataclass(slots=True)
class SourceSection:
    """A heading and the items under it, in the document's order."""

    number: str
    title: str
    chapter: str = ""
    text: str = ""
    entries: list[SourceEntry] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document: what its book.yaml says, its chapters and its sections."""

    about: Mapping[str, str]
    sections: tuple[SourceSection, ...]
    chapters: tuple[tuple[str, str], ...] = ()

    @property
    def entry_count(self) -> int:
        """How many items it holds."""
        return sum(len(section.entries) for section in self.sections)


def refuse_incomplete(path: Path, source: SourceDocument, last: str) -> None:
    """A document that breaks off before its last section, or that has an item twice, is not imported."""
    if last not in {section.number for section in source.sections}:
        said = f"{path.name}: the last section, {last}, is missing, so the file is cut off or is another document."
        raise ImportFailed(f"{said} Nothing was changed. Get it again whole.")
    numbers = [entry.number for section in source.sections for entry in section.entries]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        said = f"{path.name}: {', '.join(twice[:5])} stands twice, which it does not in the document."
        raise ImportFailed(f"{said} Nothing was changed. Give the file unedited.")


def documents(book: str, source: SourceDocument) -> dict[str, object]:
    """Every file of the book that holds the document's own words."""
    files: dict[str, object] = {"book.yaml": _book(book, source)}
    known = {entry.number for section in source.sections for entry in section.entries}
    for section in source.sections:
        files[f"{file_name(section.number)}.yaml"] = _section(section, known)
    return files


def _book(book: str, source: SourceDocument) -> dict[str, object]:
    owner = "The words belong to their author. This copy is the reader's own, imported from the document itself."
    return {
        "id": book,
        **source.about,
        "licence": owner,
        "sections": [section.number for section in source.sections],
        "chapters": [{"number": number, "title": title} for number, title in source.chapters],
    }


def _section(section: SourceSection, known: Collection[str]) -> dict[str, object]:
    head = {
        "section": section.number,
        "title": section.title,
        "chapter": section.chapter,
        "text": as_markdown(section.text),
    }
    document: dict[str, object] = {key: value for key, value in head.items() if value}
    document["entries"] = [_entry(entry, known) for entry in section.entries]
    return document


def _entry(entry: SourceEntry, known: Collection[str]) -> dict[str, object]:
    document: dict[str, object] = {"number": entry.number, "kind": entry.kind, "text": as_markdown(entry.text)}
    if entry.ours:
        document["ours"] = True
    see = [named for named in dict.fromkeys(_LOCATOR.findall(entry.text)) if named in known and named != entry.number]
    if see:
        document["see"] = see
    said = [dict(zip(("who", "when", "where"), each, strict=True)) for each in entry.attribution]
    if said:
        document["attribution"] = [{key: value for key, value in each.items() if value} for each in said]
    return document


def as_markdown(text: str) -> str:
    """Plain words as markdown: a star in them is a star."""
    return re.sub(r"(?<![*\\])\*(?![*\w])|(?<=\d)\*", r"\\*", printable(text))


_ATTRIBUTION = re.compile(r"\[([^\[\]]*?(\d{2,4}/\d{1,2}/\d{1,2})[^\[\]]*)\]")


def attributions(text: str) -> Iterator[tuple[str, str, str]]:
    """Who said it, when and where, from notes like [Somebody 1998/02/03] or [Magazine #12, Page 32, 1996/09/01]."""
    for said in _ATTRIBUTION.finditer(text):
        for part in said[1].split(";"):
            found = re.search(r"(.*?),?\s*(\d{2,4}/\d{1,2}/\d{1,2})\s*(?:-\s*(.+))?$", part.strip())
            if found:
                who, _, page = found[1].partition(", ")
                yield who.strip(), found[2].replace("/", "-"), (page or found[3] or "").strip()


def one_line(lines: Iterable[str]) -> str:
    """Broken lines as running text."""
    return " ".join(line.strip() for line in lines if line.strip())
