"""A document and its words as one JSON row, the form in which both backends keep them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from benchbook.search.documents import SearchDocument, Words
from benchbook.search.words import fold, is_number, raw_words

_KEPT = (
    "id", "ref", "book", "number", "title", "kind", "url", "text", "section", "section_title", "chapter", "date",
    "cards", "before", "after", "answers", "rests_on",
)  # fmt: skip


def write_row(document: SearchDocument, words: Words) -> str:
    """The row: what a hit shows, then the words by which it is ranked."""
    shown = [getattr(document, name) for name in _KEPT]
    parts = (words.title, words.answers, words.text, words.context, words.concepts, words.names)
    kept = [" ".join(part) for part in parts]
    return json.dumps([*shown, *kept], ensure_ascii=False, separators=(",", ":"))


def read_row(row: str) -> tuple[SearchDocument, Words]:
    """The document and its words again. What only filters need is not kept."""
    values: list[Any] = json.loads(row)
    shown = dict(zip(_KEPT, values, strict=False))
    for name in ("cards", "answers", "rests_on"):
        shown[name] = tuple(shown[name])
    shown["before"], shown["after"] = _tuple(shown["before"]), _tuple(shown["after"])
    words = Words(*(tuple(part.split()) for part in values[len(_KEPT) :]))
    return SearchDocument(**shown), words


def _tuple(value: list[str] | None) -> tuple[str, str, str] | None:
    """JSON knows no tuples."""
    return (value[0], value[1], value[2]) if value else None


def whole_words(document: SearchDocument) -> set[str]:
    """The words as written, in lower case, for prefixes and for did-you-mean."""
    parts: Iterable[str] = (document.title, document.text, document.section_title, *document.answers)
    words = {fold(match.group()) for part in parts for match in raw_words(part)}
    return {word for word in words if len(word) > 2 and not is_number(word)}
