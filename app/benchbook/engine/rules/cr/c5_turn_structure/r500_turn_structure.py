"""500–505, 511–514: the turn, its steps and its turn-based actions (703)."""

from __future__ import annotations

from benchbook.engine.hidden.unnamed import named, offering_unnamed, unnamed_cards
from benchbook.engine.memory import (
    ALONE_IN_ITS_PHASE,
    FIRST_DRAW,
    ORDER_OF_TURNS,
    PHASES_TO_COME,
    SKIPPED,
    STEPS_TO_COME,
)
from benchbook.engine.objects.permanents import final_chapter
from benchbook.engine.rules.cr.c5_turn_structure.r502_untapping import would_phase
from benchbook.engine.rules.terms import *
from benchbook.engine.state import STEPS

COMBAT_STEPS = STEPS[4:10]
LAST_STEPS = ("draw", "precombat main", "end of combat", "postcombat main")
MOST_TURNS = 50
ALONE = " alone"


def next_step(game: Game) -> str | None:
    """The step after this one; combat without attackers goes straight to its end (508.8), None ends the turn."""
    if game.step == "declare attackers" and (game.combat is None or not game.combat.engaged):
        return "end of combat"
    if game.step == "declare blockers" and not first_strike_step_exists(game):
        return "combat damage"
    position = STEPS.index(game.step) + 1
    return STEPS[position] if position < len(STEPS) else None


def first_strike_step_exists(game: Game) -> bool:
    """Whether any attacking or blocking creature has first strike or double strike (510.4)."""
    combat = game.combat
    if combat is None:
        return False
    fighters = [*combat.attackers, *combat.blockers]
    return any(
        game.look(o).has_keyword(k) for o in fighters if o in game.objects for k in ("first strike", "double strike")
    )


@rule("500.2", runs="advance")
def advance(game: Game, step: str, who: str | None = None) -> Script:
    """Everybody passes with an empty stack, step after step, until that step (of that player's turn) has begun."""
    for moved in range(200):
        game = yield NOW
        if game.over or (moved and game.step == step and (who is None or who in game.active_players)):
            return
        if game.step != "untap" or game.stack:  # nobody gets priority: what has triggered waits (502.4)
            yield Call("runs", "resolve everything", ())
        yield Call("runs", "next step", (step,))
    raise NotModelled(f"the {step} step was never reached")


@rule("500.1", runs="next step")
def to_next_step(game: Game, aim: str = "") -> Script:
    """The step ends and the next one begins."""
    if game.step == "declare blockers" and (game.combat is None or not game.combat.blockers_declared):
        yield Call("runs", "declare blockers", ({},)) if game.combat and game.combat.attackers else Cite(())
        game = yield NOW
    following = next_step(game)
    declared = game.combat is not None and game.combat.attackers_declared
    if game.step == "declare attackers" and following == "end of combat" and declared:
        yield Cite(("508.8",))
    if game.step == "declare attackers" and not declared and game.table.of("runs", "attack that must be made"):
        if (yield Call("runs", "attack that must be made", ())):
            return
    yield Call("runs", "end step", ())
    game = yield NOW
    if game.over:
        return
    alone = ALONE_IN_ITS_PHASE.of(game)
    if alone:
        yield ev.MarkGame(ALONE_IN_ITS_PHASE(None))
    if steps := STEPS_TO_COME.of(game):
        following, *rest = steps
        yield Cite(("500.9",))
        yield ev.MarkGame(STEPS_TO_COME(tuple(rest) or None))
    elif (game.step in LAST_STEPS or alone) and (phases := PHASES_TO_COME.of(game)):
        following, *rest = phases
        yield Cite(("500.8",))
        yield ev.MarkGame(PHASES_TO_COME(tuple(rest) or None))
    if following is not None and following.endswith(ALONE):
        following = following.removesuffix(ALONE)
        yield Cite(("500.10",))
        yield ev.MarkGame(ALONE_IN_ITS_PHASE(True))
    if following is None:
        yield Call("runs", "next turn", ())
        return
    yield Call("runs", "begin step", (following,))


