""" "When you discard a card this way, …": a reflexive triggered ability that looks for what was done (603.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import Exists
from benchbook.cards.events import Reflexive
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Among

same_as("whole sentence", "when done this way")


@reads("when done this way")
def when_done(parser: Parser, at: int) -> Iterator[Reading]:
    """All that follows belongs to the ability that triggers."""
    low = parser.low
    if low[at] != "when" or "way" not in low[at:]:
        return
    for what, end in parser.read("you did this way", at + 1):
        if low[end] != ",":
            continue
        parser.took(end + 1)
        for effects, stop in parser.read("text", end + 1):
            if stop == len(parser.words) or low[stop] in ('"', "»"):
                waiting = do.DelayedTrigger(Triggered(Reflexive(), effects))
                yield (do.If(Exists(what), (waiting,)),), stop


@says("when done this way")
def say_when_done(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    waiting = node.effects[0] if isinstance(node, do.If) and len(node.effects) == 1 and not node.otherwise else None
    what = node.condition.what if waiting is not None and isinstance(node.condition, Exists) else None
    if not isinstance(what, Among) or not isinstance(waiting, do.DelayedTrigger):
        return
    if waiting.ability.when != Reflexive():
        return
    inner = Printer(waiting.ability.targets, printer.against)
    for begun in printer.phrase("when", state):
        for done in printer.say("you did this way", what, begun):
            for comma in printer.phrase(",", done):
                for after in inner.say("text", waiting.ability.effects, State(comma.out, 0)):
                    yield State(after.out, state.named, state.x)
