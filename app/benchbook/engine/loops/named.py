"""A number of rounds that a player has named: the same choices so often, then another one (732.2a, 732.2c)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from benchbook.engine.choosing.choices import Choice, Taken


@dataclass
class Named:
    """The open choices of a round with their answers, and how many rounds are left.

    ``at`` is the choice by which the loop is ended; ``forced`` whether it then has to be answered otherwise, or is open
    again.
    """

    round: tuple[Taken, ...]
    left: int
    at: int = 0
    forced: bool = True
    place: int = 0
    over: bool = False

    def answers(self, choice: Choice) -> tuple[Any, ...] | Choice | None:
        """The answer, alone in a tuple; or the choice without it where the loop is to end; None if it says nothing."""
        last = self.round[self.place]
        asked = last.choice
        if choice.rule == "603.3b" != asked.rule:  # in which order triggers wait is chosen anew each time
            return None
        index = the_same_option(asked, last.answer, choice)
        if index is None or (asked.who, asked.kind, asked.prompt) != (choice.who, choice.kind, choice.prompt):
            self.over = True
            return None
        if self.place == self.at:
            if not self.left:
                self.over = True
                return without(choice, index) if self.forced else None
            self.left -= 1
        self.place = (self.place + 1) % len(self.round)
        return (choice.options[index],)


def the_same_option(asked: Choice, answer: Any, choice: Choice) -> int | None:
    """The place of what was answered, among the options of a choice that asks the same again; None if it is not there.

    As many options are the same ones in the same order; where there are others it must be the same object, or the
    order of triggered abilities that is called the same.
    """
    if len(asked.options) == len(choice.options):
        return asked.options.index(answer)
    if choice.rule == "603.3b":
        return choice.words.index(asked.word(answer)) if choice.words.count(asked.word(answer)) == 1 else None
    return choice.options.index(answer) if answer in choice.options else None


def without(choice: Choice, index: int) -> Choice:
    """The choice without one of its options, by its place."""
    words = choice.words or tuple(str(o) for o in choice.options)
    return replace(
        choice, options=(*choice.options[:index], *choice.options[index + 1 :]),
        words=(*words[:index], *words[index + 1 :]),
    )  # fmt: skip
