"""How matters stand: life, counters, graveyards, and what must be there for a game to be won."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── life ──
START = StartingLife()
MINE = LifeOf(YOU)
means(
    "condition: you have at least <n:digits> life more than your starting life total",
    AmountIs(MINE, ">=", Sum((START, N))),
)

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
    n=Noun(N, Z.where(lambda zone: zone in ("graveyard", "exile")), W),
)
for who, words in ((YOU, "you don't control"), (EachOpponent(), "no opponent controls")):
    means(f"condition: {words} (a|an) <n:permanent>", IsNot(Exists(Group(also(N, ControlledBy(who))))))
    means(f"condition: {words} <n:other permanent>", IsNot(Exists(Group(also(N, ControlledBy(who))))))

# ── this and that ──
MAIN = AllOf((WasCast(This(), by=YOU), TurnOf(YOU), InStep("main phase")))
constant("condition: you cast (this spell|~) during your main phase", MAIN)
BASIC = Exists(Group(And((HasSupertype("basic"), HasType("land"), ControlledBy(YOU)))))
constant(
    "condition: this land entered this turn or if you control a basic land",
    AnyOf((Matches(This(), Is("entered this turn")), BASIC)),
)

# ── before the game ──
DECK = "a deck can have"
constant(f"static: {DECK} any number of cards named ~", Static(rules=(GameRule("as many in a deck"),)))
for number in ("seven", "nine"):
    constant(f"static: {DECK} up to {number} cards named ~", Static(rules=(GameRule(f"up to {number} in a deck"),)))
for text in ("friends forever", "character select", "survivors", "father & son"):
    constant(f"keyword: partner — {text}", Keyword("partner", words=text))
constant("keyword: friends forever", Keyword("partner", words="friends forever"))
constant("condition: a player other than you lost life this turn", Happened("life lost", EachOtherPlayer(YOU)))
constant("condition: you played a land this turn", Happened("lands played", YOU))

FIVE = Number.of(5)

means(
    "condition: <k:word number> or more <n:nouns> are in your graveyard",
    AmountIs(CountOf(Group(N, "graveyard", YOU)), ">=", K),
    n=Noun(N.but(Anything), ""),
)


def _each_kind(kind: str, type_: str) -> AmountIs:
    return AmountIs(DistinctAmong(kind, Group(And((HasType(type_), ControlledBy(YOU))))), ">=", FIVE)


constant(
    "condition: you control a land of each basic land type and a creature of each color",
    AllOf((_each_kind("basic land types", "land"), _each_kind("colors", "creature"))),
)
