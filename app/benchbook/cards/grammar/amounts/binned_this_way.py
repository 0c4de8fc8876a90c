"""Milled cards that were put into a graveyard by it: for each creature card put into your graveyard this way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import D
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Bound, Group, Same

MILLED = Same(Bound("milled"))
WHOSE = {"your": YOU, "their": None, "a": None}


def _binned(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    for noun, end in parser.read(nt, at):
        word = parser.low[end + 2] if end + 2 < len(parser.low) else ""
        if noun.zone == "" and word in WHOSE and _said(word) == parser.low[end : end + 6]:
            parser.took(end + 6)
            parts = (*parts_of(noun.filter), Same(Past("milled this way", at)))
            yield Group(filter_of(parts), "graveyard", WHOSE[word]), end + 6


def _said(word: str) -> tuple[str, ...]:
    return ("put", "into", word, "graveyard", "this", "way")


def _say_binned(printer: Printer, nt: str, node: Any, state: State) -> Iterator[State]:
    parts = parts_of(node.filter) if isinstance(node, Group) and node.zone == "graveyard" else ()
    if not parts or parts[-1] != MILLED:
        return
    for after in printer.say(nt, Noun(filter_of(parts[:-1]), ""), state):
        for word, who in WHOSE.items():
            if who == node.who:
                yield from printer.phrase(" ".join(_said(word)), after)


@reads("binned one")
def binned_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature card put into your graveyard this way."""
    yield from _binned(parser, "noun", at)


@says("binned one")
def say_binned_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature card put into your graveyard this way."""
    yield from _say_binned(printer, "noun", node, state)


@reads("binned many")
def binned_many(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature cards put into your graveyard this way."""
    yield from _binned(parser, "nouns", at)


@says("binned many")
def say_binned_many(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature cards put into your graveyard this way."""
    yield from _say_binned(printer, "nouns", node, state)


means("each", "<d:binned one>", CountOf(D))
means("amount", "the number of <d:binned many>", CountOf(D))
