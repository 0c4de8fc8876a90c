"""What a person types → the rule that it names: "704.5f", "cr 704.5f", "noninteger k", "play rule 5"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from benchbook.library.documents import Book
from benchbook.refs import RuleRef, slug

_NOISE = re.compile(r"^(?:comprehensive\s+rules?|rules?|sections?|chapter|§+|#|no\.)\s*", re.I)
_CR = re.compile(r"^cr[\s:.,/-]*(?=\d|glossary)", re.I)
_NUMBER = re.compile(r"\d{1,4}(?:\.\d+)*\s?[a-z]{0,2}\Z")
_LABEL = re.compile(r"(?:\d+[a-z]{0,2}|[a-z]{1,2}|[ivx]+|ex\d*|[bp]\d+)\Z")
_WORDS = re.compile(r"[\w½+'’]+")
# Words alone are a question, though some book has a section of that name: "general", "errata".
_LOCATES = re.compile(r"\d|/|\A[A-Z]\Z")
_FILLER = {"rule", "rules", "section", "the", "and", "of", "item", "in"}
_APART = re.compile(r"(?<=\d)\s+(?=[a-z]{1,2}\Z)")


class Finder:
    """The locators of some books, ready for what a person types."""

    def __init__(self, books: Mapping[str, Book], slugs: Mapping[str, Mapping[str, str]]) -> None:
        self._slugs = slugs
        self._names = sorted(_names(books), key=lambda pair: -len(pair[0]))
        self._labels: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}

    def find(self, text: str, book: str) -> RuleRef | None:
        """The rule that the text names, or None; ``book`` is looked in first."""
        typed = _APART.sub("", " ".join(text.lower().split()).strip(" .,;:?!()"))
        today = _CR.sub("cr/", typed)
        if found := self._of_named_book(typed) or self._of_named_book(today):
            return found
        typed = today
        if heading := self._exact(book, typed):
            return heading
        order = dict.fromkeys([book, *self._slugs])
        return self._first(order, typed) or self._first(order, _NOISE.sub("", typed))

    def _of_named_book(self, typed: str) -> RuleRef | None:
        """The rule of a book that is named before it: "cr-2008/300.3", "wylie general 8"."""
        head, _, tail = typed.partition("/")
        if tail and head in self._slugs:
            return self._in_book(head, tail)
        owned = ((typed[len(name) :], owner) for name, owner in self._names if typed.startswith(name + " "))
        return next((found for rest, owner in owned if (found := self._in_book(owner, rest))), None)

    def _first(self, books: Iterable[str], typed: str) -> RuleRef | None:
        exact = (ref for name in books if (ref := self._exact(name, typed)))
        found = next((ref for ref in exact if _LOCATES.search(ref.number)), None)
        if found or _NUMBER.match(typed):
            return found
        hits = [ref for name in books if (ref := self._abbreviated(name, typed))]
        return hits[0] if hits else None

    def _in_book(self, book: str, typed: str) -> RuleRef | None:
        bare = _NOISE.sub("", typed.strip(" :,-"))
        return self._exact(book, typed.strip()) or self._exact(book, bare) or self._abbreviated(book, typed.strip())

    def _exact(self, book: str, typed: str) -> RuleRef | None:
        slugs = self._slugs.get(book, {})
        for form in (typed, typed.replace(" ", "/"), "/".join(typed.rsplit(" ", 1)), typed.replace(" ", ".")):
            number = slugs.get(slug(form))
            if number is not None:
                return RuleRef(book, number)
        return None

    def _abbreviated(self, book: str, typed: str) -> RuleRef | None:
        """The only locator whose words begin like the typed ones and whose label is the same."""
        words = [word for word in _WORDS.findall(typed) if word not in _FILLER]
        if len(words) < 2 or not _LABEL.match(words[-1]):
            return None
        hits = [number for parts, number in self._labelled(book, words[-1]) if _fits(words[:-1], parts)]
        return RuleRef(book, hits[0]) if len(hits) == 1 else None

    def _labelled(self, book: str, label: str) -> list[tuple[tuple[str, ...], str]]:
        if book not in self._labels:
            labels = self._labels.setdefault(book, {})
            for form, number in self._slugs.get(book, {}).items():
                *words, last = _WORDS.findall(form) or [""]
                labels.setdefault(last, []).append((tuple(word for word in words if word not in _FILLER), number))
        return self._labels[book].get(label, [])


def _fits(heads: list[str], words: tuple[str, ...]) -> bool:
    """Each typed word begins a word of the locator, in order, the first the first."""
    if not words or not words[0].startswith(heads[0]):
        return False
    rest = iter(words)
    return all(any(word.startswith(head) for word in rest) for head in heads)


def _names(books: Mapping[str, Book]) -> Iterator[tuple[str, str]]:
    for book in books.values():
        yield book.id, book.id
        yield book.id.replace("-", " "), book.id
        yield book.short.lower(), book.id
        yield book.title.lower(), book.id
        if not book.imported:
            plain = re.sub(r"[-\s]*\d{4}\Z", "", book.id).replace("-", " ")
            yield plain, book.id
