"""A memoised backtracking parser over the table of forms: every reading of every stretch of words, once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from benchbook.cards.grammar.forms import Branch, tree_of
from benchbook.modules import registered
from benchbook.patience import WALKED, worked

Reading = tuple[Any, int]
ReadBy = Callable[["Parser", int], Iterable[Reading]]
READ_BY: dict[str, ReadBy] = {}


def reads(nt: str) -> Callable[[ReadBy], ReadBy]:
    """Have a function read a nonterminal, beside its forms."""
    return registered(READ_BY, nt)


class Declined(ValueError):
    """A line that is not read; the message is the words that stopped it."""


class Parser:
    """The readings of one line; ``furthest`` is the first word that nothing could use."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.low = (*tuple(w.lower() for w in words), "")
        self.furthest = 0
        self._known: dict[tuple[str, int], tuple[Reading, ...]] = {}

    def read(self, nt: str, at: int) -> tuple[Reading, ...]:
        """Every reading of the nonterminal from a word on, with the word after it."""
        key = (nt, at)
        known = self._known.get(key)
        if known is not None:
            return known
        self._known[key] = ()
        found: list[Reading] = []
        own = READ_BY.get(nt)
        if own is not None:
            found.extend(own(self, at))
        tree = tree_of(nt)
        if tree is not None:
            self._walk(tree, at, (), found)
        result = tuple(found) if len(found) < 2 else tuple(_distinct(found))
        self._known[key] = result
        return result

    def _walk(self, branch: Branch, at: int, captures: tuple[object, ...], found: list[Reading]) -> None:
        worked(WALKED)
        if branch.waiting:
            branch.grow()
        for form in branch.forms:
            node = form.build(*captures)
            if node is not None:
                found.append((node, at))
        word = self.low[at]
        step = branch.words.get(word)
        if step is not None:
            if at >= self.furthest:
                self.furthest = at + 1
            self._walk(step, at + 1, captures, found)
        for nt, after in branch.slots.items():
            for node, end in self.read(nt, at):
                self._walk(after, end, (*captures, node), found)

    def took(self, at: int) -> None:
        """Note that the words before this one were understood."""
        self.furthest = max(self.furthest, at)


def _distinct(found: list[Reading]) -> list[Reading]:
    kept: list[Reading] = []
    for reading in found:
        if reading not in kept:
            kept.append(reading)
    return kept
