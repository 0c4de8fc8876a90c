"""A node with parts of it changed, wherever they stand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from benchbook.cards.grammar.forms import fields_of
from benchbook.cards.mana import ManaCost


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with every node in it, the inner ones first, as the function has it."""
    if isinstance(node, tuple):
        fresh = tuple(mapped(part, change) for part in node)
        return node if all(a is b for a, b in zip(fresh, node, strict=True)) else fresh
    if not dataclasses.is_dataclass(node) or isinstance(node, (type, ManaCost)):
        return node
    parts = {name: getattr(node, name) for name, _ in fields_of(type(node))}
    new = {name: mapped(part, change) for name, part in parts.items()}
    changes = {name: part for name, part in new.items() if part is not parts[name]}
    return change(dataclasses.replace(node, **changes) if changes else node)
