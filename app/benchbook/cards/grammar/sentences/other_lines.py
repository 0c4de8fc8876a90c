"""Static abilities, what a spell says of casting it, and the lines of spells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import CastRestriction, CostOption, SpellAbility, Static
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says


# ── the rest ──
@reads("static line")
def static_line(parser: Parser, at: int) -> Iterator[Reading]:
    """A static ability and its full stop."""
    for node, end in parser.read("conditional static", at):
        if parser.low[end] == ".":
            yield node, end + 1
        elif end >= 2 and parser.low[end - 1] in ('"', "»"):
            yield node, end


@says("static line")
def say_static_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """A static ability and its full stop."""
    from benchbook.cards.grammar.sentences.sequence_said import say_end

    if isinstance(node, Static):
        for after in printer.say("conditional static", node, state):
            yield from say_end(printer, after)


@reads("casting line")
def casting_line(parser: Parser, at: int) -> Iterator[Reading]:
    """What is said of casting it."""
    for node, end in parser.read("casting", at):
        if parser.low[end] == ".":
            yield node, end + 1


@says("casting line")
def say_casting_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """What is said of casting it."""
    if isinstance(node, (CostOption, CastRestriction)):
        for after in printer.say("casting", replace(node, text="", rule=""), state):
            yield from printer.phrase(".", after)


@reads("spell line")
def spell_line(parser: Parser, at: int) -> Iterator[Reading]:
    """Effects."""
    for effects, end in parser.read("text", at):
        yield SpellAbility(effects), end


@says("spell line")
def say_spell_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Effects."""
    if isinstance(node, SpellAbility):
        yield from printer.say("text", node.effects, state)
