"""Turns that a player may skip, and extra turns that are skipped."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.objects import Is, This
from benchbook.cards.players import EachOpponent, EachPlayer
from benchbook.cards.replacements import TurnReplaced

SKIPPED = TurnReplaced(
    YOU, "turn", may=True, condition=Matches(This(), Is("tapped")), then=(do.Tap(This(), untap=True),)
)
derived(
    "static",
    "if you would begin your turn while <a:this> is tapped , you may skip that turn instead . if you do , untap <b:this>",  # noqa: E501
    lambda a, b: Static(replacements=(SKIPPED,)),
    lambda s: (This(), This()) if s == Static(replacements=(SKIPPED,)) else None,
    Static,
)

for words_, who_ in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    constant(
        "static",
        f"if {words_} would begin an extra turn , that player skips that turn instead",
        Static(replacements=(TurnReplaced(who_, "extra turn"),)),
    )
