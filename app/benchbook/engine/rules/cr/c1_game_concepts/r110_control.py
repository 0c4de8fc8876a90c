"""110.2: who controls a permanent, where a text gives it back to its owner or to a player that is chosen."""

from __future__ import annotations

from benchbook.cards.continuous import SetController
from benchbook.cards.control import OwnersGainControl, PlayerGainsControl
from benchbook.engine.resolution import one_player
from benchbook.engine.rules.terms import *

NEW, WHAT = "new controller", "what they own"
GAINED = fx.Continuous(Bound(WHAT), (SetController(BoundPlayer(NEW)),), Indefinitely())


@rule("110.2", performs=OwnersGainControl)
def owners_gain_control(game: Game, ctx: Context, node: OwnersGainControl) -> Script:
    """Whoever controls a permanent now, its owner controls it from then on, whatever earlier effects say."""
    owned: dict[PlayerId, list[ObjId]] = {}
    asks = game.table.one("runs", "owner for an effect")
    for obj in (o for o in game.battlefield if matches(ctx, node.filter, o.id)):
        owner = obj.owner
        if asks is not None and len({c.owner for c in obj.components}) > 1:
            owner = yield Call("runs", "owner for an effect", (obj.id, ctx.controller))
        owned.setdefault(owner, []).append(obj.id)
    for owner, theirs in owned.items():
        yield from follow(ctx.at((yield NOW)).bound(WHAT, tuple(theirs)).bound(NEW, owner), (GAINED,))


@rule("110.2", performs=PlayerGainsControl)
def player_gains_control(game: Game, ctx: Context, node: PlayerGainsControl) -> Script:
    """The player is chosen as the text is followed, and controls it from then on."""
    who = yield from one_player(ctx, node.who)
    if who is not None:
        given = fx.Continuous(node.what, (SetController(BoundPlayer(NEW)),), Indefinitely())
        yield from follow(ctx.bound(NEW, who), (given,))
