"""702.168: disguise."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import FaceDefinition, Keyword
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine.layers.base import FACE_DOWN
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.168b", runs="face-down values")
def with_ward(game: Game, obj: ObjId) -> FaceDefinition | None:
    """Cast by its disguise ability the spell and the permanent have ward {2}."""
    if not game.look(obj).has_keyword("disguise"):
        return None
    ward = Keyword("ward", cost=Cost((PayMana(ManaCost(("2",))),)), text="Ward {2}")
    return replace(FACE_DOWN, abilities=(ward,))
