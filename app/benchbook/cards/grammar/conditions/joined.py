"""Conditions joined or turned round: both, one of them, unless it is so."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.clause_printing import say_end, say_verb
from benchbook.cards.grammar.wording import *

means("both conditions: <a:condition> and <b:condition>", AllOf((A, B)))
means("both conditions: <a:condition> or <b:condition>", AnyOf((A, B)))

# what is done there and then: of what lasts it would have to be asked as long as it does
AT_ONCE = (LoseLife, Discard, Sacrifice, Exile, Destroy, Draw, DealDamage, Tap, Move)
same_as("whole sentence", "sentence unless so")
same_as("clause", "clause unless so")


@reads("sentence unless so")
def sentence_unless_so(parser: Parser, at: int) -> Iterator[Reading]:
    """One instruction, unless a condition holds."""
    low = parser.low
    for effects, end in parser.read("clauses", at) if "unless" in low[at:] else ():
        if low[end] == "unless" and len(effects) == 1 and isinstance(effects[0], AT_ONCE):
            for condition, stop in parser.read("condition", end + 1):
                if low[stop] == "." and not isinstance(condition, IsNot):
                    parser.took(stop + 1)
                    yield (If(IsNot(condition), effects),), stop + 1


@says("sentence unless so")
def say_sentence_unless_so(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, If) and isinstance(node.condition, IsNot) and not node.otherwise and len(node.effects) == 1:
        for after in printer.say("clauses", node.effects, state):
            for word in printer.phrase("unless", after):
                for told in printer.say("condition", node.condition.part, word):
                    yield from say_end(printer, told)


@reads("clause unless so")
def clause_unless_so(parser: Parser, at: int) -> Iterator[Reading]:
    """What you do after "if you do", unless a condition holds: "discard a card unless this creature entered …"."""
    low = parser.low
    if "unless" not in low[at:] or at == 0 or low[at - 1] != ",":
        return
    for node, end in parser.read("player verb you", at):
        if low[end] != "unless" or not isinstance(node, AT_ONCE):
            continue
        for condition, stop in parser.read("condition", end + 1):
            if low[stop] == "." and not isinstance(condition, IsNot):
                parser.took(stop)
                yield If(IsNot(condition), (replaced(node, SUBJECT, YOU),)), stop


@says("clause unless so")
def say_clause_unless_so(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, If) and isinstance(node.condition, IsNot) and not node.otherwise and len(node.effects) == 1:
        for after in say_verb(printer, "player verb you", node.effects[0], YOU, state):
            for word in printer.phrase("unless", after):
                yield from printer.say("condition", node.condition.part, word)
