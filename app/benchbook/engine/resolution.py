"""Following instructions: each effect is performed by the rule that defines its verb, in the order written (608.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from benchbook.cards import conditions as cond
from benchbook.cards import effects as fx
from benchbook.cards import objects as what
from benchbook.cards import players as whom
from benchbook.cards.amounts import UpTo
from benchbook.cards.mapping import replaced
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.choosing.offered import some_of
from benchbook.engine.context import Context
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import amount, as_they_were, objects, players, result
from benchbook.engine.events import Destroy, Discard, Doing, Move, Sacrifice
from benchbook.engine.events.base import Script
from benchbook.engine.hidden.piles import loose_of
from benchbook.engine.hidden.unnamed import named, offering_unnamed, unnamed_cards
from benchbook.engine.index import rules_for
from benchbook.engine.players.standing import ACTING, apart
from benchbook.engine.script import NOW, Call, Cite, Look, Would
from benchbook.engine.state import ObjId, PlayerId, Subject
from benchbook.frozen import replace
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.runner import Run

CHANGING = (
    fx.Tap, fx.Attach, fx.Transform, fx.Flip, fx.TurnFaceUp, fx.TurnFaceDown, fx.PhaseOut, fx.Fight, fx.Exchange,
    fx.MoveCounters, fx.RemoveFromCombat,
)  # fmt: skip
WHETHER_DONE = (cond.DidSo(), cond.IsNot(cond.DidSo()))  # "if you do", "if you can't"


def follow(ctx: Context, effects: Iterable[Any]) -> Script:
    """Carry out effects in order; returns the context with what they bound. Yields what their rules yield.

    Whether the last one was done ("if you do") is told by the effect. One that tells nothing was done, but for those
    that are done only where they change something: what is tapped already is not tapped.
    """
    written = tuple(effects)
    for at, effect in enumerate(written):
        after = written[at + 1] if at + 1 < len(written) else None
        if isinstance(after, fx.If) and after.condition in WHETHER_DONE:
            if (yield Call("runs", "a cost that can't be paid", (ctx, effect))):
                ctx = ctx.bound("did last", False)
                continue
        for one, who in apart(ctx, effect):
            ctx = ctx.bound(ACTING, who) if who is not None else ctx
            before = yield NOW
            bound = yield Call("performs", type(one), (ctx, one))
            if ctx.noticed:
                if "107.1b" in ctx.noticed and (yield NOW) is before:
                    yield Cite(("107.1b",), sentence="The number comes out below zero, so 0 is used.")
                yield Look(partial(_cite_where_it_was_read, numbers=tuple(ctx.noticed)))
                ctx.noticed.clear()
            game = yield NOW
            if isinstance(bound, Context):
                ctx = bound.at(game)
            else:
                did = {"did last": game is not before or not isinstance(one, CHANGING)}
                ctx = replace(ctx.at(game), bindings={**ctx.bindings, **did, **(bound or {})})
    return ctx


def _cite_where_it_was_read(run: Run, numbers: tuple[str, ...]) -> None:
    """The step of the instruction rests on what was noticed as it was carried out."""
    here = run.recorder.current
    step = here.children[-1] if here.children else here
    step.refs += [ref for ref in (RuleRef.parse(n, "cr") for n in dict.fromkeys(numbers)) if ref not in step.refs]


ENTERING_TOO = "what is entering too"  # and can't be chosen to change zones (614.13a)
IMPOSSIBLE = "what it can't be done with"  # and can't be chosen for it (608.2d)


def chosen_objects(ctx: Context, node: Any, prompt: str = "choose") -> Script:
    """The objects that a reference names, its choices asked of the player who makes them (608.2d); what is phased out
    is treated as though it did not exist (702.26b).
    """
    found = yield from chosen_phased_out_too(ctx, node, prompt)
    if isinstance(node, what.CostObject):
        found = tuple(followed(ctx, s) for s in found)
    away = [s for s in found if s in ctx.game.objects and ctx.game.objects[s].phased_out]
    if not away:
        return found
    yield Cite(("702.26b",))
    return tuple(s for s in found if s not in away)


def chosen_phased_out_too(ctx: Context, node: Any, prompt: str = "choose") -> Script:
    """The same for what phases in, and for what only the characteristics of are asked."""
    if isinstance(node, what.Choose):
        result = yield from _chosen_by_each(ctx, node, prompt)
        return result
    if isinstance(node, what.Several):
        found: list[Subject] = []
        for part in node.parts:
            found += yield from chosen_phased_out_too(ctx, part, prompt)
        return tuple(dict.fromkeys(found))
    if isinstance(node, what.TopOf) and not node.bottom:
        for who in players(ctx, node.who):
            if loose_of(ctx.game.player(who).library):
                yield Call("runs", "settle the top", (who, int(amount(ctx, node.number))))
                ctx = ctx.at((yield NOW))
    named = objects(ctx, node)
    if isinstance(node, what.Group) and node.zone == "battlefield":
        yield Cite(untargeted(ctx, named))
    return named


def untargeted(ctx: Context, subjects: Iterable[Subject]) -> tuple[str, ...]:
    """The rules by which what can't be a target is affected by a text that does not target (115.10a)."""
    if ctx.stack_object is None:
        return ()
    game = ctx.game
    asked = [(f, s) for f in rules_for(game, "forbids", "target") for s in subjects if s in game.objects]
    found = {f.number for f, s in asked if f.number != "101.2" and f.function(game, ctx, s)}
    return ("115.10a", *sorted(found)) if found else ()


