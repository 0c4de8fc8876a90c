"""What any player may do, what each player suffers unless they pay, and a process that is followed so many times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.collective import AnyoneMay, UnlessEach
from benchbook.cards.grammar.costs.unless_paid import done_by_another, say_done_by_another
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun
from benchbook.cards.grammar.sentences.sequence import Joined, mentions
from benchbook.cards.grammar.sentences.sequence_said import say_end, say_verb
from benchbook.cards.mapping import mapped, replaced
from benchbook.cards.objects import PlayerAsObject
from benchbook.cards.players import BoundPlayer, EachOpponent, EachOtherPlayer, EachPlayer

WILLING, EACH = BoundPlayer("willing"), BoundPlayer("each")
SEVERAL = (EachOpponent, EachPlayer, EachOtherPlayer)


# ── any player may ──
derived(
    "deed of any",
    "have <s:one object> deal <n:damage> to them",
    lambda s, n: do.DealDamage(n, PlayerAsObject(SUBJECT), s),
    lambda e: (e.source, e.amount) if e == do.DealDamage(e.amount, PlayerAsObject(SUBJECT), e.source) else None,
    do.DealDamage,
)
derived("deed of any", "<v:player verb they>", lambda v: v, lambda v: (v,), None)


WHO = {"player": EachPlayer(), "opponent": EachOpponent()}
RESULTS = {"if no one does": "otherwise", "if a player does": "then"}


def _anyone(parser: Parser, at: int) -> Iterator[Reading]:
    """Any opponent may sacrifice a creature. If a player does, …"""
    low = parser.low
    who = WHO.get(low[at + 1]) if low[at] == "any" and low[at + 2 : at + 3] == ("may",) else None
    for deed, end in parser.read("deed of any", at + 3) if who is not None else ():
        yield from _told(parser, AnyoneMay(who, (replaced(deed, SUBJECT, WILLING),)), end)
    for cost, end in parser.read("paid", at + 3) if who is not None else ():
        theirs = mapped(cost, lambda n: WILLING if isinstance(n, PlayerPronoun) else n)
        yield from _told(parser, AnyoneMay(who, (), cost=theirs), end)


def _told(parser: Parser, done: AnyoneMay, at: int) -> Iterator[Reading]:
    """What follows if somebody did so, or if nobody did."""
    low = parser.low
    for words, result in RESULTS.items():
        start = at + 1 + len(words.split())
        if low[at:start] == (".", *words.split()) and low[start : start + 1] == (",",):
            parser.took(start + 1)
            for effects, stop in parser.read("clauses", start + 1):
                if low[stop] == ".":
                    yield (replace(done, **{result: effects}),), stop + 1


def _say_anyone(printer: Printer, node: AnyoneMay, state: State) -> Iterator[State]:
    word = next((w for w, who in WHO.items() if who == node.who), None)
    if word is None or bool(node.then) == bool(node.otherwise) or len(node.effects) != (node.cost is None):
        return
    told = next(words for words, result in RESULTS.items() if getattr(node, result))
    for begun in printer.phrase(f"any {word} may", state):
        for deed in _say_deed(printer, node, begun):
            for stop in printer.phrase(f". {told} ,", deed):
                for after in printer.say("clauses", node.then or node.otherwise, stop):
                    yield from say_end(printer, after)


def _say_deed(printer: Printer, node: AnyoneMay, state: State) -> Iterator[State]:
    if node.cost is None:
        yield from printer.say("deed of any", replaced(node.effects[0], WILLING, SUBJECT), state)
    else:
        yield from printer.say("paid", node.cost, state)


# ── each of them, unless that player pays ──
@reads("whole sentence")
def whole_sentence(parser: Parser, at: int) -> Iterator[Reading]:
    """Each opponent loses 3 life unless they discard a card; repeat the following process three times."""
    yield from _anyone(parser, at)
    for who, end in parser.read("one player", at):
        if isinstance(who, SEVERAL):
            for verb, stop in parser.read("player verb s", end):
                if parser.low[stop] == "unless":
                    yield from _unless(parser, who, verb, stop + 1)
    if parser.low[at : at + 4] == ("repeat", "the", "following", "process"):
        yield from _process(parser, at + 4)


def _unless(parser: Parser, who: Any, verb: Any, at: int) -> Iterator[Reading]:
    for payer, cost, end in done_by_another(parser, at):
        if isinstance(payer, PlayerPronoun) and parser.low[end] == ".":
            parser.took(end + 1)
            yield (UnlessEach(who, cost, (replaced(verb, SUBJECT, EACH),)),), end + 1


def _process(parser: Parser, at: int) -> Iterator[Reading]:
    """The process is all that follows."""
    for times, end in parser.read("word number", at):
        if parser.low[end : end + 2] == ("times", "."):
            parser.took(end + 2)
            for effects, stop in parser.read("text", end + 2):
                if stop == len(parser.words) and not any(isinstance(e, Joined) for e in effects):
                    yield (do.ForEach(effects, times=times),), stop


@says("whole sentence")
def say_whole_sentence(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Each opponent loses 3 life unless they discard a card; repeat the following process three times."""
    if isinstance(node, UnlessEach) and len(node.effects) == 1 and not mentions(node.effects, SUBJECT):
        for named in printer.say("one player", node.who, state):
            for after in say_verb(printer, "player verb s", node.effects[0], EACH, named):
                for word in printer.phrase("unless", after):
                    for paid in say_done_by_another(printer, EACH, node.cost, word):
                        yield from say_end(printer, paid)
    if isinstance(node, AnyoneMay):
        yield from _say_anyone(printer, node, state)
    if isinstance(node, do.ForEach) and node.times is not None:
        for begun in printer.phrase("repeat the following process", state):
            for told in printer.say("word number", node.times, begun):
                for stop in printer.phrase("times .", told):
                    yield from printer.say("text", node.effects, stop)
