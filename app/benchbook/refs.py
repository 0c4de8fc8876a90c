"""Rule references: the one way in which Benchbook names a rule.

A reference is a book and a locator inside it, written ``cr/704.5f`` or
``uncommander/Combine/v``. Locators are kept as the source prints them;
two references are the same when they differ only in case, in spaces
against hyphens, or in a trailing dot.
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote

from benchbook.frozen import cached_property, dataclass

DEFAULT_BOOK = "cr"

_RUNS = re.compile(r"[0-9]+|[^\W0-9_]+")
_GAPS = re.compile(r"[\s_-]+")
_LETTERED = re.compile(r"(.*\d)[a-z]+\Z")
_BOOK = re.compile(r"[a-z][a-z0-9-]*\Z")


def slug(locator: str) -> str:
    """The locator as it stands in an address: lower case, hyphens for spaces."""
    said = locator.strip().lower()
    plain = said.replace(".", "").isalnum()  # as 704.5f is: nearly all of them, and each is asked
    return (said if plain else _GAPS.sub("-", said)).rstrip(".")


def _place(run: str) -> tuple[int, int, str]:
    if run.isdecimal():
        return (0, int(run), "")
    return (1, min(len(run), 3), run)


@dataclass(frozen=True, eq=False)
class RuleRef:
    """A rule's name: the book's id and the locator in that book."""

    book: str
    number: str

    @classmethod
    def parse(cls, text: str, book: str = DEFAULT_BOOK) -> RuleRef:
        """Read ``book/locator``, or a bare locator of ``book``.

        ``uncommander/Combine/v`` and ``Combine/v`` (with book uncommander) are
        both understood: the first part is a book only when it looks like a book's id
        (lower-case letters, digits and hyphens).
        Raises ValueError when nothing is left to name.
        """
        return _parsed(text, book)

    def __str__(self) -> str:
        return f"{self.book}/{self.number}"

    @property
    def said(self) -> str:
        """How it is named to people: today's rules by their number alone, those of another book with its name."""
        return self.number if self.book == DEFAULT_BOOK else str(self)

    @cached_property
    def slug(self) -> str:
        """The locator in the form that addresses and comparisons use."""
        return slug(self.number)

    @cached_property
    def order(self) -> tuple[object, ...]:
        """The place in the book: 704.5f before 704.10, E.4.2 before E.4.10, 704.5z before 704.5aa."""
        return tuple(_place(run) for run in _RUNS.findall(self.slug))

    @property
    def path(self) -> str:
        """The page's address on the site."""
        return f"/{self.book}/{quote(self.slug, safe='/')}"

    @property
    def parent(self) -> RuleRef | None:
        """The rule that this one is a part of: 704.5f → 704.5 → 704."""
        lettered = _LETTERED.match(self.number)
        if lettered:
            return RuleRef(self.book, lettered[1])
        cut = max(self.number.rfind("."), self.number.rfind("/"))
        return RuleRef(self.book, self.number[:cut]) if cut > 0 else None

    def covers(self, other: RuleRef) -> bool:
        """Whether ``other`` is this rule or a part of it."""
        here: RuleRef | None = other
        while here is not None:
            if here == self:
                return True
            here = here.parent
        return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleRef):
            return NotImplemented
        return (self.book, self.slug) == (other.book, other.slug)

    def __hash__(self) -> int:
        return hash((self.book, self.slug))

    def __lt__(self, other: RuleRef) -> bool:
        return (self.book, self.order) < (other.book, other.order)


@lru_cache(maxsize=4096)
def _parsed(text: str, book: str) -> RuleRef:
    head, slash, tail = text.strip().partition("/")
    if slash and tail and _BOOK.match(head):
        book, locator = head, tail
    else:
        locator = text.strip()
    if not locator or not _BOOK.match(book):
        raise ValueError(f"{text!r} names no rule: write 'cr/704.5f' or '704.5f'")
    return RuleRef(book, locator)
