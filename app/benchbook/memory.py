"""What a process that answers many questions asks of Python's garbage collector."""

from __future__ import annotations

import gc

OBJECTS = 10_000  # as many more objects than before make it look at the youngest ones: about two answers' worth


def set_aside() -> None:
    """What is loaded now stays as long as the process: the collector need not go through it during requests, and
    looks at what an answer makes less often, for nearly all of it goes without its help.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS, 20, 20)
