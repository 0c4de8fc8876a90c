"""Counters of several kinds on one thing, its colors counted, all cards of a kind that each player returns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import DistinctAmong
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, SUBJECT, derived, form, player_verb_by
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, Is

THERE = Is("put there from the battlefield this turn")


def _listed(counters: tuple[Any, ...], on: Any) -> do.AtOnce:
    return do.AtOnce(tuple(do.PutCounters(kind, number, on) for kind, number in counters))


def _of_listed(node: do.AtOnce) -> Any:
    parts = node.effects
    if len(parts) < 2 or not all(isinstance(p, do.PutCounters) for p in parts):
        return None
    found = (tuple((p.kind, p.amount) for p in parts), parts[0].on)
    return found if len({p.kind for p in parts}) == len(parts) and node == _listed(*found) else None


@reads("counters of kinds")
def counters_of_kinds(parser: Parser, at: int) -> Iterator[Reading]:
    """A flying counter and a lifelink counter; two +1/+1 counters, a reach counter, and a trample counter."""
    yield from _more(parser, (), at)


def _one(parser: Parser, at: int) -> Iterator[tuple[Any, int]]:
    low = parser.low
    numbers = [(ONE, at + 1)] if low[at] in ("a", "an") else list(parser.read("word number", at))
    for number, end in numbers:
        for kind, stop in parser.read("counter kind", end):
            if low[stop] in ("counter", "counters"):
                yield (kind, number), stop + 1


def _more(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    for one, end in _one(parser, at):
        last = 1 if low[end] == "and" else 2 if low[end : end + 2] == (",", "and") else 0
        if last:
            for other, stop in _one(parser, end + last):
                yield (*found, one, other), stop
        elif low[end] == ",":
            yield from _more(parser, (*found, one), end + 1)


@says("counters of kinds")
def say_counters_of_kinds(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    kind, number = node[0]
    heads = (f"a {kind} counter", f"an {kind} counter") if number == ONE else ()
    told = [s for words in heads for s in printer.phrase(words, state)]
    if number != ONE:
        told = [s for so in printer.say("word number", number, state) for s in printer.phrase(f"{kind} counters", so)]
    for after in told:
        if len(node) == 1:
            yield after
        for join in ("and", ", and") if len(node) == 2 else (",",) if len(node) > 2 else ():
            for here in printer.phrase(join, after):
                yield from say_counters_of_kinds(printer, node[1:], here)


derived("order", "put <c:counters of kinds> on <w:recipient>", _listed, _of_listed, do.AtOnce)


form("each", "of <what:possessor> colors", DistinctAmong, kind="colors")
for words, zone in (("to the battlefield", "battlefield"), ("to THEIR hand", "hand")):

    def _all(noun: Noun, z: Any = zone) -> Any:
        return do.Move(Group(noun.filter, "graveyard", SUBJECT), z) if noun.zone == "" else None

    def _of_all(node: do.Move, a: Any = _all) -> Any:
        noun = Noun(node.what.filter, "") if isinstance(node.what, Group) else None
        return (noun,) if noun is not None and node == a(noun) else None

    player_verb_by(f"return* all <n:nouns> from THEIR graveyard {words}", _all, _of_all, do.Move, "what.who")


def _put_there(noun: Noun) -> do.Move | None:
    return do.Move(Group(plus(noun.filter, THERE), "graveyard", SUBJECT), "battlefield") if noun.zone == "" else None


def _of_put_there(node: do.Move) -> tuple[Any, ...] | None:
    rest = minus(node.what.filter, THERE) if isinstance(node.what, Group) else None
    if rest is None or node != do.Move(node.what, "battlefield") or node.what.zone != "graveyard":
        return None
    return (Noun(rest, ""),) if node.what.who is not None else None


player_verb_by(
    "return* to the battlefield all <n:nouns> in THEIR graveyard that were put there from the battlefield this turn",
    _put_there,
    _of_put_there,
    do.Move,
    "what.who",
)
