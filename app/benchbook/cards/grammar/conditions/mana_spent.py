"""How much mana was spent to cast a spell, as a condition."""

from __future__ import annotations

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import ManaSpentOn
from benchbook.cards.grammar.forms import form
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
