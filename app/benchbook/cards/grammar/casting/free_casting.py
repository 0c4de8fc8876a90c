"""Casting and playing without paying the mana cost, or for another price."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

STAYING = "for as long as (it|that card|they|those cards) (remains|remain) exiled"

NO_LAND = Not(HasType("land"))
FREE = "without paying its mana cost"


def castable(noun: Noun, *more: Any) -> Any:
    """The cards that could be cast as such a spell: no lands (305.9)."""
    parts = parts_of(noun.filter)
    return None if noun.zone != "stack" or Is("permanent spell") in parts else filter_of((NO_LAND, *parts, *more))


def spell_noun(filter_: Any, last: int = 0) -> Any:
    parts = parts_of(filter_)
    return Noun(filter_of(parts[1 : len(parts) - last]), "stack") if parts[:1] == (NO_LAND,) else None


def _cast(what: Any) -> CastCard:
    return CastCard(YOU, what, free=True)


for zone in ("hand", "graveyard"):

    def _own(noun: Noun, z: Any = zone) -> Any:
        filter_ = castable(noun)
        return None if filter_ is None else _cast(Choose(filter_, ONE, YOU, z, YOU))

    def _of_own(effect: Any, z: Any = zone) -> Any:
        noun = spell_noun(effect.what.filter) if isinstance(effect.what, Choose) else None
        return (noun,) if noun is not None and effect == _own(noun, z) else None

    derived("order", f"cast (a|an) <n:noun> from your {zone} {FREE}", _own, _of_own, CastCard)


def _seen(noun: Noun, seen: Any) -> Any:
    filter_ = castable(noun, Same(seen))
    return None if filter_ is None else _cast(Choose(filter_, ONE, YOU, "library"))


def _of_seen(effect: Any) -> Any:
    noun = spell_noun(effect.what.filter, 1) if isinstance(effect.what, Choose) else None
    seen = Bound("looked at")
    return (noun, seen) if noun is not None and effect == _seen(noun, seen) else None


derived("order", f"cast (a|an) <n:noun> from among <s:seen> {FREE}", _seen, _of_seen, CastCard)


# ── several of the exiled cards ──
def _several(noun: Noun, exiled: Any) -> CastCard | None:
    filter_ = castable(noun, Same(exiled))
    return None if filter_ is None else _cast(Choose(filter_, UpTo(), YOU, "exile"))


def _of_several(effect: CastCard) -> Any:
    noun = spell_noun(effect.what.filter, 1) if isinstance(effect.what, Choose) else None
    exiled = Bound("exiled")
    return (noun, exiled) if noun is not None and effect == _several(noun, exiled) else None


derived(
    "order",
    "cast any number of <n:nouns> from among <e:exiled ones> without paying their mana costs",
    _several,
    _of_several,
    CastCard,
)


@reads("exiled ones")
def exiled_ones(parser: Parser, at: int) -> Iterator[Reading]:
    """Them, those cards, the exiled cards: what was exiled just before."""
    for words in (("them",), ("those", "cards"), ("the", "exiled", "cards"), ("those", "exiled", "cards")):
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("exiled this way", at), at + len(words)


@says("exiled ones")
def say_exiled_ones(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them, those cards."""
    if node == Bound("exiled"):
        for words in ("them", "those cards", "the exiled cards", "those exiled cards"):
            yield from printer.phrase(words, state)


# ── for the turn ──
def _granted(noun: Noun, exiled: Any) -> GrantPlay | None:
    fits = noun.zone == ""
    parts = parts_of(noun.filter)
    what = Group(filter_of((*parts, Same(exiled))), "exile")
    return GrantPlay(YOU, what, Until("end of turn"), free=True) if fits and parts else None


def _of_granted(effect: GrantPlay) -> Any:
    parts = parts_of(effect.what.filter) if isinstance(effect.what, Group) else ()
    if len(parts) < 2 or parts[-1] != Same(Bound("exiled")):
        return None
    found = (Noun(filter_of(parts[:-1]), ""), Bound("exiled"))
    return found if effect == _granted(*found) else None


derived(
    "clause",
    "until end of turn , you may cast <n:nouns> from among <e:exiled ones> without paying their mana costs",
    _granted,
    _of_granted,
    GrantPlay,
)

# ── as a permission ──
derived(
    "static rule",
    "you may cast <n:nouns> from your hand without paying their mana costs",
    lambda n: Permit("cast without paying", castable(n), YOU, zone="hand") if castable(n) is not None else None,
    lambda p: (
        (spell_noun(p.what),)
        if p.what is not None
        and spell_noun(p.what) is not None
        and p == Permit("cast without paying", p.what, YOU, zone="hand")
        else None
    ),
    Permit,
)

FREELY = "without paying (its mana cost|their mana costs)"
NEXT_TURN = Until("end of your next turn")

order(f"play <what> {FREELY}", CastCard, who=YOU, free=True, play=True)


def free_for_a_while(words: str, duration: Until, cast_only: bool) -> None:
    """A permission that lasts; <what> is what may be played or cast."""
    form("clause", words, GrantPlay, who=YOU, duration=duration, free=True, cast_only=cast_only)


for verb, cast_only in (("play", False), ("cast", True)):
    free_for_a_while(f"you may {verb} <what> this turn {FREELY}", TURN, cast_only)
    free_for_a_while(f"until end of turn , you may {verb} <what> {FREELY}", TURN, cast_only)
    free_for_a_while(f"you may {verb} <what> {FREELY} this turn", TURN, cast_only)
    free_for_a_while(f"until the end of your next turn , you may {verb} <what> {FREELY}", NEXT_TURN, cast_only)


# ── an exiled card, by the counter that marks it ──
def _marked(kind: str) -> ChooseThing:
    theirs = And((OwnedBy(EachOpponent()), HasCounters(kind)))
    return ChooseThing(YOU, "object", "chosen", what=Choose(theirs, ONE, YOU, "exile"))


def _of_marked(node: ChooseThing) -> tuple[Any, ...] | None:
    filter_ = node.what.filter if isinstance(node.what, Choose) else None
    counters = filter_.parts[-1] if isinstance(filter_, And) else None
    kind = counters.kind if isinstance(counters, HasCounters) else None
    return (kind,) if kind and node == _marked(kind) else None


means(
    "order",
    "choose an exiled card an opponent owns with (a|an) <k:counter kind> counter on it",
    ChooseThing(
        YOU, "object", "chosen", what=Choose(And((OwnedBy(EachOpponent()), HasCounters(K))), ONE, YOU, "exile")
    ),
)
for verb, cast_only in (("cast", True), ("play", False)):
    free_for_a_while(f"you may {verb} <what> {FREELY} {STAYING}", Indefinitely(), cast_only)
form("clause", f"you may look at <what> {STAYING}", KeywordAction, name="may look at", who=YOU)
means(
    "order",
    "cast <w:pronoun> by paying <m:mana> rather than paying its mana cost",
    CastCard(YOU, W, cost=Cost((PayMana(M),))),
)
