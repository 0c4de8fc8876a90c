"""Choices that are kept to in a loop: orders of triggered abilities, and targets (603.3b, 603.3d, 732.2a).

An order is given up where that ends the loop.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.named import Named, without

SAME_TARGET = "Each time {} chooses the same target as long as it can be chosen."
ASSUMED = "Each time the same abilities wait, {} puts them in the same order."


class GoesOn(NotModelled):
    """A loop goes on whatever a player chooses, in more ways than are followed."""


class NoEndInSight(NotModelled):
    """A loop changes something each time round, and it is not seen what comes of it."""


@dataclass
class Steady:
    """The order that each player keeps to for the same waiting abilities, and those that they gave up to end a loop."""

    _kept: dict[Any, str] = field(default_factory=dict)
    _targets: dict[Any, Any] = field(default_factory=dict)
    _given_up: set[tuple[Any, str]] = field(default_factory=set)

    def kept(self, choice: Choice) -> tuple[Choice, Any]:
        """The choice without the orders that were given up; and the order that is kept to, None if there is none."""
        key = _key(choice)
        if not _is_order(choice):
            kept = self._targets.get(key)
            return choice, kept if kept in choice.options else None
        for index in reversed(range(len(choice.options))):
            if len(choice.options) > 1 and (key, choice.words[index]) in self._given_up:
                choice = without(choice, index)
        words = self._kept.get(key)
        return choice, choice.options[choice.words.index(words)] if words in choice.words else None

    def keeps(self, choice: Choice, index: int) -> None:
        """This order, or target, is kept to from now on."""
        if _is_order(choice):
            self._kept[_key(choice)] = choice.words[index]
        else:
            self._targets[_key(choice)] = choice.options[index]

    def is_about(self, choice: Choice) -> bool:
        """Whether such a choice is kept to."""
        return _is_order(choice) or (choice.kind == "target" and choice.count == (1, 1))

    def ended(self, named: Named) -> None:
        """The number of rounds is over: what kept the loop going is given up, if it was an order."""
        last = named.round[named.at]
        if _is_order(last.choice):
            key = _key(last.choice)
            self._given_up.add((key, last.said))
            self._kept.pop(key, None)


def _is_order(choice: Choice) -> bool:
    return choice.rule == "603.3b"


def _key(choice: Choice) -> Any:
    return (choice.who, tuple(sorted(choice.single_words))) if _is_order(choice) else (choice.who, choice.prompt)
