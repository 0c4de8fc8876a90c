"""Players as targets: several of them, any number, up to one."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import target_said, targeted
from benchbook.cards.grammar.wording import *

WHO = {"players": EachPlayer(), "opponents": EachOpponent()}


@reads("target players")
def target_players(parser: Parser, at: int) -> Iterator[Reading]:
    """Two target players; up to two target players; any number of target players."""
    low, here = parser.low, at
    up_to = low[at : at + 2] == ("up", "to")
    here += 2 * up_to
    counts: list[tuple[Amount | None, int]] = list(parser.read("word number", here))
    if low[at : at + 3] == ("any", "number", "of"):
        up_to, counts = True, [(None, at + 3)]
    for number, end in counts:
        who = WHO.get(low[end + 1]) if low[end : end + 1] == ("target",) else None
        if who is not None:
            parser.took(end + 2)
            spec = TargetSpec(None, players=who, number=number, up_to=up_to)
            yield RawTarget(spec, at, end + 2, player=True), end + 2


@says("target players")
def say_target_players(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec = target_said(printer, node, state, TargetPlayer)
    if spec is None:
        return
    word = next(
        (w for w, who in WHO.items() if spec == TargetSpec(None, players=who, number=spec.number, up_to=spec.up_to)),
        None,
    )
    begin = "any number of" if spec.number is None and spec.up_to else "up to" if spec.up_to else ""
    for begun in printer.phrase(begin, state) if word is not None else ():
        for told in printer.say("word number", spec.number, begun) if spec.number is not None else (begun,):
            for after in printer.phrase(f"target {word}", told):
                yield State(after.out, state.named + 1, after.x)


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
