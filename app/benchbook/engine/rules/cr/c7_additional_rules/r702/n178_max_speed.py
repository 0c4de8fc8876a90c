"""702.178: max speed."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.engine import events as ev
from benchbook.engine.prose import name_of
from benchbook.engine.registry import definition
from benchbook.engine.rules.cr.c7_additional_rules.r702.n179_start_your_engines import FASTEST, SPEED
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

NUMBER = "702.178a"


@definition(NUMBER, results_of=ev.MarkPlayer)
def has_the_ability(game: Game, event: ev.MarkPlayer) -> Script:
    """As long as its controller's speed is 4 an object has the ability after "max speed"."""
    if event.changes.get("memory", {}).get(SPEED) != FASTEST:
        return
    for obj in game.objects.values():
        look = game.look(obj.id)
        fast = (h.ability for h in look.abilities if isinstance(h.ability, Static) and h.ability.rule == NUMBER)
        if look.controller == event.who and any(ability.zone == obj.zone for ability in fast):
            elsewhere = () if obj.zone == "battlefield" else ("702.178b",)
            yield Cite((NUMBER, *elsewhere), sentence=f"{name_of(game, obj.id)} has its max speed ability.")
