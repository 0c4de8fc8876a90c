"""What must be given up for a permanent to enter; otherwise it goes to the graveyard."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersDoing

PRICES = (do.Sacrifice, do.May)


def _priced(this: Any, price: Any, again: Any = None) -> Static | None:
    if len(price) != 1 or not isinstance(price[0], PRICES):
        return None
    return Static(replacements=(EntersDoing(price, or_else="graveyard"),))


def _of_priced(static: Static) -> tuple[Any, ...] | None:
    first = static.replacements[0] if len(static.replacements) == 1 else None
    if not isinstance(first, EntersDoing) or first.or_else != "graveyard" or len(first.effects) != 1:
        return None
    return (This(), first.effects, This()) if static == _priced(This(), first.effects) else None


derived(
    "static",
    "if <w:this> would enter , <c:clauses> instead . if you do , put <a:this> onto the battlefield . "
    "if you don't , put it into its owner 's graveyard",
    _priced,
    _of_priced,
    Static,
)
