"""What must be so as an event happens: "… during your turn", "… while you control a Dinosaur"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import InStep, InZone, TurnOf
from benchbook.cards.events import Casts
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.objects import Anything
from benchbook.cards.players import EachOpponent

for nth, word in ((1, "first"), (2, "second")):
    for whose, turn_of in (("each opponent 's turn", EachOpponent()), ("each of your turns", YOU)):
        first = Casts(YOU, Anything(), nth, during_turn_of=turn_of)
        constant("event", f"you cast your {word} spell during {whose}", first)
form("condition", "<what:one object> (is|'s) exiled", InZone, zone="exile")

DURING = {
    ("during", "your", "turn"): TurnOf(YOU),
    ("during", "an", "opponent", "'s", "turn"): TurnOf(EachOpponent()),
    ("during", "combat"): InStep("combat"),
}


def circumstances(parser: Parser, event: Any, at: int) -> Iterator[Reading]:
    """Whose turn it is, or what is so, as the event happens; spells cast during a turn are an event of their own."""
    for words, turn in DURING.items():
        own = isinstance(event, Casts) and isinstance(turn, TurnOf)
        if parser.low[at : at + len(words)] == words and not own:
            parser.took(at + len(words))
            yield turn, at + len(words)
    if parser.low[at] == "while":
        parser.took(at + 1)
        yield from parser.read("condition", at + 1)


def say_circumstance(printer: Printer, node: Triggered, state: State) -> Iterator[State]:
    """The same in words; nothing where nothing is asked."""
    if node.meanwhile is None:
        yield state
        return
    for words, turn in DURING.items():
        if node.meanwhile == turn:
            yield from printer.phrase(" ".join(words), state)
    for begun in printer.phrase("while", state):
        yield from printer.say("condition", node.meanwhile, begun)
