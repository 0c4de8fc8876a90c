"""Cards that may be cast now and are exiled instead of being put into a graveyard after that."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.effects import CastCard, CreateReplacement, InOrder
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Bound, Same
from benchbook.cards.replacements import ZoneReplacement

THAT_SPELL = Same(Bound("cast"))
EXILED = CreateReplacement(ZoneReplacement(THAT_SPELL, None, "graveyard", "exile"), Indefinitely())
FREE = "without paying its mana cost"


def _cast(what: Any, free: bool) -> InOrder:
    return InOrder((CastCard(YOU, what, free=free), EXILED))


for how, gratis in (("", False), (f" {FREE}", True)):
    for spell in ("that spell", "the spell", "a spell cast this way"):

        def _build(what: Any, free: bool = gratis) -> InOrder:
            return _cast(what, free)

        def _take(node: InOrder, free: bool = gratis) -> tuple[Any, ...] | None:
            first = node.effects[0]
            return (first.what,) if isinstance(first, CastCard) and node == _cast(first.what, free) else None

        derived(
            "order",
            f"cast <w:what>{how} . if {spell} would be put into (your graveyard|a graveyard|its owner 's graveyard) , "
            "exile it instead",
            _build,
            _take,
            InOrder,
        )
