"""702.49, 702.190: creatures that come attacking in the place of an unblocked one."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@dataclass(frozen=True, slots=True)
class PutAttacking:
    """Put the source onto the battlefield tapped, attacking what another object attacked as it last existed."""

    like: What


@rule("702.49c", performs=PutAttacking)
def put_attacking(game: Game, ctx: Context, node: PutAttacking) -> Script:
    """It attacks the same player, planeswalker or battle as the creature that was returned."""
    if ctx.source not in game.objects:
        return None
    there = what_it_attacked(game, objects(ctx, node.like))
    outcome = yield ev.Move(
        ctx.source, "battlefield", "put", ctx.source, controller=ctx.controller, tapped=True, attacking=there
    )
    return {"moved": (outcome.new,) if outcome.new is not None else ()}


def what_it_attacked(game: Game, gone: tuple[Subject, ...]) -> Subject | None:
    """The player, planeswalker or battle that these attacked as they last existed; None where it is no more."""
    attacked = None
    for obj in gone:
        before = game.last(obj) if isinstance(obj, int) else game
        if before.combat is not None and isinstance(obj, int):
            attacked = before.combat.attackers.get(obj, attacked)
    left = isinstance(attacked, int) and attacked not in game.objects
    return None if left or game.combat is None else attacked


UNBLOCKED = And((Is("unblocked"), YOUR_CREATURE))


def _ability(keyword: Keyword, number: str, *more: k.CostPart, **where: Any) -> Activated:
    cost = Cost((*cost_of(keyword).parts, *more, k.ReturnCost(Choose(UNBLOCKED, ONE, YOU))))
    return activated(keyword, number, cost, PutAttacking(CostObject("returned")), **where)


@rule("702.49a", keyword="ninjutsu")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an unblocked attacker to put the card from hand onto the battlefield, attacking what that one attacked."""
    return (_ability(keyword, "702.49a", k.RevealCost(THIS), zone="hand"),)


@rule("702.49d", keyword="commander ninjutsu")
def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Ninjutsu from hand or from the command zone."""
    here = cond.AnyOf((InZone(THIS, "hand"), InZone(THIS, "command")))
    return (_ability(keyword, "702.49d", zone="any", condition=here),)


STEP = "declare blockers"
NOW_OR_NEVER = AllOf((cond.InStep(STEP), cond.TurnOf(YOU)))


@rule("702.190a", keyword="sneak")
def sneak(keyword: Keyword) -> tuple[Ability, ...]:
    """In one's declare blockers step, for the sneak cost and an unblocked creature returned to its owner's hand."""
    back = k.ReturnCost(Choose(And((Is("unblocked"), YOUR_CREATURE)), ONE, YOU))
    cost = Cost((*cost_of(keyword).parts, back))
    return (option(keyword, "702.190a", "alternative", cost, condition=NOW_OR_NEVER),)


@rule("702.190a", runs="costs to cast it as an instant")
def in_the_declare_blockers_step(game: Game, who: str, obj: ObjId) -> tuple[str, ...]:
    """The spell may be cast then, if it is cast for its sneak cost."""
    theirs = who in game.active_players and game.step == STEP
    return ("sneak",) if theirs and game.look(obj).has_keyword("sneak") else ()


@rule("702.190b", replaces=ev.Move, to="battlefield")
def enters_attacking(game: Game, event: ev.Move) -> list[Candidate]:
    """A permanent cast so enters tapped and attacking what the returned creature attacked."""
    spell = game.objects.get(event.obj)
    if spell is None or spell.zone != "stack" or event.attacking is not None:
        return []
    if spell.chosen is None or spell.chosen.alternative != "sneak":
        return []
    preview, new = entered(game, event)
    creature = "creature" in preview.look(new).types
    attacked = what_it_attacked(game, spell.chosen.cost_objects.get("returned", ())) if creature else None
    ctx = Context(game, event.obj, game.controller(event.obj))

    def transform(_ctx: Context, _node: Any, now: Any, _candidate: Candidate) -> Script:
        return [replace(now, tapped=True, attacking=attacked)]
        yield

    return [Candidate("702.190b", None, ctx, "702.190b", "It enters tapped and attacking.", transform=transform)]
