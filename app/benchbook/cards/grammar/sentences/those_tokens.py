""" "… create five of those tokens instead": as many of what the sentence before creates, in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State

END = ("of", "those", "tokens")


@dataclass(frozen=True, slots=True)
class SoMany:
    """So many of the tokens of the sentence before, until that sentence is known."""

    amount: Any


def read_in_place(parser: Parser, at: int) -> Iterator[Reading]:
    """The instructions; or how many of those tokens are created."""
    yield from parser.read("clauses", at)
    if parser.low[at] != "create":
        return
    for nt in ("word number",):
        for amount, end in parser.read(nt, at + 1):
            if parser.low[end : end + 3] == END:
                parser.took(end + 3)
                yield (SoMany(amount),), end + 3


def with_tokens(effects: tuple[Any, ...], head: Any) -> tuple[Any, ...] | None:
    """The instructions with the tokens put in; None where the sentence before creates none."""
    if not any(isinstance(effect, SoMany) for effect in effects):
        return effects
    fits = isinstance(head, CreateToken) and len(effects) == 1
    return (replace(head, amount=effects[0].amount),) if fits else None


def say_in_place(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, of an instruction that stands in place of another."""
    yield from printer.say("clauses", node.effects, state)
    for begun in printer.phrase("create", state) if _only_more(node) else ():
        for nt in ("word number",):
            for told in printer.say(nt, node.effects[0].amount, begun):
                yield from printer.phrase(" ".join(END), told)


def _only_more(node: Any) -> bool:
    if len(node.effects) != 1 or len(node.otherwise) != 1:
        return False
    new, old = node.effects[0], node.otherwise[0]
    return isinstance(new, CreateToken) and isinstance(old, CreateToken) and replace(old, amount=new.amount) == new
