"""101.4, 608.2c, 608.2e–f: a process that is repeated, what is done one after the other, and what players keep."""

from __future__ import annotations

from benchbook.cards.effects.deciding import KeepChosen, PutInTurns, RepeatProcess
from benchbook.engine.rules.cr.c4_zones.r401_order_in_zones import different_orders
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

PROCESS = "the process"


def names_a_process(effects: tuple[Any, ...]) -> bool:
    """Whether an instruction of the text repeats those before it."""
    return any(_repeats(effect) for effect in effects)


def process_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions up to the one that repeats them, itself among them."""
    return effects[: 1 + next(at for at, effect in enumerate(effects) if _repeats(effect))]


def _repeats(effect: Any) -> bool:
    inner = effect.effects if isinstance(effect, If) else effect.then if isinstance(effect, May) else ()
    return isinstance(effect, RepeatProcess) or any(_repeats(e) for e in inner)


ROUND, MOST_ROUNDS = "round of the process", 60
ONE = Number.of(1)


@rule("608.2c", performs=RepeatProcess)
def repeat_process(game: Game, ctx: Context, node: RepeatProcess) -> Script:
    """All that the text says up to here is done once more, in the order written."""
    effects = ctx.bindings.get(PROCESS)
    if effects is None:
        raise NotModelled("which process is repeated")
    if node.may and not (yield may(ctx.controller, "repeat the process", ctx.source)):
        return {"did last": False}
    done = ctx.bindings.get(ROUND, 0) + 1
    if node.times is not None and done > amount(ctx, node.times):
        return None
    if done > MOST_ROUNDS:
        raise NotModelled("a process that is repeated without an end in sight")
    again = ctx.at((yield NOW)).bound(ROUND, done)
    return (yield from follow(again, process_of(effects)))


@rule("608.2f", performs=PutInTurns)
def put_in_turns(game: Game, ctx: Context, node: PutInTurns) -> Script:
    """Starting with the controller, each player in turn order decides for themselves, knowing what was put before."""
    for _round in range(MOST_ROUNDS):
        put = False
        for who in _from(ctx, (yield NOW)):
            put |= yield from _one_player(ctx, node, who)
        if not put or not node.until_nobody_does:
            return {"did last": put}
    raise NotModelled("a process that is repeated without an end in sight")


def _from(ctx: Context, game: Game) -> tuple[PlayerId, ...]:
    """The players in turn order from the controller of the effect on (103.1)."""
    everyone = tuple(p.id for p in game.players if not p.lost)
    at = everyone.index(ctx.controller) if ctx.controller in everyone else 0
    return everyone[at:] + everyone[:at]


def _one_player(ctx: Context, node: PutInTurns, who: PlayerId) -> Script:
    them = BoundPlayer("in turn")
    here = ctx.at((yield NOW)).bound("in turn", who)
    card = Choose(node.filter, ONE, them, "hand", them)
    if not any(matches(here, node.filter, o) for o in here.game.player(who).hand):
        yield Cite((), sentence=f"{who} has no such card to put onto the battlefield.")
        return False
    done = yield from follow(here, (fx.May(them, (fx.Move(card, "battlefield", them),)),))
    return bool(done.bindings.get("moved")) and bool(done.bindings.get("did last"))


@rule("608.2e", performs=KeepChosen)
def keep_chosen(game: Game, ctx: Context, node: KeepChosen) -> Script:
    """All choose, in turn order; then all that was not chosen is sacrificed at the same time."""
    events: list[ev.Event] = []
    who_chooses = players(ctx, node.who)
    yield Cite(("101.4",) if len(who_chooses) > 1 else ())
    for who in who_chooses:
        mine = tuple(o.id for o in game.battlefield if game.look(o.id).controller == who)
        mine = tuple(o for o in mine if matches(ctx, node.among, o))
        kept: tuple[ObjId, ...] = ()
        for kind, number in node.kinds:
            fit = tuple(o for o in mine if matches(ctx, kind, o))
            kept += yield from _chosen(game, ctx, who, fit, int(amount(ctx, number)), node.up_to)
        events += [ev.Sacrifice(who, o, ctx.source) for o in mine if o not in kept]
    if events:
        yield together(tuple(events))
    return {"did last": bool(events)}


def _chosen(game: Game, ctx: Context, who: str, fit: tuple[ObjId, ...], number: int, up_to: bool) -> Script:
    """What a player keeps of a kind; nobody is asked where there are no more than they must keep."""
    if len(fit) <= number and not (up_to and fit):
        return fit
    most = min(number, len(fit))
    count = (0 if up_to else most, most)
    answer = yield some_of(game, who, "choose what to keep", fit, count, about=ctx.source, rule="608.2d")
    return answer if isinstance(answer, tuple) else (answer,)


@rule("608.2c", runs="one after the other")
def one_after_the_other(game: Game, who: PlayerId, found: tuple[ObjId, ...], about: ObjId | None) -> Script:
    """The objects in the order that the player says; of things that are alike it makes no difference."""
    orders = different_orders(found, lambda obj: name_of(game, obj))
    if len(orders) < 2:
        return found
    prompt = f"choose in which order it is done with {listed([name_of(game, o) for o in found])}"
    answer = yield some_so(game, who, prompt, orders, kind="order", about=about, rule="608.2c", singles=found)
    return tuple(answer)
