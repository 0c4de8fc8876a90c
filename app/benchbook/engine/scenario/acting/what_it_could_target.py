"""Among several abilities a line means one that what it names could be the target of (602.2b, 601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.cards.abilities import Activated
from benchbook.engine.characteristics import Held
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import ObjId, Subject
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def that_could_target(play: Play, source: ObjId, says: act.Activates, found: list[Held]) -> list[Held]:
    """The abilities of which each named thing could be a target, where there are some; otherwise all of them."""
    if not says.how.targets or len(found) < 2:
        return found
    try:
        named = [play.subject(name) for name in says.how.targets]
        fitting = [h for h in found if set(named) <= _possible(play, source, says.who, h)]
    except (ScenarioError, NotModelled):
        return found
    return fitting or found


def _possible(play: Play, source: ObjId, who: str, held: Held) -> set[Subject]:
    """All that the ability could target now."""
    rule = play.game.table.one("runs", "possible targets")
    if rule is None or not isinstance(held.ability, Activated):
        return set()
    ctx = Context(play.game, source, who)
    return {one for spec in held.ability.targets for one in rule.function(play.game, ctx, spec)}
