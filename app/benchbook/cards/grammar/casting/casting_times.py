"""Times at which alone a spell may be cast, told in two parts: whose turn it is, and what has happened in it."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.grammar.forms import constant, form

TIMES = (
    ("during your turn and only during combat", "during your turn and during combat"),
    (
        "during your turn and only during combat before blockers are declared",
        "during your turn and during combat before blockers are declared",
    ),
    (
        "during the declare blockers step on an opponent 's turn",
        "during the declare blockers step and during an opponent's turn",
    ),
    ("during combat on an opponent 's turn", "during combat and during an opponent's turn"),
    ("during your end step", "during your end step"),
    ("during an opponent 's turn after their upkeep step", "during an opponent's turn and after the upkeep step"),
    (
        "during an opponent 's turn , before attackers are declared",
        "during an opponent's turn and before attackers are declared",
    ),
)
for words, when in TIMES:
    constant("casting", f"cast (this spell|~) only {words}", CastRestriction("only", during=when))


# ── what a spell asks to be cast; destroyed for good; where an ability works ──
form("casting", "you can't cast (this spell|~) unless <condition>", CastRestriction, kind="only")
