"""Several players as targets: "any number of target players each draw a card"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import TargetSpec
from benchbook.cards.players import EachOpponent, EachPlayer, TargetPlayer

WHO = {"players": EachPlayer(), "opponents": EachOpponent()}
PLAIN = (do.Draw, do.GainLife, do.LoseLife, do.Mill, do.Discard)


@reads("target players")
def target_players(parser: Parser, at: int) -> Iterator[Reading]:
    """Two target players; up to two target players; any number of target players."""
    low, here = parser.low, at
    up_to = low[at : at + 2] == ("up", "to")
    here += 2 * up_to
    counts: list[tuple[Any, int]] = list(parser.read("word number", here))
    if low[at : at + 3] == ("any", "number", "of"):
        up_to, counts = True, [(None, at + 3)]
    for number, end in counts:
        who = WHO.get(low[end + 1]) if low[end : end + 1] == ("target",) else None
        if who is not None:
            parser.took(end + 2)
            spec = TargetSpec(None, players=who, number=number, up_to=up_to)
            yield RawTarget(spec, at, end + 2, player=True), end + 2


@says("target players")
def say_target_players(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, TargetPlayer) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    word = next(
        (w for w, who in WHO.items() if spec == TargetSpec(None, players=who, number=spec.number, up_to=spec.up_to)),
        None,
    )
    begin = "any number of" if spec.number is None and spec.up_to else "up to" if spec.up_to else ""
    for begun in printer.phrase(begin, state) if word is not None else ():
        for told in printer.say("word number", spec.number, begun) if spec.number is not None else (begun,):
            for after in printer.phrase(f"target {word}", told):
                yield State(after.out, state.named + 1, after.x)


def _each(who: Any, *verbs: Any) -> Any:
    plain = all(isinstance(verb, PLAIN) for verb in verbs)
    return tuple(replaced(verb, SUBJECT, who) for verb in verbs) if plain else None


def _of_each(effect: Any) -> tuple[Any, ...] | None:
    who = getattr(effect, "who", None)
    return (
        (who, replaced(effect, who, SUBJECT)) if isinstance(effect, PLAIN) and isinstance(who, TargetPlayer) else None
    )


# the whole sentence: what else they do in it is done by them too
derived("whole sentence", "<p:target players> each <v:player verb they> .", _each, _of_each)
