"""The official tournament documents: the Magic Tournament Rules and the Infraction Procedure Guide, in their own words.

Both are taken as JSON (one file a section or appendix) or as plain text that was extracted from the publisher's PDF.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from benchbook.errors import ImportFailed
from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection, documents
from benchbook.importers.writing import replaced_folder, write_documents

MTR, IPG = "mtr", "ipg"
_TITLES = {MTR: ("Magic Tournament Rules", "MTR, official"), IPG: ("Infraction Procedure Guide", "IPG, official")}
_LAST = {MTR: "10.4", IPG: "4.8"}
_LARGEST = 16 * 2**20
_PARTS = (
    ("definition", ""),
    ("examples", "Examples"),
    ("philosophy", "Philosophy"),
    ("additional_remedy", "Additional Remedy"),
    ("upgrade", "Upgrade"),
)
_HEADING = re.compile(r"\s*(?P<number>\d{1,2}\.\d{1,2})\.?\s+(?P<title>[A-Z][^.…]{2,90}?)\s*")
_APPENDIX = re.compile(r"\s*Appendix\s+(?P<letter>[A-F])\s*[—–:-]+\s*(?P<title>[A-Z][^.…]{2,90}?)\s*")
_FURNITURE = re.compile(r"\s*(?:\d{1,3}|Page \d+.*)\s*")
_BROKEN = re.compile(r"(?<![.:;!?\n])\n(?!\n|[•o] )")
_DATE = re.compile(r"[Ee]ffective(?: as of| date)?:?\s+([A-Z][a-z]+ \d{1,2}, \d{4})")


def import_tournament(kind: str, given: Sequence[Path], home: Path, progress: Progress) -> ImportReport:
    """Put the document's words into the reader's library as ``<kind>-source``, or raise ImportFailed."""
    files = _files(kind, given)
    entries: dict[str, SourceEntry] = {}
    date = ""
    for done, path in enumerate(files, start=1):
        found, said = _read(path)
        entries.update({one.number: one for one in found})
        date = date or said
        progress(done, len(files))
    if _LAST[kind] not in entries:
        raise ImportFailed(
            f"{files[-1].name}: {_LAST[kind]} is missing, so the document is cut off or is another one. "
            "Nothing was changed. Give all its files, or its whole text."
        )
    source = _document(kind, date, entries.values())
    target = home / "rules" / f"{kind}-source"
    with replaced_folder(target) as folder:
        write_documents(folder, documents(target.name, source))
    counts = {"sections": len(source.sections), "entries": source.entry_count}
    return ImportReport(kind, source.about["title"], target, counts)


def _files(kind: str, given: Sequence[Path]) -> list[Path]:
    """The files that are meant: those that were named, and those of a folder that begin with the document's name."""
    files: list[Path] = []
    for path in given:
        files += sorted(path.glob(f"{kind}_*.json")) or sorted(path.glob("*.txt")) if path.is_dir() else [path]
    if not files or not all(path.is_file() for path in files):
        raise ImportFailed(f"{', '.join(map(str, given))}: there is no {kind}_….json or .txt file there.")
    return files


def _read(path: Path) -> tuple[list[SourceEntry], str]:
    """The entries of a file, and the date on which the document takes effect, where it says so."""
    if path.stat().st_size > _LARGEST:
        raise ImportFailed(f"{path.name}: it is larger than 16 MiB. Nothing was changed.")
    text = path.read_text("utf-8-sig", errors="replace")
    if path.suffix.lower() != ".json":
        said = _DATE.search(text)
        return list(_of_text(text)), said[1] if said else ""
    try:
        data = json.loads(text)
        rows = data.get("rules") or data.get("infractions") or []
        return [_of_json(row) for row in rows], str(data.get("metadata", {}).get("effective_date", ""))
    except (ValueError, AttributeError, KeyError, TypeError) as problem:
        raise ImportFailed(
            f"{path.name}: it is not a section as expected ({problem}). Nothing was changed."
        ) from problem


def _of_json(row: Mapping[str, Any]) -> SourceEntry:
    """A rule with its content, or an infraction with its parts under their headings."""
    number = str(row["number"])
    parts = [str(row["content"])] if row.get("content") else []
    parts += [f"{heading}\n{said}" if heading else said for name, heading in _PARTS if (said := _joined(row.get(name)))]
    title = str(row.get("title") or "")
    return SourceEntry(number, _mended("\n\n".join(filter(None, (title, *parts)))))


def _joined(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value or "")


def _of_text(text: str) -> Iterator[SourceEntry]:
    """The entries of running text; of a heading that stands in the contents too, the one with words below it."""
    best: dict[str, str] = {}
    for number, lines in _blocks(text):
        said = "\n".join(lines)
        if len(said) > len(best.get(number, "")):
            best[number] = said
    yield from (SourceEntry(number, _mended(said)) for number, said in best.items())


def _blocks(text: str) -> list[tuple[str, list[str]]]:
    """Each heading's number with its title and the lines below it, in the order of the pages."""
    blocks: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line) or _APPENDIX.fullmatch(line)
        if heading:
            number = heading.groupdict().get("number") or heading["letter"]
            blocks.append((number, [heading["title"], ""]))
        elif blocks and not _FURNITURE.fullmatch(line):
            blocks[-1][1].append(line.strip())
    return blocks


def _mended(text: str) -> str:
    """Sentences that a page's edge broke are running text again."""
    return _BROKEN.sub(" ", text.replace("\r\n", "\n")).strip()


def _day(date: str) -> str:
    """A date as the documents write it (September 23, 2024), by year, month and day; today where there is none."""
    try:
        return datetime.strptime(date, "%B %d, %Y").date().isoformat()
    except ValueError:
        return datetime.now().date().isoformat()


def _document(kind: str, date: str, entries: Iterable[SourceEntry]) -> SourceDocument:
    title, short = _TITLES[kind]
    sections: dict[str, SourceSection] = {}
    for one in entries:
        chapter = one.number.partition(".")[0]
        name = f"Appendix {chapter}" if chapter.isalpha() and kind == MTR else chapter
        entry = replace(one, number=f"{name}.1") if chapter == one.number else one
        sections.setdefault(name, SourceSection(name, name)).entries.append(entry)
    about = {"title": f"{title}, the official words", "short": short, "edition": date or "as imported",
             "date": _day(date), "about": f"The {title}, as you imported it.", "source": title,
             "credit": "By number."}  # fmt: skip
    return SourceDocument(about, tuple(sections[name] for name in sorted(sections, key=_order)))


def _order(name: str) -> tuple[bool, int, str]:
    return not name.isdecimal(), int(name) if name.isdecimal() else 0, name
