"""The Official Commander Rules of 2013, in reStructuredText: headings, numbered rules, what stands below them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchbook.frozen import dataclass
from benchbook.importers.sources.document import SourceDocument, SourceEntry, SourceSection
from benchbook.importers.text import Line, broken, read_lines

# The heading of the document, the locator of the project's book, and whether paragraphs are counted from 1.
_SECTIONS = {
    "Official Commander Rules": ("Intro", True),
    "Philosophy": ("Philosophy", True),
    "Deck Construction Rules": ("Deck Construction", False),
    "Play Rules": ("Play Rules", False),
    "Partial Paris Mulligan rule": ("Partial Paris", False),
    "Optional rules for Commander": ("Optional", True),
    "Sideboards": ("Sideboards", False),
    "Reasoning": ("Sideboards/Reasoning", True),
    "Victory Points": ("Victory Points", False),
    "Democratic Victory": ("Democratic Victory", False),
    "The League Rule": ("League", False),
    "License": ("License", True),
}
_RULED = re.compile(r"([=*\-~])\1{3,}")
_MARK = re.compile(r"(\s*)(#\.|\*)\s+(\S.*)")
_DIRECTIVE = re.compile(r"\.\.\s")
_FOOTNOTE = re.compile(r"\.\. \[#(\w+)\]\s+(.*)")
_ROLE = re.compile(r"(?::\w+:)?`([^`<]*?)\s*(?:<[^>`]*>)?`_?")
_EXAMPLE = re.compile(r"(?:An )?Examples?\b")
_INNER = 6
_ABOUT = {
    "title": "Official Commander Rules, the document itself",
    "short": "Commander 2013 (source)",
    "edition": "2013-10-29",
    "date": "2013-10-29",
    "about": "The words of the document that the book commander-2013 restates.",
    "source": "Official Commander Rules, last updated 29 October 2013, maintained by Gavin Duggan.",
    "credit": "Created by Gavin Duggan (2005-2013), published under the Academic Free License.",
}


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or list item: how far it is indented, its mark (none, # or *), its words, its line."""

    indent: int
    mark: str
    text: str
    line: int


def read(path: Path) -> SourceDocument:
    """Read the document, or say where it is not what it should be."""
    lines = read_lines(path)
    headings = list(_headings(lines))
    if not headings or headings[0][1] != "Official Commander Rules":
        first = next((line for line in lines if line.words), Line(1, ""))
        raise broken(
            path, first.number, "the heading 'Official Commander Rules'", first.words, "Is this the 2013 document?"
        )
    ends = [*(start - 1 for start, _ in headings[1:]), len(lines)]
    sections = [_front(headings[0][1], lines)]
    for (start, title), end in zip(headings, ends, strict=True):
        if title not in _SECTIONS:
            raise broken(path, lines[start].number, "a heading of the 2013 document", title, "Is the file unedited?")
        sections += _section(title, list(_blocks(lines[start + 2 : end])))
    return SourceDocument(_ABOUT, (*_joined(sections), *_footnotes(lines)))


