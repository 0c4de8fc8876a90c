"""Two abilities in quotation marks, the first of which has no full stop: an emblem with "…" and "…."."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.effects import GetEmblem
from benchbook.cards.grammar.forms import player_verb
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.lines import read
from benchbook.cards.grammar.sentences.marked import Declined
from benchbook.cards.grammar.sentences.quotations import say_ability
from benchbook.cards.grammar.tokens import joined

MARK = '"'


@reads("two quoted")
def two_quoted(parser: Parser, at: int) -> Iterator[Reading]:
    """Both abilities."""
    words = parser.words
    if parser.low[at] != MARK or MARK not in words[at + 1 :]:
        return
    close = words.index(MARK, at + 1)
    inner = words[at + 1 : close]
    if not inner or inner[-1] == "." or "~" in inner or parser.low[close + 1] != "and":
        return
    line = joined([*inner, "."])
    try:
        found = read(line, False)
    except Declined:
        return
    parser.took(close + 1)
    if len(found) == 1:
        for second, end in parser.read("quoted", close + 2):
            yield (replace(found[0], text=line), second), end


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
