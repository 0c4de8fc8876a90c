"""Orders of triggered abilities that are kept to, where a loop is ended by choosing another one (603.3b, 732.2a)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.choices import Choice
from benchbook.engine.loops.named import Named, without

ASSUMED = "Each time the same abilities wait, {} puts them in the same order."


@dataclass
class Steady:
    """The order that each player keeps to for the same waiting abilities, and those that they gave up to end a loop."""

    _kept: dict[Any, str] = field(default_factory=dict)
    _given_up: set[tuple[Any, str]] = field(default_factory=set)

    @property
    def has_ended_one(self) -> bool:
        """Whether an order was given up to end a loop."""
        return bool(self._given_up)

    def kept(self, choice: Choice) -> tuple[Choice, Any]:
        """The choice without the orders that were given up; and the order that is kept to, None if there is none."""
        key = _key(choice)
        for index in reversed(range(len(choice.options))):
            if len(choice.options) > 1 and (key, choice.words[index]) in self._given_up:
                choice = without(choice, index)
        words = self._kept.get(key)
        return choice, choice.options[choice.words.index(words)] if words in choice.words else None

    def keeps(self, choice: Choice, index: int) -> None:
        """This order is kept to from now on."""
        self._kept[_key(choice)] = choice.words[index]

    def ended(self, named: Named) -> None:
        """The number of rounds is over: what kept the loop going is given up, if it was an order."""
        last = named.round[named.at]
        if last.choice.rule == "603.3b":
            key = _key(last.choice)
            self._given_up.add((key, last.said))
            self._kept.pop(key, None)


def _key(choice: Choice) -> Any:
    return choice.who, tuple(sorted(choice.single_words))
