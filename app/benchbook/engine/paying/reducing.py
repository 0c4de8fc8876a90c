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


def rules_of(symbols: Iterable[str], by: Iterable[str]) -> tuple[str, ...]:
    """The rules on what is left over of a reduction by mana of other than generic kinds."""
    there, found = list(symbols), []
    kinds = [s for s in by if not s.isdigit() and s not in ("X", "Y")]
    for symbol in dict.fromkeys(kinds):
        kind = symbol.removesuffix("/P")
        if "/" in kind:
            found.append("118.7e")
            continue
        have, less = there.count(kind), kinds.count(symbol)
        if kind == "S":
            found.append("118.7g")
            continue
        found += ["118.7f"] if kind != symbol else []
        if less > have:
            found.append("118.7b" if not have else "118.7d" if kind == "C" else "118.7c")
    return tuple(dict.fromkeys(found))
