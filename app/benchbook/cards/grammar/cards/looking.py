"""Looking at cards and putting them where they belong."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

LOOKED = Bound("looked at")
LEFT_OVER = ("all", "cards", "revealed", "this", "way", "that", "weren't", "put", "onto", "the", "battlefield")


def _among(noun: Noun, number: Any, seen: Any) -> Any:
    parts = (
        noun.filter.parts
        if isinstance(noun.filter, And)
        else ()
        if isinstance(noun.filter, Anything)
        else (noun.filter,)
    )
    return (
        Choose(And((*parts, Same(seen))) if parts else Same(seen), number, YOU, "library") if noun.zone == "" else None
    )


def _of_among(node: Any) -> tuple[Any, ...] | None:
    if not isinstance(node, Choose) or node != Choose(node.filter, node.number, YOU, "library"):
        return None
    if node.filter == Same(LOOKED):
        return node.number, Noun(Anything(), ""), LOOKED
    if isinstance(node.filter, And) and node.filter.parts[-1] == Same(LOOKED):
        rest = node.filter.parts[:-1]
        return node.number, Noun(rest[0] if len(rest) == 1 else And(rest), ""), LOOKED
    return None


def _all_among(noun: Noun, seen: Any) -> Any:
    made = _among(noun, ONE, seen)
    return Group(made.filter, "library") if made is not None and made.filter != Same(seen) else None


def _of_all_among(node: Any) -> tuple[Any, ...] | None:
    if node != Group(node.filter, "library"):
        return None
    found = _of_among(Choose(node.filter, ONE, YOU, "library"))
    return found[1:] if found is not None and node.filter != Same(LOOKED) else None


def _counted_among(node: Any, number: Any) -> tuple[Any, ...] | None:
    found = _of_among(node)
    return found[1:] if found is not None and found[0] == number else None


def _up_to_among(node: Any) -> tuple[Any, ...] | None:
    found = _of_among(node)
    return (
        (found[0].limit, *found[1:])
        if found is not None and isinstance(found[0], UpTo) and found[0].limit is not None
        else None
    )


derived(
    "looked",
    "(a|an) <n:noun> from among <s:seen>",
    lambda n, s: _among(n, ONE, s),
    lambda c: _counted_among(c, ONE),
    Choose,
)
derived(
    "looked",
    "up to <k:word number> <n:nouns> from among <s:seen>",
    lambda k, n, s: _among(n, UpTo(k), s),
    _up_to_among,
    Choose,
)
derived(
    "looked",
    "any number of <n:nouns> from among <s:seen>",
    lambda n, s: _among(n, UpTo(), s),
    lambda c: _counted_among(c, UpTo()),
    Choose,
)
derived("looked", "all <n:nouns> from among <s:seen>", lambda n, s: _all_among(n, s), lambda g: _of_all_among(g), Group)
means("looked", "up to one of <s:seen>", Choose(Same(S), UpTo(ONE), YOU, "library"))
means("looked", "any number of <s:seen>", Choose(Same(S), UpTo(), YOU, "library"))
means("looked", "one of <s:seen>", Choose(Same(S), ONE, YOU, "library"))
means("looked", "<k:word number> of <s:seen>", Choose(Same(S), K, YOU, "library"))
same_as("what", "looked")


@reads("seen")
def seen(parser: Parser, at: int) -> Iterator[Reading]:
    """Them, those cards: what was looked at."""
    for words in (("them",), ("those", "cards")):
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("looked", at), at + len(words)


@says("seen")
def say_seen(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them, those cards."""
    if node == LOOKED:
        for words in ("them", "those cards"):
            yield from printer.phrase(words, state)


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
        form("order s", "<what> into (their|its owner 's) graveyard", Move, to="graveyard")
        form("order s", "<what> into their hand", Move, to="hand")
    for words, how in (("any", "any_order"), ("a random", "random_order")):
        for place in ("in", "of (your|their|that) library in"):
            below = f"{verb_} <what> on the bottom {place} {words} order"
            order(below, Move, to="library", position="bottom", **{how: True})
    order(f"{verb_} <what> back on top of your library in any order", Move, to="library", any_order=True)
    order(f"{verb_} <what> on top of (your|their) library in any order", Move, to="library", any_order=True)

