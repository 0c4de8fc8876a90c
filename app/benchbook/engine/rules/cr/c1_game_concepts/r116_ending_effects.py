"""116.2c: effects that their controller may pay to end."""

from __future__ import annotations

from benchbook.cards.conditions import UntilPaid
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.illegal import Illegal
from benchbook.engine.paying.costs import pay
from benchbook.engine.paying.paying_with_objects import CannotPay
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId


@rule("116.2c", runs="special action: end this effect")
def end_this_effect(game: Game, who: str, obj: ObjId) -> Script:
    """Whoever controls the effect may pay at any time they have priority; nobody can respond."""
    for effect in game.effects:
        if isinstance(effect.duration, UntilPaid) and obj in (effect.locked or ()) and effect.controller == who:
            yield Cite(("116.2c",))
            try:
                yield from pay(Context(game, effect.source, who), effect.duration.cost, who)
            except CannotPay as problem:
                raise Illegal(str(problem), "116.2c", "118.3") from problem
            yield ev.End((effect.id,))
            return
    raise Illegal(f"there is no effect on {name_of(game, obj)} that {who} may pay to end", "116.2c")
