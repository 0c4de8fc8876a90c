"""A spell cast from a hand that was just looked at."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.casting.free_casting import castable, spell_noun
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Choose, Group


def _cast(who: Any, noun: Noun) -> do.InOrder | None:
    filter_ = castable(noun)
    if filter_ is None:
        return None
    cast = do.CastCard(YOU, Choose(filter_, ONE, YOU, "hand", who), free=True)
    return do.InOrder((do.LookAt(YOU, Group(Anything(), "hand", who)), do.May(YOU, (cast,))))


def _of_cast(node: do.InOrder) -> tuple[Any, ...] | None:
    last = node.effects[-1]
    cast = last.effects[0] if isinstance(last, do.May) and len(last.effects) == 1 else None
    what = cast.what if isinstance(cast, do.CastCard) and isinstance(cast.what, Choose) else None
    noun = spell_noun(what.filter) if what is not None else None
    found = (what.zone_of, noun) if what is not None and noun is not None else None
    return found if found is not None and node == _cast(*found) else None


derived(
    "clause",
    "look at <w:whose> hand . you may cast (a|an) <n:noun> from among those cards without paying its mana cost",
    _cast,
    _of_cast,
    do.InOrder,
)
