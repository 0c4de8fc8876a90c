"""509: whether a declaration of blockers obeys restrictions and requirements, and blocks by effects."""

from __future__ import annotations

from itertools import product
from math import prod

from benchbook.engine.readers.combat import attacked_players
from benchbook.engine.rules.cr.c5_turn_structure.r509_declaring_blockers import (
    cannot_block,
    cannot_block_at_all,
    how_many_may_be_blocked,
    illegal_block,
)
from benchbook.engine.rules.terms import *

Blocks = Mapping[ObjId, tuple[ObjId, ...]]
MOST_DECLARATIONS = 20_000


@rule("509.1b", runs="check block")
def check_block(game: Game, blockers: Blocks, declaring: tuple[PlayerId, ...] = ()) -> Script:
    """The declaration obeys every restriction and as many requirements as possible without breaking one (509.1c).

    Each defending player's blocks are judged without those of the others (802.4b).
    """
    sides = [*dict.fromkeys(game.defenders_beside(p) for p in attacked_players(game))]
    if len(sides) > 1:
        yield Cite(("802.4", "802.4b"))
    if requirements(game):
        yield Cite(("509.1c",))
    for side in (*sides, tuple(p for p in game.everyone() if not any(p in s for s in sides))):
        theirs = {b: attackers for b, attackers in blockers.items() if game.look(b).controller in side}
        problem = illegal_block(game, theirs)
        if problem is not None:
            raise Illegal(problem[0], *problem[1])
        if requirements(game) and requirements_met(game, theirs) < most_requirements(game, theirs, side):
            if declaring and not set(side) & set(declaring):
                raise NotModelled(f"{side[0]} must block and is not said to")
            raise Illegal("more blocking requirements could be obeyed", "509.1c")


def requirements(game: Game) -> list[tuple[Must, Context]]:
    """The requirements about blocking in force."""
    return [(c, ctx) for c, ctx, _ in rule_changes(game, Must) if c.action in ("block", "be blocked")]


def requirements_met(game: Game, blockers: Blocks) -> int:
    """How many requirements a set of blocks obeys, each creature and each effect counting once (509.1c)."""
    total = 0
    for must, ctx in requirements(game):
        if must.action == "block":
            for blocker, attackers in blockers.items():
                if attackers and locked_or_fits(ctx, must.what, blocker):
                    if must.against is None or any(matches(ctx, must.against, a) for a in attackers):
                        total += 1
            continue
        for attacker in game.combat.attackers if game.combat else ():
            if not locked_or_fits(ctx, must.what, attacker):
                continue
            by = sum(1 for attackers in blockers.values() if attacker in attackers)
            total += by if must.by_all else min(by, 1)
    return total


def most_requirements(game: Game, declared: Blocks, side: tuple[PlayerId, ...]) -> int:
    """The most requirements that any legal set of these players' blocks obeys for which nobody has to pay."""
    if game.combat is None:
        return 0
    theirs = [o.id for o in game.battlefield if game.look(o.id).controller in side]
    able = [o for o in theirs if not _for_a_price(game, o) and cannot_block_at_all(game, o) is None]
    could = {b: tuple(a for a in game.combat.attackers if cannot_block(game, b, a) is None) for b in able}
    bound = requirements_met(game, could)
    if requirements_met(game, declared) >= bound:
        return bound
    ways = [_ways(could[b], how_many_may_be_blocked(game, b)) for b in able]
    if prod(len(way) for way in ways) > MOST_DECLARATIONS:
        raise NotModelled("blocking requirements among so many creatures")
    best = 0
    for combination in product(*ways):
        blocks = {b: w for b, w in zip(able, combination, strict=True) if w}
        met = requirements_met(game, blocks)
        if met > best and illegal_block(game, blocks) is None:
            best = met
    return best


def _ways(attackers: tuple[ObjId, ...], most: int) -> list[tuple[ObjId, ...]]:
    """What one creature could block: nothing, or up to so many of the attackers."""
    found = [c for n in range(min(most, len(attackers)) + 1) for c in combinations(attackers, n)]
    if len(found) > MOST_DECLARATIONS:
        raise NotModelled("blocking requirements of a creature that can block so many")
    return found


def _for_a_price(game: Game, obj: ObjId) -> bool:
    """Whether it blocks only if somebody pays, which nobody has to do."""
    return any(
        c.action == "block" and c.unless is not None and locked_or_fits(ctx, c.what, obj)
        for c, ctx, _ in rule_changes(game, Cant)
    )


@rule("509.1h", runs="designation: blocked")
def becomes_blocked(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """An unblocked attacking creature becomes a blocked one though no creature blocks it (506.4, 509.3c)."""
    combat = game.combat
    if combat is None:
        return
    with_bands = (o for one in found for o in (one, *_others_of_its_band(combat, one)))
    now = tuple(o for o in dict.fromkeys(with_bands) if o in combat.attackers and o not in combat.blocked)
    if not now:
        return
    yield ev.SetCombat(replace(combat, blocked=combat.blocked | set(now)))
    yield Cite(("509.1h", "702.22i") if set(now) - set(found) else ("509.1h",))
    yield ev.BecameBlocked(now, ctx.controller)


def _others_of_its_band(combat: Combat, obj: ObjId) -> tuple[ObjId, ...]:
    """The band with which the creature attacks becomes blocked as a whole (702.22i)."""
    return next((band for band in combat.bands if obj in band), ())


@rule("509.4", runs="put blocking")
def put_blocking(game: Game, ctx: Context, made: tuple[ObjId, ...], what: What) -> Script:
    """They block what the effect names, though they never "blocked"; no rule about declaring blockers is asked."""
    game = yield NOW
    combat = game.combat
    attackers = combat.attackers if combat is not None else {}
    blocked = tuple(o for o in objects(ctx.at(game), what) if isinstance(o, int) and o in attackers)
    here = [o for o in made if o in game.objects and "creature" in game.look(o).types]
    if any("battle" in game.look(o).types for o in here):
        yield Cite(("506.3f",), sentence="A battle that enters so is not blocking.")
        here = [o for o in here if "battle" not in game.look(o).types]
    for obj in here:
        mine = tuple(a for a in blocked if game.look(obj).controller == defender_of(ctx.at(game), attackers[a]))
        if combat is None or not mine:
            yield Cite(("509.4a",), sentence="It enters, but it is not blocking.")
            continue
        again = any(a in combat.blocked for a in mine)
        combat = replace(combat, blockers={**combat.blockers, obj: mine}, blocked=combat.blocked | set(mine))
        yield ev.SetCombat(combat)
        yield Cite(("509.4", "509.4b"))
        yield ev.BecameBlocked(mine, game.look(obj).controller, (obj,), again)
    return None


CHOOSES = "chooses blocks"


def chooses_blocks(game: Game, who: PlayerId) -> tuple[Callable[[ObjId], bool], ...]:
    """What each effect by which the player chooses blocks speaks of; none where the player doesn't choose any."""
    return tuple(
        (lambda obj, c=change, s=speaker: c.filter is None or matches(s, c.filter, obj))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES and who in players(speaker, change.who)
    )


@definition("509.1a", results_of=ev.BlockersDeclared, there=PlayerRule)
def chosen_by_another(game: Game, event: ev.BlockersDeclared) -> Script:
    """Whoever an effect says chooses how creatures block; the declaration must be legal all the same."""
    choosing = [
        (change, players(speaker, change.who))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES
    ]
    for _, who in choosing[-1:]:
        yield Cite(("509.1a",), sentence=f"{' and '.join(who)} chooses which creatures block, and how.")
