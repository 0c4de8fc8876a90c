"""What a line says of how something is done, and that all of it was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.context import NotModelled
from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.answering.costs_said import ALTERNATIVE, TOO_OFTEN, Local
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import Unknown
from benchbook.engine.state import Game, ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

_REFUSED_BY = {"spliced": ("702.47a",), "sacrific": ("118.3", "701.21a")}  # by what can't be done with a thing


def local_for(play: Play, who: str, name: str, how: act.Options) -> Local:
    """What the line says of how it is done, which answers what is asked until it is done."""
    local = Local(who, name, how)
    play.answers.local = local
    return local


def all_said(play: Play, local: Local, before: Game) -> None:
    """Everything that the line says has been asked for; otherwise the line says more than there is to say."""
    local.done = True
    if local.targets_left:
        _is_something(play, local.targets_left[0])
        raise Illegal(f"{local.name} has no target that {local.targets_left[0]} could be", "601.2c")
    refused = local.not_used(before, play.game, play.answers.roster)
    if refused:
        raise Illegal(refused, *next((rules for word, rules in _REFUSED_BY.items() if word in refused), ("118.3",)))
    said = local.how.life
    if said is not None and before.player(local.who).life - play.game.player(local.who).life < said:
        raise Illegal(f"{local.who} can't pay {said} life for that", "119.4")
    if local.how.mana and not local.heard & {"mana", ALTERNATIVE} and set(local.how.mana) - set("{0}"):
        raise Illegal(f"{local.name} costs no mana now, and {local.how.mana} is no payment for it", "118.3a")
    left = local.unsaid()
    if left == "its modes" and _chooses_later(play, local):
        return
    if left == "a value of X" and _has_x(play, local):
        if local.how.x == 0:
            return
        raise Illegal(f"X is 0 where {local.name} is cast for a cost without X", "107.3b", "601.2b")
    if local.how.cost and left.startswith("casting for") and _has(play, local):
        raise Illegal(f"{local.name} can't be cast for its {local.how.cost[0]} cost now", "118.9a", "601.2b")
    if left == TOO_OFTEN:
        raise Illegal(f"{local.name} has no additional cost that can be paid so often", "118.8", "601.2b")
    if left and _without(play, local):
        raise Illegal(f"no rule lets {local.name} be cast so", "601.2b")
    if left:
        raise NotModelled(f"{local.name}: {left}")


def _without(play: Play, local: Local) -> bool:
    """Whether the rule of the cost that the line says is taken away."""
    kicked = ("kicker", "multikicker") if local.how.kicked or local.how.kicked_with else ()
    return bool({*local.how.cost, *kicked} & play.game.table.idle)


def _chooses_later(play: Play, local: Local) -> bool:
    """What the line chooses may be chosen as the permanent enters: it is then an answer to that."""
    obj = play.subject(local.name, lambda o: o.zone == "stack")
    types = play.game.look(obj).types if isinstance(obj, int) and obj in play.game.stack else frozenset()
    if not types & PERMANENT_TYPES and not _are_things(play, local.how.modes):
        return False
    for one in local.how.modes:
        play.answers.offer(play.gone_through[-1], act.Chooses(local.who, one, (one,), about=local.name))
    return True


def _are_things(play: Play, names: tuple[str, ...]) -> bool:
    """Whether all of them are names of objects or players, which may be chosen as the spell or ability resolves."""
    try:
        return all(play.roster.subject(play.game, name) is not None for name in names)
    except Unknown:
        return False


def _has_x(play: Play, local: Local) -> bool:
    """Whether there is an X in the mana cost of the spell, which was cast for another cost."""
    obj = play.subject(local.name, lambda o: o.zone == "stack")
    thing = play.game.objects.get(obj) if isinstance(obj, int) else None
    cost = play.game.look(thing.id).mana_cost if thing is not None and thing.ability is None else None
    return cost is not None and "X" in cost.symbols


def _has(play: Play, local: Local) -> bool:
    """Whether the card has the keyword whose cost the line names, though the cost was not on offer."""
    obj = play.subject(local.name, lambda o: o.zone == "stack")
    return isinstance(obj, int) and play.game.look(obj).has_keyword(local.how.cost[0].lower())


def _is_something(play: Play, name: str) -> None:
    """Raises Unknown where nothing is or was ever called so; abilities may have left the stack."""
    if not name.endswith(("trigger", "ability")):
        play.roster.subject(play.game, name)


@dataclass
class Performed:
    """How a line went: whether the rules allowed it, and what it cost."""

    allowed: bool = True
    reason: str = ""
    obj: ObjId | None = None
