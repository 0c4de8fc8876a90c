"""A card of one kind or of another, each said in full: "a land card or Elf card"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.objects.noun_phrases import noun, say_noun
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Or

same_zone = ("", None)
same_as("noun", "card or card")


@reads("card or card")
def card_or_card(parser: Parser, at: int) -> Iterator[Reading]:
    """Land card or Elf card."""
    low = parser.low
    if low[at] == "card" or "card" not in low[at : at + 5]:
        return
    for first, end in noun(parser, at):
        if (first.zone, first.who) != same_zone or low[end - 1 : end + 1] != ("card", "or"):
            continue
        for second, stop in noun(parser, end + 1):
            said = low[end + 1 : stop]
            if "card" in said and said[0] != "card" and second.zone in ("", "graveyard", "hand", "exile"):
                parser.took(stop)
                yield Noun(Or((first.filter, second.filter)), second.zone, second.who), stop


@says("card or card")
def say_card_or_card(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    parts = node.filter.parts if isinstance(node, Noun) and isinstance(node.filter, Or) else ()
    if len(parts) == 2:
        for begun in say_noun(printer, Noun(parts[0], ""), state):
            for word in printer.phrase("or", begun):
                yield from say_noun(printer, replace(node, filter=parts[1]), word)
