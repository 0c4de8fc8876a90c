"""Benchbook: a judge's reference for Magic: The Gathering.

``ask``, ``answer``, ``search``, ``rule``, ``card``, ``compare`` and ``game`` are loaded when they are first used; see
docs/python.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchbook.programs.desk import answer, ask, card, compare, game, rule, search

__version__ = "0.2.0"
__all__ = ["__version__", "answer", "ask", "card", "compare", "game", "rule", "search"]


def __getattr__(name: str) -> Any:
    """A function of the interface, loaded at its first use."""
    if name not in __all__:
        raise AttributeError(f"module 'benchbook' has no attribute {name!r}")
    return getattr(import_module("benchbook.programs.desk"), name)


def __dir__() -> list[str]:
    """What there is."""
    return sorted(__all__)
