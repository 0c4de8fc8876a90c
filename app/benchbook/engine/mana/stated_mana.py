"""Mana that a player is said to pay, held against what is to be paid (118.3a)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.mana import COLOR_NAMES
from benchbook.engine.mana.payment import read_as

PLAIN = {*COLOR_NAMES, "C", "S"}


def settled_by(cost: tuple[str, ...], stated: tuple[str, ...]) -> tuple[str, ...] | None:
    """The cost with what is said of each mana that pays it; None where the stated mana does not pay it exactly.

    {2} is two mana of any kind. What is said with X, halves or Phyrexian symbols is left as it is.
    """
    if sorted(cost) == sorted(stated) or not all(_is_counted(s) for s in (*cost, *stated)):
        return cost
    units = [u for s in stated for u in (["1"] * int(s) if s.isdigit() else [s])]
    for needs in read_as(cost, len(units)):
        paid = list(_paired(needs, units)) if len(needs) == len(units) else []
        if paid and None not in paid:
            return _joined([p for p in paid if p is not None])
    return None


def _is_counted(symbol: str) -> bool:
    return all(part.isdigit() or part in PLAIN for part in symbol.split("/"))


def _paired(needs: list[str], units: list[str]) -> Iterator[str | None]:
    """Each need with the mana that pays it, coloured needs first; None where none is left for it."""
    left = sorted(units, key=len)
    for need in needs:
        found = next((u for u in left if _pays(u, need)), None)
        if found is None:
            yield None
            return
        left.remove(found)
        yield found if need == "1" and found in PLAIN else need


def _pays(unit: str, need: str) -> bool:
    return need == "1" or need in unit.split("/") or (need == "S")


def _joined(symbols: list[str]) -> tuple[str, ...]:
    """The symbols with generic mana as one number in front."""
    generic = symbols.count("1")
    return (*([str(generic)] if generic else []), *(s for s in symbols if s != "1"))
