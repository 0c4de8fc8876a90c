"""Conditions that compare: players with you, what happened this turn with a number, counters on a thing."""

from __future__ import annotations

from typing import Literal

from benchbook.cards.grammar.wording import *

ZERO = Number.of(0)
IT, SUCH = EventPlayer(), BoundPlayer("such")
Players = tuple[tuple[Who, str], ...]
SOMEBODY: Players = ((EachOpponent(), "an opponent"), (EachPlayer(), "(a player|any player)"))
EVERYBODY: Players = ((EachOpponent(), "each opponent"), (EachPlayer(), "each player"))


def some(who: Who, fact: Condition) -> AmountIs:
    """It is so of at least one of the players."""
    return AmountIs(PlayerCount(who, fact), ">=", ONE)


def every(who: Who, fact: Condition) -> AmountIs:
    """It is so of each of the players."""
    return AmountIs(PlayerCount(who, IsNot(fact)), "=", ZERO)


def of_players(words: str, fact: Condition, players: Players = (*SOMEBODY, *EVERYBODY)) -> None:
    """A fact of a player: "an opponent …", "each player …"."""
    for who, name in players:
        how = every if (who, name) in EVERYBODY else some
        means(f"condition: {name} {words}", how(who, fact))
    means(f"player fact: {words}", replaced(fact, IT, SUCH))  # "each opponent who …"


def of_it(fact: object) -> Any:
    """The fact in a hole, said of those players of whom it holds, as the player counted has it."""
    return Turned(fact, lambda such: replaced(such, SUCH, IT), lambda own: replaced(own, IT, SUCH))


HAND = CountOf(Group(Anything(), "hand", IT))
GRAVEYARD = CountOf(Group(Anything(), "graveyard", IT))
of_players("has <n:digits> or more life", AmountIs(LifeOf(IT), ">=", N))
of_players("has <n:digits> or less life", AmountIs(LifeOf(IT), "<=", N))
of_players("has <n:word number> or more cards in their graveyard", AmountIs(GRAVEYARD, ">=", N))
of_players("lost <n:digits> or more life this turn", AmountIs(HappenedThisTurn("life lost", IT), ">=", N))
NO_CARDS = AmountIs(HAND, "=", ZERO)
of_players("has no cards in hand", NO_CARDS)
for words, left, mine in (
    ("has more life than you", LifeOf(IT), LifeOf(YOU)),
    ("has more cards in hand than you", HAND, CountOf(Group(Anything(), "hand", YOU))),
    ("has more cards in their graveyard than you", GRAVEYARD, CountOf(Group(Anything(), "graveyard", YOU))),
):
    of_players(words, AmountIs(left, ">", mine))


def controlled(kind: object, who: Who) -> CountOf:
    """How many of a kind, with holes, a player controls."""
    return CountOf(Group(also(kind, ControlledBy(who))))


of_players(
    "(controls|control) more <n:permanents> than you", AmountIs(controlled(N, IT), ">", controlled(N, YOU)), SOMEBODY
)

# ── one player already named ──
MANY = (EachOpponent, EachPlayer, EachOtherPlayer)

# ── what happened this turn ──
for words, kind in (
    ("you've cast <n:word number> or more spells this turn", "spells cast"),
    ("you sacrificed <n:word number> or more permanents this turn", "sacrificed"),
):
    form("condition: " + words.replace("<n:", "<right:"), AmountIs, left=HappenedThisTurn(kind, YOU), comparison=">=")


Called = Zone | Literal[""]


def told(words: str, kind: str, who: Who | None, zone: Called) -> None:
    """It happened to one of a kind; a card that is called by no zone went to or left a graveyard."""
    means(f"condition: {words}", Happened(kind, who, Group(N, zone or "graveyard")), n=Noun(N, zone))


def counted(words: str, kind: str, who: Who | None, zone: Called) -> None:
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

means(
    "condition: <w:one object> has <k:word number> or more <n:counter kind> counters on (it|him|her)",
    AmountIs(CountersOn(N, W), ">=", K),
)

# ── How matters stand: life, counters, graveyards, and what must be there for a game to be won ──
# ── counters of any kind ──
for words in ("counters on it", "one or more counters on it", "a counter on it"):
    form(f"condition: <what:one object> had {words}", MatchedBefore, filter=HasCounters(""))
    if words != "counters on it":
        form(f"condition: <what:one object> has {words}", Matches, filter=HasCounters(""))
    form(f"condition: there (are|'s|is) {words.removesuffix(' it')} <what:this>", Matches, filter=HasCounters(""))

# ── what there is ──
means(
    "condition: there (is|'s) (a|an) <n:noun>",
    Exists(Group(N, Z, W)),
    n=Noun(N, Z.where(lambda zone: zone in ("battlefield", "graveyard", "exile")), W),
)
for who, words in ((YOU, "you don't control"), (EachOpponent(), "no opponent controls")):
    means(f"condition: {words} (a|an) <n:permanent>", IsNot(Exists(Group(also(N, ControlledBy(who))))))
    means(f"condition: {words} <n:other permanent>", IsNot(Exists(Group(also(N, ControlledBy(who))))))


# ── before the game ──
DECK = "a deck can have"
for number in ("seven", "nine"):
    constant(f"static: {DECK} up to {number} cards named ~", Static(rules=(GameRule(f"up to {number} in a deck"),)))
for text in ("friends forever", "character select", "survivors", "father & son"):
    constant(f"keyword: partner — {text}", Keyword("partner", words=text))

# ── the most common color ──
FIVE = tuple(COLOR_NAMES.values())[:5]
OF_COLOR = {color: CountOf(Group(HasColor(color))) for color in FIVE}
for color in FIVE:
    constant(
        f"condition: {color} is the most common color among all permanents or is tied for most common",
        AllOf(tuple(AmountIs(OF_COLOR[color], ">=", OF_COLOR[other]) for other in FIVE if other != color)),
    )
