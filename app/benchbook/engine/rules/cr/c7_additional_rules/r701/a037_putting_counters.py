"""701.37, 701.39, 701.41, 701.46, 701.50, 701.63, 701.68: what puts counters on creatures: monstrosity, bolster, …"""

from __future__ import annotations

from benchbook.engine.memory import MONSTROSITY
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import order_of_play, permanents
from benchbook.engine.rules.terms import *


@rule("701.37a", runs="action: monstrosity")
def monstrosity(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent that is not monstrous gets the counters and becomes monstrous."""
    obj, n = ctx.source, amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    if not on_battlefield(game, obj) or "monstrous" in game.objects[obj].marks:
        yield Cite((), sentence=f"{name_of(game, obj)} is monstrous already or gone: nothing happens.")
        return None
    if isinstance(node.amount, VariableX):
        yield Cite(("701.37c",))
    if n > 0:
        yield ev.PutCounters(obj, "+1/+1", n, obj, ctx.controller)
    yield ev.MarkObject(obj, {"marks": ("monstrous",)}, MONSTROSITY(n))
    yield ev.Told("becomes monstrous", "", obj, amount=n)
    return None


@rule("701.46a", runs="action: adapt")
def adapt(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent without +1/+1 counters gets so many; whether it has any is judged as the ability resolves."""
    obj = ctx.source
    if not on_battlefield(game, obj) or game.objects[obj].counter("+1/+1") > 0 or node.amount is None:
        yield Cite((), sentence=f"{name_of(game, obj)} has +1/+1 counters already or is gone: nothing happens.")
        return None
    yield ev.PutCounters(obj, "+1/+1", amount(ctx, node.amount), obj, ctx.controller)
    yield ev.Told("adapts", "", obj)
    return None


@rule("701.39a", runs="action: bolster")
def bolster(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Counters on the creature with the least toughness among those you control; you choose among equals."""
    (who, *_) = acting(ctx, node)
    mine = [o.id for o in game.battlefield if "creature" in game.look(o.id).types and game.look(o.id).controller == who]
    if not mine or node.amount is None:
        return None
    least = min(game.look(o).toughness or Fraction(0) for o in mine)
    options = tuple(o for o in mine if (game.look(o).toughness or Fraction(0)) == least)
    chosen = yield one_among(game, who, "choose which creature to bolster", options, about=ctx.source, rule="701.39a")
    n = result(ctx, node.amount)
    if n > 0:
        yield ev.PutCounters(chosen, "+1/+1", n, ctx.source, who)
    return {"bolstered": (chosen,)}


@rule("701.41a", runs="action: support")
def support(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A +1/+1 counter on each of the creatures that it targets."""
    if node.what is None:
        raise NotModelled("support without the targets that it stands for")
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    events = tuple(ev.PutCounters(o, "+1/+1", Fraction(1), ctx.source, ctx.controller) for o in found)
    if events:
        yield together(events)
    return None


WHO = BoundPlayer("conniving")


@rule("701.50a", runs="action: connive")
def connive(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Its controller draws, then discards; each nonland card discarded this way is a +1/+1 counter on it."""
    n = amount(ctx, node.amount) if node.amount is not None else Fraction(1)
    found = yield from permanents(ctx, node)
    yield Cite(
        ("701.50e",) if n <= 0 else (*(("701.50c",) if len(found) > 1 else ()), *(("701.50d",) if n > 1 else ()))
    )
    for obj in order_of_play(game, found) if n > 0 else ():
        for _ in (yield from would(ctx.at((yield NOW)), "connive", game.look(obj).controller, obj=obj, amount=n)):
            yield from _one_connives(ctx.at((yield NOW)), obj, n)
    return {"connived": found}


def _one_connives(ctx: Context, obj: ObjId, n: Fraction) -> Script:
    """It has connived afterwards even if it is gone (701.50b, 701.50f)."""
    who = ctx.game.look(obj).controller
    steps = (fx.Draw(WHO, Number(n)), fx.Discard(WHO, Number(n)))
    if not on_battlefield(ctx.game, obj):
        yield Cite(("701.50b", "701.50f"))
    done = yield from follow(ctx.bound("conniving", who), steps)
    game: Game = yield NOW
    spells = [o for o in done.bindings.get("discarded", ()) if "land" not in game.look(o).types]
    if spells and on_battlefield(game, obj):
        yield ev.PutCounters(obj, "+1/+1", Fraction(len(spells)), ctx.source, who)
    yield ev.Told("connives", who, obj)


@rule("701.63a", runs="action: endure")
def endure(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Its controller puts the counters on it, or else creates a white Spirit of that size."""
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    found = yield from permanents(ctx, node)
    for obj in found:
        if n <= 0:
            yield Cite(("701.63b",), sentence="Enduring 0 does nothing.")
        else:
            yield from _one_endures(game, ctx, obj, n)
    return None


def _one_endures(game: Game, ctx: Context, obj: ObjId, n: Fraction) -> Script:
    who = game.look(obj).controller
    if on_battlefield(game, obj) and (yield may(who, f"put the counters on {name_of(game, obj)}", obj, "701.63a")):
        yield ev.PutCounters(obj, "+1/+1", n, ctx.source, who)
        return
    size = Number(n)
    spec = fx.TokenSpec(power=size, toughness=size, colors=("white",), types=("creature",), subtypes=("Spirit",))
    batch = ev.Batch(who, (Component(0, definition_of(ctx, spec), who, token=True),), Fraction(1))
    yield ev.CreateTokens(who, (batch,), ctx.source)


@rule("701.68b", runs="can: blight")
def can_blight(ctx: Context, who: str, part: ActionCost) -> bool:
    """Only who controls a creature may choose to blight."""
    game = ctx.game
    return any("creature" in game.look(o.id).types and game.look(o.id).controller == who for o in game.battlefield)


@rule("701.68a", runs="action: blight")
def blight(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Put so many -1/-1 counters on a creature that you control; without one there is nothing to choose."""
    n = amount(ctx, node.amount) if node.amount is not None else Fraction(1)
    done: tuple[int, ...] = ()
    for who in acting(ctx, node):
        mine = tuple(
            o.id for o in game.battlefield if "creature" in game.look(o.id).types and game.look(o.id).controller == who
        )
        if mine and n > 0:
            chosen = yield one_among(
                game, who, "choose which creature to blight", mine, about=ctx.source, rule="701.68a"
            )
            yield ev.PutCounters(chosen, "-1/-1", n, ctx.source, who)
            done += (chosen,)
        yield ev.Told("blights", who, amount=n, cause=ctx.source)
    return {"blighted": done, "did last": bool(done)}
