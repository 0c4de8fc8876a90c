"""Who (``cards.players``)."""

from __future__ import annotations

from benchbook.cards import players as who
from benchbook.cards.objects import Group
from benchbook.engine import events as ev
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import PLAYERS, as_they_were, holds, matches, objects, players, reads
from benchbook.engine.game_objects import Object
from benchbook.engine.objects.supplementary import is_planar
from benchbook.engine.players.seats import beside
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.readers.tallies import tally
from benchbook.engine.state import STEPS, ObjId, PlayerId


@reads(PLAYERS, who.You)
def you(ctx: Context, node: who.You) -> tuple[PlayerId, ...]:
    """The controller of the text; of a plane or phenomenon both members of its controller's team (901.12c)."""
    source = ctx.game.objects.get(ctx.source)
    if source is not None and source.zone == "command" and is_planar(source):
        return ctx.game.defenders_beside(ctx.controller)
    return (ctx.controller,)


@reads(PLAYERS, who.EachPlayer)
def each_player(ctx: Context, node: who.EachPlayer) -> tuple[PlayerId, ...]:
    """Everyone in the game (101.4)."""
    return tuple(ctx.game.everyone())


@reads(PLAYERS, who.EachOpponent)
def each_opponent(ctx: Context, node: who.EachOpponent) -> tuple[PlayerId, ...]:
    """The controller's opponents (102.3)."""
    return ctx.game.opponents(ctx.controller)


@reads(PLAYERS, who.OpponentsOf)
def opponents_of(ctx: Context, node: who.OpponentsOf) -> tuple[PlayerId, ...]:
    """Everyone who is an opponent of one of those players (102.3)."""
    theirs = {p for one in players(ctx, node.who) for p in ctx.game.opponents(one)}
    return tuple(p for p in ctx.game.everyone() if p in theirs)


@reads(PLAYERS, who.EachOtherPlayer)
def each_other(ctx: Context, node: who.EachOtherPlayer) -> tuple[PlayerId, ...]:
    """Everyone but those named."""
    but = players(ctx, node.but)
    return tuple(p for p in ctx.game.everyone() if p not in but)


@reads(PLAYERS, who.EachOtherOpponent)
def each_other_opponent(ctx: Context, node: who.EachOtherOpponent) -> tuple[PlayerId, ...]:
    """The controller's opponents but those named (102.3)."""
    but = players(ctx, node.but)
    return tuple(p for p in ctx.game.opponents(ctx.controller) if p not in but)


@reads(PLAYERS, who.EachTeammate)
def each_teammate(ctx: Context, node: who.EachTeammate) -> tuple[PlayerId, ...]:
    """The others of the controller's team who are in the game (102.3)."""
    rivals = ctx.game.opponents(ctx.controller)
    return tuple(p for p in ctx.game.everyone() if p != ctx.controller and p not in rivals)


@reads(PLAYERS, who.YourTeam)
def your_team(ctx: Context, node: who.YourTeam) -> tuple[PlayerId, ...]:
    """You and your teammates; you alone where there are no teams (102.4)."""
    rivals = ctx.game.opponents(ctx.controller)
    return tuple(p for p in ctx.game.everyone() if p not in rivals)


@reads(PLAYERS, who.Beside)
def who_sits_beside(ctx: Context, node: who.Beside) -> tuple[PlayerId, ...]:
    """The player on that side, among those still in the game; turns go to the left (103.1)."""
    left, right = beside(ctx.game, ctx.controller)
    return (left if node.side == "left" else right,)


@reads(PLAYERS, who.TargetPlayer)
def target_player(ctx: Context, node: who.TargetPlayer) -> tuple[PlayerId, ...]:
    """The player chosen as a target, while it is a legal one."""
    if node.index >= len(ctx.targets):
        return ()
    return tuple(t for t in ctx.targets[node.index] if isinstance(t, str))


@reads(PLAYERS, who.ControllerOf)
def controller_of(ctx: Context, node: who.ControllerOf) -> tuple[PlayerId, ...]:
    """The controllers of the objects, now or as they last existed (608.2h)."""
    found = (s if isinstance(s, str) else _controller(ctx, s) for s in as_they_were(ctx, node.what))
    return tuple(dict.fromkeys(found))


def _controller(ctx: Context, obj: ObjId) -> PlayerId:
    """A card elsewhere than on the battlefield or the stack has no controller: who controlled what it was (108.4)."""
    thing = ctx.game.objects.get(obj)
    if thing is not None and thing.zone == "exile":
        for event in reversed(ctx.game.log):
            if isinstance(event, ev.Move) and event.new == obj:
                return ctx.look(event.obj).controller
    return ctx.look(obj).controller


@reads(PLAYERS, who.OwnerOf)
def owner_of(ctx: Context, node: who.OwnerOf) -> tuple[PlayerId, ...]:
    """The owners of the objects."""
    found = (s if isinstance(s, str) else ctx.game.object(s).owner for s in objects(ctx, node.what))
    return tuple(dict.fromkeys(found))


@reads(PLAYERS, who.EventPlayer)
def event_player(ctx: Context, node: who.EventPlayer) -> tuple[PlayerId, ...]:
    """The player of the event."""
    found = ctx.subjects.get("player")
    if isinstance(found, str):
        return (found,)
    subject = ctx.subjects.get("subject")
    return (ctx.look(subject).controller,) if isinstance(subject, int) else ()


