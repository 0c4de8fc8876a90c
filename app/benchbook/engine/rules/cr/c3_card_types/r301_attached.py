"""301.6: what Fortifications are attached to."""

from __future__ import annotations

from benchbook.engine.characteristics import Characteristics
from benchbook.engine.registry import rule


@rule("301.6", runs="type it is attached to")
def fortifies_a_land(look: Characteristics) -> str:
    """A Fortification is attached to lands, as Equipment is to creatures."""
    return "land" if "Fortification" in look.subtypes else ""
