"""Each player draws a card for each creature they control: each of them by what is theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun, placeholders
from benchbook.cards.grammar.sentences.sequence import mentions
from benchbook.cards.grammar.sentences.sequence_said import say_verb
from benchbook.cards.mapping import replaced
from benchbook.cards.players import BoundPlayer, EachOpponent, EachOtherPlayer, EachPlayer

EACH = BoundPlayer("each")
SEVERAL = (EachOpponent, EachPlayer, EachOtherPlayer)
AMOUNTS = (do.LoseLife, do.GainLife, do.Draw, do.Mill)
same_as("clause", "each by theirs")


@reads("each by theirs")
def each_by_theirs(parser: Parser, at: int) -> Iterator[Reading]:
    """Each opponent loses 1 life for each creature they control: nothing else is left to be referred to."""
    if parser.low[at] != "each":
        return
    for who, end in parser.read("one player", at):
        for verb, stop in parser.read("player verb s", end) if isinstance(who, SEVERAL) else ():
            found = placeholders(verb)
            alone = not NAMED & set(parser.low[:at])
            if isinstance(verb, AMOUNTS) and found and all(_theirs(p, alone) for p in found):
                for raw in found:
                    verb = replaced(verb, raw, EACH)
                yield do.ForEach((replaced(verb, SUBJECT, EACH),), who=who), stop


NAMED = frozenset({"player", "players", "opponent", "opponents"})


def _theirs(raw: Any, alone: bool) -> bool:
    """They; "that player" too, where no other player was named before."""
    return isinstance(raw, PlayerPronoun) and (raw.word in ("they", "their") or (alone and raw.word == "that player"))


@says("each by theirs")
def say_each_by_theirs(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    plain = isinstance(node, do.ForEach) and isinstance(node.who, SEVERAL) and len(node.effects) == 1
    if plain and isinstance(node.effects[0], AMOUNTS) and not mentions(node.effects, SUBJECT):
        for named in printer.say("one player", node.who, state):
            yield from say_verb(printer, "player verb s", node.effects[0], EACH, named)
