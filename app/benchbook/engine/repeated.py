"""What "this process" is: the instructions of the text up to the one that repeats them (608.2c)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import If, May
from benchbook.cards.processes import RepeatProcess

PROCESS = "the process"


def names_a_process(effects: tuple[Any, ...]) -> bool:
    """Whether an instruction of the text repeats those before it."""
    return any(_repeats(effect) for effect in effects)


def process_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions up to the one that repeats them, itself among them."""
    return effects[: 1 + next(at for at, effect in enumerate(effects) if _repeats(effect))]


def _repeats(effect: Any) -> bool:
    inner = effect.effects if isinstance(effect, If) else effect.then if isinstance(effect, May) else ()
    return isinstance(effect, RepeatProcess) or any(_repeats(e) for e in inner)
