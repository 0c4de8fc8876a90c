"""Damage "to them", where one player was named and no objects that could be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import N, P
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun
from benchbook.cards.objects import AttachedTo, PlayerAsObject

means("recipient", "<n:them alone>", PlayerAsObject(N))
# ── the Curses attached to a player (303.4i) ──
means("after", "attached to <p:one player>", AttachedTo(P))
means("after", "attached to <p:them alone>", AttachedTo(P))
constant("after", "attached to you", AttachedTo(YOU))


@reads("them alone")
def them_alone(parser: Parser, at: int) -> Iterator[Reading]:
    """Them, of one player; several objects that were named are meant sooner, by a form before this one."""
    if parser.low[at] == "them":
        parser.took(at + 1)
        yield PlayerPronoun(at, "they"), at + 1


@says("them alone")
def say_them_alone(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them, in a text that has it; of itself the printer says that player."""
    at = state.out
    if printer.against is not None and printer.against[at : at + 1] == ("them",):
        told = Printer(printer.targets, (*printer.against[:at], "they", *printer.against[at + 1 :]))
        yield from told.say("they players", node, state)
