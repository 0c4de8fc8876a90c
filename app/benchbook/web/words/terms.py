"""Glossary terms in running text become links: the longest match, each term once a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

from benchbook.refs import RuleRef
from benchbook.web.words.splitting import Page, Stretch, linked

if TYPE_CHECKING:
    from benchbook.library import Library

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_NAME_GOES_ON = re.compile(r"[ -][A-Z]|['’]s [A-Z]| of (?:the )?[A-Z]")
_NAME_BEFORE = re.compile(r"[^\s.!?:][\s(]+[A-Z][\w'’]*[ -]\Z")
_BETWEEN = re.compile(r"[ \u00a0-]\Z")
Longest = dict[str, list[tuple[tuple[str, ...], RuleRef]]]


def everyday_words() -> frozenset[str]:
    """Terms that running text mostly uses in their everyday sense; they are never linked by themselves."""
    return frozenset(files("benchbook.web.words").joinpath("everyday.txt").read_text("utf-8").split())


class Terms:
    """The terms that each book's text may link: its own first, then the glossaries'."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._books: dict[str, Longest] = {}

    def of(self, book: str) -> Longest:
        """The terms by their first word, longest first."""
        if book not in self._books:
            self._books[book] = _by_first_word({**self._shared, **self._own(book)}, self._everyday)
        return self._books[book]

    @cached_property
    def _shared(self) -> Mapping[str, RuleRef]:
        """The terms of the project's own glossaries; an imported edition speaks only for itself."""
        library = self._library
        return {term: ref for term, ref in library.terms.items() if not library.books[ref.book].imported}

    def _own(self, book: str) -> Mapping[str, RuleRef]:
        """The terms that the book's own entries define."""
        sections = self._library.books[book].sections if book in self._library.books else ()
        entries = [entry for section in sections for entry in section.entries]
        named = {entry.title.lower(): entry.ref for entry in entries if entry.kind == "term" and entry.title}
        return {**named, **{form.lower(): entry.ref for entry in entries for form in entry.terms}}

    @cached_property
    def _everyday(self) -> frozenset[str]:
        return everyday_words()


def _by_first_word(terms: Mapping[str, RuleRef], everyday: frozenset[str]) -> Longest:
    found: Longest = {}
    for term, ref in terms.items():
        words = tuple(_WORD.findall(term))
        if words and not (len(words) == 1 and (words[0] in everyday or len(words[0]) < 3)):
            found.setdefault(words[0], []).append((words, ref))
    for rows in found.values():
        rows.sort(key=lambda row: -len(row[0]))
    return found


def term_links(text: str, page: Page) -> Iterator[Stretch]:
    """Each term in the text, longest first; not the entry that defines it itself."""
    known, plain = page.terms.of(page.book), _in_everyday_sense(page)
    found = list(_WORD.finditer(text))
    lowered = [one[0].lower() for one in found]
    at = 0
    while at < len(found):
        for words, ref in known.get(lowered[at], ()):
            end = at + len(words)
            if tuple(lowered[at:end]) == words and _joined(text, found[at:end]):
                start, stop = found[at].start(), found[end - 1].end()
                if ref not in (page.ref, *plain) and not _in_a_name(text, start, stop):
                    yield Stretch(start, stop, linked(ref.path, text[start:stop], "term"))
                at = end
                break
        else:
            at += 1


def _in_everyday_sense(page: Page) -> tuple[RuleRef, ...]:
    """The terms that the entry says it uses as plain words."""
    entry = page.library.entry(page.ref) if page.ref else None
    named = (page.library.terms.get(word.lower()) for word in entry.everyday) if entry else ()
    return tuple(ref for ref in named if ref)


def _in_a_name(text: str, start: int, stop: int) -> bool:
    """Whether the capitalised words are a part of a longer name: "Island Fish Jasconius" is no island."""
    return text[start].isupper() and bool(_NAME_GOES_ON.match(text, stop) or _NAME_BEFORE.search(text[:start]))


def _joined(text: str, words: list[re.Match[str]]) -> bool:
    """Only a space or a hyphen stands between the words."""
    return all(_BETWEEN.match(text[first.end() : second.start()]) for first, second in pairwise(words))
