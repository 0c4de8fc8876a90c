"""Each of several cards is copied, and the copies may be cast one after the other (707.12)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Among, Bound

EACH = do.May(YOU, (do.CastCard(YOU, Bound("each"), free=True, copy=True),))


def _each(done: Any) -> do.ForEach:
    return do.ForEach((EACH,), what=done, any_order=True)


derived(
    "clause",
    "for each <d:done one> , copy it , and you may cast the copy without paying its mana cost",
    _each,
    lambda e: (e.what,) if isinstance(e.what, Among) and e == _each(e.what) else None,
    do.ForEach,
)
