"""Triggered abilities: when, whenever, at; and how often."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.turns import circumstances, say_circumstance
from benchbook.cards.grammar.sentences.activated_lines import zone_of_effects
from benchbook.cards.grammar.triggers.two_occasions import occasions, say_occasions
from benchbook.cards.grammar.wording import *

# ── triggered ──
LIMITS = (("this ability triggers only once each turn .", 1), ("this ability triggers only twice each turn .", 2))


@reads("triggered")
def triggered(parser: Parser, at: int) -> Iterator[Reading]:
    """When, whenever, at … , [if …,] effects."""
    word = parser.low[at]
    events = "step event" if word == "at" else "event"
    if word not in ("when", "whenever", "at"):
        return
    for event, end in occasions(parser, events, at + 1):
        yield from _upon(parser, event, None, end)
        if word != "at":
            for so, here in circumstances(parser, event, end):
                yield from _upon(parser, event, so, here)


def _upon(parser: Parser, event: When, so: Condition | None, end: int) -> Iterator[Reading]:
    """What happens upon the event: a comma, an intervening if or none, and the effects."""
    if parser.low[end] != ",":
        return
    parser.took(end + 1)
    if parser.low[end + 1] != "if":
        for effects, stop in parser.read("text", end + 1):
            zone = zone_of_event(event, effects, so)
            yield from _limited(parser, Triggered(event, effects, zone=zone, meanwhile=so), stop)
        return
    asked = (*parser.read("condition", end + 2), *parser.read("both conditions", end + 2))
    for condition, here in asked:  # right after the event: an intervening if (603.4)
        if parser.low[here] == ",":
            for effects, stop in parser.read("text", here + 1):
                zone = zone_of_event(event, effects, condition)
                made = Triggered(event, effects, condition=condition, zone=zone, meanwhile=so)
                yield from _limited(parser, made, stop)


def zone_of_event(event: When, effects: tuple[Effect, ...] = (), condition: Condition | None = None) -> Any:
    """Where the ability functions: from anywhere for cards put into a graveyard from anywhere (603.6c)."""
    here = zone_of_effects(effects)
    if here and not (isinstance(event, ZoneChange) and event.filter in (Same(This()), Same(Attached()))):
        return here
    if isinstance(condition, InZone) and condition.what == This() and condition.zone in ("graveyard", "command"):
        return condition.zone
    if isinstance(condition, InZone) and condition.zone == "exile" and _of_this(event):
        return "exile"
    if condition == Matches(This(), Is("suspended")):
        return "exile"

    if (
        isinstance(event, ZoneChange)
        and event.filter == Same(This())
        and event.to_zone == "graveyard"
        and event.from_zone != "battlefield"
    ):
        return "any"
    if isinstance(event, ZoneChange) and event == ZoneChange(Same(This()), "graveyard", "hand", who=You()):
        return "graveyard"  # the game looks back (603.10a)
    if isinstance(event, Casts) and event.filter == Same(This()):
        return "stack"
    if isinstance(event, PlayerEvent) and event.kind in ("cycles", "discards") and event.filter == Same(This()):
        return "any"
    if isinstance(event, AnyEvent) and all(getattr(e, "filter", None) == Same(This()) for e in event.events):
        return "any" if any(zone_of_event(e) == "any" for e in event.events) else "battlefield"
    return "battlefield"


def _of_this(event: When) -> bool:
    """Whether the event is the source's own, of which "it" then speaks."""
    return isinstance(event, CountersEvent) and event.filter == Same(This())


def _limited(parser: Parser, made: Triggered, at: int) -> Iterator[Reading]:
    yield made, at
    for words, limit in LIMITS:
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            yield replace(made, limit_each_turn=limit), at + size
    if parser.low[at : at + len(STILL)] == STILL:
        parser.took(at + len(STILL))
        yield replace(made, still_resolves=True), at + len(STILL)
    if parser.low[at : at + len(UNCOUNTERED)] == UNCOUNTERED:
        parser.took(at + len(UNCOUNTERED))
        yield replace(made, cant_be_countered=True), at + len(UNCOUNTERED)
    if parser.low[at : at + len(DONE_ONCE)] == DONE_ONCE and _offers_once(made.effects):
        parser.took(at + len(DONE_ONCE))
        yield replace(made, done_once=True), at + len(DONE_ONCE)


STILL = ("this", "ability", "still", "resolves", "if", "its", "target", "becomes", "illegal", ".")

UNCOUNTERED = ("this", "ability", "can't", "be", "countered", ".")

DONE_ONCE = ("do", "this", "only", "once", "each", "turn", ".")


def _offers_once(effects: tuple[Effect, ...]) -> bool:
    """Whether just one thing may be done: what is done only once each turn (603.2h)."""
    return sum(isinstance(e, May) for e in effects) == 1


@says("triggered")
def say_triggered(printer: Printer, node: Triggered, state: State) -> Iterator[State]:
    """When … , effects."""
    for word, nt in (("whenever", "event"), ("when", "event"), ("at", "step event")):
        for begun in printer.phrase(word, state):
            for told in say_occasions(printer, nt, node.when, begun):
                for so in say_circumstance(printer, node, told):
                    for comma in printer.phrase(",", so):
                        yield from _say_intervening(printer, node, comma)


def _say_intervening(printer: Printer, node: Triggered, state: State) -> Iterator[State]:
    starts = iter((state,))
    if node.condition is not None:
        starts = (
            c
            for i in printer.phrase("if", state)
            for nt in ("condition", "both conditions")
            for t in printer.say(nt, node.condition, i)
            for c in printer.phrase(",", t)
        )
    for start in starts:
        for after in printer.say("text", node.effects, start):
            if node.still_resolves:
                yield from printer.phrase(" ".join(STILL), after)
            elif node.cant_be_countered:
                yield from printer.phrase(" ".join(UNCOUNTERED), after)
            elif node.done_once:
                yield from printer.phrase(" ".join(DONE_ONCE), after)
            elif node.limit_each_turn:
                for words, limit in LIMITS:
                    if limit == node.limit_each_turn:
                        yield from printer.phrase(words, after)
            else:
                yield after
