"""Who is an outlaw (700.12)."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object

OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


def outlaw(ctx: Context, one: Object) -> bool:
    """What has at least one of the five creature types."""
    return bool(OUTLAWS & set(ctx.look(one.id).subtypes))


STATUS["outlaw"] = outlaw
