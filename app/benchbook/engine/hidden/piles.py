"""A library in which some cards lie in an order that nobody knows: after a shuffle, or as nobody said (401.4, 701.24a).

It is looked through, counted and searched as any other. Looking at a place where one of several different cards may lie
is not modelled until that is settled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from benchbook.engine.context import NotModelled
from benchbook.engine.state import ObjId, PlayerId
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Loose:
    """Cards with their names, of which it is not known which lies where; whose choice that is ("" chance)."""

    names: Mapping[ObjId, str]
    chooser: PlayerId = ""

    def but(self, left: Iterable[ObjId]) -> Loose:
        """Those of them that are left."""
        return Loose({o: self.names[o] for o in left if o in self.names}, self.chooser)

    @property
    def matters(self) -> bool:
        """Whether the cards can be told apart."""
        return len(set(self.names.values())) > 1


class Pile(tuple[ObjId, ...]):
    """The cards of a library, the top one first, with those of them that are loose."""

    loose: tuple[Loose, ...]

    def __getitem__(self, place: Any) -> Any:
        """The card at a place, or the cards of a stretch; raises NotModelled where others might lie there."""
        found = tuple.__getitem__(self, place)
        asked = set(found if isinstance(place, slice) else (found,))
        for group in self.loose:
            there = asked & group.names.keys()
            if there and len(there) < len(group.names):
                raise NotModelled(f"in which order {listing(group)} lie in the library: nobody said it")
        return found


def listing(group: Loose) -> str:
    """The names of the loose cards, of many only the first."""
    names = list(dict.fromkeys(group.names.values()))
    return ", ".join(names[:6]) + (", …" if len(names) > 6 else "")


def loose_of(library: tuple[ObjId, ...]) -> tuple[Loose, ...]:
    """The cards of a library whose order is not known."""
    return library.loose if isinstance(library, Pile) else ()


def piled(cards: Iterable[ObjId], loose: Iterable[Loose]) -> tuple[ObjId, ...]:
    """The cards in this order, of which these are loose as far as they are there and differ."""
    order = tuple(cards)
    left = tuple(group for one in loose if (group := one.but(order)).matters)
    if not left:
        return order
    pile = Pile(order)
    pile.loose = left
    return pile


def next_place(library: tuple[ObjId, ...], number: int) -> tuple[int, Loose] | None:
    """The first of so many places from the top where one of several different cards may lie."""
    for place, card in enumerate(tuple(library)[:number]):
        for group in loose_of(library):
            if card in group.names:
                return place, group
    return None
