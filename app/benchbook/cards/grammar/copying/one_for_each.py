"""For each opponent, … (up to one) target … that player controls: one instruction with a target for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.amounts import PlayerCount, UpTo
from benchbook.cards.effects import May, Move
from benchbook.cards.grammar.forms import ONE, YOU, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun, RawTarget, placeholders
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Choose, ControlledBy, Same, Target, TargetSpec
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer

WHO = {"opponent": EachOpponent(), "player": EachPlayer()}
THAT = BoundPlayer("each of them")
THEIRS = ("that player", "that opponent")
same_as("clause", "one for each")


@reads("one for each")
def one_for_each(parser: Parser, at: int) -> Iterator[Reading]:
    """For each opponent, an instruction with one target, or up to one, of that player's; nothing more."""
    low = parser.low
    who = WHO.get(low[at + 2]) if low[at : at + 2] == ("for", "each") and low[at + 3 : at + 4] == (",",) else None
    if who is None:
        return
    parser.took(at + 4)
    for ran, end in parser.read("phrase", at + 4):
        if low[end] == "." and len(ran.effects) == 1 and ran.subject in (None, YOU):
            made = _for_each(ran.effects[0], who)
            if made is not None:
                yield made, end


def _any_of_them(effect: Any) -> Any:
    """You may put each of them there: any number of the targets, at the same time."""
    (move,) = effect.effects if isinstance(effect, May) and len(effect.effects) == 1 else (None,)
    if not isinstance(move, Move) or effect != May(YOU, (move,)) or not isinstance(move.what, RawTarget):
        return effect
    return replace(move, what=Choose(Same(move.what), UpTo(), YOU, move.what.spec.zone))


def _one_by_one(node: Any) -> Any:
    """The same as it is said of each: you may put that one there."""
    choice = node.what if isinstance(node, Move) and isinstance(node.what, Choose) else None
    if choice is None or choice.number != UpTo() or not isinstance(choice.filter, Same):
        return node
    return May(YOU, (replace(node, what=choice.filter.what),))


def _for_each(effect: Any, who: Any) -> Any:
    effect = _any_of_them(effect)
    targets = [f for f in placeholders(effect) if isinstance(f, RawTarget)]
    if isinstance(effect, May) or len(targets) != 1 or placeholders(replaced(effect, targets[0], None)):
        return None
    spec = targets[0].spec
    others = [f for f in placeholders(spec) if isinstance(f, PlayerPronoun) and f.word in THEIRS]
    theirs = replaced(replaced(spec, ControlledBy(others[0]), ControlledBy(who)), others[0], who) if others else spec
    one = (spec.up_to and spec.number == ONE) or (not spec.up_to and spec.number is None)
    if theirs is spec or not one or spec.players is not None:
        return None
    made = replace(theirs, number=PlayerCount(who), each=who)
    return replaced(effect, targets[0], replace(targets[0], spec=made))


@says("one for each")
def say_one_for_each(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """For each opponent, the instruction with the target as it is of that player."""
    if state.named >= len(printer.targets) or not _aims(node, state.named):
        return
    spec = printer.targets[state.named]
    word = next((w for w, who in WHO.items() if who == spec.each), None)
    if word is None:
        return
    specs = list(printer.targets)
    specs[state.named] = _of_that_player(spec)
    inner = Printer(tuple(specs), printer.against)
    for begun in printer.phrase(f"for each {word} ,", state):
        for nt in ("order", "clause", "player verb you"):
            yield from inner.say(nt, node, begun)
        offered = _one_by_one(node)
        if offered is not node:
            for you in printer.phrase("you may", begun):
                for nt in ("order", "player verb you"):
                    yield from inner.say(nt, offered.effects[0], you)


def _aims(node: Any, index: int) -> bool:
    return replaced(node, Target(index), None) is not node


def _of_that_player(spec: TargetSpec) -> TargetSpec:
    owned = replace(
        spec, number=ONE if spec.up_to else None, each=None, zone_of=THAT if spec.zone_of == spec.each else spec.zone_of
    )
    made: TargetSpec = replaced(owned, ControlledBy(spec.each), ControlledBy(THAT))
    return made
