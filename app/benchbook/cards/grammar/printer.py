"""Nodes back to words by the same table; held against a text, it says whether the node can have come from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from benchbook.cards.grammar.forms import Form, Slot, forms_of
from benchbook.cards.objects import TargetSpec
from benchbook.modules import registered
from benchbook.patience import SAID, worked


class State(NamedTuple):
    """Where the printer is: the place in the text held against (or the words said), targets named, what X stands for."""  # noqa: E501

    out: Any
    named: int = 0
    x: Any = None


SayBy = Callable[["Printer", Any, State], Iterator[State]]
SAY_BY: dict[str, SayBy] = {}


def says(nt: str) -> Callable[[SayBy], SayBy]:
    """Have a function say a nonterminal, beside its forms."""
    return registered(SAY_BY, nt)


class Printer:
    """Says nodes. With ``against`` (words in lower case) only what agrees with that text is said."""

    def __init__(self, targets: tuple[TargetSpec, ...] = (), against: tuple[str, ...] | None = None) -> None:
        self.targets = targets
        self.against = against

    def start(self) -> State:
        """Nothing said yet."""
        return State(() if self.against is None else 0)

    def word(self, word: str, state: State) -> State | None:
        """Say one word."""
        if self.against is None:
            return State((*state.out, word), state.named, state.x)
        at = state.out
        if at < len(self.against) and self.against[at] == word.lower():
            return State(at + 1, state.named, state.x)
        return None

    def phrase(self, words: str, state: State) -> Iterator[State]:
        """Say several words."""
        for word in words.split():
            after = self.word(word, state)
            if after is None:
                return
            state = after
        yield state

    def say(self, nt: str, node: object, state: State) -> Iterator[State]:
        """Every way of saying a node, the usual one first."""
        own = SAY_BY.get(nt)
        if own is not None:
            yield from own(self, node, state)
        table = forms_of(nt)
        kind: type = type(node)
        for form in (*table.get(kind, ()), *table.get(None, ())):
            yield from self.by_form(form, node, state)

    def by_form(self, form: Form, node: object, state: State) -> Iterator[State]:
        """Say a node by one form, if it is the form's."""
        captures = form.take(node)
        if captures is not None:
            yield from self._items(form.items, 0, captures, 0, state)

    def _items(
        self, items: tuple[str | Slot, ...], at: int, captures: tuple[object, ...], used: int, state: State
    ) -> Iterator[State]:
        worked(SAID)
        while at < len(items):
            item = items[at]
            if isinstance(item, Slot):
                for after in self.say(item.nt, captures[used], state):
                    yield from self._items(items, at + 1, captures, used + 1, after)
                return
            found = self.word(item, state)
            if found is None:
                return
            state = found
            at += 1
        yield state

    def agrees(self, state: State) -> bool:
        """Whether the whole text was said."""
        return self.against is None or state.out == len(self.against)