@rule("500.5", runs="end step")
def end_step(game: Game, *_: Any) -> Script:
    """As a step ends, unspent mana empties from pools and effects until then end; one that was skipped does not end."""
    if not SKIPPED.of(game):
        yield ev.StepEnds(game.step, game.active)
    for player in game.players:
        if player.pool and player.pays != "pool":
            yield Call("runs", "lose unspent mana", (player.id,))
    if game.step == "end of combat":
        over = tuple(e.id for e in game.effects if e.duration == cond.Until("end of combat"))
        if over:
            yield Cite(("511.2", "500.5a"))
            yield ev.End(over)
        yield Cite(("511.3",))
        yield ev.SetCombat(None)


@rule("500.6", runs="begin step")
def begin_step(game: Game, step: str) -> Script:
    """The step begins: what ends or triggers at its beginning does, its turn-based actions are performed (703.4)."""
    if (yield from _is_skipped(game, step)):
        return
    if step == "beginning of combat":
        yield ev.SetCombat(Combat())
    if step == "upkeep":
        yield from _end_effects(game, ("your next upkeep",))
    if step == "end":  # the first that begins after it, in the same turn too
        yield from _end_effects(game, ("your next end step",), this_turn=True)
    yield ev.StepBegins(step, game.active)
    game = yield NOW
    if list(game.table.of("turn_based", step)):
        yield Call("turn_based", step, (), every=True)
    if step not in ("untap", "cleanup"):
        yield Call("runs", "priority", ())


def _is_skipped(game: Game, step: str) -> Script:
    """A step that is skipped is passed as though it did not exist: nothing of it happens (500.11)."""
    if step == "draw" and FIRST_DRAW.of(game) and (yield Call("runs", "no first draw", ())):
        return True
    rule_name = f"skip {step} step"
    always = any(
        c.rule == rule_name and set(game.active_players) & set(players(ctx, c.who))
        for c, ctx, _ in rule_changes(game, PlayerRule)
    )
    if always or (yield Call("runs", "is skipped", (step,))):
        yield Cite(("500.11", "614.1b", "614.10"))
        phasing = step == "untap" and any(would_phase(game))
        yield Cite(("702.26m",) if phasing else ())
        yield ev.StepSkipped("end of combat" if step == "beginning of combat" else step, game.active)
        return True
    return False


def _end_effects(game: Game, points: tuple[str, ...], this_turn: bool = False) -> Script:
    over = tuple(
        e.id
        for e in game.effects
        if isinstance(e.duration, cond.Until)
        and e.duration.point in points
        and e.controller in game.active_players
        and (this_turn or e.turn < game.turn)
    )
    if over:
        yield Cite(("611.2a",))
        yield ev.End(over)


@rule("500.7", runs="next turn")
def next_turn(game: Game, *_: Any) -> Script:
    """The turn ends; an extra turn, the most recently created first, or the next player's turn begins."""
    for _turn in range(MOST_TURNS):
        game = yield NOW
        who, extra = _whose_turn(game)
        if not (yield Call("runs", "is turn skipped", (who, extra))):
            break
        yield Cite(("500.11",))
        yield ev.StepSkipped("turn", who)
        if extra:
            yield Call("runs", "which extra turn", (True,))
    yield ev.TurnBegins(who, extra)
    if extra:
        yield Call("runs", "which extra turn", (False,))
    game = yield NOW
    yield from _end_effects(game, ("your next turn",))
    yield Call("runs", "begin step", ("untap",))


def _whose_turn(game: Game) -> tuple[str, bool]:
    """Whose turn comes next, and whether it is an extra one; one who has left the game has none (800.4k)."""
    added = [who for kind, who in game.extra if kind == "turn" and not game.player(who).lost]
    now = game.table.one("runs", "extra turns that begin now")
    if now is not None:
        added = now.function(game, added, _next_in_order(game))
    return (added[0], True) if added else (_next_in_order(game), False)


def _next_in_order(game: Game) -> str:
    """Whose turn comes next by the order of seats."""
    game = game.with_(active=ORDER_OF_TURNS.of(game) or game.active)  # an extra turn does not change it
    order = [p.id for p in game.playing]
    others = [who for who in order if who not in game.active_players]
    gone = bool(game.player(game.active).lost)
    return (others or order)[0] if not gone else order[0]


