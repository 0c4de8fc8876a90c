"""What was done this way: for each creature destroyed, if a land card was milled, all cards revealed this way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import BoundAmount, CountOf
from benchbook.cards.conditions import DidSo, Exists
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import SUBJECT, constant, means, order, player_verb_means, same_as
from benchbook.cards.grammar.holes import D
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Among, Bound, CostObject, Group, Same

DONE = (
    "destroyed", "sacrificed", "exiled", "discarded", "milled", "tapped", "revealed", "returned",
    "put into a graveyard",
)  # fmt: skip
HOME = "returned to its owner 's hand"
BY_YOU = ("sacrificed", "exiled", "discarded", "milled")
CALLED = {"looked at": "revealed", "died": "put into a graveyard"}
NAMED = {"put into a graveyard": "died", HOME: "returned"}
LOOKED = Same(Bound("looked at"))


# ── what an instruction did ──
def _done(parser: Parser, nt: str, at: int, words: tuple[str, ...]) -> Iterator[Reading]:
    for noun, end in parser.read(nt, at):
        for verb in (*DONE, HOME):
            by_you = parser.low[end] == "you" and not words and verb in BY_YOU
            told = ("you",) * by_you + (*words, *verb.split(), "this", "way")
            stop = end + len(told)
            zones = ("battlefield",) if verb in NAMED else ("", "battlefield")  # what it is as a card is not looked at
            if noun.zone in zones and parser.low[end:stop] == told:
                parser.took(stop)
                yield Among(Past(f"{NAMED.get(verb, verb)} this way", at), noun.filter, noun.zone or "card"), stop


def _say_done(printer: Printer, nt: str, node: Any, state: State, words: str) -> Iterator[State]:
    if not isinstance(node, Among) or not isinstance(node.what, (Bound, CostObject)):
        return
    verb = CALLED.get(node.what.name, node.what.name) if isinstance(node.what, Bound) else node.what.kind
    noun = Noun(node.filter, "" if node.noun == "card" else "battlefield")
    for after in printer.say(nt, noun, state):
        for told in (verb, HOME) if verb == "returned" else (verb,):
            yield from printer.phrase(f"{words} {told} this way", after)
        if not words and verb in BY_YOU:
            yield from printer.phrase(f"you {verb} this way", after)


@reads("done one")
def done_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature destroyed this way."""
    yield from _done(parser, "noun", at, ())


@says("done one")
def say_done_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature destroyed this way."""
    yield from _say_done(printer, "noun", node, state, "")


@reads("done many")
def done_many(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures destroyed this way."""
    yield from _done(parser, "nouns", at, ())


@says("done many")
def say_done_many(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creatures destroyed this way."""
    yield from _say_done(printer, "nouns", node, state, "")


@reads("was done")
def was_done(parser: Parser, at: int) -> Iterator[Reading]:
    """Land card was milled this way."""
    for word in ("was", "is"):
        yield from _done(parser, "noun", at, (word,))


@says("was done")
def say_was_done(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Land card was milled this way."""
    for word in ("was", "is"):
        yield from _say_done(printer, "noun", node, state, word)


means("each", "<d:done one>", CountOf(D))
means("amount", "the number of <d:done many>", CountOf(D))
means("condition", "(a|an) <d:was done>", Exists(D))


# ── what was revealed ──
same_as("what", "revealed this way")


@reads("revealed this way")
def revealed(parser: Parser, at: int) -> Iterator[Reading]:
    """All creature cards revealed this way; all other cards revealed this way."""
    low = parser.low
    if low[at] != "all":
        return
    for words in (("other", "cards", "revealed", "this", "way"), ("cards", "revealed", "this", "way")):
        if low[at + 1 : at + 1 + len(words)] == words:
            parser.took(at + 1 + len(words))
            yield Past("rest", at), at + 1 + len(words)
    for noun, end in parser.read("nouns", at + 1):
        if noun.zone == "" and low[end : end + 3] == ("revealed", "this", "way") and parts_of(noun.filter):
            parser.took(end + 3)
            yield Group(filter_of((*parts_of(noun.filter), Same(Past("looked", at)))), "library"), end + 3


@says("revealed this way")
def say_revealed(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """All creature cards revealed this way; all other cards revealed this way."""
    if not isinstance(node, Group) or node.who is not None:
        return
    parts = parts_of(node.filter)
    if node.filter in (LOOKED, Same(Bound("revealed"))):
        yield from printer.phrase("all cards revealed this way", state)
        yield from printer.phrase("all other cards revealed this way", state)
    elif node.zone == "library" and parts and parts[-1] == LOOKED:
        for begun in printer.phrase("all", state):
            for after in printer.say("nouns", Noun(filter_of(parts[:-1]), ""), begun):
                yield from printer.phrase("revealed this way", after)


# ── how many each player discarded ──
constant("amount", "the greatest number of cards a player discarded this way", BoundAmount("greatest discarded"))

# ── searching more than one zone ──
constant("condition", "you (search|searched) your library this way", DidSo("searched library"))


# ── small ones ──
player_verb_means("discard* all the cards in THEIR hand", do.Discard(SUBJECT, None))

order("put <what> into (its owner 's|their owner 's|their owners ') (hand|hands)", do.Move, to="hand")
constant("amount", "the damage dealt this way", BoundAmount("damage dealt"))