def chosen_as_they_were(ctx: Context, node: Any, prompt: str) -> Script:
    """The same where only what the objects were like matters: who deals damage, what is copied (608.2h)."""
    found = yield from chosen_phased_out_too(ctx, node, prompt)
    return as_they_were(ctx, node) if isinstance(node, what.EventObject) else found


def followed(ctx: Context, obj: Subject) -> Subject:
    """An object, or what it became where the event that triggered the ability moved it to a public zone (400.7)."""
    moved = left_by(ctx, obj)
    if obj == ctx.source and ctx.bindings.get("source now") in ctx.game.objects:
        return ctx.bindings["source now"]  # type: ignore[no-any-return]
    if isinstance(moved, Move) and moved.to != "battlefield" and moved.new == obj:
        enchanted = ctx.game.object(ctx.source).attached_to == moved.obj
        ctx.notice("400.7e", *(("603.6e",) if enchanted else ()))
    if isinstance(obj, int) and obj not in ctx.game.objects and isinstance(moved, Move) and moved.obj == obj:
        new = moved.new
        if new is not None and new in ctx.game.objects and ctx.game.objects[new].zone not in ("hand", "library"):
            mine = obj in _done_before(ctx) or obj in _paid_with(ctx)
            ctx.notice("400.7j" if mine else "400.7e")
            return new
    return _auras_card(ctx, obj, moved) if isinstance(obj, int) and isinstance(moved, Move) else obj


def left_by(ctx: Context, obj: Subject) -> Any:
    """The zone change that the event is, or by which it took effect: sacrificed, destroyed, discarded.

    Also what an earlier part of the effect sacrificed or discarded is found (400.7j).
    """
    event = ctx.event
    if isinstance(event, (Sacrifice, Destroy, Discard)) and event.obj == obj:
        return next((e for e in reversed(ctx.game.log) if isinstance(e, Move) and e.obj == obj), event)
    if obj in _done_before(ctx) or obj in _paid_with(ctx):
        return next((e for e in reversed(ctx.game.log) if isinstance(e, Move) and e.obj == obj), event)
    return event


def _done_before(ctx: Context) -> tuple[ObjId, ...]:
    """What an earlier part of the effect sacrificed or discarded."""
    return (*ctx.bindings.get("sacrificed", ()), *ctx.bindings.get("discarded", ()))


def _paid_with(ctx: Context) -> tuple[ObjId, ...]:
    """The objects that paying for the spell or ability moved: its effect can find them (400.7j)."""
    paid = ctx.chosen.cost_objects.values() if ctx.chosen is not None else ()
    return tuple(o for objs in paid for o in objs)


def _auras_card(ctx: Context, obj: int, moved: Move) -> Subject:
    """An Aura whose enchanted permanent left is found in its owner's graveyard once it has been put there (400.7f)."""
    if obj in ctx.game.objects or obj not in ctx.game.departed or ctx.game.object(obj).attached_to != moved.obj:
        return obj
    now = ctx.game.current(obj)
    if now is None or ctx.game.objects[now].zone != "graveyard":
        return obj
    ctx.notice("400.7f")
    return now


def _chosen_by_each(ctx: Context, node: what.Choose, prompt: str) -> Script:
    """Where several players choose, each does so among their own, in turn order (101.4)."""
    several = isinstance(node.chooser, (whom.EachPlayer, whom.EachOpponent, whom.EachOtherPlayer, whom.BoundPlayer))
    choosing = players(ctx, node.chooser) if several else ()
    if len(choosing) < 2:
        alone = yield from _choose(ctx, node, prompt)
        return alone
    yield Cite(("101.4",))
    found: list[Subject] = []
    mine = replaced(node, node.chooser, whom.BoundPlayer("who chooses"))
    for who in choosing:
        found += yield from _choose(ctx.bound("who chooses", who), mine, prompt)
    return tuple(dict.fromkeys(found))