@rule("504.1", turn_based="draw")
def draw_for_the_turn(game: Game) -> Script:
    """The active player draws a card; of an active team each player does (805.4b)."""
    if len(game.active_players) > 1:
        yield Cite(("805.4b",))
    for who in game.active_players:
        if game.player(who).lost:
            yield Cite(("800.4j",), sentence=f"{who} has left the game: the turn goes on without an active player.")
        else:
            yield Cite(("703.4d",))
            yield ev.Draw(who, turn_based=True)


@rule("505.4", turn_based="precombat main")
def saga_lore(game: Game) -> Script:
    """The active player puts a lore counter on each Saga they control (714.3c)."""
    for obj in game.battlefield:
        look = game.look(obj.id)
        if "Saga" in look.subtypes and look.controller in game.active_players and final_chapter(game, obj.id):
            yield Cite(("714.3c", "703.4f"))
            yield ev.PutCounters(obj.id, "lore", Fraction(1), None, look.controller, by_effect=False)


@rule("514.1", turn_based="cleanup")
def discard_down(game: Game) -> Script:
    """The active player discards down to their maximum hand size."""
    for who in game.active_players:
        player = game.player(who)
        modifier = game.table.one("runs", "hand modifier")
        if modifier is not None:
            yield Cite((modifier.number, "313.6", "211.1"))
        most = hand_size(game, who)
        over = len(player.hand) + player.unknown_draws - most if most is not None else 0
        if over > len(player.hand):
            raise unnamed_cards(who)
        if over > 0:
            yield Cite(("402.2", "703.4n"))
            prompt = f"discard {over} down to the maximum hand size"
            asked = some_of(game, who, prompt, player.hand, (over, over), rule="514.1")
            answer = named((yield offering_unnamed(asked, game, who)), who)
            yield ev.Together(tuple(ev.Discard(who, o) for o in answer))


def hand_size(game: Game, who: str) -> int | None:
    """The maximum hand size, seven unless something changes it (402.2); None for no maximum."""
    modifier = game.table.one("runs", "hand modifier")
    size: int | None = 7 + (modifier.function(game, who) if modifier is not None else 0)
    less = 0
    for change, ctx, _text in rule_changes(game, PlayerRule):
        if who in players(ctx, change.who):
            if change.rule == "no maximum hand size":
                size = None
            elif change.rule == "maximum hand size" and change.amount is not None:
                size = int(amount(ctx, change.amount))
            elif change.rule == "smaller maximum hand size" and change.amount is not None:
                less += int(amount(ctx, change.amount))
            elif change.rule == "larger maximum hand size" and change.amount is not None:
                less -= int(amount(ctx, change.amount))
    if less and size not in (7, None):
        raise NotModelled("a maximum hand size that one effect sets and another changes")
    return max(0, size - less) if size is not None else None


@rule("514.2", turn_based="cleanup")
def damage_and_effects_end(game: Game) -> Script:
    """Damage wears off and effects until end of turn end, all at once."""
    events: list[ev.Event] = [
        ev.MarkDamage(o.id, None) for o in game.objects.values() if o.zone == "battlefield" and o.damage
    ]
    for function in game.table.of("runs", "ends with the turn"):
        events += function.function(game)
    over = tuple(e.id for e in game.effects if _ends_now(game, e))
    if over:
        events.append(ev.End(over))
    if events:
        yield Cite(("703.4p",))
        yield ev.Together(tuple(events), "Damage wears off and effects until end of turn end.")


def _ends_now(game: Game, effect: Any) -> bool:
    point = getattr(effect.duration, "point", "")
    if point == "end of turn":
        return True
    return point == "end of your next turn" and effect.controller in game.active_players and effect.turn < game.turn


@rule("514.3a", turn_based="cleanup")
def cleanup_priority(game: Game) -> Script:
    """Only if state-based actions are performed or abilities wait does anybody get priority; then a new cleanup
    follows.
    """
    if game.pending:
        yield Call("runs", "resolve everything", ())
        game = yield NOW
        for function in game.table.of("turn_based", "cleanup")[:2]:
            yield from function.function(game)
    else:
        yield Call("runs", "state-based actions", ())
