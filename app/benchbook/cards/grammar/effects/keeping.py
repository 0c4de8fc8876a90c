"""Players who choose what they keep and sacrifice the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import ONE, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.keeping import KeepChosen
from benchbook.cards.objects import Anything, HasSubtype, HasType
from benchbook.cards.vocabulary import BASIC_LAND_TYPES

LAND = HasType("land")
TYPES = tuple((HasType(t), ONE) for t in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
BASIC = tuple((HasSubtype(t), ONE) for t in BASIC_LAND_TYPES)
REST = "sacrifices the rest"


# ── one of each of these kinds ──
@reads("kept kinds")
def kept_kinds(parser: Parser, at: int) -> Iterator[Reading]:
    """An artifact, a creature, an enchantment, and a land."""
    yield from _kinds(parser, at, ())


def _kinds(parser: Parser, at: int, before: tuple[Any, ...]) -> Iterator[Reading]:
    if parser.low[at] not in ("a", "an"):
        return
    for noun, end in parser.read("noun", at + 1):
        if noun.zone != "battlefield" or noun.who is not None:
            continue
        kinds = (*before, (noun.filter, ONE))
        if len(kinds) > 1:
            parser.took(end)
            yield kinds, end
        if parser.low[end] == ",":
            yield from _kinds(parser, end + 1 + (parser.low[end + 1] == "and"), kinds)


@says("kept kinds")
def say_kept_kinds(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    plain = isinstance(node, tuple) and len(node) > 1 and all(number == ONE for _, number in node)
    yield from _say_kinds(printer, tuple(kind for kind, _ in node), state) if plain else ()


def _say_kinds(printer: Printer, kinds: tuple[Any, ...], state: State) -> Iterator[State]:
    for article in ("a", "an"):
        for begun in printer.phrase(article, state):
            for after in printer.say("noun", Noun(kinds[0]), begun):
                if len(kinds) == 1:
                    yield after
                    continue
                for stop in printer.phrase(", and" if len(kinds) == 2 else ",", after):
                    yield from _say_kinds(printer, kinds[1:], stop)


def _of_kinds(who: Any, kinds: Any, among: Noun) -> KeepChosen | None:
    return KeepChosen(who, among.filter, kinds) if among.zone == "battlefield" and among.who is None else None


def _told(node: KeepChosen) -> tuple[Any, ...] | None:
    return None if node.up_to or len(node.kinds) < 2 else (node.who, node.kinds, Noun(node.among))


derived(
    "clause",
    f"<w:one player> chooses <k:kept kinds> from among the <n:nouns> they control , then {REST}",
    _of_kinds,
    _told,
    KeepChosen,
)
derived(
    "clause",
    f"<w:one player> chooses from among the <n:nouns> they control <k:kept kinds> , then {REST}",
    lambda w, n, k: _of_kinds(w, k, n),
    lambda c: (found[0], found[2], found[1]) if (found := _told(c)) is not None else None,
    KeepChosen,
)
for words, among, kinds in (
    ("chooses a permanent they control of each permanent type and", Anything(), TYPES),
    ("chooses from the lands they control a land of each basic land type , then", LAND, BASIC),
):
    derived(
        "clause",
        f"<w:one player> {words} {REST}",
        lambda w, a=among, k=kinds: KeepChosen(w, a, k),
        lambda c, a=among, k=kinds: (c.who,) if c == KeepChosen(c.who, a, k) else None,
        KeepChosen,
    )


# ── so many of one kind ──
for join in (", then", "and"):
    for up_to, words in ((False, ""), (True, "up to ")):

        def _so_many(who: Any, number: Any, noun: Noun, u: bool = up_to) -> KeepChosen | None:
            fits = noun.zone == "battlefield" and noun.who is None and isinstance(number, Number)
            return KeepChosen(who, noun.filter, ((Anything(), number),), u) if fits else None

        def _of_so_many(node: KeepChosen, b: Any = _so_many) -> tuple[Any, ...] | None:
            found = (node.who, node.kinds[0][1], Noun(node.among))
            return found if node == b(*found) else None

        derived(
            "clause",
            f"<w:one player> chooses {words}<k:word number> <n:nouns> they control {join} {REST}",
            _so_many,
            _of_so_many,
            KeepChosen,
        )
    derived(
        "clause",
        f"<w:one player> chooses (a|an) <n:noun> they control {join} {REST}",
        lambda w, n: KeepChosen(w, n.filter, ((Anything(), ONE),)) if n.zone == "battlefield" else None,
        lambda c: (c.who, Noun(c.among)) if c == KeepChosen(c.who, c.among, ((Anything(), ONE),)) else None,
        KeepChosen,
    )
