"""Two occasions of one ability; dice, lands and turns as occasions."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Happened
from benchbook.cards.events import AnyEvent, PlayerEvent, ZoneChange
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, player_verb_by
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.objects import Attached, Same


def occasions(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    """One event, or one "or when" another; "and whenever" says the same."""
    for first, end in parser.read(nt, at):
        yield first, end
        if parser.low[end] in ("or", "and") and parser.low[end + 1] in ("when", "whenever"):
            parser.took(end + 2)
            for second, stop in parser.read("event", end + 2):
                yield AnyEvent((first, second)), stop


def say_occasions(printer: Printer, nt: str, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    yield from printer.say(nt, node, state)
    if isinstance(node, AnyEvent) and len(node.events) == 2:
        for first in printer.say(nt, node.events[0], state):
            for word in ("or when", "or whenever", "and when", "and whenever"):
                for begun in printer.phrase(word, first):
                    yield from printer.say("event", node.events[1], begun)


constant("event", "you roll one or more dice", PlayerEvent("rolls dice", YOU))
GRAVE = ZoneChange(Same(Attached()), "battlefield", "graveyard")
derived(
    "event",
    "<w:attached> is put into a graveyard",
    lambda w: ZoneChange(Same(w), "battlefield", "graveyard") if w == Attached() else None,
    lambda e: (Attached(),) if e == GRAVE else None,
    ZoneChange,
)
constant("condition", "you played a land this turn", Happened("lands played", YOU))
player_verb_by(
    "skip* THEIR next two turns",
    lambda: do.InOrder((do.SkipNext(SUBJECT, "turn"), do.SkipNext(SUBJECT, "turn"))),
    lambda e: () if e == do.InOrder((e.effects[0], e.effects[0])) and isinstance(e.effects[0], do.SkipNext) else None,
    do.InOrder,
    subject="effects.0.who",
)
