"""What is asked of how a spell was or is cast: from where, what was revealed, which mana was spent (601.2)."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.grammar.wording import *

PLACES: tuple[tuple[str, Zone, Who | None], ...] = (
    ("a graveyard", "graveyard", None), ("your graveyard", "graveyard", YOU), ("your library", "library", YOU),
)  # fmt: skip

for place, zone, whose in PLACES:
    for cast, by in ((f"you cast it from {place}", YOU), (f"was cast from {place}", None)):
        means(f"condition: <w:one object> entered from {place} or {cast}", CameFrom(W, zone, whose, by))
    several = f"one or more of <w:many objects> entered from {place} or was cast from {place}"
    means(f"condition: {several}", CameFrom(W, zone, whose, None))


# ── spells of these names ──
means(
    "condition: you've cast a spell named <a:proper name> and a spell named <b:proper name> this turn",
    AllOf(tuple(Happened("spells cast", YOU, Group(Named(name), "stack")) for name in (A, B))),
)

for letter, color in (("", ""), *((letter, f"{name} ") for letter, name in COLOR_NAMES.items())):
    spent = f"{color}mana was spent to cast <what:one object>"
    form(f"condition: at least <number:word number> {spent}", ManaSpentOn, color=letter)
    form(f"condition: <number:word number> or more {spent}", ManaSpentOn, color=letter)

# ── mana ──
for letter in "WUBRG":
    spent = f"{{{letter}}}{{{letter}}} was spent to cast <what:one object>"
    form(f"condition: {spent}".lower(), ManaWasSpent, color=letter, number=2)
for first, second in combinations("WUBRG", 2):
    both = AllOf((ManaWasSpent(W, first), ManaWasSpent(W, second)))
    for pair in (f"{{{first}}}{{{second}}}", f"{{{second}}}{{{first}}}"):
        means(f"condition: {pair.lower()} was spent to cast <w:one object>", both)
