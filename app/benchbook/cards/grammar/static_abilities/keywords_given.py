"""Abilities that spells, cards and an object itself have by an effect."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.grammar.wording import *


# ── An ability that an object gives itself, in which its own name is the object (201.5) ──
@reads("quoted of itself")
def quoted_of_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks that names its object."""
    yield from quotation(parser, at, itself=True)


@says("quoted of itself")
def say_quoted_of_itself(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None:
        yield from printer.say("quoted", node, state)


# ── Keyword abilities that cards have by an effect, for a cost that is their own mana cost ──
ELSEWHERE: tuple[Zone, ...] = ("hand", "graveyard", "exile", "library", "stack", "command")


def _keyword(name: str, less: int = 0) -> tuple[GainAbilities, ...]:
    return (GainAbilities((Keyword(name, cost=Cost((OwnManaCost(less),))),)),)


def _granted_keywords_at_own_cost(name: str, words: str, less: int) -> None:
    """Each card of a kind in a zone has it."""
    changes = _keyword(name, less)
    means(f"static: <w:static one> has {name} . {words}", Static(W, changes), w=W.only(Group))


def _has_keywords_at_own_cost(name: str) -> None:
    """Cards have it, or gain it for a time."""
    cost = f"(the|its) {name} cost is equal to (its|that card 's|the card 's) mana cost"
    for words, less in ((cost, 0), (f"{cost} reduced by {{2}}", 2), (f"{cost} reduced by {{4}}", 4)):
        _granted_keywords_at_own_cost(name, words, less)
    object_verb_means(f"gain* {name} <d:duration> . {cost}", Continuous(SUBJECT, _keyword(name), D))


for keyword in ("scavenge", "madness", "embalm", "encore", "miracle", "foretell"):
    _has_keywords_at_own_cost(keyword)

# ── wherever it is but on the battlefield ──
MADNESS = _keyword("madness")

means(
    "static: each <n:noun> that isn't on the battlefield has madness . the madness cost is equal to its mana cost",
    Static(Several(tuple(Group(N, zone) for zone in ELSEWHERE)), MADNESS),
    n=Noun(N.where(lambda kind: OwnedBy(YOU) in parts_of(kind)), ""),
)
