"""How much mana was spent to cast a spell, and of which colors, as a condition."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import AllOf, ManaSpentOn, ManaWasSpent
from benchbook.cards.grammar.forms import constant, form
from benchbook.cards.mana import COLOR_NAMES

NONE = Number.of(0)

for letter, color in (("", ""), *((letter, f"{name} ") for letter, name in COLOR_NAMES.items())):
    spent = f"{color}mana was spent to cast <what:one object>"
    form("condition", f"at least <number:word number> {spent}", ManaSpentOn, color=letter)
    form("condition", f"<number:word number> or more {spent}", ManaSpentOn, color=letter)
form("condition", "no mana was spent to cast <what:one object>", ManaSpentOn, number=NONE, comparison="=")
form(
    "condition",
    "no colored mana was spent to cast <what:one object>",
    ManaSpentOn,
    number=NONE,
    comparison="=",
    color="colored",
)


# ── mana ──
SPENT = "was spent to cast (it|this spell|~)"
for letter in "WUBRG":
    constant("condition", f"{{{letter}}}{{{letter}}} {SPENT}".lower(), ManaWasSpent(letter, 2))
for first, second in combinations("WUBRG", 2):
    both = AllOf((ManaWasSpent(first), ManaWasSpent(second)))
    for pair in (f"{{{first}}}{{{second}}}", f"{{{second}}}{{{first}}}"):
        constant("condition", f"{pair} {SPENT}".lower(), both)
