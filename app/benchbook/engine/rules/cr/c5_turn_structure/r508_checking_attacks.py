"""508.1c–d: whether an attack obeys the restrictions and as many requirements as it can, and how many those are."""

from __future__ import annotations

from itertools import product
from math import prod

from benchbook.engine.combat.combat_damage import has_company_asked, lacking_company
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import (
    attack_costs,
    cannot_attack,
    possible_targets,
)
from benchbook.engine.rules.terms import *


@rule("508.1c", runs="check attack")
def check_attack(game: Game, attackers: Mapping[ObjId, Subject]) -> Script:
    """Only untapped creatures that came under control before this turn may attack, within all restrictions."""
    for attacker, target in attackers.items():
        reason = cannot_attack(game, attacker, target, len(attackers))
        if reason:
            raise Illegal(reason[0], *reason[1])
    lonely = lacking_company(game, "attack", attackers)
    if lonely:
        raise Illegal(lonely[0], *lonely[1])
    yield from _not_too_many(game, attackers)
    shy = [t for t in attackers.values() if isinstance(t, int) and game.look(t).has_keyword("hexproof")]
    if shy:
        said = f"Attacking {name_of(game, shy[0])} does not target it, so hexproof does not matter."
        yield Cite(("702.11b",), sentence=said)
    wanted = requirements(game)
    if wanted:
        yield Cite(("508.1d", *sorted({r.number for r in wanted})))
    obeyed = sum(obeys(r, attackers) for r in wanted)
    if obeyed < len(wanted) and obeyed < most_obeyed(game, wanted):
        left = [r for r in wanted if not obeys(r, attackers)]
        missed = next((r for r in left if could_obey(game, r)), left[0])
        raise Illegal(missed.words, *dict.fromkeys((missed.number, "508.1d")))


def _not_too_many(game: Game, attackers: Mapping[ObjId, Subject]) -> Script:
    """No more creatures attack, or attack a player, than effects let."""
    for most, whom, text in limits(game):
        declared = [a for a, t in attackers.items() if whom is None or t == whom]
        if len(declared) > most:
            raise Illegal(text, *(() if whom is None else ("802.3a",)), "508.1c", "101.2")
        yield Cite(("508.1c",) if whom is None else ("508.1c", "802.3a"))


def limits(game: Game) -> list[tuple[int, Subject | None, str]]:
    """How many creatures may attack at most, and whom (None: anything)."""
    found: list[tuple[int, Subject | None, str]] = []
    for change, ctx, text in rule_changes(game, PlayerRule):
        if change.rule == "most attackers" and change.amount is not None:
            found.append((int(amount(ctx, change.amount)), None, text))
        elif change.rule == "most attackers of the player" and change.amount is not None:
            found += [(int(amount(ctx, change.amount)), who, text) for who in players(ctx, change.who)]
    return found


def requirements(game: Game) -> list[Requirement]:
    """Every requirement about attacking of the active player's creatures."""
    found: list[Requirement] = []
    mine = [o.id for o in game.battlefield if game.look(o.id).controller in game.active_players]
    for change, ctx, text in rule_changes(game, Must):
        if change.action in ("attack", "attack you", "attack with others"):
            joins = change.action == "attack with others"
            wanted = frozenset(_to_be_attacked(game, ctx, change))
            for obj in mine:
                if locked_or_fits(ctx, change.what, obj):
                    words = text or f"{name_of(game, obj)} must attack"
                    found.append(Requirement(obj, wanted, words, joins=joins))
    for required, ctx, text in rule_changes(game, PlayerRule):
        if required.rule == "must attack you or yours" and set(players(ctx, required.who)) & set(game.active_players):
            theirs = frozenset(t for t in possible_targets(game) if _is_or_of(ctx, t))
            found.append(Requirement(None, theirs, text))
    for function in rules_for(game, "runs", "attack requirement"):
        found += [r for obj in mine for r in function.function(game, obj)]
    return found


