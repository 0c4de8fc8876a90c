"""Searching for several cards that fit together, and opponents who choose among those found."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, means, player_verb_by, player_verb_means
from benchbook.cards.grammar.holes import A, B, K, Referring
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import (
    Anything,
    Bound,
    Choose,
    Compares,
    Group,
    Not,
    Or,
    Same,
    Several,
)
from benchbook.cards.players import BoundPlayer, ChoosePlayer

FOUND, DIFFERENT = Bound("found"), "different names"


# ── what is searched for ──
def _search(noun: Noun, number: Any, reveal: bool = False, together: Any = None) -> do.Search | None:
    if noun.zone != "":
        return None
    return do.Search(SUBJECT, SUBJECT, noun.filter, number, reveal=reveal, together=together)


def _several(words: str, reveal: bool, together: Any, up_to: bool) -> None:
    def build(number: Any, noun: Noun) -> Any:
        return _search(noun, UpTo(number) if up_to else number, reveal, together)

    def take(node: do.Search) -> tuple[Any, ...] | None:
        number = node.number.limit if up_to and isinstance(node.number, UpTo) else node.number
        noun = Noun(node.filter, "")
        return (number, noun) if isinstance(number, Number) and number != ONE and node == build(number, noun) else None

    player_verb_by(words, build, take, do.Search)


COUNT = "search* THEIR library for up to <k:word number> <n:nouns> with different names"
_several(COUNT, False, DIFFERENT, True)
_several(f"{COUNT} and reveal them", True, DIFFERENT, True)
_several("search* THEIR library for <k:word number> <n:nouns> and reveal them", True, None, False)
_several("search* THEIR library for <k:word number> <n:nouns>", False, None, False)


def _total(noun: Noun, number: Any) -> do.Search | None:
    return _search(noun, UpTo(), together=Compares("mana value", "<=", number))


player_verb_by(
    "search* THEIR library for any number of <n:nouns> with total mana value <k:digits> or less",
    _total,
    lambda e: (
        (Noun(e.filter, ""), e.together.amount)
        if isinstance(e.together, Compares) and e == _total(Noun(e.filter, ""), e.together.amount)
        else None
    ),
    do.Search,
)


# ── one card of each of two kinds ──


player_verb_means(
    "search* THEIR library for (a|an) <a:noun> and (a|an) <b:noun>",
    do.Search(SUBJECT, SUBJECT, Or((A, B)), Number.of(2), together=Or((A, B))),
    a=Noun(A, ""),
    b=Noun(B, ""),
)


# ── who chooses among them ──
def _chooses(number: Any, found: Any) -> do.ChooseThing:
    among = Choose(Same(found), number, SUBJECT, "library")
    return do.ChooseThing(SUBJECT, "object", "chosen", what=among)


for inflection in ("s",):
    for among in ("", " of those cards", " of them"):
        means(
            f"player verb {inflection}",
            f"chooses one{among}",
            _chooses(ONE, Referring(Past("found", 10**6), FOUND)),
            "who",
        )
        means(
            f"player verb {inflection}",
            f"chooses <k:word number>{among}",
            do.ChooseThing(
                SUBJECT,
                "object",
                "chosen",
                what=Choose(Same(Referring(Past("found", 10**6), FOUND)), K, SUBJECT, "library"),
            ),
            "who",
            k=K.where(lambda k: k != ONE),
        )


OPPONENT, CHOOSING = ChoosePlayer(YOU), BoundPlayer("who chooses among them")


for among in ("those cards", "them"):
    means(
        "clause",
        f"an opponent chooses <k:word number> of {among}",
        do.ChooseThing(
            OPPONENT,
            "object",
            "chosen",
            what=Choose(Same(Referring(Past("found", 10**6), FOUND)), K, CHOOSING, "library"),
        ),
    )


# ── one here and the other there; the rest exiled ──
def _one_and_other(found: Any) -> do.InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return do.InOrder((do.Move(one, "hand"), do.Move(Group(Same(found), "library"), "graveyard")))


means(
    "order",
    "put one into your hand and the other into your graveyard",
    _one_and_other(Referring(Past("found", 10**6), FOUND)),
)
REST = Several(tuple(Group(Not(Same(FOUND)), zone, YOU) for zone in ("library", "graveyard")))


means(
    "order",
    "search your library and graveyard for <k:word number> cards and exile the rest . "
    "put the chosen cards on top of your library in any order",
    do.InOrder(
        (
            do.Search(YOU, YOU, Anything(), K, zones=("library", "graveyard")),
            do.Exile(REST),
            do.Move(FOUND, "library", any_order=True),
        )
    ),
)
