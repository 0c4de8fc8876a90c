"""What is asked: the clauses of the table that want something to be known."""

from __future__ import annotations

from benchbook.questions.wishes import (
    amounts,
    besides,
    chances,
    commander_damage,
    comparison,
    costs,
    counters,
    counts,
    dealing,
    duties,
    fights,
    goaded,
    loosely,
    loyalty,
    other_costs,
    player_counters,
    players,
    results,
    several,
    spell_copies,
    stack_order,
    standing,
    which,
    yes_or_no,
)
from benchbook.questions.wishes.alternatives import alternatives
from benchbook.questions.wishes.duties import must
from benchbook.questions.wishes.ends import end_of, may_have, put_by_an_ability
from benchbook.questions.wishes.wanted import READERS, Wanted, wanted

__all__ = [
    "READERS",
    "Wanted",
    "alternatives",
    "amounts",
    "besides",
    "chances",
    "commander_damage",
    "comparison",
    "costs",
    "counters",
    "counts",
    "dealing",
    "duties",
    "end_of",
    "fights",
    "goaded",
    "loosely",
    "loyalty",
    "may_have",
    "must",
    "other_costs",
    "player_counters",
    "players",
    "put_by_an_ability",
    "results",
    "several",
    "spell_copies",
    "stack_order",
    "standing",
    "wanted",
    "which",
    "yes_or_no",
]
