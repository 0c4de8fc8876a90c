"""All spells and all abilities on the stack: counter all abilities, exile all other spells."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import means
from benchbook.cards.objects import And, ControlledBy, Group, Is, Not, Same, This
from benchbook.cards.players import EachOpponent

OTHERS = Group(And((Is("spell"), Not(Same(This())))), "stack")
THEIRS = ControlledBy(EachOpponent())
ALL: tuple[tuple[str, Group], ...] = (
    ("all other spells", OTHERS),
    ("all abilities", Group(Is("ability"), "stack")),
    ("all abilities your opponents control", Group(And((Is("ability"), THEIRS)), "stack")),
    ("all spells your opponents control", Group(And((Is("spell"), THEIRS)), "stack")),
)


def _all(verb: Any, words: str, group: Group) -> None:
    means("order", words, verb(group))


for words, group in ALL:
    _all(do.CounterSpell, f"counter {words}", group)
_all(do.Exile, "exile all other spells", OTHERS)
