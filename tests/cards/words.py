"""A node in one line, without the fields that are as by default and those that make no difference to its meaning."""

from __future__ import annotations

import dataclasses
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import fields_of

LEFT_OUT = ("text", "bind")


def short(node: Any) -> str:
    """The node as the expectations write it."""
    if isinstance(node, ManaCost):
        return str(node)
    if isinstance(node, Number):
        return str(node.value)
    if isinstance(node, tuple):
        return f"({', '.join(short(part) for part in node)})"
    if not dataclasses.is_dataclass(node):
        return repr(node)
    told = []
    compared = {one.name for one in dataclasses.fields(node) if one.compare}
    for name, default in fields_of(type(node)):
        value = getattr(node, name)
        if name in compared and name not in LEFT_OUT and (default is dataclasses.MISSING or value != default):
            told.append(f"{name}={short(value)}")
    return f"{type(node).__name__}({', '.join(told)})"
