"""Numbers: what an effect that changes numbers makes of an object's mana cost and of its rules text."""

from __future__ import annotations

from benchbook.cards.continuous import ChangeNumbers
from benchbook.cards.numbers_in_text import changed_cost, changed_text, read_again, value_of, written
from benchbook.engine.rules.terms import *


class Changer:
    """Changes the numbers that a change means: each, only the first, or only those of a certain value."""

    def __init__(self, node: ChangeNumbers) -> None:
        self.node = node
        self.done = 0

    def __call__(self, number: str) -> str:
        node = self.node
        fits = not node.old or value_of(number) == value_of(node.old)
        if not fits or (node.first and self.done):
            return number
        self.done += 1
        return written(value_of(node.new) if node.new else value_of(number) + node.by, number)


def renumbered(look: Characteristics, node: ChangeNumbers) -> None:
    """Changes the numbers of an object's mana cost or rules text; names and type lines have none (Numbers d)."""
    change = Changer(node)
    if node.where in ("", "mana cost") and look.mana_cost is not None:
        look.mana_cost = changed_cost(look.mana_cost, change)
    if node.where in ("", "text"):
        look.abilities = tuple(h for held in look.abilities for h in _reread(held, change, look))


def _reread(held: Held, change: Changer, look: Characteristics) -> list[Held]:
    ability: Any = held.ability
    text = str(getattr(ability, "text", ""))
    new = changed_text(text, change)
    if new == text:
        return [held]
    found = read_again(new, look.name, tuple(look.types))
    return [replace(held, ability=a, key=f"{held.key}n{i}") for i, a in enumerate(found)]
