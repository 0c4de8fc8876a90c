"""101.2, 701.6: counter."""

from __future__ import annotations

from benchbook.engine.illegal import CANT
from benchbook.engine.mana.restricted_mana import UNCOUNTERABLE
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.6a", performs=fx.CounterSpell)
def counter(game: Game, ctx: Context, node: fx.CounterSpell) -> Script:
    """A countered spell or ability leaves the stack without resolving."""
    found = [
        o
        for o in ids((yield from chosen_objects(ctx, node.what)))
        if o in game.objects and game.objects[o].zone == "stack"
    ]
    more = {node.with_counters[0]: amount(ctx, node.with_counters[1])} if node.with_counters else {}
    where = (
        node.position
        if node.position != "either"
        else (
            yield Choice(
                ctx.controller,
                "word",
                "choose where the card goes",
                ("top", "bottom"),
                ("top", "bottom"),
                about=ctx.source,
                rule="608.2d",
            )
        )
    )
    control = None if node.control is None else next(iter(players(ctx, node.control)), None)
    events = tuple(
        ev.CounterStackObject(o, ctx.source, node.instead or "", counters=more, position=where, controller=control)
        if node.kind is None or matches(ctx, node.kind, o) else ev.CounterStackObject(o, ctx.source)
        for o in found
    )  # fmt: skip
    outcome = yield together(events) if events else NOW
    done = outcome.of(ev.CounterStackObject) if events else []
    gone = {"exiled": arrivals(outcome, "exile") if events else ()} if node.instead == "exile" else {}
    return {"countered": tuple(e.obj for e in done), "did last": bool(done), **gone}


@rule("701.6a", happens=ev.CounterStackObject)
def countered(game: Game, event: ev.CounterStackObject) -> Script:
    """A spell goes to its owner's graveyard, an ability ceases to exist; what was paid is not given back (701.6b)."""
    if game.objects[event.obj].ability is not None:
        yield ev.CeaseToExist(event.obj)
    else:
        chosen = game.objects[event.obj].chosen
        yield Cite(("701.6b",) if chosen is not None and (chosen.mana_spent or chosen.cost_objects) else ())
        yield ev.Move(
            event.obj, event.instead or "graveyard", "countered", event.cause, event.position, event.controller,
            counters=event.counters,
        )  # fmt: skip
    return event


@rule("101.2", forbids=ev.CounterStackObject)
def cannot_counter(game: Game, event: ev.CounterStackObject) -> str:
    """A spell that can't be countered isn't."""
    if event.obj in game.objects and UNCOUNTERABLE in game.objects[event.obj].marks:
        return "The mana spent on it keeps it from being countered."
    reason = barred(game, "be countered", event.obj, event.cause)
    own = reason and any(str(reason) == getattr(h.ability, "text", "") for h in game.look(event.obj).abilities)
    return Reason(reason, *CANT, "113.6g") if own else reason
