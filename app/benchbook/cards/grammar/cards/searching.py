"""Searching another's library, and what becomes of the cards that were found."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Bound, Choose, Group, Same

ONE = Number.of(1)


def _theirs(whose: Any, noun: Noun) -> do.Search | None:
    return do.Search(YOU, whose, noun.filter, ONE) if noun.zone == "" and whose != YOU else None


derived(
    "order",
    "search <w:whose> library for (a|an) <n:noun>",
    _theirs,
    lambda e: (e.whose, Noun(e.filter, "")) if e.whose != YOU and e == _theirs(e.whose, Noun(e.filter, "")) else None,
    do.Search,
)

# ── one here and the other there ──
FOUND = Bound("found")
LEFT = Group(Same(FOUND), "library")


def _split(found: Any, there: dict[str, Any]) -> do.InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return do.InOrder((do.Move(one, **there), do.Move(Group(Same(found), "library"), "hand")))


for words, there in (
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
    ("onto the battlefield", {"to": "battlefield"}),
):
    derived(
        "order",
        f"put one {words} and the other into your hand",
        lambda t=there: _split(Past("found", 10**6), t),
        lambda e, t=there: () if e == _split(FOUND, t) else None,
        do.InOrder,
    )
