"""The fields of a query: what a value of book:, kind:, card:, date … means as facts that documents carry."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from benchbook.refs import RuleRef, slug
from benchbook.search.documents import KINDS
from benchbook.search.language import Fact
from benchbook.search.nodes import Dated, Marked, Node, every, some
from benchbook.search.thesaurus import Thesaurus
from benchbook.search.words import meaningful, stems


@dataclass
class Context:
    """What planning asks of the library and the indexes."""

    thesaurus: Thesaurus
    books: dict[str, str]
    find: Callable[[str], RuleRef | None]
    known: Callable[[str], bool]
    expand: Callable[[str], tuple[str, ...]]
    correct: Callable[[str, int], str]
    card: Callable[[tuple[str, ...]], bool]
    apart: Callable[[str], tuple[str, ...]] = lambda _: ()
    together: Callable[[str, str], str] = lambda *_: ""
    notes: list[str] = field(default_factory=list)
    corrections: dict[str, str] = field(default_factory=dict)


def filter_node(fact: Fact, context: Context) -> Node | None:
    """A field and its value as facts that documents carry."""
    value = fact.value.strip()
    if fact.field == "date":
        return _dated(value, context)
    if fact.field == "book":
        return _book(value, context)
    if fact.field in ("kind", "is"):
        return _kind(fact.field, value, context)
    if fact.field == "cites":
        target = context.find(value) or RuleRef("cr", value)
        return Marked(f"cites={target.book}/{target.slug}")
    words: list[Node] = [Marked(f"{fact.field}~{one}") for one in meaningful(stems(value))]
    if fact.field == "source":
        return every(words) if words else None
    whole = Marked(f"{fact.field}={slug(value)}")
    return some([whole, every(words)]) if words else whole


def _book(value: str, context: Context) -> Node | None:
    """Books whose id begins with the value, or whose title has its words."""
    wanted, words = slug(value), set(stems(value))
    exact = [book for book in context.books if book == wanted]
    near = [book for book in context.books if book.startswith(wanted)]
    titled = [book for book, title in context.books.items() if words <= set(stems(title))]
    chosen = exact or near or titled
    if not chosen:
        context.notes.append(f"There is no book “{value}”. Books: {', '.join(context.books)}.")
        return None
    return some(Marked(f"book={book}") for book in chosen)


_ALSO = {
    "rulings": "ruling", "glossary": "term", "terms": "term", "heading": "section", "headings": "section",
    "official": "imported", "benchbook": "project", "faulty": "defect", "broken": "defect",
}  # fmt: skip
_IS = (*KINDS, "ours", "defect", "imported", "project", "errata")


def _kind(field_name: str, value: str, context: Context) -> Node | None:
    """kind: and is: take the same words; is: takes a few more."""
    wanted = value.lower()
    wanted = _ALSO.get(wanted, wanted if wanted in _IS else wanted.removesuffix("s"))
    allowed = KINDS if field_name == "kind" else _IS
    if wanted not in allowed:
        context.notes.append(f"“{field_name}:{value}” is not known. Known: {', '.join(allowed)}.")
        return None
    return Marked(f"{field_name}={wanted}")


def _dated(value: str, context: Context) -> Node | None:
    """date>=2008, date<2005-03, date:2008-01-01: a year, month or day."""
    match = re.fullmatch(r"(>=|<=|>|<|=)?\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", value)
    if not match:
        context.notes.append(f"“date:{value}” is no date; write date>=2008 or date:2008-01-31. It was ignored.")
        return None
    low = int(match[2] + (match[3] or "00").zfill(2) + (match[4] or "00").zfill(2))
    high = int(match[2] + (match[3] or "99").zfill(2) + (match[4] or "99").zfill(2))
    ranges = {">=": (low, 99999999), ">": (high + 1, 99999999), "<=": (1, high), "<": (1, low - 1)}
    return Dated(*ranges.get(match[1] or "=", (low, high)))
