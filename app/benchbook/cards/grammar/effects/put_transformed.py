"""Cards that are put onto the battlefield transformed: from a graveyard, and attached to a target."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, derived, order
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import PlayerAsObject

order(
    "put <what:this> from your graveyard onto the battlefield transformed",
    do.Move,
    to="battlefield",
    from_zone="graveyard",
    transformed=True,
)


# ── attached to a target ──
def _attached(what: Any, to: Any) -> do.Move:
    return do.Move(what, "battlefield", YOU, transformed=True, attached_to=to)


for nt, player in (("one object", False), ("one player", True)):

    def _build(what: Any, to: Any, p: bool = player) -> do.Move | None:
        return _attached(what, PlayerAsObject(to) if p else to) if isinstance(to, RawTarget) else None

    def _take(move: do.Move, p: bool = player) -> tuple[Any, ...] | None:
        to = move.attached_to
        if to is None or isinstance(to, PlayerAsObject) != p or move != _attached(move.what, to):
            return None
        return move.what, to.who if isinstance(to, PlayerAsObject) else to

    words = f"return <w:what> to the battlefield transformed under your control attached to <t:{nt}>"
    derived("order", words, _build, _take, do.Move)
