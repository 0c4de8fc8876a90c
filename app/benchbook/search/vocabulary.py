"""The words that the indexes have: which are known, what one may be a slip for, where the rules write a space."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from benchbook.library import Library
from benchbook.refs import DEFAULT_BOOK, RuleRef
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.naming import name_key
from benchbook.search.nodes import Has, Marked, Node, Side, Without, every
from benchbook.search.rules_index import RulesIndex
from benchbook.search.suggestion import nearest, nearest_name
from benchbook.search.words import fold, is_number, meaningful, stem

MOST_EXPANDED = 24
SAID_OF_CARDS = 8
SHORTEST_PART, MUCH_MORE = 3, 4
_NUMBER = re.compile(r"(?:(?:rule|section|cr|§|#)\s*:?\s*)?(\d{3,4}(?:\.\d+[a-z]{0,2})?)\s*\??", re.IGNORECASE)


class Vocabulary:
    """The words of both indexes. ``frequency`` counts in how many of the project's own documents a node occurs."""

    def __init__(
        self, library: Library, rules: RulesIndex, imported: ImportedIndex | None, frequency: Callable[[Node], int]
    ) -> None:
        self._library, self._rules, self._imported, self._frequency = library, rules, imported, frequency
        self._backends: tuple[RulesIndex | ImportedIndex, ...] = (rules, imported) if imported else (rules,)

    def knows(self, token: str) -> bool:
        """Whether any document contains the stem or concept."""
        return any(backend.knows(token) for backend in self._backends)

    def expand(self, prefix: str) -> tuple[str, ...]:
        """The stems of the commonest words that begin so."""
        typed = fold(prefix)
        if len(typed) < 2 or is_number(typed):
            return (stem(typed),) if self.knows(stem(typed)) else ()
        found: Counter[str] = Counter()
        for backend in self._backends:
            for word, count in backend.words_with_prefix(typed, MOST_EXPANDED):
                found[stem(word)] += count
        return tuple(word for word, _ in found.most_common(MOST_EXPANDED))

    def correct(self, word: str, most: int) -> str:
        """The nearest known word, at most so many slips away."""
        imported = self._imported.vocabulary(len(word)) if self._imported else {}
        return nearest(word, self._rules.vocabulary(len(word)), imported, most)

    def apart(self, word: str) -> tuple[str, ...]:
        """A word that nothing contains as the two that stand side by side in most texts ("firststrike")."""
        if len(word) < 2 * SHORTEST_PART or not word.isalpha() or self.knows(stem(word)):
            return ()
        pairs = [(word[:at], word[at:]) for at in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)]
        counted = [(self._side_by_side(*pair), pair) for pair in pairs if all(self.knows(stem(one)) for one in pair)]
        most, best = max(counted, default=(0, ()))
        return best if most else ()

    def together(self, one: str, other: str) -> str:
        """Two words as the one word that the rules make of them ("death touch"); nothing where they stay two."""
        word = one + other
        if len(one) < SHORTEST_PART or not word.isalpha() or not self._rules.has_word(fold(word)):
            return ""
        return word if self._frequency(Has(stem(word))) > MUCH_MORE * self._side_by_side(one, other) else ""

    def _side_by_side(self, one: str, other: str) -> int:
        return self._frequency(Side((stem(one), stem(other))))

    def is_card(self, words: tuple[str, ...]) -> bool:
        """Whether these stems are a card's name, and no words that the rules themselves use."""
        kept = tuple(meaningful(words))
        called = f"called={name_key(kept)}"
        if not any(backend.has_fact(called) for backend in self._backends):
            return False
        said = every(
            [Side(kept) if len(kept) > 1 else Has(kept[0]), Without(Marked("book=cards")), Without(Marked(called))]
        )
        return self._frequency(said) <= SAID_OF_CARDS and not self._rules.has_fact(f"name={name_key(kept)}")

    def card_meant(self, text: str) -> str:
        """The card whose name is nearly the text, by its own spelling; nothing where none is near."""
        return nearest_name(text, self._card_names)

    @cached_property
    def _card_names(self) -> dict[str, str]:
        return {fold(name): name for name in self._library.card_names()}

    def rule_meant(self, text: str) -> Iterator[str]:
        """What is said of a number that no rule has: the nearest that there is."""
        number = _NUMBER.fullmatch(text)
        if number is None or DEFAULT_BOOK not in self._library.books:
            return
        wanted = RuleRef(DEFAULT_BOOK, number[1])
        sections = (section.ref for section in self._library.books[DEFAULT_BOOK].sections)
        before = max((ref for ref in sections if ref.number[0].isdigit() and ref < wanted), default=None)
        near = next((ref for ref in _above(wanted) if self._library.entry(ref) or self._library.section(ref)), before)
        yield f"There is no rule {number[1]}" + (f"; the nearest is {near.number}." if near else ".")


def _above(ref: RuleRef) -> Iterator[RuleRef]:
    """The rules and the section that a number would be a part of, the nearest first."""
    parent = ref.parent
    while parent is not None:
        yield parent
        parent = parent.parent
