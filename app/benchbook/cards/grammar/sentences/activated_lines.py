"""Activated abilities: costs, a colon, effects, restrictions."""

from __future__ import annotations

from benchbook.cards.grammar.amounts.x_told import say_x_is, x_is
from benchbook.cards.grammar.sentences.lines import RESTRICTIONS
from benchbook.cards.grammar.wording import *


# ── activated ──
@reads("activated")
def activated(parser: Parser, at: int) -> Iterator[Reading]:
    """Cost: effects. Restrictions."""
    for cost, end in (*parser.read("cost", at), *((Cost((c,)), e) for c, e in parser.read("loyalty", at))):
        if parser.low[end] != ":":
            continue
        parser.took(end + 1)
        loyal = isinstance(cost.parts[0], LoyaltyCost)
        for effects, stop in parser.read("text", end + 1):
            made = Activated(cost, effects, zone=zone_of_cost(cost, effects), sorcery_speed=loyal, loyalty=loyal)
            yield from _restricted(parser, made, stop)
            for told, here in x_is(parser, made, stop):
                yield from _restricted(parser, told, here)


def zone_of_cost(cost: Cost, effects: tuple[Effect, ...]) -> Any:
    """The zone from which the cost can be paid, or from which the effect takes the card itself (113.6)."""
    for part in cost.parts:
        if isinstance(part, DiscardCost) and part.what == This():
            return "hand"
        if isinstance(part, ExileCost) and part.what == This() and part.from_zone:
            return part.from_zone
    return zone_of_effects(effects) or "battlefield"


def zone_of_effects(node: Effect | tuple[Effect, ...]) -> Any:
    """Where the effects find the source, if they say so: "return this card from your graveyard"."""
    if isinstance(node, tuple):
        return next((zone for part in node if (zone := zone_of_effects(part))), None)
    if isinstance(node, Move):
        return node.from_zone if node.what == This() else None
    if isinstance(node, (May, If, PayOrElse)):
        inner = (node.effects, getattr(node, "then", ()), getattr(node, "otherwise", ()))
        return next((zone for part in inner if (zone := zone_of_effects(part))), None)
    return None


def _restricted(parser: Parser, made: Activated, at: int) -> Iterator[Reading]:
    yield made, at
    for words, changes in RESTRICTIONS:
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            parser.took(at + size)
            yield from _restricted(parser, replace(made, **changes), at + size)
    if parser.low[at : at + 3] == ("this", "ability", "costs") and made.cost_change is None:
        for (change, condition), end in parser.read("own cost", at):
            yield from _restricted(parser, replace(made, cost_change=change, cost_condition=condition), end)
    if made.condition is None:
        yield from _conditional(parser, made, at)


BEFORE_IF: tuple[tuple[str, dict[str, Any]], ...] = (
    ("activate only if", {}),
    ("activate only as a sorcery and only if", {"sorcery_speed": True}),
    ("activate only once each turn and only if", {"limit_each_turn": 1}),
    ("activate only once and only if", {"once": True}),
    *(
        (f"activate only during {when} and only if", {"during": when})
        for when in ("your turn", "your upkeep", "combat", "the declare attackers step")
    ),
)
AFTER_IF: tuple[tuple[str, dict[str, Any]], ...] = (
    (".", {}),
    ("and only as a sorcery .", {"sorcery_speed": True}),
    ("and only once each turn .", {"limit_each_turn": 1}),
)

SUSPENDED = Matches(This(), Is("suspended"))


def _conditional(parser: Parser, made: Activated, at: int) -> Iterator[Reading]:
    """Activate only if …, alone or with another limit before it or after it."""
    for words, changes in BEFORE_IF:
        size = len(words.split())
        if parser.low[at : at + size] != tuple(words.split()):
            continue
        parser.took(at + size)
        for condition, end in parser.read("condition", at + size):
            here = isinstance(condition, InZone) and condition.what == This() and condition.zone == "graveyard"
            zone: Any = "graveyard" if here else "exile" if condition == SUSPENDED else made.zone
            for last, more in AFTER_IF:
                stop = end + len(last.split())
                if parser.low[end:stop] == tuple(last.split()) and not (changes and more):
                    fresh = replace(made, condition=condition, zone=zone, **changes, **more)
                    yield from _restricted(parser, fresh, stop)


@says("activated")
def say_activated(printer: Printer, node: Activated, state: State) -> Iterator[State]:
    """Cost: effects."""
    yield from say_x_is(printer, node, state)
    first = node.cost.parts[0] if node.cost.parts else None
    starts = printer.say("loyalty", first, state) if node.loyalty else printer.say("cost", node.cost, state)
    for after in starts:
        for colon in printer.phrase(":", after):
            for told in printer.say("text", node.effects, colon):
                yield from _say_restrictions(printer, node, told)


def _say_restrictions(
    printer: Printer, node: Activated, state: State, left: tuple[str, ...] | None = None
) -> Iterator[State]:
    wanted = {
        "limit_each_turn": node.limit_each_turn,
        "once": node.once,
        "during": node.during,
        "any_player": node.any_player,
        "by_opponents": node.by_opponents,
        "sorcery_speed": node.sorcery_speed and not node.loyalty,
        "cost_change": node.cost_change,
        "least_x": node.least_x,
        "color_of_x": node.color_of_x,
    }
    names = (
        tuple(n for n, v in wanted.items() if v) + (("condition",) if node.condition is not None else ())
        if left is None
        else left
    )
    if not names:
        yield state
        return
    for words, changes in RESTRICTIONS:
        if set(changes) <= set(names) and all(wanted[n] == v for n, v in changes.items()):
            for after in printer.phrase(words, state):
                yield from _say_restrictions(printer, node, after, tuple(n for n in names if n not in changes))
    if "cost_change" in names:
        for after in printer.say("own cost", (node.cost_change, node.cost_condition), state):
            yield from _say_restrictions(printer, node, after, tuple(n for n in names if n != "cost_change"))
    if "condition" in names:
        yield from _say_condition(printer, node, state, names)


def _say_condition(printer: Printer, node: Activated, state: State, names: tuple[str, ...]) -> Iterator[State]:
    """Activate only if, alone or with another limit before it or after it."""
    for words, changes in BEFORE_IF:
        for last, more in AFTER_IF:
            said = {**changes, **more}
            if (changes and more) or not all(n in names and getattr(node, n) == v for n, v in said.items()):
                continue
            left = tuple(n for n in names if n not in said and n != "condition")
            for begun in printer.phrase(words, state):
                for told in printer.say("condition", node.condition, begun):
                    for end in printer.phrase(last, told):
                        yield from _say_restrictions(printer, node, end, left)
