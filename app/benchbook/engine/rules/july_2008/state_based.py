"""420: legends and planeswalkers, all of which go to the graveyard where there are two of one name or type."""

from __future__ import annotations

from benchbook.cards.vocabulary import PLANESWALKER_TYPES
from benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions import exempt
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("420.5e", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def every_legend_goes(game: Game) -> Iterator[ev.Event]:
    """Of two or more legendary permanents with one name, whoever controls them, none stays."""
    groups: dict[str, list[ObjId]] = {}
    for obj in game.permanents("legendary"):
        for name in game.look(obj.id).names if not exempt(game, obj.id) else ():
            groups.setdefault(name, []).append(obj.id)
    gone = dict.fromkeys(o for found in groups.values() if len(found) > 1 for o in found)
    yield from (ev.Move(o, "graveyard", "legend rule") for o in gone)


@rule("420.5q", book=BOOK, state_based=True)
def every_planeswalker_goes(game: Game) -> Iterator[ev.Event]:
    """Of two or more planeswalkers that share a planeswalker type, whoever controls them, none stays."""
    walkers = game.permanents("planeswalker")
    if len(walkers) < 2:
        return
    legends = {e.obj for e in every_legend_goes(game) if isinstance(e, ev.Move)}
    for obj in walkers:
        mine = game.look(obj.id).subtypes & PLANESWALKER_TYPES
        if obj.id not in legends and any(mine & game.look(o.id).subtypes for o in walkers if o.id != obj.id):
            yield ev.Move(obj.id, "graveyard", "planeswalker uniqueness rule")
