"""The UnCommander rules page: headings printed twice, lettered items, examples and remarks below them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection
from benchbook.importers.text import Line, broken, read_lines

# The project's locators are shorter than the headings.
_LOCATORS = {
    "Terminology": "Terminology",
    "UnCommander Golden Rules": "Golden Rules",
    "The Game, Separate Games and External People": "Separate Games",
    "Object ownership and zones": "Ownership and Zones",
    "Individual Words in Names": "Words in Names",
    "New Colors and Basic Land Types": "New Colors",
    "Objects in Multiple Zones": "Multiple Zones",
    "Predefined Tokens or Token Cards": "Predefined Tokens",
    "Spell Copies and Permanent Types": "Spell Copies",
    "Spells With Permanent and Nonpermanent Card Types": "Mixed-Type Spells",
    "Numbers and Text-Changing Effects": "Numbers",
    "Noninteger Values and Amounts": "Noninteger Values",
    "Combine and Combined Permanents": "Combine",
    "Merge, Mutate and Combined Permanents": "Merge and Mutate",
    "Meld and Combined Permanents": "Meld",
    "Giving Attributes to Counters (art counter placement)": "Counter Attributes",
}
_ITEM = re.compile(r"([a-z]{1,2})\)\s+(?:(i|ii|iii|iv|v|vi)\s+)?(\S.*)")
_EXAMPLE = re.compile(r"example:\s*", re.IGNORECASE)
_SAID = re.compile(
    r"(?:^|\s)EDH ?[Ss]ilver\.?"
    r"(?:,? ((?:following|expanding|referring|referencing|adapting|using|replaces|applies|this|based).*))?$"
)
_ABOUT = {
    "title": "UnCommander rules, the document itself",
    "short": "UnCommander (source)",
    "edition": "spring 2020",
    "date": "2020",
    "about": "The words of the document that the book uncommander restates.",
    "source": "The UnCommander rules page of EDH Silver.",
    "credit": "Written by EDH Silver.",
}


def read(path: Path) -> SourceDocument:
    """Read the page, or say where it is not what it should be."""
    lines = [line for line in read_lines(path) if line.words]
    starts = [i for i, (line, after) in enumerate(itertools.pairwise(lines)) if line.words == after.words]
    if not starts:
        first = lines[0] if lines else Line(1, "")
        raise broken(
            path, first.number, "a heading that stands twice", first.words, "Is this the UnCommander rules page?"
        )
    ends = [*starts[1:], len(lines)]
    sections = [_introduction(lines[: starts[0]])]
    sections += [_section(path, lines[start + 1 : end]) for start, end in zip(starts, ends, strict=True)]
    return SourceDocument(_ABOUT, tuple(sections))


def _introduction(lines: Sequence[Line]) -> SourceSection:
    """What stands before the list, a paragraph an entry."""
    entries = [SourceEntry(f"Intro/{n}", line.words, "note", True) for n, line in enumerate(lines, 1)]
    return SourceSection("Intro", "Introduction", entries=entries)


def _section(path: Path, lines: Sequence[Line]) -> SourceSection:
    title = lines[0].words if lines else ""
    section = SourceSection(_LOCATORS.get(title, title), title)
    item = ""
    for line in lines[1:]:
        found = _ITEM.fullmatch(line.words)
        if found:
            item = f"{section.number}/{found[1]}" + (f".{found[2]}" if found[2] else "")
            section.entries.append(_credited(SourceEntry(item, "", ours=True), found[3]))
        elif not item:
            raise broken(path, line.number, "an item 'a) ...'", line.words, "Is this the UnCommander rules page?")
        else:
            _below(section.entries, item, line.words)
    return section


def _below(entries: list[SourceEntry], item: str, words: str) -> None:
    """A line below an item: an example, a bullet, who said it, or more of what came last."""
    example = _EXAMPLE.match(words)
    if example:
        number = sum(entry.number.startswith(f"{item}.ex") for entry in entries) + 1
        entries.append(SourceEntry(f"{item}.ex{number}", words[example.end() :], "example", True))
    elif words.startswith("•"):
        number = sum(entry.number.startswith(f"{item}.b") for entry in entries) + 1
        entries.append(SourceEntry(f"{item}.b{number}", words.lstrip("• "), "list", True))
    else:
        said = bool(_SAID.match(words))
        place = next(i for i, entry in enumerate(entries) if entry.number == item) if said else -1
        entries[place] = _credited(entries[place], words)


def _credited(entry: SourceEntry, words: str) -> SourceEntry:
    """The entry with these words; who said it, at their end, is kept as data."""
    said = _SAID.search(words)
    if said is None:
        return entry.with_more(words)
    text = words[: said.start()].strip()
    entry = entry.with_more(text) if text else entry
    return replace(entry, attribution=(*entry.attribution, ("EDH Silver", "", said[1] or "")))
