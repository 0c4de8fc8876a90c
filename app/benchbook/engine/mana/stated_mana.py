"""Mana that a player is said to pay, held against what is to be paid (118.3a)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.mana import COLOR_NAMES
from benchbook.engine.mana.payment import read_as
from benchbook.engine.mana.restricted_mana import Spending

PLAIN = {*COLOR_NAMES, "C", "S"}


def as_they_are(colors: frozenset[str]) -> frozenset[str]:
    """Mana that pays only what it is."""
    return colors


def settled_by(cost: tuple[str, ...], stated: tuple[str, ...], pays: Spending = as_they_are) -> tuple[str, ...] | None:
    """The cost with what is said of each mana that pays it; None where the stated mana does not pay it exactly.

    ``pays`` is what mana of a color may be spent as; what is spent so stands as the mana that it is. {2} is two mana of
    any kind. What is said with X, halves or Phyrexian symbols is left as it is.
    """
    if sorted(cost) == sorted(stated) or not all(_is_counted(s) for s in (*cost, *stated)):
        return cost
    units = [u for s in stated for u in (["1"] * int(s) if s.isdigit() else [s])]
    for needs in read_as(cost, len(units)):
        paid = list(_paired(needs, units, pays)) if len(needs) == len(units) else []
        if paid and None not in paid:
            return _joined([p for p in paid if p is not None])
    return None


def _is_counted(symbol: str) -> bool:
    return all(part.isdigit() or part in PLAIN for part in symbol.split("/"))


def _paired(needs: list[str], units: list[str], pays: Spending) -> Iterator[str | None]:
    """Each need with the mana that pays it, coloured needs first; None where none is left for it."""
    left = sorted(units, key=len)
    for need in needs:
        found = next((u for u in left if _pays(u, need, pays)), None)
        if found is None:
            yield None
            return
        left.remove(found)
        own = need != "1" and _pays(found, need, as_they_are)
        yield found if found in PLAIN and not own else need


def _pays(unit: str, need: str, pays: Spending) -> bool:
    if need in ("1", "S") or need in unit.split("/"):
        return True
    return unit in PLAIN and need in pays(frozenset({unit}))


def _joined(symbols: list[str]) -> tuple[str, ...]:
    """The symbols with generic mana as one number in front."""
    generic = symbols.count("1")
    return (*([str(generic)] if generic else []), *(s for s in symbols if s != "1"))