def _headings(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Where each heading stands: a line with a ruled line under it."""
    for i, (line, under) in enumerate(itertools.pairwise(lines)):
        if line.words and not _RULED.fullmatch(line.words) and _RULED.fullmatch(under.words):
            yield i, line.words


def _front(title: str, lines: Sequence[Line]) -> SourceSection:
    dated = next((line.words for line in lines if line.words.startswith("Last updated")), "")
    header = SourceEntry("Header", f"{title}. {dated}".strip(), "credit", True)
    return SourceSection("Front", "About this document", entries=[header])


def _blocks(lines: Sequence[Line]) -> Iterator[Block]:
    """Paragraphs and list items; directives and ruled lines are left out."""
    block: Block | None = None
    skipping = False
    for line in lines:
        marked = _MARK.fullmatch(line.text)
        if not line.words or _RULED.fullmatch(line.words) or _DIRECTIVE.match(line.text) or marked:
            if block:
                yield block
            block = None
        if not line.words or _RULED.fullmatch(line.words):
            continue
        skipping = bool(_DIRECTIVE.match(line.text)) or (skipping and line.text[0].isspace() and not marked)
        if skipping:
            continue
        indent = len(line.text) - len(line.text.lstrip())
        if marked:
            block = Block(indent, marked[2][0], marked[3], line.number)
        elif block:
            block = Block(block.indent, block.mark, f"{block.text} {line.words}", block.line)
        else:
            block = Block(indent, "", line.words, line.number)
    if block:
        yield block


def _section(title: str, blocks: Sequence[Block]) -> Iterator[SourceSection]:
    number, counted = _SECTIONS[title]
    section = SourceSection(number, title)
    locate = Locators(number, counted)
    for block in blocks:
        if block.text.startswith("Last updated"):
            continue
        locator, kind = locate.of(block)
        text = plain(block.text)
        known = next((i for i, entry in enumerate(section.entries) if entry.number == locator), None)
        if known is None:
            section.entries.append(SourceEntry(locator, text, kind, ours=True))
        else:
            section.entries[known] = section.entries[known].with_more(text)
    yield section


class Locators:
    """Gives each block of a section its locator: rules are counted, what stands below them is lettered p, b or ex."""

    def __init__(self, section: str, counted: bool) -> None:
        self.section, self.counted = section, counted
        self.paragraphs = self.items = self.bullets = self.inner = self.below = self.example = self.nested = 0
        self.in_example = False

    def of(self, block: Block) -> tuple[str, str]:
        """The locator and kind of the next block."""
        if block.indent == 0:
            return self._top(block)
        if self.section == "License":
            return f"License/{self.items}", "credit"
        if block.indent >= _INNER:
            return self._example(block)
        return self._below(block)

    def _top(self, block: Block) -> tuple[str, str]:
        kind = "credit" if self.section == "License" else "rule"
        if block.mark == "#":
            self.items += 1
            self.inner = self.bullets = self.below = self.example = 0
            self.in_example = False
            return f"{self.section}/{self.items}", kind
        if block.mark == "*":
            self.bullets += 1
            return f"{self.section}/b{self.bullets}", "list" if self.section == "Victory Points" else kind
        self.paragraphs += 1
        return self._paragraph(), "definition"

    def _paragraph(self) -> str:
        if self.section == "League":
            return "League Rule"
        if self.section == "Sideboards/Reasoning":
            return f"{self.section}.{self.paragraphs}"
        if self.counted:
            return f"{self.section}/{self.paragraphs}"
        if self.paragraphs == 1:
            return f"{self.section}/intro"
        return f"{self.section}/p{self.paragraphs - 1}" if self.bullets else f"{self.section}/note"

    def _below(self, block: Block) -> tuple[str, str]:
        """What stands below a rule: its steps, its bullets, its paragraphs, its examples."""
        rule = f"{self.section}/{self.items}"
        if block.mark == "#":
            self.inner += 1
            return f"{rule}.{self.inner}", "rule"
        if block.mark == "*":
            self.bullets += 1
            return f"{rule}.b{self.bullets}", "rule"
        if _EXAMPLE.match(block.text):
            self.in_example = block.text.endswith("deck.")
            return f"{rule}.ex1", "example"
        self.below += 1
        return f"{rule}.p{self.below}", "rule"

    def _example(self, block: Block) -> tuple[str, str]:
        """The worked example below a rule: its groups are numbered, and the cards in each group."""
        rule = f"{self.section}/{self.items}"
        if block.mark == "*" and block.indent == _INNER:
            self.example, self.nested = self.example + 1, 0
        elif block.mark == "*":
            self.nested += 1
            return f"{rule}.ex{self.example}.{self.nested}", "example"
        return f"{rule}.ex{max(self.example, 1)}", "example"


def _joined(sections: Sequence[SourceSection]) -> Iterator[SourceSection]:
    """The sections, with the reasoning behind sideboards under the sideboards."""
    for section, following in zip(sections, [*sections[1:], None], strict=True):
        if following and following.number == f"{section.number}/Reasoning":
            section.entries.extend(following.entries)
        if not section.number.endswith("/Reasoning"):
            yield section


def _footnotes(lines: Sequence[Line]) -> Iterator[SourceSection]:
    for i, line in enumerate(lines):
        found = _FOOTNOTE.fullmatch(line.text)
        if found:
            more = [each.words for each in lines[i + 1 :] if each.text.startswith("   ") and each.words]
            text = plain(" ".join([found[2], *more]))
            yield SourceSection(
                "Footnote", "Footnotes", entries=[SourceEntry(f"Footnote/{found[1]}", text, "definition", True)]
            )


def plain(text: str) -> str:
    """The words without the markup of links and symbols."""
    text = re.sub(r"\|mana_(\w+)\|", lambda found: "{" + found[1].upper() + "}", text)
    text = re.sub(r"\s*\[#\w+\]_", "", _ROLE.sub(r"\1", text))
    return re.sub(r"\s+", " ", text).strip()
