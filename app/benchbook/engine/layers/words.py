"""Text-changing effects: one word for another throughout an ability (612)."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

_PROSE = ("text", "words", "rule")


@lru_cache(maxsize=4096)
def reword(node: Any, old: str, new: str) -> Any:
    """The same node with a colour word, land type or creature type replaced wherever it is used as such a word."""
    if isinstance(node, tuple):
        return tuple(reword(part, old, new) for part in node)
    if isinstance(node, str):
        return new if node == old else node
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: dict[str, Any] = {}
    for f in fields(node):
        value = getattr(node, f.name)
        if f.name in _PROSE and isinstance(value, str):
            changed[f.name] = swap(value, old, new)
        elif not isinstance(value, (int, float)) and value is not None:
            changed[f.name] = reword(value, old, new)
    return replace(node, **changed)


def swap(text: str, old: str, new: str) -> str:
    """The text with the whole word replaced, in "swampwalk" too (702.14a); a word for a border is no color word."""
    text = re.sub(rf"\b{re.escape(old.lower())}(?=walk\b)", new.lower(), text)
    return re.sub(rf"\b{re.escape(old)}(?=\b|walk\b)(?!-border)", new, text)
