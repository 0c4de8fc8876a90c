"""Mana of a color that objects are, and one of each such color (106.3)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _among(template: str, kind: str, amount: Number | None) -> None:
    """Mana of the colors among permanents of a kind."""

    def build(noun: Noun) -> AddMana | None:
        return AddMana(YOU, kind=kind, amount=amount, what=grouped(noun)) if noun.zone == "battlefield" else None

    def take(node: AddMana) -> tuple[Any, ...] | None:
        noun = Noun(node.what.filter) if isinstance(node.what, Group) else None
        return (noun,) if noun is not None and node == build(noun) else None

    derived("order", template, build, take, AddMana)


_among("add one mana of any color among <n:nouns>", "color of", ONE)
_among("for each color among <n:nouns> , add one mana of that color", "each color of", None)
means("order", "add one mana of any of <w:possessor> colors", AddMana(YOU, kind="color of", amount=ONE, what=W))
