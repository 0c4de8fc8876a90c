"""301.6, 302.6: what Fortifications are attached to; creatures that have come under somebody's control."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("301.6", runs="type it is attached to")
def fortifies_a_land(look: Characteristics) -> str:
    """A Fortification is attached to lands, as Equipment is to creatures."""
    return "land" if "Fortification" in look.subtypes else ""


@rule("302.6", runs="who came under new control")
def under_new_control(before: Game, game: Game) -> tuple[ObjId, ...]:
    """A permanent that changed controllers has not been under this one's control since their turn began."""
    if before.characteristics is game.characteristics:
        return ()
    return tuple(
        o.id for o in game.battlefield if o.id in before.objects and before.controller(o.id) != game.controller(o.id)
    )
