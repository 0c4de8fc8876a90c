"""Searching libraries, graveyards and hands, for cards that fit together, by whom."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means(
    "order: search <w:whose> library for (a|an) <n:card>", Search(YOU, W, N, ONE), w=W.where(lambda whose: whose != YOU)
)

# ── one here and the other there ──
FOUND = Bound("found")
THOSE_FOUND = Referring(Past("found", 10**6), FOUND)
ONE_FOUND = Choose(Same(THOSE_FOUND), ONE, YOU, "library")


def _split(one: Move, other: Zone) -> InOrder:
    return InOrder((one, Move(Group(Same(THOSE_FOUND), "library"), other)))


for words, tapped in (("onto the battlefield tapped", True), ("onto the battlefield", False)):
    means(
        f"order: put one {words} and the other into your hand",
        _split(Move(ONE_FOUND, "battlefield", tapped=tapped), "hand"),
    )
means("order: put one into your hand and the other into your graveyard", _split(Move(ONE_FOUND, "hand"), "graveyard"))

# ── a basic land card or a Gate card ──
constant(
    "static rule: you control your opponents while they're searching their libraries",
    PlayerRule("is controlled while searching", EachOpponent()),
)

EVERYWHERE: tuple[Zone, ...] = ("graveyard", "hand", "library")
for kind in ("nonland", "creature", "artifact", "land"):
    constant(f"order: choose (a|an) {kind} card name", ChooseThing(YOU, f"{kind} card name", "card name"))


def everywhere(many: str, number: Amount, every: bool) -> None:
    """So many cards with the name that was chosen, or with the name of something."""
    start = f"search <w:whose> graveyard , hand , and library for {many} cards with"
    for words, named in (
        ("(that name|the chosen name)", Chosen("card name")),
        ("the same name as <a:one object>", Shares("name", A)),
    ):
        means(
            f"order: {start} {words} and exile them",
            InOrder((Search(YOU, W, named, number, EVERYWHERE, every=every), Exile(THOSE_FOUND))),
        )


everywhere("all", UpTo(), True)
everywhere("any number of", UpTo(), False)
everywhere("up to <n:word number>", N.said_where(lambda number: isinstance(number, Number)), False)

# ── what is searched for ──
SEVERAL = K.said_where(lambda number: isinstance(number, Number) and number != ONE)
player_verb_means(
    "search* THEIR library for up to <k:word number> <n:nouns> with different names",
    Search(SUBJECT, SUBJECT, N, UpTo(K), together="different names"),
    n=Noun(N, ""),
    k=SEVERAL,
)
player_verb_means(
    "search* THEIR library for <k:word number> <n:nouns>", Search(SUBJECT, SUBJECT, N, K), n=Noun(N, ""), k=SEVERAL
)


# ── who chooses among them ──
def _choice(who: Who, number: Amount, chooser: Who) -> ChooseThing:
    return ChooseThing(who, "object", "chosen", what=Choose(Same(THOSE_FOUND), number, chooser, "library"))


for among in ("", " of those cards", " of them"):
    means(f"player verb s: chooses one{among}", _choice(SUBJECT, ONE, SUBJECT), "who")
    means(
        f"player verb s: chooses <k:word number>{among}",
        _choice(SUBJECT, K, SUBJECT),
        "who",
        k=K.where(lambda k: k != ONE),
    )
for among in ("those cards", "them"):
    means(
        f"clause: an opponent chooses <k:word number> of {among}",
        _choice(ChoosePlayer(YOU), K, BoundPlayer("who chooses among them")),
    )
