"""The glossary at the end of an official edition: terms, and paragraphs or numbered senses under each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchbook.importers.edition import PrintedTerm
from benchbook.importers.text import Line, broken

_SENSE = re.compile(r"\d{1,2}\.\s")
_FRESH = re.compile(r"\d{1,2}\.\s|example:|see (?:also )?rule", re.IGNORECASE)
_RUN_ON = re.compile(r"([^.]*[^\s\d.])(1\. \S.*)")
_INDENT = 3


def read_terms(path: Path, lines: Sequence[Line], *, wrapped: bool) -> tuple[PrintedTerm, ...]:
    """The terms in printed order. A block that is indented or numbered goes on with the term before it."""
    terms: list[tuple[Line, list[str]]] = []
    for block in _blocks(lines):
        if block[0].text[0].isspace() or _SENSE.match(block[0].words):
            if not terms:
                raise broken(path, block[0].number, "a glossary term", block[0].words, "Give the whole, unedited file.")
            terms[-1][1].extend(_paragraphs(block, wrapped))
        else:
            title, *rest = _parted(block)
            terms.append((title, list(_paragraphs(rest, wrapped))))
    for title, said in terms:
        if not said:
            raise broken(
                path, title.number, "a term with its meaning under it", title.words, "Give the whole, unedited file."
            )
    return tuple(PrintedTerm(title.words, tuple(said), title.number) for title, said in terms)


def _parted(block: Sequence[Line]) -> Sequence[Line]:
    """The block with its term on a line of its own: one edition prints the first sense right behind it."""
    run_on = _RUN_ON.fullmatch(block[0].words)
    if run_on is None:
        return block
    return [Line(block[0].number, run_on[1]), Line(block[0].number, run_on[2]), *block[1:]]


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if not line.is_blank:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _paragraphs(block: Sequence[Line], wrapped: bool) -> Iterator[str]:
    """A block's paragraphs; where lines are broken, an indent or a number begins the next one."""
    paragraph = ""
    for line in block:
        deeper = line is not block[0] and len(line.text) - len(line.text.lstrip()) >= _INDENT
        if paragraph and (not wrapped or deeper or _FRESH.match(line.words)):
            yield paragraph
            paragraph = ""
        paragraph = f"{paragraph} {line.words}".strip()
    if paragraph:
        yield paragraph


def as_markdown(paragraphs: Sequence[str]) -> str:
    """Senses make one numbered list; other paragraphs stand apart."""
    text = ""
    for paragraph in paragraphs:
        in_list = _SENSE.match(paragraph) and _SENSE.match(text.rpartition("\n")[2])
        text += ("\n" if in_list else "\n\n" if text else "") + paragraph
    return text
