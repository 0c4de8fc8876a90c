"""What is done by or for each of several, and those that were counted."""

from __future__ import annotations

import re

from benchbook.cards.grammar.resolving.scenes import Ambiguous
from benchbook.cards.grammar.wording import *

# ── What several targeted players do is done by each of them; a word for one of them would mean which? ──
SINGLE = You()


def by_each_alone(effects: tuple[Effect, ...], specs: tuple[TargetSpec, ...]) -> None:
    """Raises Ambiguous where one of several targeted players is spoken of otherwise than as who does it."""
    several = [
        TargetPlayer(at)
        for at, spec in enumerate(specs)
        if spec.players is not None and spec.filter is None and (spec.up_to or spec.number is not None)
        if spec.number != ONE
    ]
    if several and any(_names_one_of(_deed(effect, several), several) for effect in effects):
        raise Ambiguous("which of the players")


def _deed(effect: Effect, several: list[TargetPlayer]) -> Effect:
    """The instruction without who carries it out."""
    if isinstance(effect, Sacrifice) and isinstance(effect.what, Choose) and effect.what.chooser in several:
        effect = replace(effect, what=replace(effect.what, chooser=SINGLE))
    return replace(effect, who=SINGLE) if getattr(effect, "who", None) in several else effect


def _names_one_of(node: Effect, several: list[TargetPlayer]) -> bool:
    return any(part in several for part in parts(node))


# ── Which thing's counters are asked about: those that the instruction before it put there or took away ──
def counted_on(effect: Effect) -> tuple[str, What | Who] | None:
    """The kind of counters, and on what, of an instruction that changes their number."""
    if isinstance(effect, RemoveCounters):
        return effect.kind, effect.of
    return (effect.kind, effect.on) if isinstance(effect, PutCounters) else None


def counts_again(condition: Condition, counted: tuple[str, What | Who] | None) -> bool:
    """Whether the counters of that kind on the source are counted, after one was put there or taken away."""
    if counted is None or counted[1] != This():
        return False
    return any(isinstance(part, CountersOn) and part == CountersOn(counted[0], This()) for part in parts(condition))


def asks_of_it(condition: Condition, counted: tuple[str, What | Who] | None) -> tuple[Pronoun, ...]:
    """The pronouns of "if it has no ice counters on it" after an ice counter was removed from the source."""
    if counted is None or counted[1] != This():
        return ()
    asked = (part for part in parts(condition) if isinstance(part, CountersOn) and part.kind == counted[0])
    return tuple(one.what for one in asked if isinstance(one.what, Pronoun))


# ── What is done for each of something unless it is paid for: each is paid for by itself ──
_EACH_UNLESS = re.compile(r"\bfor each [^.,]*, [^.]* unless [^.]* pays? ", re.I)


def each_paid_for(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...]:
    """ "For each counter removed this way, you lose 1 life unless you pay {1}": the price is asked for each of them."""
    return tuple(map(_each_with_its_price, effects)) if _EACH_UNLESS.search(text) else effects


def _each_with_its_price(effect: Effect) -> Effect:
    each = effect.effects[0] if isinstance(effect, PayOrElse) and len(effect.effects) == 1 else None
    if not isinstance(effect, PayOrElse) or not isinstance(each, ForEach):
        return effect
    return replace(each, effects=(replace(effect, effects=each.effects),))


# ── Those creatures: the ones for each of which a card was drawn in the sentence before ──
same_as("many objects", "creatures counted before")


@reads("creatures counted before")
def counted_before(parser: Parser, at: int) -> Iterator[Reading]:
    """Nothing of its own: the words are a pronoun, which the counted group is one of the things to mean."""
    yield from ()


@says("creatures counted before")
def say_counted_before(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Those creatures, in a text that has the words."""
    if printer.against is not None and isinstance(node, Group) and node.zone == "battlefield":
        yield from printer.phrase("those creatures", state)
