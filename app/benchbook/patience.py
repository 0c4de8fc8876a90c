"""How much may be done for one answer: counted in what is worked out, so that an answer is given on every machine or on
none. The clock is only the last guard: it counts the thread's own time, whatever else the machine does meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from time import thread_time
from typing import Any, ParamSpec, TypeVar

from benchbook.errors import NotModelled

EVENT, OBJECT, FILTERED, TRIAL = 130, 10, 8, 2  # what they weigh, in millionths of what is done in a second or so
READ = 500  # a sentence held against every form
WALKED, SAID = 8, 2  # a step in reading a card's words, and in saying them
WORDING = 150_000  # for one line of a card: some ten times what any printed one takes
CARD = 1_000_000  # for all lines of one
LOOKS_AT_THE_CLOCK = 64
STEP_WEIGHED = 2  # a step of a derivation weighed for the reasons of a claim
MOST_SIDE_BY_SIDE = 10_000
P = ParamSpec("P")
T = TypeVar("T")
TOO_MUCH = "it takes more steps to work out than an answer may have"
TOO_LARGE = "it takes more memory to work out than there is for an answer"
TOO_LONG = "it takes longer to work out than there is time for"


@dataclass
class Patience:
    """What may still be done, and until when. It is a part of the patience within which it is begun."""

    left: float = math.inf
    until: float = math.inf
    asked: int = 0
    whole: float = math.inf
    around: Patience | None = field(default_factory=lambda: _PATIENCE.get())

    @property
    def is_over(self) -> bool:
        """Whether no more may be done."""
        over = self.left < 0 or spent() > self.until
        return over or (self.around is not None and self.around.is_over)


_PATIENCE: ContextVar[Patience | None] = ContextVar("patience", default=None)


def spent() -> float:
    """The seconds that this thread has worked so far."""
    return thread_time()


@contextmanager
def patient(work: float, until: float) -> Iterator[Patience]:
    """What is worked out in here is declined once it is so much, or after this moment."""
    with going_on(Patience(work, until, whole=work)) as patience:
        yield patience


@contextmanager
def going_on(patience: Patience) -> Iterator[Patience]:
    """What is worked out in here uses up what is left of the same patience."""
    token = _PATIENCE.set(patience)
    try:
        yield patience
    finally:
        _PATIENCE.reset(token)


def a_part(share: float) -> AbstractContextManager[Patience]:
    """What is worked out in here uses up no more than this share of what there still is, so that the rest is left."""
    around, now = _PATIENCE.get(), spent()
    if around is None:
        return going_on(Patience())
    return patient(around.left * share, now + (around.until - now) * share)


def is_over() -> bool:
    """Whether no more may be done."""
    patience = _PATIENCE.get()
    return patience is not None and patience.is_over


def so_far() -> float:
    """How much has been worked out for the answer."""
    patience = _PATIENCE.get()
    return 0.0 if patience is None or math.isinf(patience.whole) else patience.whole - patience.left


def one_by_one(number: int, what: str) -> int:
    """The number, where so many things may stand side by side in one game. Raises NotModelled beyond."""
    if number > MOST_SIDE_BY_SIDE:
        raise NotModelled(f"{number:,} {what}: more than {MOST_SIDE_BY_SIDE:,} are not kept one by one")
    return number


def worked(weight: int) -> None:
    """So much more is done. Raises NotModelled once it is too much."""
    patience = _PATIENCE.get()
    if patience is None:
        return
    over = False
    around: Patience | None = patience
    while around is not None:
        around.left -= weight
        over = over or around.left < 0
        around = around.around
    if over:
        raise NotModelled(TOO_MUCH)
    patience.asked += 1
    if patience.asked % LOOKS_AT_THE_CLOCK == 1 and patience.is_over:
        raise NotModelled(TOO_LONG)


def by_itself(work: float) -> AbstractContextManager[Patience]:
    """What is worked out in here, at most so much, is kept for every answer, and so is a part of none."""
    return going_on(Patience(work, whole=work, around=None))


def within(work: float, otherwise: Callable[..., Any]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Have a function give up after so much work; ``otherwise`` says what it then comes to."""

    def bounded(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **named: P.kwargs) -> T:
            try:
                with patient(work, math.inf):
                    return function(*args, **named)
            except NotModelled:
                worked(0)  # where all patience is over, not only this part of it
                instead: T = otherwise(*args, **named)
                return instead

        return call

    return bounded
