"""Players as targets: several of them, any number, up to one."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import targeted
from benchbook.cards.grammar.wording import *

# the whole sentence: what else they do in it is done by them too
TWO = Number.of(2)
KINDS = tuple(
    (f"{words} target {noun}", TargetSpec(None, players=who, number=number, up_to=up_to))
    for noun, who in (("players", EachPlayer()), ("opponents", EachOpponent()))
    for words, number, up_to in (("any number of", None, True), ("two", TWO, False), ("up to two", TWO, True))
)
same_as("they players", "target players")
targeted("target players", {f"{words} each": spec for words, spec in KINDS}, player=True)

UP_TO_ONE = tuple(
    (("up", "to", "one", "target", noun), TargetSpec(None, players=who, number=ONE, up_to=True))
    for noun, who in (("player", EachPlayer()), ("opponent", EachOpponent()))
)
same_as("one player", "up to one player")
targeted("up to one player", {" ".join(words): spec for words, spec in UP_TO_ONE}, player=True)
