"""What is done with libraries and hands."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, derived, order, player_verb, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Group, TopOf

player_verb("look* at <what>", do.LookAt)

player_verb("reveal* <what>", do.LookAt, reveal=True)

player_verb_by(
    "look* at the top <n:word number> cards of THEIR library",
    lambda n: do.LookAt(SUBJECT, TopOf(SUBJECT, n)),
    lambda e: (
        (e.what.number,)
        if isinstance(e.what, TopOf) and e == do.LookAt(e.who, TopOf(e.who, e.what.number)) and e.what.number != ONE
        else None
    ),
    do.LookAt,
)

player_verb_by(
    "reveal* the top card of THEIR library",
    lambda: do.LookAt(SUBJECT, TopOf(SUBJECT, ONE), reveal=True),
    lambda e: () if e == do.LookAt(e.who, TopOf(e.who, ONE), reveal=True) else None,
    do.LookAt,
)

player_verb_by(
    "reveal* THEIR hand",
    lambda: do.LookAt(SUBJECT, Group(Anything(), "hand", SUBJECT), reveal=True),
    lambda e: () if e == do.LookAt(e.who, Group(Anything(), "hand", e.who), reveal=True) else None,
    do.LookAt,
)

derived(
    "order",
    "look at <w:whose> hand",
    lambda w: do.LookAt(YOU, Group(Anything(), "hand", w)),
    lambda e: (
        (e.what.who,)
        if e.who == YOU and isinstance(e.what, Group) and e == do.LookAt(YOU, Group(Anything(), "hand", e.what.who))
        else None
    ),
    do.LookAt,
)


def _search(noun: Noun, number: Any) -> Any:
    return do.Search(SUBJECT, SUBJECT, noun.filter, number) if noun.zone == "" else None


def _both_zones(noun: Noun) -> Any:
    return do.Search(SUBJECT, SUBJECT, noun.filter, ONE, zones=("library", "graveyard")) if noun.zone == "" else None


player_verb_by(
    "search* THEIR library and/or graveyard for (a|an) <n:noun>",
    _both_zones,
    lambda e: (
        (Noun(e.filter, ""),) if e == do.Search(e.who, e.who, e.filter, ONE, zones=("library", "graveyard")) else None
    ),
    do.Search,
)


def _searched(effect: Any, number: Any = None) -> tuple[Any, ...] | None:
    if effect != do.Search(effect.who, effect.who, effect.filter, effect.number):
        return None
    if number is not None:
        return (Noun(effect.filter, ""),) if effect.number == number else None
    if isinstance(effect.number, UpTo) and effect.number.limit is not None:
        return effect.number.limit, Noun(effect.filter, "")
    return None


player_verb_by(
    "search* THEIR library for (a|an) <n:noun>", lambda n: _search(n, ONE), lambda e: _searched(e, ONE), do.Search
)

player_verb_by(
    "search* THEIR library for up to <k:word number> <n:nouns>",
    lambda k, n: _search(n, UpTo(k)),
    lambda e: _searched(e),
    do.Search,
)

player_verb_by(
    "search* THEIR library for up to <k:that many> <n:nouns>",
    lambda k, n: _search(n, UpTo(k)),
    lambda e: (
        (e.number.limit, *_searched(e, e.number))
        if isinstance(e.number, UpTo)
        and e.number.limit is not None
        and not isinstance(e.number.limit, Number)
        and _searched(e, e.number)
        else None
    ),
    do.Search,
)

player_verb_by(
    "search* THEIR library for any number of <n:nouns>",
    lambda n: _search(n, UpTo()),
    lambda e: _searched(e, UpTo()),
    do.Search,
)

order("reveal <what:pronoun>", do.LookAt, who=YOU, reveal=True)

order("reveal <what:many pronoun>", do.LookAt, who=YOU, reveal=True)
