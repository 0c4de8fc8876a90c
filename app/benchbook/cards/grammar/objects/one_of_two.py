"""One of two objects or targets that the text names, and spells that have a single target."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

# ── a target among others ──

THAT = "that (targets|target)"
means(f"after: {THAT} (a|an) <n:permanent>", Targets(Group(N)))


# ── a copy that targets one thing ──

WHOSE = (("you", "control"), ("you", "don't", "control"), ("an", "opponent", "controls"))
same_as("one object", "one of two targets")


def _targets(low: tuple[str, ...], end: int) -> list[int]:
    """Where a text says "target" before a place: targets are numbered by that word."""
    return [at for at in range(end) if low[at] == "target"]


@reads("one of two targets")
def one_of_two(parser: Parser, at: int) -> Iterator[Reading]:
    """The creature you control, where just one of two targets was said to be that."""
    low = parser.low
    named = _targets(low, at)
    at += low[at : at + 2] == ("the", "chosen")
    if low[at : at + 2] not in (("the", "creature"), ("chosen", "creature")) or len(named) != 2:
        return
    for whose in WHOSE:
        end = at + 2 + len(whose)
        fit = [n for n, place in enumerate(named) if low[place + 1 : place + 2 + len(whose)] == ("creature", *whose)]
        if low[at + 2 : end] == whose and len(fit) == 1:
            parser.took(end)
            yield Pronoun("creature", False, at, target=fit[0]), end


@says("one of two targets")
def say_one_of_two(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is None or not isinstance(node, Target):
        return
    for whose in WHOSE:
        for start in ("the creature", "the chosen creature"):
            yield from printer.phrase(" ".join((start, *whose)), state)


def _two_creatures(parser: Parser, at: int) -> bool:
    """Whether two target creatures were named before."""
    named = _targets(parser.low, at)
    return len(named) == 2 and all(parser.low[n + 1] == "creature" for n in named)


spoken(
    "both targets fight",
    "those creatures fight each other",
    lambda at, size: (Target(0), Target(1)),
    (Target(0), Target(1)),
    holds=_two_creatures,
    in_text=True,
)
means("clause: <b:both targets fight>", Fight(Target(0), Target(1)), b=(Target(0), Target(1)))
same_as("one object", "the other creature")
spoken(
    "the other creature", "the other creature", lambda at, size: Pronoun("creature", False, at), EventObject("other")
)
