"""What happens unless something is so as it resolves: you lose 4 life unless you attacked this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import IsNot
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.sequence_said import say_end

# what is done there and then: of what lasts it would have to be asked as long as it does
AT_ONCE = (do.LoseLife, do.Discard, do.Sacrifice, do.Exile, do.Destroy, do.Draw, do.DealDamage, do.Tap, do.Move)
same_as("whole sentence", "sentence unless so")


@reads("sentence unless so")
def sentence_unless_so(parser: Parser, at: int) -> Iterator[Reading]:
    """One instruction, unless a condition holds."""
    low = parser.low
    for effects, end in parser.read("clauses", at) if "unless" in low[at:] else ():
        if low[end] == "unless" and len(effects) == 1 and isinstance(effects[0], AT_ONCE):
            for condition, stop in parser.read("condition", end + 1):
                if low[stop] == "." and not isinstance(condition, IsNot):
                    parser.took(stop + 1)
                    yield (do.If(IsNot(condition), effects),), stop + 1


@says("sentence unless so")
def say_sentence_unless_so(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, do.If) and isinstance(node.condition, IsNot) and not node.otherwise and len(node.effects) == 1:
        for after in printer.say("clauses", node.effects, state):
            for word in printer.phrase("unless", after):
                for told in printer.say("condition", node.condition.part, word):
                    yield from say_end(printer, told)