player_verb_means(
    "reveal* cards from the top of THEIR library until THEY (reveal|reveals) (a|an) <n:noun>",
    RevealUntil(SUBJECT, N, ONE),
    n=Noun(N, ""),
)
player_verb_means(
    "exile* cards from the top of THEIR library until THEY (exile|exiles) (a|an) <n:noun>",
    RevealUntil(SUBJECT, N, ONE, "exile"),
    n=Noun(N, ""),
)
player_verb("flip* a coin", FlipCoin)
player_verb("flip* a coin until THEY lose a flip", FlipCoin, until_lost=True)

for sides, word in enumerate(NUMBER_WORDS[2:], 2):
    player_verb(f"roll* a {word}-sided die", RollDie, sides=sides)

constant("clause", "raise that player 's pop ! counter", KeywordAction("raise a counter", words=("pop!",)))
order("put <what> onto the battlefield combined (into one creature|) under your control", PutCombined)
order("put <what> onto the battlefield (under your control|) combined (into one creature|)", PutCombined)
constant("clause", "reflip a coin", KeywordAction("reflip"))
constant("clause", "reflip a coin or reroll a die", KeywordAction("reroll or reflip"))
constant("clause", "reroll a die", KeywordAction("reroll"))
form("clause", "increase the result of a die roll by <amount:digits>", KeywordAction, name="increase the result")
form("clause", "decrease the result of a die roll by <amount:digits>", KeywordAction, name="decrease the result")
derived(
    "clause",
    "you choose (a|an) <n:noun> from it",
    lambda n: ChooseThing(YOU, "object", "chosen", what=_hidden(n)),
    lambda e: _chosen_from(e),
    ChooseThing,
)
derived(
    "clause",
    "you choose (a|an) <n:noun> from it with mana value <k:digits> or less",
    lambda n, k: ChooseThing(YOU, "object", "chosen", what=_hidden(_sized(n, k))),
    lambda e: _of_sized(e),
    ChooseThing,
)
player_verb("discard* <what:pronoun>", Discard, amount=ONE)
player_verb("cast* <what:pronoun> without paying its mana cost", CastCard, free=True)


def _hidden(noun: Noun) -> Any:

    return Choose(noun.filter, ONE, YOU, "hand", PlayerPronoun(10**6))


def _sized(noun: Noun, number: Any) -> Noun:
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    kept = () if parts == (Anything(),) else parts
    return Noun(And((*kept, Compares("mana value", "<=", number))), noun.zone)


def _of_sized(effect: Any) -> tuple[Any, ...] | None:
    found = _chosen_from(effect)
    parts = found[0].filter.parts if found is not None and isinstance(found[0].filter, And) else ()
    last = parts[-1] if parts else None
    if not isinstance(last, Compares) or last != Compares("mana value", "<=", last.amount):
        return None
    rest = parts[:-1]
    return Noun(Anything() if not rest else rest[0] if len(rest) == 1 else And(rest), ""), last.amount


def _chosen_from(effect: Any) -> tuple[Any, ...] | None:
    what = effect.what
    if (
        isinstance(what, Choose)
        and effect == ChooseThing(YOU, "object", "chosen", what=Choose(what.filter, ONE, YOU, "hand", what.zone_of))
        and what.zone_of is not None
    ):
        return (Noun(what.filter, ""),)
    return None


# ── that many cards ──
form("that many from the top", "<number:that many> cards from the top of <who:whose> library", TopOf)
player_verb("look* at <what:that many from the top>", LookAt)
player_verb("reveal* <what:that many from the top>", LookAt, reveal=True)
order("exile <what:that many from the top>", Exile)
