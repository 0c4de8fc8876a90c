"""Numbers of the event: life, damage, excess damage, what the creature that died had."""

from __future__ import annotations

from itertools import pairwise

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

WHO = ("you", "they", "that player")
VERBS = {"gained": ("gain", "gains"), "lost": ("lose", "loses")}
same_as("each", "life of the event")


def _triggers_on_life(parser: Parser, at: int) -> bool:
    """Whether the ability triggers on life that is gained, or lost, as it is told here."""
    low = parser.low
    told = next(place for place in range(at, len(low)) if low[place] in VERBS)
    same = any(verb in VERBS[low[told]] and what == "life" for verb, what in pairwise(low[:at]))
    return "whenever" in low[:at] and same and low[told + 1] != "this"


spoken(
    "life of the event",
    tuple(f"1 life {who} {verb}" for who in WHO for verb in VERBS),
    lambda at, size: ThatMuch(at),
    EventAmount(),
    holds=_triggers_on_life,
    in_text=True,
)

AS_AMOUNT = ("the amount of damage those creatures dealt to that player",)
same_as("amount", "that much said")
spoken("that much said", AS_AMOUNT, lambda at, size: ThatMuch(at), EventAmount(), in_text=True)


# ── so much at once ──

DEALT = BoundAmount("excess damage")
same_as("amount", "the excess")
for whom in ("", " to that creature", " to that permanent"):
    constant(f"amount: the (excess|amount of excess) damage dealt{whom} this way", DEALT)
    constant(f"condition: excess damage was dealt{whom} this way", AmountIs(DEALT, ">", Number.of(0)))

spoken("the excess", ("the excess", "that excess damage"), lambda at, size: ThatMuch(at), EventAmount())

DEAD = EventObject("subject")
SAID: dict[str, Amount] = {
    "the power of the creature that died": AttributeOf("power", DEAD),
    "the toughness of the creature that died": AttributeOf("toughness", DEAD),
    "the mana value of the creature that died": AttributeOf("mana value", DEAD),
    "the number of counters it had on it": CountersOn("", DEAD),
    "the number of +1/+1 counters it had on it": CountersOn("+1/+1", DEAD),
}
same_as("amount", "of the dead")


def _of_a_death(low: tuple[str, ...], at: int) -> bool:
    """Whether the line is about one creature that dies, and speaks of no other before."""
    return low[0] in ("when", "whenever") and "dies" in low[:at]


@reads("of the dead")
def of_the_dead(parser: Parser, at: int) -> Iterator[Reading]:
    """The power of the creature that died; the number of counters it had on it."""
    for told, node in SAID.items():
        words = tuple(told.split())
        if parser.low[at : at + len(words)] == words and _of_a_death(parser.low, at):
            parser.took(at + len(words))
            yield node, at + len(words)


@says("of the dead")
def say_of_the_dead(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    for told, meant in SAID.items() if printer.against is not None else ():
        if meant == node:
            yield from printer.phrase(told, state)


# ── "if the creature had power 4 or greater" ──
same_as("one object", "the dead one")
spoken(
    "the dead one",
    "the creature",
    lambda at, size: DEAD,
    DEAD,
    holds=lambda parser, at: parser.low[at + 2 : at + 3] == ("had",) and _of_a_death(parser.low, at),
    in_text=True,
)
