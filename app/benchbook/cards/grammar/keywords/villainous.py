"""Faces a villainous choice: one option or the other, each with its own words (701.55)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import SUBJECT, constant, player_verb_by
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import EventReplaced

CHOICE = "villainous choice"


@reads("option")
def option(parser: Parser, at: int) -> Iterator[Reading]:
    """The clauses of one option, with the words by which it is called as it is chosen."""
    for effects, end in parser.read("clauses", at):
        yield do.Mode(effects, words=joined(parser.words[at:end])), end


@says("option")
def say_option(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Its clauses."""
    if isinstance(node, do.Mode):
        yield from printer.say("clauses", node.effects, state)


player_verb_by(
    "face* a villainous choice — <a:option> , or <b:option>",
    lambda a, b: do.VillainousChoice(SUBJECT, (a, b)),
    lambda effect: effect.options,
    do.VillainousChoice,
)
constant(
    "static",
    "if an opponent would face a villainous choice , they face that choice an additional time",
    Static(replacements=(EventReplaced(CHOICE, EachOpponent(), plus=Number.of(1)),)),
)
