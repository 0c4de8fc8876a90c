"""Searching libraries, graveyards and hands, for cards that fit together, by whom."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means(
    "order",
    "search <w:whose> library for (a|an) <n:noun>",
    Search(YOU, W, N, ONE),
    n=Noun(N, ""),
    w=W.where(lambda whose: whose != YOU),
)

# ── one here and the other there ──
FOUND = Bound("found")
LEFT = Group(Same(FOUND), "library")


def _split(found: Any, there: dict[str, Any]) -> InOrder:
    one = Choose(Same(found), ONE, YOU, "library")
    return InOrder((Move(one, **there), Move(Group(Same(found), "library"), "hand")))


for words, there in (
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
    ("onto the battlefield", {"to": "battlefield"}),
):
    means(
        "order", f"put one {words} and the other into your hand", _split(Referring(Past("found", 10**6), FOUND), there)
    )


# ── a basic land card or a Gate card ──
def _search(*nouns: Noun) -> Search | None:
    fits = all(n.zone == "" and n.who is None for n in nouns)
    return Search(SUBJECT, SUBJECT, Or(tuple(n.filter for n in nouns)), ONE) if fits else None


def _of_search(node: Search, number: int = 2) -> Any:
    parts = node.filter.parts if isinstance(node.filter, Or) and len(node.filter.parts) == number else None
    found = tuple(Noun(part, "") for part in parts) if parts is not None else None
    return found if found is not None and node == _search(*found) else None


for article in ("(a|an)", ""):
    player_verb_by(f"search* THEIR library for (a|an) <a:noun> or {article} <b:noun>", _search, _of_search, Search)
player_verb_by(
    "search* THEIR library for (a|an) <a:noun> , (a|an) <b:noun> , or (a|an) <c:noun>",
    _search,
    lambda e: _of_search(e, 3),
    Search,
)
constant(
    "static rule",
    "you control your opponents while they 're searching their libraries".replace("they 're", "they're"),
    PlayerRule("is controlled while searching", EachOpponent()),
)
constant(
    "static",
    "while an opponent is searching their library , they exile each card they find . you may play those cards for as "
    "long as they remain exiled , and you may spend mana as though it were mana of any color to cast them",
    Static(rules=(PlayerRule("exiles what is found", EachOpponent()),)),
)

EVERYWHERE = ("graveyard", "hand", "library")
FOUND_ANYWHERE, NOT_YET = Bound("found"), Past("found", 10**6)
for kind in ("nonland", "creature", "artifact", "land"):
    constant("order", f"choose (a|an) {kind} card name", ChooseThing(YOU, f"{kind} card name", "card name"))


def _exiling(whose: Any, filter_: Any, number: Any, every: bool, found: Any = FOUND_ANYWHERE) -> InOrder:
    search = Search(YOU, whose, filter_, number, EVERYWHERE, every=every)
    return InOrder((search, Exile(found)))


def everywhere(many: str, fixed: Any, every: bool) -> None:
    """So many cards with the name that was chosen, or with the name of something."""
    start = f"search <w:whose> graveyard , hand , and library for {many} cards with"

    def named(whose: Any, *number: Any) -> Any:
        return _exiling(whose, Chosen("card name"), number[0] if number else fixed, every, NOT_YET)

    def alike(whose: Any, *rest: Any) -> Any:
        return _exiling(whose, Shares("name", rest[-1]), rest[0] if len(rest) > 1 else fixed, every, NOT_YET)

    def parts(node: InOrder, cls: type) -> Any:
        first = node.effects[0] if len(node.effects) == 2 else None
        if not isinstance(first, Search) or not isinstance(first.filter, cls):
            return None
        if (fixed is not None and first.number != fixed) or first.every != every:
            return None
        said = node == _exiling(first.whose, first.filter, first.number, every)
        counted = isinstance(first.number, Number)
        return (first, (first.number,) if fixed is None else ()) if said and counted == (fixed is None) else None

    def of_named(node: InOrder) -> Any:
        found = parts(node, Chosen)
        named_so = found is not None and found[0].filter == Chosen("card name")
        return (found[0].whose, *found[1]) if named_so else None

    def of_alike(node: InOrder) -> Any:
        found = parts(node, Shares)
        return (found[0].whose, *found[1], found[0].filter.what) if found is not None else None

    derived("order", f"{start} (that name|the chosen name) and exile them", named, of_named, InOrder)
    derived("order", f"{start} the same name as <a:one object> and exile them", alike, of_alike, InOrder)


everywhere("all", UpTo(), True)
everywhere("any number of", UpTo(), False)
everywhere("up to <n:word number>", None, False)

FOUND_TOGETHER, DIFFERENT = Bound("found"), "different names"


# ── what is searched for ──
def _search_together(noun: Noun, number: Any, reveal: bool = False, together: Any = None) -> Search | None:
    if noun.zone != "":
        return None
    return Search(SUBJECT, SUBJECT, noun.filter, number, reveal=reveal, together=together)


def _several(words: str, reveal: bool, together: Any, up_to: bool) -> None:
    def build(number: Any, noun: Noun) -> Any:
        return _search_together(noun, UpTo(number) if up_to else number, reveal, together)

    def take(node: Search) -> tuple[Any, ...] | None:
        number = node.number.limit if up_to and isinstance(node.number, UpTo) else node.number
        noun = Noun(node.filter, "")
        return (number, noun) if isinstance(number, Number) and number != ONE and node == build(number, noun) else None

    player_verb_by(words, build, take, Search)


COUNT = "search* THEIR library for up to <k:word number> <n:nouns> with different names"
_several(COUNT, False, DIFFERENT, True)
_several(f"{COUNT} and reveal them", True, DIFFERENT, True)
_several("search* THEIR library for <k:word number> <n:nouns> and reveal them", True, None, False)
_several("search* THEIR library for <k:word number> <n:nouns>", False, None, False)


def _total(noun: Noun, number: Any) -> Search | None:
    return _search_together(noun, UpTo(), together=Compares("mana value", "<=", number))


player_verb_by(
    "search* THEIR library for any number of <n:nouns> with total mana value <k:digits> or less",
    _total,
    lambda e: (
        (Noun(e.filter, ""), e.together.amount)
        if isinstance(e.together, Compares) and e == _total(Noun(e.filter, ""), e.together.amount)
        else None
    ),
    Search,
)

# ── one card of each of two kinds ──
player_verb_means(
    "search* THEIR library for (a|an) <a:noun> and (a|an) <b:noun>",
    Search(SUBJECT, SUBJECT, Or((A, B)), Number.of(2), together=Or((A, B))),
    a=Noun(A, ""),
    b=Noun(B, ""),
)


# ── who chooses among them ──
def _chooses(number: Any, found: Any) -> ChooseThing:
    among = Choose(Same(found), number, SUBJECT, "library")
    return ChooseThing(SUBJECT, "object", "chosen", what=among)


for inflection in ("s",):
    for among in ("", " of those cards", " of them"):
        means(
            f"player verb {inflection}",
            f"chooses one{among}",
            _chooses(ONE, Referring(Past("found", 10**6), FOUND_TOGETHER)),
            "who",
        )
        means(
            f"player verb {inflection}",
            f"chooses <k:word number>{among}",
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
        "clause",
        f"an opponent chooses <k:word number> of {among}",
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
    "order",
    "put one into your hand and the other into your graveyard",
    _one_and_other(Referring(Past("found", 10**6), FOUND_TOGETHER)),
)
REST = Several(tuple(Group(Not(Same(FOUND_TOGETHER)), zone, YOU) for zone in ("library", "graveyard")))

means(
    "order",
    "search your library and graveyard for <k:word number> cards and exile the rest . "
    "put the chosen cards on top of your library in any order",
    InOrder(
        (
            Search(YOU, YOU, Anything(), K, zones=("library", "graveyard")),
            Exile(REST),
            Move(FOUND_TOGETHER, "library", any_order=True),
        )
    ),
)
