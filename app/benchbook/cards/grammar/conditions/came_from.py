"""From where something came: "it entered from your graveyard or you cast it from your graveyard"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.conditions import AllOf, CameFrom, Matches, WasCast
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.objects import OwnedBy

PLACES = (("a graveyard", "graveyard", None), ("your graveyard", "graveyard", YOU), ("your library", "library", YOU))


def _from(zone: Any, whose: Any, by: Any) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    def build(what: Any) -> CameFrom:
        return CameFrom(what, zone, whose, by)

    def take(node: CameFrom) -> tuple[Any, ...] | None:
        return (node.what,) if node == build(node.what) else None

    return build, take


for place, zone, whose in PLACES:
    for cast, by in ((f"you cast it from {place}", YOU), (f"was cast from {place}", None)):
        derived("condition", f"<w:one object> entered from {place} or {cast}", *_from(zone, whose, by), CameFrom)
    several = f"one or more of <w:many objects> entered from {place} or was cast from {place}"
    derived("condition", several, *_from(zone, whose, None), CameFrom)
    derived("condition", f"<w:many objects> entered or were cast from {place}", *_from(zone, whose, None), CameFrom)


means(
    "condition",
    "<w:one object> was cast from your graveyard",
    AllOf((WasCast(W, "graveyard"), Matches(W, OwnedBy(YOU)))),
)
