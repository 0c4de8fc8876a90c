"""How long an answer may take: whoever asks says until when, and what takes long looks at the clock.

The clock is the thread's own time, in seconds: what else the machine does meanwhile doesn't count.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import thread_time

from benchbook.engine.context import NotModelled

_UNTIL: ContextVar[float] = ContextVar("until", default=math.inf)


def spent() -> float:
    """The seconds that this thread has worked so far."""
    return thread_time()


@contextmanager
def patient_until(moment: float) -> Iterator[None]:
    """What is worked out in here is declined after this moment."""
    token = _UNTIL.set(moment)
    try:
        yield
    finally:
        _UNTIL.reset(token)


def in_time() -> None:
    """Raises NotModelled once the time is over."""
    if spent() > _UNTIL.get():
        raise NotModelled("it takes longer to work out than there is time for")
