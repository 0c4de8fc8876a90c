"""116.2d: effects of static abilities that players may pay to ignore."""

from __future__ import annotations

from benchbook.cards.rule_changes import Permit
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.events.base import Script
from benchbook.engine.hidden.found_together import IGNORED
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rule_changes
from benchbook.engine.paying.costs import pay
from benchbook.engine.paying.paying_with_objects import CannotPay
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.script import NOW, Cite
from benchbook.engine.state import Game, ObjId


@rule("116.2d", runs="special action: ignore this effect")
def ignore_this_effect(game: Game, who: str, obj: ObjId) -> Script:
    """Any player whom the text allows to may pay at any time they have priority; for them alone, this turn."""
    for permit, speaker, _ in rule_changes(game, Permit):
        if permit.action != "ignore this effect" or speaker.source != obj or who not in players(speaker, permit.who):
            continue
        yield Cite(("116.2d",))
        try:
            yield from pay(Context(game, obj, who), permit.cost, who)
        except CannotPay as problem:
            raise Illegal(str(problem), "116.2d", "118.3") from problem
        memory = (yield NOW).player(who).memory
        yield ev.MarkPlayer(who, {"memory": {**memory, IGNORED: (*memory.get(IGNORED, ()), (obj, game.turn))}})
        return
    raise Illegal(f"there is no effect of {name_of(game, obj)} that {who} may pay to ignore", "116.2d")
