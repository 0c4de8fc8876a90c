"""Cards with time counters, spells exiled as they are cast, plotted and prepared cards."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.conditions import AnyOf, DidSo, Exists, Indefinitely, Matches
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Designate
from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.forms import ONE, derived, means, object_verb
from benchbook.cards.grammar.holes import N, P, Referring, W
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.raw import Past, PlayerPronoun, Pronoun
from benchbook.cards.grammar.replacement.replacing import OWN as OWN_
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import (
    And,
    Bound,
    Choose,
    CostObject,
    EventObject,
    Group,
    HasKeyword,
    HasType,
    Is,
    Not,
    Same,
    Several,
    Shares,
    This,
)
from benchbook.cards.players import EventPlayer
from benchbook.cards.replacements import EntersDesignated

# ── Cards that gain suspend: a spell that is countered, what is exiled with time counters on it ──
SUSPEND = (GainAbilities((Keyword("suspend"),)),)


def _gains(card: Any) -> do.If:
    without = Matches(card, Not(HasKeyword("suspend")))
    return do.If(without, (do.Continuous(card, SUSPEND, Indefinitely()),))


means(
    "clause",
    "if <p:pronoun> doesn't have suspend , (it|that card) gains suspend",
    do.If(Matches(P, Not(HasKeyword("suspend"))), (do.Continuous(P, SUSPEND, Indefinitely()),)),
)


means(
    "order",
    "counter <w:spell object> . if the spell is countered this way , exile it with <n:word number> time counters on it "
    "instead of putting it into its owner 's graveyard . if it doesn't have suspend , it gains suspend",
    do.InOrder((do.CounterSpell(W, "exile", ("time", N)), _gains(Bound("exiled")))),
)


# ── exiled with time counters, and suspended whether it had been able to or not ──


means(
    "order",
    "exile <w:what> with <n:word number> time counters on it (and|.) it gains suspend",
    do.InOrder((do.Exile(W, with_counters=("time", N)), do.Continuous(Bound("exiled"), SUSPEND, Indefinitely()))),
)


# ── A card that was exiled to pay for an ability gets time counters and gains suspend ──
CARD = Referring(Past("exiled", 10**6), CostObject("exiled"))


means(
    "order",
    "put <n:word number> time counters on the exiled card . if it doesn't have suspend , it gains suspend",
    do.InOrder(
        (
            do.PutCounters("time", N, CARD),
            do.If(
                Matches(CARD, Not(HasKeyword("suspend"))),
                (do.Continuous(CARD, SUSPEND, Indefinitely()),),
            ),
        )
    ),
)


# ── Cards that become plotted (702.170) ──
object_verb("become* plotted", do.KeywordAction, name="plotted")
OWN = ObjectEvent("becomes plotted", Same(This()))
derived("event", "<w:this> becomes plotted", lambda w: OWN, lambda e: (This(),) if e == OWN else None, ObjectEvent)


# ── Permanents that enter or become prepared, or unprepared (722.3a–b) ──
PREPARED = "prepared"
one("<w:this> enters prepared", lambda w: EntersDesignated(OWN_, PREPARED), lambda r: (This(),), EntersDesignated)
object_verb("become* prepared", Designate, designation=PREPARED)
object_verb("become* unprepared", Designate, designation=PREPARED, remove=True)


# ── A spell that its caster exiles as it is cast, for another one in its place ──
IT = Referring(Pronoun("", False, 0), EventObject())
THAT_PLAYER = Referring(PlayerPronoun(0), EventPlayer())


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
    means("clause", words, made(IT, THAT_PLAYER))


# ── a spell that has its name in common with something ──


means(
    "clause",
    "counter <w:pronoun> if a card with the same name is in a graveyard or a nontoken permanent with the same name is "
    "on the battlefield",
    do.If(
        AnyOf((Exists(Group(Shares("name", W), "graveyard")), Exists(Group(And((Is("nontoken"), Shares("name", W))))))),
        (do.CounterSpell(W),),
    ),
)
