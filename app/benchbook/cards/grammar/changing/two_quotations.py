"""Two abilities in quotation marks, the first of which has no full stop: an emblem with "…" and "…."."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.effects import GetEmblem
from benchbook.cards.grammar.forms import player_verb
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.quotations import between_marks, one_ability, say_ability
from benchbook.cards.grammar.tokens import joined

MARK = '"'


@reads("two quoted")
def two_quoted(parser: Parser, at: int) -> Iterator[Reading]:
    """Both abilities."""
    inner = between_marks(parser, at)
    close = at + 1 + len(inner)
    if not inner or inner[-1] == "." or "~" in inner or parser.low[close + 1] != "and":
        return
    for first in one_ability(parser, joined([*inner, "."]), close):
        for second, end in parser.read("quoted", close + 2):
            yield (first, second), end


@says("two quoted")
def say_two_quoted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Both, the first without its full stop."""
    if not isinstance(node, tuple) or len(node) != 2:
        return
    for begun in printer.phrase(MARK, state):
        for after in _first(printer, node[0], begun):
            for closed in printer.phrase(f"{MARK} and", after):
                yield from printer.say("quoted", node[1], closed)


def _first(printer: Printer, ability: Any, begun: State) -> Iterator[State]:
    """The first ability, said with a full stop that is taken away again."""
    if printer.against is None:
        for after in say_ability(ability, None, begun.out):
            if after.out[-1:] == (".",):
                yield State(after.out[:-1], begun.named, begun.x)
        return
    if MARK not in printer.against[begun.out :]:
        return
    close = printer.against.index(MARK, begun.out)
    told = (*printer.against[:close], ".", *printer.against[close:])
    for after in say_ability(ability, told, begun.out):
        if after.out == close + 1:
            yield State(close, begun.named, begun.x)


player_verb("get* an emblem with <abilities:two quoted>", GetEmblem)
