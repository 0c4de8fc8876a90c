"""508.1d: how many requirements an attack can obey, where it matters who attacks beside whom.

Each requirement is counted for a whole declaration; the declarations that break no restriction and cost nothing are
tried one after the other.
"""

from __future__ import annotations

from itertools import product
from math import prod

from benchbook.engine.combat.company import has_company_asked, lacking_company
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import (
    attack_costs,
    cannot_attack,
    possible_targets,
)
from benchbook.engine.rules.terms import *

MOST_DECLARATIONS = 20_000
Limits = list[tuple[int, Subject | None, str]]


@dataclass(frozen=True)
class Requirement:
    """That a creature, or any creature where none is named, attacks one of these; the words and the rule of it.

    ``joins``: only where another creature attacks.
    """

    obj: ObjId | None
    targets: frozenset[Subject]
    words: str
    number: str = "508.1d"
    joins: bool = False


def obeys(requirement: Requirement, attackers: Mapping[ObjId, Subject]) -> bool:
    """Whether the declaration obeys the requirement."""
    if requirement.obj is None:
        return any(target in requirement.targets for target in attackers.values())
    if requirement.joins and not attackers:
        return True
    return requirement.obj in attackers and attackers[requirement.obj] in requirement.targets


def hangs_together(game: Game, wanted: list[Requirement]) -> bool:
    """Whether the most that can be obeyed is not found by looking at each creature by itself."""
    if any(r.obj is None or r.joins for r in wanted):
        return True
    return has_company_asked(game, "attack", _own_creatures(game))


def most_by_trying(game: Game, wanted: list[Requirement], limits: Limits) -> int:
    """The most requirements that a declaration without a cost obeys; declined where there are too many to try."""
    ways = {obj: _ways(game, obj) for obj in _own_creatures(game)}
    ways = {obj: way for obj, way in ways.items() if len(way) > 1}
    if prod(len(way) for way in ways.values()) > MOST_DECLARATIONS:
        raise NotModelled("requirements to attack among so many creatures")
    best = 0
    for chosen in product(*ways.values()):
        attackers = {obj: target for obj, target in zip(ways, chosen, strict=True) if target is not None}
        met = sum(obeys(r, attackers) for r in wanted)
        if met > best and _breaks_nothing(game, attackers, limits):
            best = met
            if best == len(wanted):
                break
    return best


def _own_creatures(game: Game) -> list[ObjId]:
    looks = ((o.id, game.look(o.id)) for o in game.battlefield)
    return [obj for obj, look in looks if look.controller in game.active_players and "creature" in look.types]


def _ways(game: Game, obj: ObjId) -> list[Subject | None]:
    """What the creature could attack, alone or beside others, without a cost; or nothing."""
    able = [t for t in possible_targets(game) if any(cannot_attack(game, obj, t, n) is None for n in (1, 2))]
    return [None, *(t for t in able if not attack_costs(game, {obj: t}))]


def _breaks_nothing(game: Game, attackers: Mapping[ObjId, Subject], limits: Limits) -> bool:
    for most, whom, _ in limits:
        if sum(whom in (None, target) for target in attackers.values()) > most:
            return False
    if any(cannot_attack(game, a, t, len(attackers)) is not None for a, t in attackers.items()):
        return False
    return lacking_company(game, "attack", attackers) is None
