"""Costs less by mana of other than generic kinds (118.7b–g)."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.engine.context import NotModelled


def reduced(symbols: Iterable[str], by: Iterable[str]) -> list[str]:
    """The symbols of a cost less those of another: each kind takes its own, and what is over takes generic mana.

    X in what is taken off counts as nothing. Raises NotModelled for hybrid symbols, of which a half is chosen (118.7e).
    """
    left = [s for s in symbols if not s.isdigit()]
    generic = sum(int(s) for s in symbols if s.isdigit())
    for symbol in by:
        kind = symbol.removesuffix("/P")
        if "/" in kind:
            raise NotModelled(f"a cost reduced by {{{symbol}}}")
        if kind.isdigit():
            generic -= int(kind)
        elif kind in left:
            left.remove(kind)
        elif kind not in ("X", "Y"):
            generic -= 1
    return ([str(generic)] if generic > 0 or not left else []) + left
