"""108.2b, 108.5, 309.2d: what is no card, and cards that nothing brings into the game from outside."""

from __future__ import annotations

from benchbook.cards.filters import Is
from benchbook.cards.mapping import mentions
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.index import index
from benchbook.engine.objects.supplementary import KINDS
from benchbook.engine.rules.terms import *

DUNGEON = frozenset(("dungeon",))


@rule("108.5", forbids=ev.Move)
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


@definition("108.2b", results_of=ev.Move)
def is_no_card(game: Game, event: ev.Move) -> Script:
    """A token is no card: an effect that sends cards elsewhere instead lets it go where it goes."""
    went = game.departed.get(event.obj)
    if went is None or not went.object(event.obj).is_token:
        return
    waiting = (node for node, _ in index(game).replacements if isinstance(node, ZoneReplacement))
    if any(node.to_zone == event.to and mentions(node.filter, Is("card")) for node in waiting):
        yield Cite(("108.2b", "614.1a"))
