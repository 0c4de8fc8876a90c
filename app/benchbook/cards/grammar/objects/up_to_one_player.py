"""Up to one target player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, SUBJECT, player_verb_means, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Anything, Group, TargetSpec
from benchbook.cards.players import EachOpponent, EachPlayer, TargetPlayer

KINDS = tuple(
    (("up", "to", "one", "target", noun), TargetSpec(None, players=who, number=ONE, up_to=True))
    for noun, who in (("player", EachPlayer()), ("opponent", EachOpponent()))
)
same_as("one player", "up to one player")


@reads("up to one player")
def up_to_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Up to one target player."""
    for words, spec in KINDS:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield RawTarget(spec, at, at + len(words), player=True), at + len(words)


@says("up to one player")
def say_up_to_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, TargetPlayer) and node.index == state.named and node.index < len(printer.targets):
        for words, spec in KINDS:
            if printer.targets[node.index] == spec:
                yield from printer.phrase(" ".join(words), State(state.out, state.named + 1, state.x))


# ── a whole graveyard under a library ──
def _buried(who: Any) -> do.Move:
    return do.Move(Group(Anything(), "graveyard", who), "library", position="bottom", random_order=True)


player_verb_means(
    "put* all the cards from THEIR graveyard on the bottom of THEIR library in a random order",
    _buried(SUBJECT),
    "what.who",
)
