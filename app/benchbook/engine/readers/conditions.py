"""Whether (``cards.conditions``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards import conditions as cond
from benchbook.cards.amounts import LifeOf
from benchbook.cards.filters import HasType, Or
from benchbook.cards.objects import Bound, CostObject, Group, Target, This
from benchbook.cards.players import DefendingPlayer, EachOpponent
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import CONDITIONS, amount, as_they_were, compare, holds, matches, objects, players, reads
from benchbook.engine.events import AttackersDeclared
from benchbook.engine.game_objects import Chosen
from benchbook.engine.mana.spent_otherwise import settled
from benchbook.engine.memory import DAY_OR_NIGHT, DUNGEONS, EXTRA_TURN, Name
from benchbook.engine.objects.keyword_instances import times_paid
from benchbook.engine.objects.permanents import is_owned_by
from benchbook.engine.phases import combat_phases
from benchbook.engine.readers.hidden_cards import any_in_hand, asks_for_an_empty_one
from benchbook.engine.readers.mana_spent import snow_spent
from benchbook.engine.readers.tallies import tally
from benchbook.engine.state import Game


@reads(CONDITIONS, cond.AllOf)
def all_of(ctx: Context, node: cond.AllOf) -> bool:
    """All parts."""
    return all(holds(ctx, part) for part in node.parts)


@reads(CONDITIONS, cond.AnyOf)
def any_of(ctx: Context, node: cond.AnyOf) -> bool:
    """Some part."""
    return any(holds(ctx, part) for part in node.parts)


@reads(CONDITIONS, cond.IsNot)
def is_not(ctx: Context, node: cond.IsNot) -> bool:
    """Not the part."""
    return not holds(ctx, node.part)


@reads(CONDITIONS, cond.AmountIs)
def amount_is(ctx: Context, node: cond.AmountIs) -> bool:
    """Two amounts compared; of "an opponent" it is enough that one has so much."""
    if isinstance(node.left, LifeOf) and isinstance(node.left.who, EachOpponent):
        lives = (ctx.game.player(p).life for p in players(ctx, node.left.who))
        return any(compare(life, node.comparison, amount(ctx, node.right)) for life in lives)
    if asks_for_an_empty_one(ctx, node):
        return False
    return compare(amount(ctx, node.left), node.comparison, amount(ctx, node.right))


@reads(CONDITIONS, cond.Exists)
def exists(ctx: Context, node: cond.Exists) -> bool:
    """There is one."""
    if isinstance(node.what, Group) and node.what.zone == "hand":
        return any_in_hand(ctx, node.what)
    return bool(objects(ctx, node.what))


@reads(CONDITIONS, cond.OwnAndControl)
def own_and_control(ctx: Context, node: cond.OwnAndControl) -> bool:
    """Both the source and another object that fits are owned and controlled by the same player."""
    return bool(both_halves(ctx, node))


def both_halves(ctx: Context, node: cond.OwnAndControl) -> tuple[int, ...]:
    """The objects that could be the other half; none where the source itself is not owned and controlled."""
    if ctx.source not in ctx.game.objects or not _own(ctx, ctx.source):
        return ()
    others = (o.id for o in ctx.game.battlefield if o.id != ctx.source and _own(ctx, o.id))
    return tuple(o for o in others if matches(ctx, node.filter, o))


def _own(ctx: Context, obj: int) -> bool:
    thing = ctx.game.objects[obj]
    mine = is_owned_by(ctx.game, thing, ctx.controller) and ctx.look(obj).controller == ctx.controller
    return thing.zone == "battlefield" and mine


NO_PERMANENTS = (HasType("instant"), HasType("sorcery"))


@reads(CONDITIONS, cond.Matches)
def matches_now(ctx: Context, node: cond.Matches) -> bool:
    """All of the objects fit, and there is one."""
    found = objects(ctx, node.what) if _only_cards(node.filter) else as_they_were(ctx, node.what)
    return bool(found) and all(isinstance(s, int) and matches(ctx, node.filter, s) for s in found)


def _only_cards(filter_: Any) -> bool:
    """Whether only a card can be so: what a permanent became where it went is asked, not what it was (708.9)."""
    each = filter_.parts if isinstance(filter_, Or) else (filter_,)
    return all(part in NO_PERMANENTS for part in each)


@reads(CONDITIONS, cond.MatchedBefore)
def matched_before(ctx: Context, node: cond.MatchedBefore) -> bool:
    """The objects fitted as they last existed before the event (603.10a); a target, before it left (608.2h)."""
    named = objects(ctx, node.what)
    chosen = isinstance(node.what, (Target, Bound, CostObject))
    before: Any = named if chosen or not named else ctx.subjects.get("before", named)
    found = before if isinstance(before, tuple) else (before,)
    return bool(found) and all(
        isinstance(s, int) and matches(replace(ctx, game=ctx.game.last(s), view=None), node.filter, s) for s in found
    )


@reads(CONDITIONS, cond.InZone)
def in_zone(ctx: Context, node: cond.InZone) -> bool:
    """All of them are in the zone now."""
    found = objects(ctx, node.what)
    return bool(found) and all(
        isinstance(s, int) and s in ctx.game.objects and ctx.game.objects[s].zone == node.zone for s in found
    )


@reads(CONDITIONS, cond.TurnOf)
def turn_of(ctx: Context, node: cond.TurnOf) -> bool:
    """It is the turn of one of them."""
    return any(p in ctx.game.active_players for p in players(ctx, node.who))


@reads(CONDITIONS, cond.DuringExtraTurn)
def during_extra_turn(ctx: Context, node: cond.DuringExtraTurn) -> bool:
    """The turn is one that an effect added."""
    return bool(EXTRA_TURN.of(ctx.game))


PHASES = {
    "combat": {
        "beginning of combat", "declare attackers", "declare blockers", "first-strike damage", "combat damage",
        "end of combat",
    },
    "main phase": {"precombat main", "postcombat main"},
    "beginning phase": {"untap", "upkeep", "draw"},
}  # fmt: skip


FIRST_COMBAT = "first combat phase of the turn"


@reads(CONDITIONS, cond.InStep)
def in_step(ctx: Context, node: cond.InStep) -> bool:
    """The game is in the step or phase."""
    if node.step == FIRST_COMBAT:
        return ctx.game.step in PHASES["combat"] and combat_phases(ctx.game) == 1
    return ctx.game.step in PHASES.get(node.step, {node.step})


@reads(CONDITIONS, cond.Happened)
def happened(ctx: Context, node: cond.Happened) -> bool:
    """It happened at least once this turn."""
    return tally(ctx, node.kind, node.who, node.what) > 0


@reads(CONDITIONS, cond.CostWasPaid)
def cost_was_paid(ctx: Context, node: cond.CostWasPaid) -> bool:
    """The cost was paid as the spell was cast (or the permanent's spell was)."""
    if node.what not in (None, This()):
        found = [ctx.game.object(s).chosen for s in objects(ctx, node.what) if isinstance(s, int)]
        return bool(found) and all(_was_paid(chosen, node) for chosen in found)
    chosen = ctx.chosen
    if chosen is None or ctx.stack_object != ctx.source:
        held = ctx.game.object(ctx.source).chosen
        chosen = held if held is not None else chosen
    return _was_paid(chosen, node)


def _was_paid(chosen: Chosen | None, node: cond.CostWasPaid) -> bool:
    if chosen is None:
        return False
    if node.mana is not None:
        return chosen.paid.get(f"{node.cost}#{node.mana}", 0) > 0
    if chosen.alternative == node.cost and not any(key.startswith(f"{node.cost}#") for key in chosen.paid):
        return True
    return times_paid(chosen.paid, node.cost, node.instance) > 0


@reads(CONDITIONS, cond.WasCast)
def was_cast(ctx: Context, node: cond.WasCast) -> bool:
    """It was cast, from there, by one of them."""
    for subject in objects(ctx, node.what):
        thing = ctx.game.object(subject) if isinstance(subject, int) else None
        if thing is None or thing.chosen is None or not thing.chosen.from_zone:
            return False
        if node.from_zone is not None and thing.chosen.from_zone != node.from_zone:
            return False
        if node.by is not None and thing.chosen.by not in players(ctx, node.by):
            return False
        if node.by is not None and node.from_zone is not None and thing.owner != thing.chosen.by:
            return False
    return True


@reads(CONDITIONS, cond.DidSo)
def did_so(ctx: Context, node: cond.DidSo) -> bool:
    """The instruction was followed."""
    return bool(ctx.bindings.get(f"did {node.name}"))


@reads(CONDITIONS, cond.EventWas)
def event_was(ctx: Context, node: cond.EventWas) -> bool:
    """A fact of the event."""
    fact = getattr(ctx.event, node.fact, None)
    if fact is None:
        fact = ctx.bindings.get(f"event {node.fact}")
    if fact is None:
        raise NotModelled(f"whether the event was {node.fact}")
    return bool(fact)


@reads(CONDITIONS, cond.CoinWon)
def coin_won(ctx: Context, node: cond.CoinWon) -> bool:
    """The flip was won."""
    return bool(ctx.bindings.get("coin won"))


DESIGNATIONS: dict[str, Callable[[Game, str], bool]] = {}


@reads(CONDITIONS, cond.HasDesignation)
def has_designation(ctx: Context, node: cond.HasDesignation) -> bool:
    """The game or one of the players has it."""
    if node.who is None:
        return bool(ctx.game.memory.get(Name(node.designation))) or DAY_OR_NIGHT.of(ctx.game) == node.designation
    known = DESIGNATIONS.get(node.designation)
    if known is not None:
        return any(known(ctx.game, p) for p in players(ctx, node.who))
    holder = ctx.game.memory.get(Name(node.designation))
    return any(holder == p or node.designation in ctx.game.player(p).marks for p in players(ctx, node.who))


@reads(CONDITIONS, cond.ChosenWas)
def chosen_was(ctx: Context, node: cond.ChosenWas) -> bool:
    """The word chosen was this."""
    return bool(chosen_for(ctx, node.key) == node.value)


@reads(CONDITIONS, cond.PlayerHas)
def player_has(ctx: Context, node: cond.PlayerHas) -> bool:
    """Which dungeons the player has completed in this game (309.7); whether the player is attacked (506.2)."""
    if node.fact == "is the defending player":
        return bool(set(players(ctx, node.who)) & set(players(ctx, DefendingPlayer())))
    if node.fact == "attacked this step":
        return _attacked_this_step(ctx, players(ctx, node.who))
    what = node.fact.removeprefix("completed ")
    if what == node.fact:
        raise NotModelled(f"whether a player {node.fact}")
    done = [str(name).lower() for who in players(ctx, node.who) for name in _completed(ctx, who)]
    return bool(done) if what == "a dungeon" else what in done


def _attacked_this_step(ctx: Context, who: tuple[str, ...]) -> bool:
    """Whether creatures were declared as attackers of one of the players, in this declare attackers step (508.1)."""
    declared = [e for e in ctx.game.log if isinstance(e, AttackersDeclared)]
    attacked = declared[-1].attackers.values() if declared and ctx.game.step == "declare attackers" else ()
    return any(one in who for one in attacked)


def _completed(ctx: Context, who: str) -> tuple[str, ...]:
    return DUNGEONS.of(ctx.game.player(who))


@reads(CONDITIONS, cond.ManaWasSpent)
def mana_was_spent(ctx: Context, node: cond.ManaWasSpent) -> bool:
    """So much mana of a colour was spent to cast it."""
    found = as_they_were(ctx, node.what)
    chosen = ctx.game.object(found[0]).chosen if found and isinstance(found[0], int) else None
    chosen = chosen or (ctx.chosen if ctx.source in found else None)
    if chosen is None or (not chosen.mana_spent and not chosen.free and chosen.from_zone):
        raise NotModelled("how the mana cost was paid is not given, and the effect asks what was spent")
    if node.color == "S":
        return snow_spent(ctx, chosen) >= node.number
    whole = ctx.game.table.one("runs", "whole mana spent")
    if whole is not None:
        ctx.notice(str(whole.ref))
        return bool(whole.function(ctx.game, chosen.mana_spent, node.color) >= node.number)
    return settled(chosen, lambda mana: sum(1 for m in mana if m == node.color) >= node.number)
