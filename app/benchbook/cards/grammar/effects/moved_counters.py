"""Moving counters: any number of them, all of a kind, one of any kind, from one object or from several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.amounts import UpTo
from benchbook.cards.effects import MoveCounters
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, derived, order
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Pronoun, RawTarget, grouped
from benchbook.cards.objects import ControlledBy, Group, Other, Target, TargetSpec, This
from benchbook.cards.players import ControllerOf

FROM = "from <of:what> (onto|to) <to:one object>"
order(f"move any number of <kind:counter kind> counters {FROM}", MoveCounters, amount=UpTo())
order(f"move any number of counters {FROM}", MoveCounters, amount=UpTo(), kind="")
order(f"move all <kind:counter kind> counters {FROM}", MoveCounters, amount=None)
order(f"move (a|an|one) counter {FROM}", MoveCounters, amount=ONE, kind="")
order(f"move <amount:many> <kind:counter kind> counters {FROM}", MoveCounters)


# ── onto a second target ──
SAME = ("with", "the", "same", "controller")


@reads("beside it")
def beside_it(parser: Parser, at: int) -> Iterator[Reading]:
    """Another target creature with the same controller; a second target creature."""
    low = parser.low
    if low[at : at + 2] == ("another", "target"):
        for noun, end in parser.read("noun", at + 2):
            if noun.zone and low[end : end + 4] == SAME:
                parser.took(end + 4)
                same = ControlledBy(ControllerOf(Pronoun("", False, end + 3)))
                spec = TargetSpec(plus(noun.filter, same), noun.zone, noun.who)
                yield RawTarget(spec, at, end + 4, another=True), end + 4
    if low[at : at + 3] == ("a", "second", "target"):
        parser.took(at + 3)
        for noun, end in parser.read("noun", at + 3):
            if noun.zone:
                yield RawTarget(TargetSpec(noun.filter, noun.zone, noun.who), at, end, another=True), end


@says("beside it")
def say_beside_it(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    there = isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets)
    spec = printer.targets[node.index] if there else None
    if spec is None or node.index == 0 or not spec.different or spec != _plain(spec):
        return
    named = State(state.out, state.named + 1, state.x)
    kind = minus(spec.filter, ControlledBy(ControllerOf(Target(node.index - 1))))
    if kind is not None:
        for begun in printer.phrase("another target", named):
            for after in printer.say("noun", Noun(kind, spec.zone, spec.zone_of), begun):
                yield from printer.phrase(" ".join(SAME), after)
    for begun in printer.phrase("a second target", named):
        yield from printer.say("noun", Noun(spec.filter, spec.zone, spec.zone_of), begun)


def _plain(spec: TargetSpec) -> TargetSpec:
    return TargetSpec(spec.filter, spec.zone, spec.zone_of, different=True)


BESIDE = "from <of:what> (onto|to) <to:beside it>"
order(f"move any number of <kind:counter kind> counters {BESIDE}", MoveCounters, amount=UpTo())
order(f"move (a|an|one) <kind:counter kind> counter {BESIDE}", MoveCounters, amount=ONE)
order(f"move (a|an|one) counter {BESIDE}", MoveCounters, amount=ONE, kind="")


# ── from each other one ──
def _gathered(kind: str, noun: Noun) -> MoveCounters | None:
    where = grouped(noun)
    others = None if where is None else replace(where, filter=plus(where.filter, Other()))
    return None if others is None else MoveCounters(kind, UpTo(), others, This())


def _of_gathered(node: MoveCounters) -> tuple[Any, ...] | None:
    of = node.of
    kind = minus(of.filter, Other()) if isinstance(of, Group) else None
    if not isinstance(of, Group) or kind is None:
        return None
    found = (node.kind, Noun(kind, of.zone, of.who))
    return found if node == _gathered(*found) else None


derived(
    "order",
    "move any number of <k:counter kind> counters from other <n:nouns> onto <t:this>",
    lambda k, n, t: _gathered(k, n),
    lambda node: (*found, This()) if (found := _of_gathered(node)) else None,
    MoveCounters,
)
