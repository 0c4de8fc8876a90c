"""The piece of a text that shows why it was found, with the words marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from benchbook.search.nodes import Term
from benchbook.search.thesaurus import Thesaurus
from benchbook.search.words import STOP_WORDS, tokens

WIDTH = 260


def snippet(text: str, terms: Sequence[Term], known: Thesaurus, width: int = WIDTH) -> str:
    """The most telling stretch of the text as HTML: escaped, the words found in <mark>."""
    spans = _spans(text, terms, known)
    start, end = _window(text, spans, width)
    inside = [(max(a, start), min(b, end)) for a, b in spans if a < end and b > start]
    parts, at = [], start
    for first, last in inside:
        parts += [escape(text[at:first]), "<mark>", escape(text[first:last]), "</mark>"]
        at = last
    parts.append(escape(text[at:end]))
    body = "".join(parts).strip()
    return ("…" if start else "") + body + ("…" if end < len(text) else "")


def _spans(text: str, terms: Sequence[Term], known: Thesaurus) -> list[tuple[int, int]]:
    """Where the text has the terms' words or speaks of their concepts, without overlap."""
    found = tokens(text[:20000])
    wanted = {stem for term in terms for stem in (*term.stems, *term.choices)} - STOP_WORDS
    spans = [(token.start, token.end) for token in found if token.stem in wanted]
    concepts = {concept for term in terms for concept in term.concepts}
    if concepts:
        spans += known.spans(found, concepts)
    return _merged(sorted(spans), text)


def _merged(spans: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """Overlapping and touching stretches as one."""
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and (start <= merged[-1][1] or text[merged[-1][1] : start].isspace()):
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _window(text: str, spans: list[tuple[int, int]], width: int) -> tuple[int, int]:
    """The stretch of about this width with most marks in it, cut between words."""
    if len(text) <= width or not spans:
        return 0, _cut(text, width)
    starts = [start for start, _ in spans]
    best = max(range(len(spans)), key=lambda at: (sum(starts[at] <= one < starts[at] + width for one in starts), -at))
    start = 0 if starts[best] < width // 3 else _sentence(text, starts[best])
    return start, _cut(text, start + width)


def _sentence(text: str, at: int) -> int:
    """Where the sentence of this place begins, or the word a little before it."""
    begin = max(text.rfind(". ", 0, at), text.rfind("; ", 0, at))
    if begin >= 0 and at - begin < WIDTH // 2:
        return begin + 2
    space = text.find(" ", max(0, at - 60))
    return space + 1 if 0 <= space < at else at


def _cut(text: str, at: int) -> int:
    """The end of a word near this place."""
    if at >= len(text):
        return len(text)
    space = text.rfind(" ", 0, at)
    return space if space > at - 40 else at
