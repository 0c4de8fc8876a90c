"""A spell that its caster exiles as it is cast, for another one in its place."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import AnyOf, DidSo, Exists
from benchbook.cards.grammar.forms import ONE, derived
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.raw import PlayerPronoun, Pronoun
from benchbook.cards.objects import And, Bound, Choose, EventObject, Group, HasType, Is, Not, Same, Several, Shares
from benchbook.cards.players import EventPlayer

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


# ── a spell that has its name in common with something ──
def _countered(spell: Any) -> do.If:
    alike = Shares("name", spell)
    there = (Exists(Group(alike, "graveyard")), Exists(Group(And((Is("nontoken"), alike)))))
    return do.If(AnyOf(there), (do.CounterSpell(spell),))


derived(
    "clause",
    "counter <w:pronoun> if a card with the same name is in a graveyard or a nontoken permanent with the same name is "
    "on the battlefield",
    _countered,
    lambda e: (
        (e.effects[0].what,)
        if len(e.effects) == 1 and isinstance(e.effects[0], do.CounterSpell) and e == _countered(e.effects[0].what)
        else None
    ),
    do.If,
)
