"""How it is asked which cards go to a place in a library, so that an answer that names another place is none."""

from __future__ import annotations

ON_TOP, ON_THE_BOTTOM = "on top of the library", "on the bottom of the library"
_PLACES = {"top": ON_TOP, "bottom": ON_THE_BOTTOM}


def asked_for(zone: str, position: str) -> str:
    """The prompt of a choice of what is put there."""
    place = _PLACES.get(position) if zone == "library" else None
    return "choose" if place is None else f"choose what goes {place}"
