"""Conditions: what stands after if, as long as, unless, and only if."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _control(who: Who, words: str) -> None:
    """A player controls one, so many, or none of a kind."""
    part = ControlledBy(who)

    means(f"condition: {words} (a|an) <n:permanent>", Exists(Group(also(N, part))))
    means(f"condition: {words} <n:other permanent>", Exists(Group(also(N, part))))
    if isinstance(who, EachOpponent):  # how many one of several controls is told in comparisons
        return
    means(f"condition: {words} no <n:permanents>", IsNot(Exists(Group(also(N, part)))))
    means(
        f"condition: {words} <k:word number> or more <n:permanents>", AmountIs(CountOf(Group(also(N, part))), ">=", K)
    )
    means(
        f"condition: {words} <k:word number> or fewer <n:permanents>", AmountIs(CountOf(Group(also(N, part))), "<=", K)
    )
    means(f"condition: {words} exactly <k:word number> <n:permanents>", AmountIs(CountOf(Group(also(N, part))), "=", K))


_control(YOU, "you control")
for both in ("you both own and control", "you own and control both"):
    means(f"condition: {both} <w:this> and (a|an) <n:permanent>", OwnAndControl(N))
_control(EachOpponent(), "an opponent controls")


def _cards(where: str, zone: Zone, who: Who) -> None:
    """So many cards in a hand, a library or a graveyard."""
    group = CountOf(Group(Anything(), zone, who))
    for words, comparison in (
        ("<right:word number> or more cards", ">="),
        ("<right:word number> or fewer cards", "<="),
        ("exactly <right:word number> cards", "="),
    ):
        form("condition: " + where.replace("*", words), AmountIs, left=group, comparison=comparison)
    for words in ("exactly one card", "one card"):
        constant("condition: " + where.replace("*", words), AmountIs(group, "=", ONE))
    constant("condition: " + where.replace("*", "a card"), AmountIs(group, ">=", ONE))
    constant("condition: " + where.replace("*", "no cards"), AmountIs(group, "=", Number.of(0)))
    constant("condition: " + where.replace("*", "one or fewer cards"), AmountIs(group, "<=", ONE))


_cards("you have * in hand", "hand", YOU)
_cards("you have * in your hand", "hand", YOU)
_cards("you have * in your library", "library", YOU)
_cards("there are * in your library", "library", YOU)
_cards("there are * in your graveyard", "graveyard", YOU)
_cards("you have * in your graveyard", "graveyard", YOU)

for words, comparison in (
    ("<right:digits> or more", ">="),
    ("<right:digits> or greater", ">="),
    ("<right:digits> or less", "<="),
    ("less than <right:compared>", "<"),
    ("greater than <right:compared>", ">"),
    ("<right:digits>", "="),
):
    form(f"condition: <left:amount> is {words}", AmountIs, comparison=comparison)
same_as("compared", "amount", "word number")
for size in ("power", "toughness"):
    means(f"condition: <w:one object> has {size} <n:digits> or greater", AmountIs(AttributeOf(size, W), ">=", N))
means("condition: there are <k:word number> or more <n:nouns>", AmountIs(CountOf(Group(N, Z, W)), ">=", K), n=SOMEWHERE)
means(
    "condition: <k:word number> or more cards are in your graveyard",
    AmountIs(CountOf(Group(Anything(), "graveyard", YOU)), ">=", K),
)
for comparison, word in ((">=", "or more"),):  # noqa: B007
    means(
        f"condition: there are <k:word number> {word} card types among <n:nouns>",
        AmountIs(DistinctAmong("card types", Group(N, Z, W)), ">=", K),
        n=Noun(N, Z.where(lambda zone: zone), W),
    )

# ── one object ──
for state in (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "monstrous",
    "renowned",
    "modified",
    "saddled",
    "suspected",
    "historic",
):
    form(f"condition: <what:one object> (is|'s) {state}", Matches, filter=Is(state))
    means(f"condition: <w:one object> (isn't|is not|'s not) {state}", IsNot(Matches(W, Is(state))))
form("condition: <what:one object> (is|'s) <filter:adjective>", Matches)
KIND = N.read_where(lambda kind: not isinstance(kind, Anything))
for zone in ("battlefield", "", "stack"):  # a permanent, a card, a spell
    means("condition: <w:one object> (is|'s) (a|an) <n:noun>", Matches(W, KIND), n=Noun(N, zone))
    means("condition: <w:one object> was (a|an) <n:noun>", MatchedBefore(W, KIND), n=Noun(N, zone))
    means(
        "condition: <w:one object> (isn't|wasn't|'s not|is not) (a|an) <n:noun>",
        IsNot(Matches(W, N if zone == "battlefield" else N.said_where(lambda kind: False))),  # else it is read alone
        n=Noun(KIND, zone),
    )
means("condition: <w:one object> (has|had) (a|an) <k:counter kind> counter on (it|him|her)", Matches(W, HasCounters(K)))
means("condition: you control <w:one object>", Matches(W, ControlledBy(YOU)))
form("condition: <what:one object> remains tapped", Matches, filter=Is("tapped"))
for words, paid in (
    ("was kicked", "kicker"),
    ("was bargained", "bargain"),
    ("was cast using teamwork", "teamwork"),
    ("escaped", "escape"),
):
    form(f"condition: <what:one object> {words}", CostWasPaid, cost=paid)
for paid in ("evoke", "flashback", "freerunning", "madness", "mayhem", "prowl", "spectacle", "surge"):
    form(f"condition: <what:possessor> {paid} cost was paid", CostWasPaid, cost=paid)

# ── the turn and what happened in it ──
constant("condition: (it's|it 's) your turn", TurnOf(YOU))
constant("condition: you attacked this turn", Happened("attacked", YOU))
constant("condition: no spells were cast last turn", IsNot(Happened("spells cast last turn")))
constant(
    "condition: a player cast two or more spells last turn",
    AmountIs(HappenedThisTurn("most spells by a player last turn"), ">=", Number.of(2)),
)
for dungeon in ("a dungeon", "tomb of annihilation", "lost mine of phandelver", "dungeon of the mad mage"):
    constant(f"condition: (you've|you have) completed {dungeon}", PlayerHas(YOU, f"completed {dungeon}"))
    constant(f"condition: you haven't completed {dungeon}", IsNot(PlayerHas(YOU, f"completed {dungeon}")))
for letter in "WUBRGS":
    form(f"condition: {{{letter.lower()}}} was spent to cast <what:one object>", ManaWasSpent, color=letter)
