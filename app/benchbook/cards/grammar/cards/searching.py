"""Searching another's library, for either of two kinds, and what becomes of the cards that were found."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, means, player_verb_by
from benchbook.cards.grammar.holes import N, Referring, W
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Bound, Choose, Group, Or, Same

means(
    "order",
    "search <w:whose> library for (a|an) <n:noun>",
    do.Search(YOU, W, N, ONE),
    n=Noun(N, ""),
    w=W.where(lambda whose: whose != YOU),
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
    means(
        "order", f"put one {words} and the other into your hand", _split(Referring(Past("found", 10**6), FOUND), there)
    )


# ── a basic land card or a Gate card ──
def _search(*nouns: Noun) -> do.Search | None:
    fits = all(n.zone == "" and n.who is None for n in nouns)
    return do.Search(SUBJECT, SUBJECT, Or(tuple(n.filter for n in nouns)), ONE) if fits else None


def _of_search(node: do.Search, number: int = 2) -> Any:
    parts = node.filter.parts if isinstance(node.filter, Or) and len(node.filter.parts) == number else None
    found = tuple(Noun(part, "") for part in parts) if parts is not None else None
    return found if found is not None and node == _search(*found) else None


for article in ("(a|an)", ""):
    player_verb_by(f"search* THEIR library for (a|an) <a:noun> or {article} <b:noun>", _search, _of_search, do.Search)
player_verb_by(
    "search* THEIR library for (a|an) <a:noun> , (a|an) <b:noun> , or (a|an) <c:noun>",
    _search,
    lambda e: _of_search(e, 3),
    do.Search,
)
