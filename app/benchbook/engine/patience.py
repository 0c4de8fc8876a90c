"""How much may be done for one answer: counted in what is worked out, so that an answer is given on every machine or on
none. The clock is only the last guard: it counts the thread's own time, whatever else the machine does meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import thread_time

from benchbook.engine.context import NotModelled

EVENT, OBJECT, FILTERED, TRIAL = 130, 10, 8, 2  # what they weigh, in millionths of what is done in a second or so
READ = 2_500  # a sentence held against every form
LOOKS_AT_THE_CLOCK = 256
MOST_SIDE_BY_SIDE = 10_000
TOO_MUCH = "it takes more steps to work out than an answer may have"
TOO_LARGE = "it takes more memory to work out than there is for an answer"
TOO_LONG = "it takes longer to work out than there is time for"


@dataclass
class Patience:
    """What may still be done, and until when."""

    left: float = math.inf
    until: float = math.inf
    asked: int = 0
    whole: float = math.inf

    @property
    def is_over(self) -> bool:
        """Whether no more may be done."""
        return self.left < 0 or spent() > self.until


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
    patience.left -= weight
    if patience.left < 0:
        raise NotModelled(TOO_MUCH)
    patience.asked += 1
    if patience.asked % LOOKS_AT_THE_CLOCK == 1 and spent() > patience.until:
        raise NotModelled(TOO_LONG)