def _choose(ctx: Context, node: what.Choose, prompt: str) -> Script:
    options = objects(ctx, node)
    for why, number in ((ENTERING_TOO, "614.13a"), (IMPOSSIBLE, "608.2d")):
        left_out = ctx.bindings.get(why, ())
        if any(option in left_out for option in options):
            yield Cite((number,))
            options = tuple(option for option in options if option not in left_out)
    (who, *_) = players(ctx, node.chooser) or (ctx.controller,)
    unlimited = isinstance(node.number, UpTo) and node.number.limit is None
    most = len(options) if unlimited else min(int(amount(ctx, node.number)), len(options))
    least = 0 if node.up_to or isinstance(node.number, UpTo) else most
    owner = _with_unnamed_cards(ctx, node)
    too_few = bool(least) and int(amount(ctx, node.number)) > len(options)
    if owner is not None and (node.at_random or too_few):
        raise unnamed_cards(owner)
    if not unlimited and least == len(options) < int(amount(ctx, node.number)):
        yield Cite(("101.3", "609.3"))
    if (not options and owner is None) or (most == 0 and options):
        return ()
    kind, rule = "objects", "608.2d"
    if node.at_random and least < len(options):
        kind, rule = "chance", "608.2c"
        prompt = f"see what is taken at random to {prompt.removeprefix('choose what to ')}"
    asked = some_of(ctx.game, who, prompt, options, (least, most), kind=kind, about=ctx.source, rule=rule)
    if owner is not None:
        return named((yield offering_unnamed(asked, ctx.game, owner)), owner)
    answer = yield asked
    return answer if isinstance(answer, tuple) else (answer,)


def _with_unnamed_cards(ctx: Context, node: what.Choose) -> PlayerId | None:
    """The player in whose hand the choice is made, if cards are in it that are not named."""
    if node.zone != "hand" or node.zone_of is None:
        return None
    return next((one for one in players(ctx, node.zone_of) if ctx.game.player(one).unknown_draws), None)


def one_player(ctx: Context, node: Any) -> Script:
    """The player that a text names, asked for where somebody chooses one."""
    if isinstance(node, whom.ChoosePlayer):
        (chooser, *_) = players(ctx, node.chooser)
        options = ctx.game.opponents(chooser) if node.opponents_only else tuple(ctx.game.everyone())
        answer = yield Choice(chooser, "player", "choose a player", options, about=ctx.source, rule="608.2d")
        return answer
    found = players(ctx, node)
    return found[0] if found else None


APPLIED = "replacement effects applied"


def applied(ctx: Context) -> frozenset[str]:
    """The replacement effects that have applied to the event for which these instructions stand (614.5)."""
    used: frozenset[str] = ctx.bindings.get(APPLIED, frozenset())
    return used


def would(ctx: Context, kind: str, who: PlayerId, **facts: Any) -> Script:
    """What is left to be done of an action that replacement effects may change; what they do instead is done."""
    left: list[Doing] = []
    for final in (yield Would(Doing(kind, who, cause=ctx.source, used=applied(ctx), **facts))):
        if isinstance(final, Doing):
            left.append(final)
        else:
            yield final
    return left


def may(who: str, prompt: str, about: int | None = None, rule: str = "608.2d") -> Choice:
    """A yes-or-no choice."""
    return Choice(who, "yes or no", prompt, (True, False), ("yes", "no"), about=about, rule=rule)


def number(ctx: Context, node: Any, who: str, prompt: str) -> Script:
    """An amount, asked for where the player may choose any number up to a limit."""
    if isinstance(node, UpTo):
        limit = amount(ctx, node)
        options = tuple(Fraction(n) for n in range(int(min(limit, Fraction(20))) + 1))
        answer = yield Choice(who, "number", prompt, options, about=ctx.source, open_ended=limit > 20)
        return Fraction(answer)
    return result(ctx, node)


def effect_of(ctx: Context, duration: Any, **what: Any) -> EffectInForce:
    """An effect in force made by this text."""
    return EffectInForce(
        0, 0, ctx.source, ctx.controller, duration, bindings=ctx.bindings, targets=ctx.targets,
        x=ctx.chosen.x if ctx.chosen else None, since_turn_of=ctx.game.active, **what,
    )  # fmt: skip


def acting(ctx: Context, node: fx.KeywordAction) -> tuple[PlayerId, ...]:
    """Who carries the action out: the players named, or the controller of the text."""
    return players(ctx, node.who) if node.who is not None else (ctx.controller,)
