"""A spell that its caster exiles as it is cast, for another one in its place."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import DidSo
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.nouns import LINKED
from benchbook.cards.grammar.raw import PlayerPronoun, Pronoun
from benchbook.cards.objects import And, Bound, Choose, EventObject, HasType, Not, Same, Several, Shares
from benchbook.cards.players import EventPlayer

ONE = Number.of(1)
IT, THAT_PLAYER = Pronoun("", False, 0), PlayerPronoun(0)


def _exiled_for_another(spell: Any, who: Any) -> do.InOrder:
    found, like_it = Bound("found"), Shares("card type", spell)
    everything = Several((Bound("exiled"), Bound("revealed")))
    return do.InOrder(
        (
            do.Exile(spell),
            do.RevealUntil(who, like_it, ONE, "exile"),
            do.May(who, (do.CastCard(who, found, free=True),)),
            do.Move(everything, "library", position="bottom", random_order=True),
        )
    )


def _from_the_pool(spell: Any, who: Any) -> do.InOrder:
    others = And((Not(HasType("land")), Not(Same(Bound("exiled"))), LINKED))
    cast = do.May(who, (do.CastCard(who, Choose(others, ONE, who, "exile"), free=True),))
    return do.InOrder((do.Exile(spell), do.If(DidSo(), (cast,))))


for words, made in (
    (
        "that player exiles it , then exiles cards from the top of their library until they exile a card that shares a "
        "card type with it . that player may cast that card without paying its mana cost . then they put all cards "
        "exiled with ~ on the bottom of their library in a random order",
        _exiled_for_another,
    ),
    (
        "that player exiles it . if the player does , they may cast a spell from among other cards exiled with ~ "
        "without paying its mana cost",
        _from_the_pool,
    ),
):
    derived(
        "clause",
        words,
        lambda m=made: m(IT, THAT_PLAYER),
        lambda e, m=made: () if e == m(EventObject(), EventPlayer()) else None,
        do.InOrder,
    )
