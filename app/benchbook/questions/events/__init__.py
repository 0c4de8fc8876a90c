"""What is told: the clauses of the table that say what lies there and what is done."""

from __future__ import annotations

from benchbook.questions.events import (
    abilities,
    by_spells,
    changes,
    chosen,
    combat,
    divided,
    encounters,
    entering,
    moves,
    other_ways,
    others,
    outcomes,
    paid_with,
    removal,
    several_players,
    some_spells,
    spells,
    states,
    table,
    ways_to_pay,
)
from benchbook.questions.events.meanings import MEANINGS, speaks_on, tell

__all__ = [
    "MEANINGS",
    "abilities",
    "by_spells",
    "changes",
    "chosen",
    "combat",
    "divided",
    "encounters",
    "entering",
    "moves",
    "other_ways",
    "others",
    "outcomes",
    "paid_with",
    "removal",
    "several_players",
    "some_spells",
    "speaks_on",
    "spells",
    "states",
    "table",
    "tell",
    "ways_to_pay",
]
