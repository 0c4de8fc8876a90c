"""Mana of a type or color that some permanent could produce (106.7)."""

from __future__ import annotations

from benchbook.cards.effects import AddMana
from benchbook.cards.grammar.forms import ONE, YOU, constant, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, HasSupertype, Is, Or

COLORS = ("white", "blue", "black", "red", "green")
COLORLESS = Is("could produce colorless mana")
constant("after", "that could produce {c}", COLORLESS)
constant("after", "that is snow or could produce {c}", Or((HasSupertype("snow"), COLORLESS)))


def _that_could(kind: str, among: tuple[str, ...]) -> None:
    """One mana of any type, or any color, that one of a kind could produce."""

    means(
        "order",
        f"add one mana of any {kind} that (a|an) <n:noun> could produce",
        AddMana(YOU, kind="could produce", amount=ONE, among=among, what=Group(N)),
        n=Noun(N),
    )


_that_could("type", ())
_that_could("color", COLORS)
