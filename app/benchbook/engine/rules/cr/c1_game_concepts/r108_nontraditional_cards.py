"""108.2b, 108.5, 110.2, 309.2d: what is no card, and who controls a permanent that a text gives away."""

from __future__ import annotations

from benchbook.cards.effects.exchanging import OwnersGainControl, PlayerGainsControl
from benchbook.cards.mapping import mentions
from benchbook.engine.objects.supplementary import KINDS
from benchbook.engine.rules.terms import *

DUNGEON = frozenset(("dungeon",))


@rule("108.5", forbids=ev.Move, there=tuple(KINDS | DUNGEON))
def stays_outside_the_game(game: Game, event: ev.Move) -> str:
    """A plane, phenomenon, scheme, vanguard or conspiracy card stays outside the game; so does a dungeon card,
    which only venturing brings in (309.2d).
    """
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or not obj.components:
        return ""
    types = set(obj.components[0].definition.front.types)
    if not (KINDS | DUNGEON) & types:
        return ""
    return Reason("It stays outside the game.", *(("309.2d",) if DUNGEON & types else ()))


@definition("108.2b", results_of=ev.Move, there="token")
def is_no_card(game: Game, event: ev.Move) -> Script:
    """A token is no card: an effect that sends cards elsewhere instead lets it go where it goes."""
    went = game.departed.get(event.obj)
    if went is None or not went.object(event.obj).is_token:
        return
    waiting = (node for node, _ in index(game).replacements if isinstance(node, r.ZoneReplacement))
    if any(node.to_zone == event.to and mentions(node.filter, Is("card")) for node in waiting):
        yield Cite(("108.2b", "614.1a"))


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
