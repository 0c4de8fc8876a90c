"""The grammar of card text: ordinary wording to abilities, strictly, and back.

Every form of ``forms`` is read by ``parser`` and said by ``printer``. A line is read whole or declined whole
(``Declined`` holds the words that stopped it), and only if its reading prints back to it.

This is its door: the forms are loaded when the first text is read or the first node is said, and not before, for most
of what Benchbook is asked needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from importlib import import_module
from typing import TYPE_CHECKING, Any

from benchbook.cards.grammar.parser import Declined

if TYPE_CHECKING:
    from benchbook.cards.grammar.words_and_nodes import (
        end_of_clause,
        frame_of,
        is_bullet,
        print_ability,
        print_changes,
        print_cost,
        print_duration,
        print_option,
        read_ability,
        read_amount,
        read_block,
        read_cost,
        read_filter,
        read_modal,
        read_object_phrase,
        say_ability,
    )
    from benchbook.library.kept import Kept


KEPT: ContextVar[Kept | None] = ContextVar("KEPT", default=None)
"""What earlier processes read and said, where a command uses that: it is found without the forms."""


def _later(name: str) -> Callable[..., Any]:
    """The function of that name in ``words_and_nodes``, which is loaded with every form when it is first called."""

    def function(*args: object, **kwargs: object) -> Any:
        return getattr(import_module(f"{__name__}.words_and_nodes"), name)(*args, **kwargs)

    def call(*args: object, **kwargs: object) -> Any:
        kept = KEPT.get() if name != "say_ability" else None  # which says one wording after the other
        return kept.worked(function, name, *args, **kwargs) if kept else function(*args, **kwargs)

    return call


__all__ = [
    "Declined", "end_of_clause", "frame_of", "is_bullet", "print_ability", "print_changes", "print_cost",
    "print_duration", "print_option", "read_ability", "read_amount", "read_block", "read_cost", "read_filter",
    "read_modal", "read_object_phrase", "say_ability",
]  # fmt: skip

if not TYPE_CHECKING:
    globals().update({name: _later(name) for name in __all__ if name != "Declined"})
