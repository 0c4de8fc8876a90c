"""Searching libraries, graveyards and hands, for cards that fit together, by whom."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means(
    "order: search <w:whose> library for (a|an) <n:card>", Search(YOU, W, N, ONE), w=W.where(lambda whose: whose != YOU)
)

# ── one here and the other there ──
FOUND = Bound("found")


def _split(found: Any, there: dict[str, Any]) -> InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return InOrder((Move(one, **there), Move(Group(Same(found), "library"), "hand")))


for words, there in (
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
    ("onto the battlefield", {"to": "battlefield"}),
):
    means(f"order: put one {words} and the other into your hand", _split(Referring(Past("found", 10**6), FOUND), there))

# ── a basic land card or a Gate card ──
constant(
    "static rule: you control your opponents while they 're searching their libraries".replace("they 're", "they're"),
    PlayerRule("is controlled while searching", EachOpponent()),
)

EVERYWHERE = ("graveyard", "hand", "library")
FOUND_ANYWHERE, NOT_YET = Bound("found"), Past("found", 10**6)
for kind in ("nonland", "creature", "artifact", "land"):
    constant(f"order: choose (a|an) {kind} card name", ChooseThing(YOU, f"{kind} card name", "card name"))


def _exiling(whose: Any, filter_: Any, number: Any, every: bool, found: Any = FOUND_ANYWHERE) -> InOrder:
    search = Search(YOU, whose, filter_, number, EVERYWHERE, every=every)
    return InOrder((search, Exile(found)))


def everywhere(many: str, fixed: Any, every: bool) -> None:
    """So many cards with the name that was chosen, or with the name of something."""
    start = f"search <w:whose> graveyard , hand , and library for {many} cards with"

    means(
        f"order: {start} (that name|the chosen name) and exile them",
        _exiling(
            W,
            Chosen("card name"),
            fixed or N.said_where(lambda number: isinstance(number, Number)),
            every,
            Referring(NOT_YET, FOUND_ANYWHERE),
        ),
    )
    means(
        f"order: {start} the same name as <a:one object> and exile them",
        _exiling(
            W,
            Shares("name", A),
            fixed or N.said_where(lambda number: isinstance(number, Number)),
            every,
            Referring(NOT_YET, FOUND_ANYWHERE),
        ),
    )


everywhere("all", UpTo(), True)
everywhere("any number of", UpTo(), False)
everywhere("up to <n:word number>", None, False)

FOUND_TOGETHER, DIFFERENT = Bound("found"), "different names"


# ── what is searched for ──


def _several(words: str, reveal: bool, together: Any, up_to: bool) -> None:

    player_verb_means(
        words,
        Search(SUBJECT, SUBJECT, N, UpTo(K) if up_to else K, reveal=reveal, together=together),
        n=Noun(N, ""),
        k=K.said_where(lambda number: isinstance(number, Number) and number != ONE),
    )


COUNT = "search* THEIR library for up to <k:word number> <n:nouns> with different names"
_several(COUNT, False, DIFFERENT, True)
_several("search* THEIR library for <k:word number> <n:nouns>", False, None, False)


# ── who chooses among them ──
def _chooses(number: Any, found: Any) -> ChooseThing:
    among = Choose(Same(found), number, SUBJECT, "library")
    return ChooseThing(SUBJECT, "object", "chosen", what=among)


for inflection in ("s",):
    for among in ("", " of those cards", " of them"):
        means(
            f"player verb {inflection}: chooses one{among}",
            _chooses(ONE, Referring(Past("found", 10**6), FOUND_TOGETHER)),
            "who",
        )
        means(
            f"player verb {inflection}: chooses <k:word number>{among}",
            ChooseThing(
                SUBJECT,
                "object",
                "chosen",
                what=Choose(Same(Referring(Past("found", 10**6), FOUND_TOGETHER)), K, SUBJECT, "library"),
            ),
            "who",
            k=K.where(lambda k: k != ONE),
        )

OPPONENT, CHOOSING = ChoosePlayer(YOU), BoundPlayer("who chooses among them")

for among in ("those cards", "them"):
    means(
        f"clause: an opponent chooses <k:word number> of {among}",
        ChooseThing(
            OPPONENT,
            "object",
            "chosen",
            what=Choose(Same(Referring(Past("found", 10**6), FOUND_TOGETHER)), K, CHOOSING, "library"),
        ),
    )


# ── one here and the other there; the rest exiled ──
def _one_and_other(found: Any) -> InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return InOrder((Move(one, "hand"), Move(Group(Same(found), "library"), "graveyard")))


means(
    "order: put one into your hand and the other into your graveyard",
    _one_and_other(Referring(Past("found", 10**6), FOUND_TOGETHER)),
)
