"""What is called what: the names under which an entry is the definition that a reader looks for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from benchbook.library.documents import Book, Entry
from benchbook.refs import RuleRef
from benchbook.search.words import meaningful, stems

_PAIR = re.compile(r"[\w-]+, [\w-]+")
_FEW = 2


def name_key(words: Iterable[str]) -> str:
    """A name by its stems, as one token."""
    return "-".join(words)


def key_of_name(text: str) -> str:
    """A name as written, by its stems."""
    return name_key(meaningful(stems(text)))


def names_of(book: Book) -> dict[RuleRef, tuple[str, ...]]:
    """The names that each entry defines: its title, what the glossary says of it, and the glossary's words for it."""
    terms = {
        entry.ref: _written(entry) for section in book.sections for entry in section.entries if entry.kind == "term"
    }
    found: dict[RuleRef, list[str]] = {ref: list(names) for ref, names in terms.items()}
    for section in book.sections:
        for entry in section.entries:
            here = found.setdefault(entry.ref, [])
            if entry.title and entry.kind != "term":
                here.append(entry.title)
            for link in entry.links:
                if link.kind == "defines":
                    here.extend(terms.get(link.target, ()))
            seen = [link.target for link in entry.links if link.kind == "see"]
            if entry.kind == "term" and len(seen) <= _FEW:
                for target in seen:
                    found.setdefault(target, []).extend(terms[entry.ref])
    return {ref: tuple(dict.fromkeys(names)) for ref, names in found.items() if names}


def _written(entry: Entry) -> tuple[str, ...]:
    """A term's title, its two halves where it is a pair of words, and its other forms."""
    halves = entry.title.split(", ") if _PAIR.fullmatch(entry.title) else []
    return (entry.title, *halves, *entry.terms)


def name_facts(names: Iterable[str]) -> Iterator[str]:
    """What a document defines, as facts."""
    yield from dict.fromkeys(f"name={key}" for key in map(key_of_name, names) if key)


def card_names(name: str) -> tuple[str, ...]:
    """What players call a card: its name, each half of a split one, and a legend without its title."""
    parts = [name, *(name.split(" // ") if " // " in name else ()), *name.split(",")[: name.count(",")][:1]]
    return tuple(dict.fromkeys(part for part in parts if key_of_name(part)))