def most_obeyed(game: Game, wanted: list[Requirement]) -> int:
    """The most requirements that a declaration obeys without breaking a restriction or paying a cost.

    Restrictions look at each creature by itself and at whether it attacks alone, so each creature does its best, with
    one that need not attack beside it where there is no other.
    """
    if hangs_together(game, wanted):
        return most_by_trying(game, wanted, limits(game))
    creatures = list(dict.fromkeys(r.obj for r in wanted if r.obj is not None))
    if len(creatures) > 1 and any(whom is not None for _, whom, _ in limits(game)):
        return _most_within(game, wanted, creatures)
    alone = max((_best(game, wanted, obj, 1) for obj in creatures), default=0)
    together = [n for obj in creatures if (n := _best(game, wanted, obj, 2)) > 0]
    if len(together) == 1:
        others = sum(bool(free_targets(game, o.id, 2)) for o in game.battlefield)
        together = together if others > 1 else []
    most = min((number for number, _, _ in limits(game)), default=len(creatures))
    return max(alone if most else 0, sum(sorted(together, reverse=True)[:most]))


def _most_within(game: Game, wanted: list[Requirement], creatures: list[ObjId]) -> int:
    """The same where only so many can attack a player: which creatures attack that player is shared out."""
    if any(free_targets(game, obj, 1) != free_targets(game, obj, 2) for obj in creatures):
        raise NotModelled("creatures that must attack and can't alone, where only so many can attack a player")
    caps = [(most, whom) for most, whom, _ in limits(game)]
    gains = [
        {t: sum(r.obj == obj and t in r.targets for r in wanted) for t in free_targets(game, obj, 2)}
        for obj in creatures
    ]
    best = {(0,) * len(caps): 0}
    for gain in gains:
        further = dict(best)
        for used, number in best.items():
            for target, more in gain.items():
                now = tuple(u + (whom in (None, target)) for u, (_, whom) in zip(used, caps, strict=True))
                if more and all(u <= most for u, (most, _) in zip(now, caps, strict=True)):
                    further[now] = max(further.get(now, 0), number + more)
        best = further
    return max(best.values())


def _best(game: Game, wanted: list[Requirement], obj: ObjId, number: int) -> int:
    mine = [r for r in wanted if r.obj == obj]
    return max((sum(target in r.targets for r in mine) for target in free_targets(game, obj, number)), default=0)


def free_targets(game: Game, obj: ObjId, number: int) -> list[Subject]:
    """What the creature could attack as one of so many attackers without a cost, which nobody has to pay."""
    targets = possible_targets(game)
    return [
        t for t in targets if cannot_attack(game, obj, t, number) is None and not attack_costs(game, {obj: t})
    ]  # fmt: skip


def could_obey(game: Game, requirement: Requirement) -> bool:
    """Whether something could attack as it must without a cost."""
    mine = [o.id for o in game.battlefield if game.look(o.id).controller in game.active_players]
    able = mine if requirement.obj is None else [requirement.obj]
    return any(t in requirement.targets for obj in able for n in (1, 2) for t in free_targets(game, obj, n))


def _is_or_of(ctx: Context, target: Subject) -> bool:
    """Whether it is the player who says so, or a planeswalker of theirs."""
    if isinstance(target, str):
        return target == ctx.controller
    look = ctx.game.look(target)
    return "planeswalker" in look.types and look.controller == ctx.controller


def _to_be_attacked(game: Game, ctx: Context, change: Must) -> list[Subject]:
    """What a creature may attack to do as the requirement says: anything, or only some players."""
    if change.against is not None:
        return [t for t in possible_targets(game) if isinstance(t, int) and matches(ctx, change.against, t)]
    if change.action != "attack you" and change.against_who is None:
        return possible_targets(game)
    wanted = (ctx.controller,) if change.against_who is None else players(ctx, change.against_who)
    return [t for t in possible_targets(game) if t in wanted]


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
