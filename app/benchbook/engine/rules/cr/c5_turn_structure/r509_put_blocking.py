"""509.4: creatures that are put onto the battlefield blocking."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.objects import What
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.events.base import Script
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.registry import rule
from benchbook.engine.script import NOW, Cite
from benchbook.engine.state import Game, ObjId


@rule("509.4", runs="put blocking")
def put_blocking(game: Game, ctx: Context, made: tuple[ObjId, ...], what: What) -> Script:
    """They block what the effect names, though they never "blocked"; no rule about declaring blockers is asked."""
    game = yield NOW
    combat = game.combat
    attackers = combat.attackers if combat is not None else {}
    blocked = tuple(o for o in objects(ctx.at(game), what) if isinstance(o, int) and o in attackers)
    here = [o for o in made if o in game.objects and "creature" in game.look(o).types]
    for obj in here:
        mine = tuple(a for a in blocked if game.look(obj).controller == _defender(ctx.at(game), attackers[a]))
        if combat is None or not mine:
            yield Cite(("509.4a",), sentence="It enters, but it is not blocking.")
            continue
        again = any(a in combat.blocked for a in mine)
        combat = replace(combat, blockers={**combat.blockers, obj: mine}, blocked=combat.blocked | set(mine))
        yield ev.SetCombat(combat)
        yield Cite(("509.4", "509.4b"))
        yield ev.BecameBlocked(mine, game.look(obj).controller, (obj,), again)
    return None


def _defender(ctx: Context, attacked: Any) -> str:
    """The defending player for what attacks that player or permanent (508.5)."""
    return attacked if isinstance(attacked, str) else defender_of(ctx, attacked)
