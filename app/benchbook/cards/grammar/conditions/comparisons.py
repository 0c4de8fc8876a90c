"""Conditions that compare: players with you, what happened this turn with a number, counters on a thing."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

ZERO, TWO = Number.of(0), Number.of(2)
IT, SUCH = EventPlayer(), BoundPlayer("such")
SOMEBODY = ((EachOpponent(), "an opponent"), (EachPlayer(), "(a player|any player)"))
EVERYBODY = ((EachOpponent(), "each opponent"), (EachPlayer(), "each player"))


def some(who: Any, fact: Condition) -> AmountIs:
    """It is so of at least one of the players."""
    return AmountIs(PlayerCount(who, fact), ">=", ONE)


def every(who: Any, fact: Condition) -> AmountIs:
    """It is so of each of the players."""
    return AmountIs(PlayerCount(who, IsNot(fact)), "=", ZERO)


def of_players(words: str, fact: Any, players: Any = (*SOMEBODY, *EVERYBODY), **slots: Any) -> None:
    """A fact of a player: "an opponent …", "each player …"."""
    for who, name in players:
        how = every if (who, name) in EVERYBODY else some
        means(f"condition: {name} {words}", how(who, fact), **slots)
    player_fact(words, fact, **slots)


def of_it(fact: Any) -> Any:
    """The fact in a hole, said of those players of whom it holds, as the player counted has it."""
    return Turned(fact, lambda such: replaced(such, SUCH, IT), lambda own: replaced(own, IT, SUCH))


def player_fact(words: str, fact: Any, **slots: Any) -> None:
    """The same fact of those players of whom it holds: "each opponent who …"."""
    means(f"player fact: {words}", replaced(fact, IT, SUCH), **slots)


HAND = CountOf(Group(Anything(), "hand", IT))
GRAVEYARD = CountOf(Group(Anything(), "graveyard", IT))
for words, comparison in (("more", ">="), ("less", "<=")):
    of_players(f"has <n:digits> or {words} life", AmountIs(LifeOf(IT), comparison, N))
of_players("has <n:word number> or more cards in their graveyard", AmountIs(GRAVEYARD, ">=", N))
of_players("lost <n:digits> or more life this turn", AmountIs(HappenedThisTurn("life lost", IT), ">=", N))
NOTHING = (lambda: AmountIs(HAND, "=", ZERO), lambda c: ())
of_players("has no cards in hand", AmountIs(HAND, "=", ZERO))
for words, left, mine in (
    ("has more life than you", LifeOf(IT), LifeOf(YOU)),
    ("has more cards in hand than you", HAND, CountOf(Group(Anything(), "hand", YOU))),
    ("has more cards in their graveyard than you", GRAVEYARD, CountOf(Group(Anything(), "graveyard", YOU))),
):
    of_players(words, AmountIs(left, ">", mine))


def controlled(kind: Any, who: Any) -> CountOf:
    """How many of a kind, with holes, a player controls."""
    return CountOf(Group(also(kind, ControlledBy(who))))


of_players("controls more <n:permanents> than you", AmountIs(controlled(N, IT), ">", controlled(N, YOU)), SOMEBODY)
form("condition: you have <right:word number> or more opponents", AmountIs, left=PlayerCount(EachOpponent()),
     comparison=">=")  # fmt: skip

# ── one player already named ──
MANY = (EachOpponent, EachPlayer, EachOtherPlayer)
for words, comparison, number in (
    ("no cards", "=", ZERO), ("one or fewer cards", "<=", ONE), ("two or fewer cards", "<=", TWO),
    ("two or more cards", ">=", TWO),
):  # fmt: skip
    means(
        f"condition: <w:one player> has {words} in hand",
        AmountIs(CountOf(Group(Anything(), "hand", W)), comparison, number),
        w=W.but(MANY),
    )

# ── what happened this turn ──
for words, kind in (
    ("you've cast <n:word number> or more spells this turn", "spells cast"),
    ("you sacrificed <n:word number> or more permanents this turn", "sacrificed"),
):
    form("condition: " + words.replace("<n:", "<right:"), AmountIs, left=HappenedThisTurn(kind, YOU), comparison=">=")
constant("condition: you lost life this turn", Happened("life lost", YOU))
constant("condition: you created a token this turn", Happened("tokens created", YOU))


def told(words: str, kind: str, who: Any, zone: Any) -> None:
    """It happened to one of a kind; a card that is called by no zone went to or left a graveyard."""
    means(f"condition: {words}", Happened(kind, who, Group(N, zone or "graveyard")), n=Noun(N, zone))


def counted(words: str, kind: str, who: Any, zone: Any) -> None:
    """It happened to so many of a kind; a card that is called by no zone went to or left a graveyard."""
    means(
        f"condition: {words}",
        AmountIs(HappenedThisTurn(kind, who, Group(N, zone or "graveyard")), ">=", K),
        n=Noun(N, zone),
    )


told("you've cast (a|an) <n:noun> this turn", "spells cast", YOU, "stack")
told("(a|an) <n:noun> entered under your control this turn", "entered", YOU, "battlefield")
told("you had (a|an) <n:noun> enter under your control this turn", "entered", YOU, "battlefield")
counted("you've cast <k:word number> or more <n:nouns> this turn", "spells cast", YOU, "stack")
counted("<k:word number> or more <n:nouns> entered under your control this turn", "entered", YOU, "battlefield")
counted("you had <k:word number> or more <n:nouns> enter under your control this turn", "entered", YOU, "battlefield")

# ── permanents ──
means(
    "condition: you control (a|an) <a:permanent> or (a|an) <b:permanent>",
    Exists(Group(And((Or((A, B)), ControlledBy(YOU))))),
)

FIGHTING = Or((Is("attacking"), Is("blocking")))
constant("condition: you control a commander", Exists(Group(And((Is("commander"), ControlledBy(YOU))))))
constant(
    "condition: you control your commander", Exists(Group(And((Is("commander"), OwnedBy(YOU), ControlledBy(YOU)))))
)
form("condition: <what:one object> (is|'s) attacking alone", Matches, filter=Is("attacking alone"))
form("condition: <what:one object> (is|'s) attacking or blocking", Matches, filter=FIGHTING)
means(
    "condition: <w:one object> has <k:word number> or more <n:counter kind> counters on (it|him|her)",
    AmountIs(CountersOn(N, W), ">=", K),
)
means(
    "condition: <w:one object> has no <k:counter kind> counters on (it|him|her)", AmountIs(CountersOn(K, W), "=", ZERO)
)
for attribute in ("power", "toughness"):
    means(
        f"condition: <n:permanents> have total {attribute} <d:digits> or greater",
        AmountIs(GreatestOf(attribute, Group(N), "total"), ">=", D),
    )
__all__ = ["HasType"]
