"""500.7, 500.8, 500.11, 614.10: phases that are added, turns, phases and steps that are skipped, and "that turn"."""

from __future__ import annotations

from benchbook.engine.memory import PHASES_TO_COME, STEPS_TO_COME, Name
from benchbook.engine.rules.cr.c5_turn_structure.r500_turn_structure import ALONE, LAST_STEPS, next_step
from benchbook.engine.rules.terms import *
from benchbook.engine.state import STEPS

FIRST_STEPS = {"combat": "beginning of combat", "main": "postcombat main", "beginning": "untap"}
LONE_STEPS = {"upkeep": "upkeep" + ALONE, "draw": "draw" + ALONE}
STEPS_NAMED = {"combat phase": "beginning of combat", "combat": "beginning of combat"}


@rule("500.8", runs="add phases")
def add_phases(game: Game, phases: tuple[str, ...]) -> Script:
    """Phases are added right after the present one; the newest come first, and then the turn goes on as before."""
    first = FIRST_STEPS | LONE_STEPS
    for name in phases:
        if name not in first:
            raise NotModelled(f"an additional {name}")
    if game.step in ("end", "cleanup"):
        raise NotModelled("phases added after the ending phase")
    waiting = PHASES_TO_COME.of(game) or (_after_this_phase(game),)
    yield ev.MarkGame(PHASES_TO_COME((*(first[p] for p in phases), *waiting)))


@rule("500.9", runs="add steps")
def add_steps(game: Game, steps: tuple[str, ...]) -> Script:
    """Steps are added right after the present one; then the phase goes on as before."""
    waiting = STEPS_TO_COME.of(game)
    if waiting is None:
        following = next_step(game)
        if following is None or (PHASES_TO_COME.of(game) and game.step in LAST_STEPS):
            raise NotModelled(f"a step added after the {game.step} step")
        waiting = (following,)
    yield ev.MarkGame(STEPS_TO_COME((*steps, *waiting)))


def _after_this_phase(game: Game) -> str:
    step = game.step
    while step not in LAST_STEPS:
        step = STEPS[STEPS.index(step) + 1]
    return next_step(game.with_(step=step)) or "cleanup"


@rule("614.10a", performs=fx.SkipNext)
def skip_next(game: Game, ctx: Context, node: fx.SkipNext) -> Script:
    """The next occurrence of it is skipped: the effect waits for that turn, phase or step and is then used up."""
    skipping = players(ctx, node.who)
    teams = {game.defenders_beside(who): who for who in skipping}
    if len(teams) < len(skipping):
        yield Cite(("805.8",))
    for who in teams.values():
        here = ctx.bound("skipping", who)
        skipped = r.TurnReplaced(BoundPlayer("skipping"), node.what, next_only=True)
        yield ev.Begin(effect_of(here, Indefinitely(), replacement=skipped, once=True, words=f"{who} skips it."))
    return None


@rule("614.10", runs="is skipped")
def is_skipped(game: Game, step: str) -> Script:
    """Whether an effect makes the active player skip the step that would begin; one that waited for it is used up."""
    for who in game.active_players:
        if (yield from _used(_skipping(game, who, step))):
            return True
    return False


@rule("614.10", runs="is turn skipped")
def is_turn_skipped(game: Game, who: PlayerId, extra: bool = False) -> Script:
    """Whether an effect makes the player skip the turn that would begin; some skip extra turns only."""
    for each in game.defenders_beside(who):
        if extra and (yield from _used(_skipping(game, each, "extra turn"))):
            return True
        if (yield from _used(_skipping(game, each, "turn"))):
            return True
        if (yield from _skips_of_choice(game, each)):
            return True
    return False


def _skips_of_choice(game: Game, who: PlayerId) -> Script:
    """A turn that a player may skip to do something else instead."""
    for node, f in index(game).replacements:
        ctx = f.context(game)
        if not isinstance(node, r.TurnReplaced) or not node.may or who not in players(ctx, node.who):
            continue
        if node.condition is None or holds(ctx, node.condition):
            if (yield may(who, "choose whether to skip the turn", f.obj.id, "614.10")):
                yield from follow(ctx, node.then)
                return True
    return False


def _used(found: tuple[bool, EffectInForce | None]) -> Script:
    skipped, effect = found
    if effect is not None:
        yield ev.End((effect.id,))
    return skipped


def _skipping(game: Game, who: PlayerId, step: str) -> tuple[bool, EffectInForce | None]:
    for node, f in index(game).replacements:
        ctx = f.context(game)
        condition = f.ability.condition
        always = isinstance(node, r.TurnReplaced) and not node.may
        meant = always and who in players(ctx, node.who) and _means(node.skip, step)
        if meant and (condition is None or holds(ctx, condition)):
            return True, None
    for effect in game.effects:
        if isinstance(effect.replacement, r.TurnReplaced):
            ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
            if who in players(ctx, effect.replacement.who) and _means(effect.replacement.skip, step):
                return True, effect if effect.once else None
    return False, None


def _means(skip: str, step: str) -> bool:
    """Whether "draw step" or "combat phase" is the step that would begin; a phase is skipped at its first step."""
    return STEPS_NAMED.get(skip, skip.removesuffix(" step")) == step


@watches(r.TurnReplaced, "614.10", lambda ctx, node, event: False)
def passed_over(ctx: Context, node: r.TurnReplaced, event: Any, candidate: Candidate) -> Script:
    """What is skipped is passed over before it begins: see ``is_skipped``."""
    return [event]
    yield


THAT_TURN = "that turn"


def waiting_turns(game: Game) -> int:
    """How many extra turns are still to be taken; the most recently created is taken first, so they are told apart."""
    return sum(1 for kind, _ in game.extra if kind == "turn")


@rule("500.7", runs="which extra turn")
def which_extra_turn(game: Game, skipped: bool) -> Script:
    """The extra turn that begins is the one of which effects speak; where it is skipped, they wait for nothing."""
    place = waiting_turns(game)
    meant = tuple(e.id for e in game.effects if e.bindings.get(THAT_TURN, ())[:1] == (place,))
    if meant and skipped:
        yield ev.End(meant)
    elif meant:
        yield ev.MarkGame({Name(f"extra turn {place}"): game.turn})


def is_that_turn(ctx: Context) -> bool:
    """Whether it is the extra turn that the text added. Raises NotModelled where it added several, or none."""
    known = ctx.bindings.get(THAT_TURN)
    if known is None:
        raise NotModelled("which turn is meant by that turn")
    place, since = known
    return ctx.game.turn > since and bool(ctx.game.memory.get(Name(f"extra turn {place}")) == ctx.game.turn)
