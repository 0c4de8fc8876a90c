"""Spells for which mana may be spent as though it were of any color: "to cast planeswalker spells" (609.4b)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, constant, derived, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun


def _form(kind: str) -> None:
    action = f"spend mana as though of any {kind}"

    for words in (f"you may spend mana as though it were mana of any {kind}", f"you can spend mana of any {kind}"):
        means("static rule", f"{words} to cast <n:nouns>", Permit(action, what=N, who=YOU), n=Noun(N, "stack"))

    def for_abilities(noun: Noun) -> Permit | None:
        here = noun.zone == "battlefield" and noun.who is None
        return Permit(action, what=noun.filter, who=YOU, name="abilities") if here else None

    def of_abilities(node: Any) -> tuple[Noun] | None:
        found = (Noun(node.what),) if isinstance(node, Permit) and node.what is not None else None
        return found if found is not None and node == for_abilities(*found) else None

    words = f"you may spend mana as though it were mana of any {kind} to activate abilities of <n:nouns>"
    derived("static rule", words, for_abilities, of_abilities, Permit)


_form("color")
_form("type")
constant(
    "static rule",
    "you may spend mana as though it were mana of any type",
    Permit("spend mana as though of any type", who=YOU),
)
