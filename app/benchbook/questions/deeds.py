"""Something that is done in a question, and what is said where a piece of it cannot be understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.reading import Clause, Reading

COUNTED = "(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)"  # what follows the name of a further thing of that name


class Unclear(Exception):
    """A piece cannot be understood; ``asks`` is what to ask back, with choices."""

    def __init__(self, problem: str, choices: Sequence[str] = (), *, asks: str = "") -> None:
        super().__init__(problem)
        self.asks, self.choices = asks, tuple(choices)


@dataclass
class Done:
    """Something that is done: its line, by whom, and whether it is done in response to what was done before.

    ``response`` is None where nobody says it. ``moves`` is the step that it is done in, ``kind`` what it is.
    """

    line: str
    who: str
    kind: str = ""
    response: bool | None = None
    stacks: str = ""  # the label of what it puts on the stack
    moves: str = ""
    expects: str = ""  # what must have come of it
    asked: bool = False
    sentence: int = 0  # of the question, in which it is asked
    negated: bool = False
    fights: tuple[tuple[str, str], ...] = ()  # what attacks, or blocks, and what each of them attacks
    ways: tuple[str, ...] = ()  # lines any of which it may be, where nobody said how it came about
    aim_is_open: bool = False  # it targets something, and nobody said what before it was answered

    @property
    def fighters(self) -> list[str]:
        """The labels of what attacks or blocks."""
        return [label for label, _ in self.fights]

    def aimed(self, was: str, now: str) -> str:
        """Its line with another target."""
        return self.line.replace(f" targeting {was}", f" targeting {now}")


def told_or_asked(reading: Reading, clause: Clause) -> Unclear:
    """What to ask back of a clause that is a claim by its form, though something else is asked."""
    said = reading.shown(clause.text)
    return Unclear(f"Is that told or asked? '{said}'", asks=f"Does that happen, or do you ask about it: “{said}”?")


def is_in_time(line: str, clause: Clause, done: Done) -> bool:
    """What it may be too late for is tried in response, where nobody said that anything has resolved."""
    if "late" not in clause.text.split() or done.kind not in ("cast", "activate"):
        return False
    if "resolve" in unclassed(line).split():
        raise Unclear("Too late for what?", asks="Do you mean in response, or afterwards?")
    return True


def goes_on_answering(before: Sequence[Done], who: str, kind: str) -> bool:
    """Whether what somebody does next in the same breath answers the same thing: "in response A, then B"."""
    last = before[-1] if before else None
    if last is None or not last.response:
        return False
    both_told = kind == last.kind == "stipulated" and who in ("", last.who)
    return both_told or (last.who == who and kind in ("cast", "activate"))


def hit_in_the_plural(done: Sequence[Done], there: Sequence[Any], said: str) -> list[Any]:
    """ "They" of what was aimed at last, where its name is a plural: "he Shocks my Grizzly Bears"."""
    aim = done[-1].line.partition(" targeting ")[2] if done else ""
    plural = said in ("they", "them") and re.search(rf"[^s\W]s(?: {COUNTED})?$", aim)
    return [one for one in there if plural and one.label == aim]
