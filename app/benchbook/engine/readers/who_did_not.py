"""Which players an instruction found nothing with: who discarded no such card, who sacrificed nothing (608.2c)."""

from __future__ import annotations

from benchbook.cards import players as who
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import PLAYERS, matches, players, reads
from benchbook.engine.state import PlayerId


@reads(PLAYERS, who.WhoDidNot)
def who_did_not(ctx: Context, node: who.WhoDidNot) -> tuple[PlayerId, ...]:
    """Those of whose cards, or of the permanents they controlled, nothing of the kind was taken."""
    if node.done not in ctx.bindings:
        raise NotModelled(f"who had nothing {node.done} where the text does not say it before")
    taken = [o for o in ctx.bindings[node.done] if node.what is None or matches(ctx, node.what, o)]
    whose = ctx.game.controller if node.done == "sacrificed" else (lambda o: ctx.game.object(o).owner)
    did = {whose(o) for o in taken}
    return tuple(p for p in players(ctx, node.of) if p not in did)
