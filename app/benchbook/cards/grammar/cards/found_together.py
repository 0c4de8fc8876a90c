"""Searching for several cards that fit together, and opponents who choose among those found."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Anything, Bound, Choose, Compares, Group, Not, Or, Same, Several
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
def _each(a: Noun, b: Noun) -> do.Search | None:
    both = Or((a.filter, b.filter))
    fits = a.zone == b.zone == "" and a.who is None and b.who is None
    return do.Search(SUBJECT, SUBJECT, both, Number.of(2), together=both) if fits else None


def _of_each(node: do.Search) -> tuple[Any, ...] | None:
    parts = node.together.parts if isinstance(node.together, Or) and len(node.together.parts) == 2 else ()
    found = tuple(Noun(part, "") for part in parts)
    return found if found and node == _each(*found) else None


player_verb_by("search* THEIR library for (a|an) <a:noun> and (a|an) <b:noun>", _each, _of_each, do.Search)


# ── who chooses among them ──
def _chooses(number: Any, found: Any) -> do.ChooseThing:
    among = Choose(Same(found), number, SUBJECT, "library")
    return do.ChooseThing(SUBJECT, "object", "chosen", what=among)


def _of_chosen(number: Any) -> Any:
    def take(node: do.ChooseThing) -> tuple[Any, ...] | None:
        held = getattr(node.what, "number", None)
        wanted = held == ONE if number is ONE else held is not None and held != ONE
        if not wanted or node != _chooses(held, FOUND):
            return None
        return () if number is ONE else (held,)

    return take


for inflection in ("s",):
    for among in ("", " of those cards", " of them"):
        derived(
            f"player verb {inflection}",
            f"chooses one{among}",
            lambda: _chooses(ONE, Past("found", 10**6)),
            _of_chosen(ONE),
            do.ChooseThing,
            "who",
        )
        derived(
            f"player verb {inflection}",
            f"chooses <k:word number>{among}",
            lambda k: _chooses(k, Past("found", 10**6)) if k != ONE else None,
            _of_chosen(None),
            do.ChooseThing,
            "who",
        )


OPPONENT, CHOOSING = ChoosePlayer(YOU), BoundPlayer("who chooses among them")


def _opponent_chooses(number: Any, found: Any) -> do.ChooseThing:
    return do.ChooseThing(OPPONENT, "object", "chosen", what=Choose(Same(found), number, CHOOSING, "library"))


for among in ("those cards", "them"):
    derived(
        "clause",
        f"an opponent chooses <k:word number> of {among}",
        lambda k: _opponent_chooses(k, Past("found", 10**6)),
        lambda e: (e.what.number,) if e.what is not None and e == _opponent_chooses(e.what.number, FOUND) else None,
        do.ChooseThing,
    )


# ── one here and the other there; the rest exiled ──
def _one_and_other(found: Any) -> do.InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return do.InOrder((do.Move(one, "hand"), do.Move(Group(Same(found), "library"), "graveyard")))


derived(
    "order",
    "put one into your hand and the other into your graveyard",
    lambda: _one_and_other(Past("found", 10**6)),
    lambda e: () if e == _one_and_other(FOUND) else None,
    do.InOrder,
)
REST = Several(tuple(Group(Not(Same(FOUND)), zone, YOU) for zone in ("library", "graveyard")))


def _kept_on_top(number: Any) -> do.InOrder:
    search = do.Search(YOU, YOU, Anything(), number, zones=("library", "graveyard"))
    return do.InOrder((search, do.Exile(REST), do.Move(FOUND, "library", any_order=True)))


derived(
    "order",
    "search your library and graveyard for <k:word number> cards and exile the rest . "
    "put the chosen cards on top of your library in any order",
    _kept_on_top,
    lambda e: (e.effects[0].number,) if e == _kept_on_top(getattr(e.effects[0], "number", None)) else None,
    do.InOrder,
)
