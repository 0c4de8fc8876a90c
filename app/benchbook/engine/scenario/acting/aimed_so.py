"""Which of several abilities a line means, by what it says that the ability targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.cards.abilities import Activated
from benchbook.engine.characteristics import Held
from benchbook.engine.context import Context
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import ObjId
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.play import Play


def aimed_so(play: Play, says: act.Activates, source: ObjId, found: list[Held]) -> list[Held]:
    """Those of the abilities for which what the line names may be a target; all of them where none or no one may."""
    try:
        named = [play.subject(name) for name in says.how.targets]
    except ScenarioError:
        return found
    ctx = Context(play.game, source, says.who)
    (possible, *_) = play.game.table.of("runs", "possible targets")
    fit = []
    for held in found if named else ():
        specs = held.ability.targets if isinstance(held.ability, Activated) else ()
        options = {o for spec in specs for o in possible.function(play.game, ctx, spec)}
        if options.issuperset(named):
            fit.append(held)
    return fit or found
