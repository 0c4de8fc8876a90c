"""An ability that names what gives it means only that object (201.5a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Giver
from benchbook.engine.context import Context

NAMED = "the giver"
_KNOWN: dict[tuple[int, int], tuple[Any, Any]] = {}
MOST_KNOWN = 4096


def naming_its_giver(ctx: Context, ability: Any) -> Any:
    """The ability as it is given by the source of the effect; the same where it does not name it."""
    if NAMED not in getattr(ability, "text", "").lower():
        return ability
    known = _KNOWN.get((id(ability), ctx.source))
    if known is None or known[0] is not ability:
        if len(_KNOWN) > MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(ability), ctx.source] = (ability, _named(ctx, ability))
    return known[1]


def _named(ctx: Context, ability: Any) -> Any:
    meant = Giver(ctx.source)
    said = mapped(ability, lambda node: meant if node == Giver() else node)
    parts = ctx.game.object(ctx.source).components
    name = parts[0].definition.faces[max(parts[0].face, 0)].name if parts else "it"
    return replace(said, text=ability.text.replace(NAMED, name).replace(NAMED.capitalize(), name))
