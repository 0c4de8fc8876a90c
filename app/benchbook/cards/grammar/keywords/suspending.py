"""Cards with time counters, spells exiled as they are cast, plotted and prepared cards."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.replacement.replacing import OWN as OWN_
from benchbook.cards.grammar.wording import *

# ── Cards that gain suspend: a spell that is countered, what is exiled with time counters on it ──
SUSPEND = (GainAbilities((Keyword("suspend"),)),)


def _gains(card: What) -> If:
    without = Matches(card, Not(HasKeyword("suspend")))
    return If(without, (Continuous(card, SUSPEND, Indefinitely()),))


means(
    "order: counter <w:spell object> . if the spell is countered this way , exile it with <n:word "
    "number> time counters on it "
    "instead of putting it into its owner 's graveyard . if it doesn't have suspend , it gains suspend",
    InOrder((CounterSpell(W, "exile", ("time", N)), _gains(Bound("exiled")))),
)


# ── Permanents that enter or become prepared, or unprepared (722.3a–b) ──
PREPARED = "prepared"
replacement("<w:this> enters prepared", EntersDesignated(OWN_, PREPARED))

# ── A spell that its caster exiles as it is cast, for another one in its place ──
IT = Referring(Pronoun("", False, 0), EventObject())
THAT_PLAYER = Referring(PlayerPronoun(0), EventPlayer())


def _exiled_for_another(spell: What, who: Who) -> InOrder:
    found, like_it = Bound("found"), Shares("card type", spell)
    everything = Several((Bound("exiled"), Bound("revealed")))
    return InOrder(
        (
            Exile(spell),
            RevealUntil(who, like_it, ONE, "exile"),
            May(who, (CastCard(who, found, free=True),)),
            Move(everything, "library", position="bottom", random_order=True),
        )
    )


def _from_the_pool(spell: What, who: Who) -> InOrder:
    others = And((Not(HasType("land")), Not(Same(Bound("exiled"))), LINKED))
    cast = May(who, (CastCard(who, Choose(others, ONE, who, "exile"), free=True),))
    return InOrder((Exile(spell), If(DidSo(), (cast,))))


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
    means(f"clause: {words}", made(IT, THAT_PLAYER))
