"""What owners shuffle into their libraries, what they then reveal, and the rest of what was revealed."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import HappenedThisTurn, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, player_verb, player_verb_by
from benchbook.cards.grammar.raw import Past
from benchbook.cards.objects import Bound, Group, Same, TopOf

REST = Group(Same(Bound("revealed")), "library")

player_verb("shuffle* <what:pronoun> into THEIR library", do.Shuffle)
player_verb_by(
    "reveal* the top card of that library",
    lambda: do.LookAt(SUBJECT, TopOf(SUBJECT, ONE), reveal=True),
    lambda e: () if e == do.LookAt(e.who, TopOf(e.who, ONE), reveal=True) else None,
    do.LookAt,
)


def _rest() -> Any:
    return do.Shuffle(SUBJECT, Past("rest", 10**6))


for words in ("the rest", "all other cards revealed this way"):
    player_verb_by(
        f"shuffle* {words} into THEIR library",
        _rest,
        lambda e: () if e == do.Shuffle(e.who, REST) else None,
        do.Shuffle,
    )


# ── the one found onto the battlefield, and the rest elsewhere ──
def _one_and_rest(found: Any, rest: Any) -> do.InOrder:
    return do.InOrder((do.Move(found, "battlefield"), do.Shuffle(SUBJECT, rest)))


def _of_one_and_rest(node: do.InOrder) -> tuple[Any, ...] | None:
    found = getattr(node.effects[0], "what", None)
    return (found,) if found is not None and node == _one_and_rest(found, REST) else None


for words in ("the rest", "all other cards revealed this way"):
    player_verb_by(
        f"put* <p:pronoun> onto the battlefield , then shuffle* {words} into THEIR library",
        lambda p: _one_and_rest(p, Past("rest", 10**6)),
        _of_one_and_rest,
        do.InOrder,
        "effects.1.who",
    )


# ── lands ──
MANY = Number.of(10**6)
constant(
    "static rule",
    "you may play any number of lands on each of your turns",
    Permit("play additional land", who=YOU, number=MANY),
)
constant(
    "condition",
    "it wasn't the first land you played this turn",
    AmountIs(HappenedThisTurn("lands played", YOU), ">", ONE),
)
