"""Which permanents made the mana that is spent on something (601.2g–h)."""

from __future__ import annotations

from benchbook.engine.mana.payment import Payment
from benchbook.engine.state import ObjId


def sources_of(found: list[Payment]) -> tuple[ObjId, ...]:
    """The sources of the mana, each once; mana that no source made has none."""
    each = (p.supply.maker for p in found)
    return tuple(dict.fromkeys(source for source in each if source is not None))
