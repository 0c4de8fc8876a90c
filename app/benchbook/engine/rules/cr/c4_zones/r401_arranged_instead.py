"""401.4: what replacement effects put into a library at the same time lies there as its owner likes."""

from __future__ import annotations

from collections.abc import Sequence

from benchbook.engine.rules.terms import *


@rule("401.4", runs="arrange what came instead")
def arranged_instead(game: Game, meant: Sequence[ev.Event], happened: Sequence[ev.Event]) -> Script:
    """Cards that were to go elsewhere; those that were to go into a library have been arranged before they did."""
    there = {e.obj for e in meant if isinstance(e, ev.Move) and e.to == "library"}
    moves = [e for e in happened if isinstance(e, ev.Move) and e.to == "library" and e.obj not in there]
    groups: dict[tuple[str, str], list[ObjId]] = {}
    for move in moves:
        if move.new is not None and move.new in game.objects and move.position in ("top", "bottom"):
            groups.setdefault((game.objects[move.new].owner, move.position), []).append(move.new)
    for (owner, where), cards in groups.items():
        library = game.player(owner).library
        lying = tuple(o for o in tuple(library) if o in cards)
        order, said = yield Call("runs", "arrange", (owner, lying, where, None))
        if order != lying:
            rest = tuple(o for o in tuple((yield NOW).player(owner).library) if o not in order)
            yield ev.Reorder(owner, (*order, *rest) if where == "top" else (*rest, *order))
        if not said:
            yield ev.Loosen(owner, order, owner)
