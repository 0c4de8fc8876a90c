"""Processes that share the work of running examples, and end with the one that began them."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

_SECONDS_BETWEEN = 1.0


def can_fork() -> bool:
    """A process with other threads does not fork: a lock that one of them holds would be held for ever."""
    return "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1


def workers(begin: Callable[..., Any] | None = None, *given: Any) -> ProcessPoolExecutor:
    """As many processes as there are processors, each of which begins with this call."""
    context = multiprocessing.get_context("fork")
    return ProcessPoolExecutor(mp_context=context, initializer=_begin, initargs=(os.getpid(), begin, given))


def _begin(parent: int, begin: Callable[..., Any] | None, given: tuple[Any, ...]) -> None:
    end_with(parent)
    if begin is not None:
        begin(*given)


def end_with(parent: int) -> None:
    """This process ends as soon as the one that began it is no more, even where that one was killed."""
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_BETWEEN)
    os._exit(1)
