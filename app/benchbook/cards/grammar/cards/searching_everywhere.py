"""Searching a player's graveyard, hand, and library for cards with a name, and exiling them."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Past
from benchbook.cards.objects import Bound, Chosen, Shares

EVERYWHERE = ("graveyard", "hand", "library")
FOUND, NOT_YET = Bound("found"), Past("found", 10**6)
for kind in ("nonland", "creature", "artifact", "land"):
    constant("order", f"choose (a|an) {kind} card name", do.ChooseThing(YOU, f"{kind} card name", "card name"))


def _exiling(whose: Any, filter_: Any, number: Any, every: bool, found: Any = FOUND) -> do.InOrder:
    search = do.Search(YOU, whose, filter_, number, EVERYWHERE, every=every)
    return do.InOrder((search, do.Exile(found)))


def everywhere(many: str, fixed: Any, every: bool) -> None:
    """So many cards with the name that was chosen, or with the name of something."""
    start = f"search <w:whose> graveyard , hand , and library for {many} cards with"

    def named(whose: Any, *number: Any) -> Any:
        return _exiling(whose, Chosen("card name"), number[0] if number else fixed, every, NOT_YET)

    def alike(whose: Any, *rest: Any) -> Any:
        return _exiling(whose, Shares("name", rest[-1]), rest[0] if len(rest) > 1 else fixed, every, NOT_YET)

    def parts(node: do.InOrder, cls: type) -> Any:
        first = node.effects[0] if len(node.effects) == 2 else None
        if not isinstance(first, do.Search) or not isinstance(first.filter, cls):
            return None
        if (fixed is not None and first.number != fixed) or first.every != every:
            return None
        said = node == _exiling(first.whose, first.filter, first.number, every)
        counted = isinstance(first.number, Number)
        return (first, (first.number,) if fixed is None else ()) if said and counted == (fixed is None) else None

    def of_named(node: do.InOrder) -> Any:
        found = parts(node, Chosen)
        named_so = found is not None and found[0].filter == Chosen("card name")
        return (found[0].whose, *found[1]) if named_so else None

    def of_alike(node: do.InOrder) -> Any:
        found = parts(node, Shares)
        return (found[0].whose, *found[1], found[0].filter.what) if found is not None else None

    derived("order", f"{start} (that name|the chosen name) and exile them", named, of_named, do.InOrder)
    derived("order", f"{start} the same name as <a:one object> and exile them", alike, of_alike, do.InOrder)


everywhere("all", UpTo(), True)
everywhere("any number of", UpTo(), False)
everywhere("up to <n:word number>", None, False)
