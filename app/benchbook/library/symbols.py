"""Symbols in braces, as rules and cards write them: mana, tapping, tickets, chaos and so on (107.4–107.17)."""

from __future__ import annotations

import re

_IN_BRACES = re.compile(r"\{[^{}\s,:'\"]{1,8}\}")
_ONE = r"(?:[-+−]?(?:\d+(?:[./]\d+)?½?|½|∞|[XYZN])|[WUBRGCSPELIQTHDA]|H[WUBRGCA]|Ye|Au|TK|PW|CHAOS|rN)"
_KNOWN = re.compile(rf"\{{{_ONE}(?:/{_ONE}){{0,2}}\}}", re.IGNORECASE)


def unknown_symbols(text: str) -> tuple[str, ...]:
    """What stands in braces and is no symbol, each once."""
    return tuple(dict.fromkeys(one for one in _IN_BRACES.findall(text) if not _KNOWN.fullmatch(one)))
