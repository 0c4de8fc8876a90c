"""X that the text tells: after a size, a cost or a payment, and what was spent to cast a spell (107.3)."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.clause_printing import amounts_in
from benchbook.cards.grammar.wording import *

WHERE = (",", "where", "x", "is")


# ── what a static ability gives ──
@reads("static with x")
def static_with_x(parser: Parser, at: int) -> Iterator[Reading]:
    """Enchanted creature gets +X/+X, where X is …"""
    for node, end in parser.read("static", at):
        if parser.low[end : end + 4] == WHERE and node.changes and node.condition is None:
            for amount, stop in parser.read("amount", end + 4):
                if any(isinstance(c, GainAbilities) and mentions(c, VariableX()) for c in node.changes):
                    continue
                made = replaced(node, VariableX(), amount)
                if made is not node and not isinstance(amount, (Number, VariableX)):
                    yield replace(made, defining=False, zone="battlefield"), stop


@says("static with x")
def say_static_with_x(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The ability with X, and what X is."""
    if not isinstance(node, Static) or (printer.against is not None and "where" not in printer.against):
        return
    for amount in amounts_in(node.changes):
        if isinstance(amount, (Number, VariableX, UpTo)):
            continue
        for after in printer.say("static", node, State(state.out, state.named, amount)):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    yield State(end.out, end.named, state.x)


# ── what somebody pays ──

PAID_X, GENERIC = PayMana(ManaCost(("X",))), ManaCost(("1",))


def x_is(parser: Parser, made: Activated, at: int) -> Iterator[tuple[Activated, int]]:
    """The ability whose {X} is that amount, where nothing else speaks of X."""
    if parser.low[at : at + 2] != ("x", "is") or PAID_X not in made.cost.parts or mentions(made.effects, VariableX()):
        return
    parser.took(at + 2)
    for amount, end in parser.read("amount", at + 2):
        if mentions(amount, EachOpponent()):
            continue  # of which opponent is for the player to say
        if parser.low[end] == "." and not isinstance(amount, (Number, VariableX)):
            paid = PayMana(GENERIC, amount)
            yield replace(made, cost=Cost(tuple(paid if p == PAID_X else p for p in made.cost.parts))), end + 1


def say_x_is(printer: Printer, node: Activated, state: State) -> Iterator[State]:
    """Cost with {X}: effects. X is so much."""
    told = [
        p for p in node.cost.parts if isinstance(p, PayMana) and p.times is not None and p == PayMana(GENERIC, p.times)
    ]
    if len(told) != 1 or node.loyalty:
        return
    cost = Cost(tuple(PAID_X if p == told[0] else p for p in node.cost.parts))
    for after in printer.say("cost", cost, state):
        for colon in printer.phrase(":", after):
            for done in printer.say("text", node.effects, colon):
                for begun in printer.phrase("X is", done):
                    for amount in printer.say("amount", told[0].times, begun):
                        yield from printer.phrase(".", amount)
