"""What is asked of how a spell was or is cast: from where, what was revealed, which mana was spent (601.2)."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.grammar.wording import *

PLACES = (("a graveyard", "graveyard", None), ("your graveyard", "graveyard", YOU), ("your library", "library", YOU))

for place, zone, whose in PLACES:
    for cast, by in ((f"you cast it from {place}", YOU), (f"was cast from {place}", None)):
        means(f"condition: <w:one object> entered from {place} or {cast}", CameFrom(W, zone, whose, by))
    several = f"one or more of <w:many objects> entered from {place} or was cast from {place}"
    means(f"condition: {several}", CameFrom(W, zone, whose, None))
    means(f"condition: <w:many objects> entered or were cast from {place}", CameFrom(W, zone, whose, None))


# ── spells of these names ──
def _named(*names: str) -> Any:
    found = tuple(Happened("spells cast", YOU, Group(Named(name), "stack")) for name in names)
    return found[0] if len(found) == 1 else AllOf(found)


def _names(condition: Any) -> tuple[str, ...] | None:
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    groups = [p.what for p in parts if isinstance(p, Happened) and isinstance(p.what, Group)]
    names = tuple(g.filter.name for g in groups if isinstance(g.filter, Named))
    return names if names and condition == _named(*names) else None


for words, names_said in (
    ("a spell named <a:proper name>", 1), ("a spell named <a:proper name> and a spell named <b:proper name>", 2),
):  # fmt: skip
    derived(
        f"condition: you've cast {words} this turn",
        _named,
        lambda c, k=names_said: names if (names := _names(c)) is not None and len(names) == k else None,
        AllOf if names_said > 1 else Happened,
    )


for letter, color in (("", ""), *((letter, f"{name} ") for letter, name in COLOR_NAMES.items())):
    spent = f"{color}mana was spent to cast <what:one object>"
    form(f"condition: at least <number:word number> {spent}", ManaSpentOn, color=letter)
    form(f"condition: <number:word number> or more {spent}", ManaSpentOn, color=letter)

# ── mana ──
SPENT = "was spent to cast (it|this spell|~)"
for letter in "WUBRG":
    constant(f"condition: {{{letter}}}{{{letter}}} {SPENT}".lower(), ManaWasSpent(letter, 2))
for first, second in combinations("WUBRG", 2):
    both = AllOf((ManaWasSpent(first), ManaWasSpent(second)))
    for pair in (f"{{{first}}}{{{second}}}", f"{{{second}}}{{{first}}}"):
        constant(f"condition: {pair} {SPENT}".lower(), both)
