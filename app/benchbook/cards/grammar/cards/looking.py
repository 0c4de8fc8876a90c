"""Looking at cards and putting them where they belong."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

LOOKED = Bound("looked at")
LEFT_OVER = ("all", "cards", "revealed", "this", "way", "that", "weren't", "put", "onto", "the", "battlefield")
UNCAST = tuple(  # of cards that were exiled or revealed until one was found, those that lie there still
    (each, shown, "cards", *which, "cast", "this", "way")
    for each in ("the", "all")
    for shown in ("exiled", "revealed")
    for which in (("that", "weren't"), ("not",))
)

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
means(
    "looked: (a|an) <n:card> and/or (a|an) <m:card> from among <s:seen>",
    Several((Choose(also(N, Same(S)), UpTo(ONE), YOU, "library"), Choose(also(M, Same(S)), UpTo(ONE), YOU, "library"))),
    s=S.said_where(lambda cards: cards == LOOKED),
)
means("looked: one of <s:seen>", Choose(Same(S), ONE, YOU, "library"))
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
    for words in (LEFT_OVER, *UNCAST):
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("rest", at), at + len(words)


@says("what")
def say_the_rest(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The rest."""
    if isinstance(node, Group) and node.filter in (Same(LOOKED), Same(Bound("revealed")), Same(Bound("found"))):
        for words in ("the rest", "the other", "the others", "the rest of the cards", "the rest of those cards"):
            yield from printer.phrase(words, state)
        for told in (LEFT_OVER, *UNCAST):
            yield from printer.phrase(" ".join(told), state)


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
player_verb("flip* a coin", FlipCoin)

for sides, word in enumerate(NUMBER_WORDS[2:], 2):
    player_verb(f"roll* a ({word}-sided die|d{sides})", RollDie, sides=sides)
for sides in (4, 6, 8, 10, 12, 20):
    of_two = RollDie(sides, who=SUBJECT, number=Number.of(2), choosing=True)
    player_verb_means(f"roll* two d{sides} and choose one result", of_two)

ITS_OWNER = Referring(PlayerPronoun(10**6))  # of the hand that was looked at

means(
    "clause: you choose (a|an) <n:card> from it",
    ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand", ITS_OWNER)),
)
SIGNS: dict[str, Comparison] = {"less": "<=", "greater": ">="}
for or_what, sign in SIGNS.items():
    means(
        f"clause: you choose (a|an) <n:card> from it with mana value <k:digits> or {or_what}",
        ChooseThing(
            YOU, "object", "chosen", what=Choose(also(N, Compares("mana value", sign, K)), ONE, YOU, "hand", ITS_OWNER)
        ),
    )
player_verb("discard* <what:pronoun>", Discard, amount=ONE)

# ── that many cards ──
player_verb("look* at <what:that many from the top>", LookAt)
player_verb("reveal* <what:that many from the top>", LookAt, reveal=True)
order("exile <what:that many from the top>", Exile)

# ── Cards from the top of a library: milled until one fits, exiled, one each to hand, top and bottom ──
for down in (False, True):
    player_verb_means(
        f"exile* a card from the top of THEIR library {'face down ' * down}for each <e:each>",
        Exile(TopOf(SUBJECT, E.but(Number)), face_down=down),
        "what.who",
    )

# ── What is done with hands: drawn, discarded, revealed, put under libraries ──
player_verb("look* at <what>", LookAt)
player_verb("reveal* <what>", LookAt, reveal=True)
player_verb_means("reveal* THEIR hand", LookAt(SUBJECT, Group(Anything(), "hand", SUBJECT), reveal=True))
player_verb_means(
    "search* THEIR library and/or graveyard for (a|an) <n:card>",
    Search(SUBJECT, SUBJECT, N, ONE, zones=("library", "graveyard")),
)
player_verb_means("search* THEIR library for (a|an) <n:card>", Search(SUBJECT, SUBJECT, N, ONE))
player_verb_means(
    "search* THEIR library for up to <k:word number> <n:such cards>",
    Search(SUBJECT, SUBJECT, N, UpTo(K)),
    k=K.but(type(None)),
)
player_verb_means(
    "search* THEIR library for up to <k:that many> <n:such cards>",
    Search(SUBJECT, SUBJECT, N, UpTo(K)),
    k=K.but(Number, type(None)),
)

for who, words in ((EachOpponent(), "an opponent"), (EachPlayer(), "a player")):
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        constant(f"event: {words} draws their {word} card each turn", PlayerEvent("draws", who, nth=nth))


# ── triggers ──
CAUSED = "a spell or ability an opponent controls causes you to discard"
for words, by in (("you discard", None), ("you cycle or discard", None), (CAUSED, EachOpponent())):
    means(f"event: {words} <w:this>", PlayerEvent("discards", YOU, Same(W), by=by))


# ── a player reveals some of their cards, and another one chooses which of them is discarded ──
CHOSEN_OF_THEM = ChooseThing(YOU, "object", "chosen", what=Choose(Same(Bound("looked at")), ONE, YOU, "hand", P))
SHOWN = "<p:one player> reveals"
YOU_CHOOSE = "you choose one of (them|those cards) . that player discards that card"
for some in (
    "<a:cards> from their hand (and|.)",
    "a number of cards from their hand equal to <a:amount> .",
    "x cards from their hand , where x is <a:amount> .",
):
    means(
        f"clause: {SHOWN} {some} {YOU_CHOOSE}",
        InOrder(
            (
                LookAt(P, Choose(Anything(), A, P, "hand", P), reveal=True),
                CHOSEN_OF_THEM,
                Discard(P, ONE, what=Bound("chosen")),
            )
        ),
    )
