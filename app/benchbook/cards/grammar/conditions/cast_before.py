"""What a spell asks of how it was cast, and of what was cast before it this game."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.conditions import AllOf, CastThisGame, Happened, Matches, WasCast
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import YOU, constant, derived, means, order
from benchbook.cards.grammar.holes import W
from benchbook.cards.objects import AttachedTo, Group, HasType, LiesIn, Named, Or, This

FROM_HAND = WasCast(This(), "hand", YOU)
ON_A_CREATURE = AttachedTo(Group(HasType("creature")))

constant("condition", "this spell was cast from your hand", FROM_HAND)
constant(
    "condition",
    "this spell was cast from your hand and you've cast another spell named ~ this game",
    AllOf((FROM_HAND, CastThisGame(YOU))),
)
means("condition", "<w:this> is attached to a creature", Matches(W, ON_A_CREATURE))

# ── not from the hand ──
IN_HAND = LiesIn(("hand",))
constant(
    "static",
    "you can't play lands or cast spells from your hand",
    Static(rules=(Cant("play lands", what=IN_HAND, who=YOU), Cant("cast from", who=YOU, against=IN_HAND))),
)

# ── for each of those cast before it ──
SMALL = Group(Or((HasType("instant"), HasType("sorcery"))), "stack")
BEFORE = (
    ("instant and sorcery spell", HappenedThisTurn("spells cast before that one", YOU, SMALL)),
    ("spell", HappenedThisTurn("spells cast before that one", YOU)),
)
for words, number in BEFORE:
    order(
        f"copy <what:spell object> for each other {words} you've cast before it this turn . "
        "you may choose new targets for the copies",
        do.CopySpell,
        amount=number,
        who=YOU,
    )


# ── spells of these names ──
def _named(*names: str) -> Any:
    found = tuple(Happened("spells cast", YOU, Group(Named(name), "stack")) for name in names)
    return found[0] if len(found) == 1 else AllOf(found)


def _names(condition: Any) -> tuple[str, ...] | None:
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    groups = [p.what for p in parts if isinstance(p, Happened) and isinstance(p.what, Group)]
    names = tuple(g.filter.name for g in groups if isinstance(g.filter, Named))
    return names if names and condition == _named(*names) else None


for words, several in (
    ("a spell named <a:proper name>", 1), ("a spell named <a:proper name> and a spell named <b:proper name>", 2),
):  # fmt: skip
    derived(
        "condition",
        f"you've cast {words} this turn",
        _named,
        lambda c, k=several: names if (names := _names(c)) is not None and len(names) == k else None,
        AllOf if several > 1 else Happened,
    )
