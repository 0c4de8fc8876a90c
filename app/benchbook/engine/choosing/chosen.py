"""What was chosen for an object, as the ability linked to the choice reads it (607.2d, 607.5a)."""

from __future__ import annotations

from typing import Any

from benchbook.engine.choosing.unsaid import said
from benchbook.engine.context import Context
from benchbook.engine.objects.copying import remembered_as

# what is chosen under another name than the one by which it is asked for
ASKED_FOR_AS = {"opponent": "player"}
TYPES = ("creature type", "basic land type", "land type")


def chosen_key(kind: str, key: str = "") -> str:
    """The name under which a choice of this kind is remembered."""
    return ASKED_FOR_AS.get(key or kind, key or kind)


def chosen_for(ctx: Context, *keys: str) -> Any:
    """What was chosen: by this text, or else by the ability of its source that is linked to it; None if nothing was.

    What was chosen for another form of the source is out of reach.
    """
    memory = ctx.game.object(ctx.source).memory
    for key in keys:
        found = ctx.bindings.get(key)
        if found is None:
            found = said(memory.get(remembered_as(ctx.game, ctx.source, chosen_key(key)))) if memory else None
        if found is not None:
            return found
    return None


def type_chosen_for(ctx: Context, key: str) -> Any:
    """The type chosen, of the kind that the object's own text had chosen: of creatures or of lands (607.2d)."""
    return chosen_for(ctx, key, *(kind for kind in TYPES if kind != key))
