"""The replacement effect by which a spell cast by a permission is exiled instead of going to a graveyard (614.1a)."""

from __future__ import annotations

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.objects import Bound, Same
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.state import Game, ObjId, PlayerId

EXILED = ZoneReplacement(Same(Bound("cast")), None, "graveyard", "exile")


def exiled_after(game: Game, who: PlayerId, spell: ObjId) -> EffectInForce:
    """What waits for the spell to be put into a graveyard, from the stack or from where else it has become one."""
    return EffectInForce(
        0, 0, spell, who, Indefinitely(), bindings={"cast": (spell,)}, since_turn_of=game.active, replacement=EXILED,
        words="If it would be put into a graveyard, it is exiled instead.",
    )  # fmt: skip
