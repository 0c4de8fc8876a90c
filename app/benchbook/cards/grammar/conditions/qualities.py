"""What something is or has: one of several qualities, a name, a keyword, a mana cost, the top card of a library."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _one_of(what: Any, filter_: Any) -> Matches | None:
    colors = isinstance(filter_, Or) and all(isinstance(part, HasColor) for part in filter_.parts)
    return Matches(what, filter_) if colors else None


derived(
    "condition: <w:one object> (is|'s) <f:adjectives>",
    _one_of,
    lambda c: (c.what, c.filter) if c == _one_of(c.what, c.filter) else None,
    Matches,
)

CREATURE = HasType("creature")

means(
    "condition: <w:one object> doesn't have the same name as another creature you control or a "
    "creature card in your graveyard",
    IsNot(
        Matches(
            W,
            Shares(
                "name",
                Several((Group(And((Not(Same(W)), CREATURE, ControlledBy(YOU)))), Group(CREATURE, "graveyard", YOU))),
            ),
        )
    ),
)
means(
    "condition: you have <n:word number> or more <k:nouns>",
    AmountIs(CountOf(Group(K.but(Anything), Z, YOU)), ">=", N),
    k=Noun(K, Z.where(lambda zone: zone in ("graveyard", "hand")), YOU),
)
means("condition: (a|an) <n:noun> has <k:keyword name>", Exists(Group(also(N, HasKeyword(K)))), n=Noun(N.but(Anything)))
means("condition: (a|an) <n:card> is in a graveyard", Exists(Group(N, "graveyard")))

NONE = Number.of(0)

ON = "on (it|him|her)"
means("after: with mana cost <a:mana> or <b:mana>", HasManaCost((A, B)))
for words, comparison in (("more", ">="), ("fewer", "<=")):
    means(
        f"state: <w:one object> has <n:word number> or {words} <k:counter kind> counters {ON}",
        AmountIs(CountersOn(K, W), comparison, N),
    )
means(f"state: <w:one object> has no <k:counter kind> counters {ON}", AmountIs(CountersOn(K, W), "=", NONE))
means(
    "state: there are <n:word number> or more <k:counter kind> counters on <w:one object>",
    AmountIs(CountersOn(K, W), ">=", N),
)
means(f"condition: <w:one object> has counters {ON}", Matches(W, HasCounters("")))
means("state: <w:one object> has <k:keyword name>", Matches(W, HasKeyword(K)))
for who, words in ((YOU, "you have"), (EachOpponent(), "an opponent has")):
    form(f"condition: {words} exactly <right:digits> life", AmountIs, left=LifeOf(who), comparison="=")
    for more, comparison in (("more", ">="), ("less", "<=")):
        form(f"state: {words} <right:digits> or {more} life", AmountIs, left=LifeOf(who), comparison=comparison)
constant("state: you have no cards in hand", AmountIs(CountOf(Group(Anything(), "hand", YOU)), "=", NONE))
constant(
    "state: there are no cards in your graveyard", AmountIs(CountOf(Group(Anything(), "graveyard", YOU)), "=", NONE)
)
means("event: <c:state>", StateIs(C))
means("condition: you didn't cast <w:one object> from your hand", IsNot(WasCast(W, from_zone="hand", by=YOU)))
form("condition: <what:this> (is|'s) in the command zone", InZone, zone="command")

TOP = TopOf(YOU, Number.of(1))

means("condition: the top card of your library is (a|an) <n:card>", Matches(TOP, N))
means("condition: the top card of your library is <f:adjectives>", Matches(TOP, F))
