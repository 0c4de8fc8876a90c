"""509.1a, 509.1h, 509.4: blocks that another player chooses, and what effects say is blocked, unblocked or blocking."""

from __future__ import annotations

from benchbook.cards.objects import What
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Combat


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


CHOOSES = "chooses blocks"


def chooses_blocks(game: Game, who: PlayerId) -> tuple[Callable[[ObjId], bool], ...]:
    """What each effect by which the player chooses blocks speaks of; none where the player doesn't choose any."""
    return tuple(
        (lambda obj, c=change, s=speaker: c.filter is None or matches(s, c.filter, obj))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES and who in players(speaker, change.who)
    )


@definition("509.1a", results_of=ev.BlockersDeclared)
def chosen_by_another(game: Game, event: ev.BlockersDeclared) -> Script:
    """Whoever an effect says chooses how creatures block; the declaration must be legal all the same."""
    choosing = [
        (change, players(speaker, change.who))
        for change, speaker, _ in rule_changes(game, PlayerRule)
        if change.rule == CHOOSES
    ]
    for _, who in choosing[-1:]:
        yield Cite(("509.1a",), sentence=f"{' and '.join(who)} chooses which creatures block, and how.")
