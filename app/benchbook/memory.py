"""What a process that loads the library and answers questions asks of Python's garbage collector."""

from __future__ import annotations

import gc

OBJECTS = 10_000  # as many more objects than before make it look at the youngest ones: about two answers' worth


LOADED = 100_000  # what a command loads stays until it ends, and looking through it finds nothing that could go


def seldom(objects: int = OBJECTS) -> None:
    """The collector looks at what is made less often than usual: nearly all of it goes without its help."""
    gc.set_threshold(objects, 20, 20)


def set_aside() -> None:
    """What is loaded now stays as long as the process: the collector need not go through it during requests."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    seldom()