@reads(PLAYERS, who.DefendingPlayer)
def defending_player(ctx: Context, node: who.DefendingPlayer) -> tuple[PlayerId, ...]:
    """The player that the event's creature or the source attacks, or attacked before it left combat (508.5)."""
    subject = ctx.subjects.get("defending")
    if subject is None:
        attacker = ctx.subjects.get("subject", ctx.source)
        combat = ctx.game.combat
        for one in (attacker, ctx.source):
            if combat is not None and isinstance(one, int) and one in combat.attacked:
                subject = combat.attacked[one]
                break
    if subject is None:
        return _one_defending(ctx)
    return (subject,) if isinstance(subject, str) else (defender_of(ctx, subject),)


def _one_defending(ctx: Context) -> tuple[PlayerId, ...]:
    """For a spell: the nonactive player of two, in the combat phase (506.2)."""
    source = ctx.game.objects.get(ctx.source)
    if source is None or source.zone != "stack" or source.ability is not None or ctx.game.step not in STEPS[4:10]:
        return ()
    others = tuple(p for p in ctx.game.everyone() if p != ctx.game.active)
    return others if len(others) == 1 else ()


@reads(PLAYERS, who.ActivePlayer)
def active_player(ctx: Context, node: who.ActivePlayer) -> tuple[PlayerId, ...]:
    """Whose turn it is; of several active players an ability means one that its controller chooses (805.9)."""
    if len(ctx.game.active_players) > 1:
        raise NotModelled("which player of the active team a text calls the active player (805.9)")
    return ctx.game.active_players


@reads(PLAYERS, who.ChosenPlayer)
def chosen_player(ctx: Context, node: who.ChosenPlayer) -> tuple[PlayerId, ...]:
    """The player chosen for the source."""
    found = chosen_for(ctx, node.key)
    return (found,) if isinstance(found, str) else ()


@reads(PLAYERS, who.BoundPlayer)
def bound_player(ctx: Context, node: who.BoundPlayer) -> tuple[PlayerId, ...]:
    """The player that an instruction bound to a name."""
    found = ctx.bindings.get(node.name, ())
    return (found,) if isinstance(found, str) else tuple(f for f in found if isinstance(f, str))


@reads(PLAYERS, who.Particular)
def particular(ctx: Context, node: who.Particular) -> tuple[PlayerId, ...]:
    """That player, as long as they are in the game."""
    return (node.name,) if node.name in ctx.game.everyone() else ()


@reads(PLAYERS, who.EnchantedPlayer)
def enchanted_player(ctx: Context, node: who.EnchantedPlayer) -> tuple[PlayerId, ...]:
    """The player whom the source enchants (303.4)."""
    to = ctx.game.object(ctx.source).attached_to
    return (to,) if isinstance(to, str) else ()


@reads(PLAYERS, who.PlayersWho)
def players_who(ctx: Context, node: who.PlayersWho) -> tuple[PlayerId, ...]:
    """Those of them for whom it happened at least once this turn."""
    what = Group(node.what) if node.what is not None else None
    one = who.BoundPlayer("one of them")
    return tuple(p for p in players(ctx, node.of) if tally(ctx.bound(one.name, p), node.kind, one, what) > 0)


@reads(PLAYERS, who.ChoosePlayer)
def choose_player(ctx: Context, node: who.ChoosePlayer) -> tuple[PlayerId, ...]:
    """Resolved before it is read: a choice is asked of a player, not read off the game."""
    raise NotModelled(f"a player to be chosen where the text is only read: {node}")


@reads(PLAYERS, who.MostLife)
def most_life(ctx: Context, node: who.MostLife) -> tuple[PlayerId, ...]:
    """The one with more life than every other player; where two are tied there is none."""
    most = max(p.life for p in ctx.game.playing)
    leaders = tuple(p.id for p in ctx.game.playing if p.life == most)
    if len(leaders) != 1 or (node.among is not None and leaders[0] not in players(ctx, node.among)):
        return ()
    return leaders


def _leads(ctx: Context, obj: Object) -> bool:
    """Whether its controller has the most life, or is tied for it."""
    return ctx.game.player(ctx.look(obj.id).controller).life == max(p.life for p in ctx.game.playing)


STATUS["its controller has the most life"] = _leads


@reads(PLAYERS, who.SuchPlayers)
def such_players(ctx: Context, node: who.SuchPlayers) -> tuple[PlayerId, ...]:
    """Those for whom the fact holds now."""
    return tuple(p for p in players(ctx, node.of) if holds(ctx.bound("such", p), node.fact))


@reads(PLAYERS, who.WhoDidNot)
def who_did_not(ctx: Context, node: who.WhoDidNot) -> tuple[PlayerId, ...]:
    """Those of whose cards, or of the permanents they controlled, nothing of the kind was taken."""
    if node.done not in ctx.bindings:
        raise NotModelled(f"who had nothing {node.done} where the text does not say it before")
    taken = [o for o in ctx.bindings[node.done] if node.what is None or matches(ctx, node.what, o)]
    whose = ctx.game.controller if node.done == "sacrificed" else (lambda o: ctx.game.object(o).owner)
    did = {whose(o) for o in taken}
    return tuple(p for p in players(ctx, node.of) if p not in did)
