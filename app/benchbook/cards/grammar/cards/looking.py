"""Looking at cards and putting them where they belong."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

LOOKED = Bound("looked at")
LEFT_OVER = ("all", "cards", "revealed", "this", "way", "that", "weren't", "put", "onto", "the", "battlefield")

means(
    "looked: (a|an) <n:card> from among <s:seen>",
    Choose(also(N, Same(S)), ONE, YOU, "library"),
    s=S.said_where(lambda cards: cards == LOOKED),
)
means(
    "looked: up to <k:word number> <n:such cards> from among <s:seen>",
    Choose(also(N, Same(S)), UpTo(K), YOU, "library"),
    s=S.said_where(lambda cards: cards == LOOKED),
)
means(
    "looked: any number of <n:such cards> from among <s:seen>",
    Choose(also(N, Same(S)), UpTo(), YOU, "library"),
    s=S.said_where(lambda cards: cards == LOOKED),
)
means(
    "looked: all <n:nouns> from among <s:seen>",
    Group(also(N, Same(S)), "library"),
    n=Noun(N.but(Anything), ""),
    s=S.said_where(lambda cards: cards == LOOKED),
)
means("looked: up to one of <s:seen>", Choose(Same(S), UpTo(ONE), YOU, "library"))
means("looked: any number of <s:seen>", Choose(Same(S), UpTo(), YOU, "library"))
means("looked: one of <s:seen>", Choose(Same(S), ONE, YOU, "library"))
means("looked: <k:word number> of <s:seen>", Choose(Same(S), K, YOU, "library"))
same_as("what", "looked")
spoken("seen", ("them", "those cards"), lambda at, size: Past("looked", at), LOOKED)


@reads("what")
def the_rest(parser: Parser, at: int) -> Iterator[Reading]:
    """The rest of the cards looked at or revealed."""
    if parser.low[at : at + 2] in (("the", "rest"), ("the", "other"), ("the", "others")):
        parser.took(at + 2)
        yield Past("rest", at), at + 2
        if parser.low[at + 2 : at + 5] in (("of", "the", "cards"), ("of", "those", "cards")):
            yield Past("rest", at), at + 5
    if parser.low[at : at + len(LEFT_OVER)] == LEFT_OVER:
        parser.took(at + len(LEFT_OVER))
        yield Past("rest", at), at + len(LEFT_OVER)


@says("what")
def say_the_rest(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The rest."""
    if isinstance(node, Group) and node.filter in (Same(LOOKED), Same(Bound("revealed")), Same(Bound("found"))):
        for words in ("the rest", "the other", "the others", "the rest of the cards", "the rest of those cards"):
            yield from printer.phrase(words, state)
        yield from printer.phrase(" ".join(LEFT_OVER), state)


for verb_ in ("put", ""):
    order(f"{verb_} <what> into (your|their) hand", Move, to="hand")
    if not verb_:  # that player puts one card somewhere and the others elsewhere
        order("<what> into (your|its owner 's|their) graveyard", Move, to="graveyard")
        order("<what> on the bottom of (your|their) library", Move, to="library", position="bottom")
        order("<what> on top of your library", Move, to="library")
        form("order s: <what> into (their|its owner 's) graveyard", Move, to="graveyard")
        form("order s: <what> into their hand", Move, to="hand")
    for words, how in (("any", "any_order"), ("a random", "random_order")):
        for place in ("in", "of (your|their|that) library in"):
            below = f"{verb_} <what> on the bottom {place} {words} order"
            order(below, Move, to="library", position="bottom", **{how: True})
    order(f"{verb_} <what> back on top of your library in any order", Move, to="library", any_order=True)
    order(f"{verb_} <what> on top of (your|their) library in any order", Move, to="library", any_order=True)

player_verb_means(
    "reveal* cards from the top of THEIR library until THEY (reveal|reveals) (a|an) <n:card>",
    RevealUntil(SUBJECT, N, ONE),
)
player_verb_means(
    "exile* cards from the top of THEIR library until THEY (exile|exiles) (a|an) <n:card>",
    RevealUntil(SUBJECT, N, ONE, "exile"),
)
player_verb("flip* a coin", FlipCoin)
player_verb("flip* a coin until THEY lose a flip", FlipCoin, until_lost=True)

for sides, word in enumerate(NUMBER_WORDS[2:], 2):
    player_verb(f"roll* a {word}-sided die", RollDie, sides=sides)

constant("clause: raise that player 's pop ! counter", KeywordAction("raise a counter", words=("pop!",)))
order("put <what> onto the battlefield combined (into one creature|) under your control", PutCombined)
constant("clause: reflip a coin or reroll a die", KeywordAction("reroll or reflip"))
constant("clause: reroll a die", KeywordAction("reroll"))
form("clause: increase the result of a die roll by <amount:digits>", KeywordAction, name="increase the result")
ITS_OWNER: Any = Referring(PlayerPronoun(10**6))  # of the hand that was looked at

means(
    "clause: you choose (a|an) <n:card> from it",
    ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand", ITS_OWNER)),
)
means(
    "clause: you choose (a|an) <n:card> from it with mana value <k:digits> or less",
    ChooseThing(
        YOU, "object", "chosen", what=Choose(also(N, Compares("mana value", "<=", K)), ONE, YOU, "hand", ITS_OWNER)
    ),
)
player_verb("discard* <what:pronoun>", Discard, amount=ONE)
player_verb("cast* <what:pronoun> without paying its mana cost", CastCard, free=True)

# ── that many cards ──
form("that many from the top: <number:that many> cards from the top of <who:whose> library", TopOf)
player_verb("look* at <what:that many from the top>", LookAt)
player_verb("reveal* <what:that many from the top>", LookAt, reveal=True)
order("exile <what:that many from the top>", Exile)
