"""701.21: sacrifice."""

from __future__ import annotations

from benchbook.engine.resolution import IMPOSSIBLE
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.21a", performs=fx.Sacrifice)
def sacrifice(game: Game, ctx: Context, node: fx.Sacrifice) -> Script:
    """A player sacrifices permanents that they control, chosen by them; each player chooses, then all go at once."""
    events: list[ev.Event] = []
    ctx = ctx.bound(IMPOSSIBLE, tuple(o.id for o in game.battlefield if barred(game, "be sacrificed", o.id)))
    if isinstance(node.what, Choose) and node.who is not None:
        everybody = players(ctx, node.who)
        if len(everybody) > 1:
            yield Cite(("101.4",))
        for who in everybody:
            mine = replace(node.what, chooser=_named(who), zone_of=_named(who))
            found = yield from chosen_objects(ctx.bound("chooser", who), mine, "choose what to sacrifice")
            events += [ev.Sacrifice(who, o, ctx.source) for o in ids(found)]
    else:
        for obj in ids((yield from chosen_objects(ctx, node.what, "choose what to sacrifice"))):
            named = players(ctx, node.who) if node.who is not None else (ctx.controller,)
            owner = game.controller(obj) if on_battlefield(game, obj) and len(named) > 1 else named[0]
            if owner not in named:
                continue
            if on_battlefield(game, obj) and game.controller(obj) == owner:
                events.append(ev.Sacrifice(owner, obj, ctx.source))
            elif on_battlefield(game, obj):
                told = f"{owner} does not control {name_of(game, obj)} and can't sacrifice it."
                yield Cite(("701.21a",), sentence=told)
    outcome = yield together(tuple(events)) if events else NOW
    done = outcome.of(ev.Sacrifice) if events else []
    who_did = players(ctx, node.who) if node.who is not None else ()
    own = shares(node.bind, who_did, ((e.who, Fraction(1)) for e in done))
    whole = bool(done) and len(done) >= _demanded(ctx, node)
    result = {node.bind: tuple(e.obj for e in done), "did last": whole, "sacrificed this way": Fraction(len(done))}
    return {**result, **own}


def _demanded(ctx: Context, node: fx.Sacrifice) -> int:
    """How many one player is told to sacrifice; who can't do all of it has not done it (608.2d)."""
    chosen = node.what
    if not isinstance(chosen, Choose) or chosen.up_to or isinstance(chosen.number, UpTo):
        return 1
    alone = node.who is None or len(players(ctx, node.who)) == 1
    return int(amount(ctx, chosen.number)) if alone else 1


def _named(who: str) -> Any:
    return BoundPlayer("chooser") if who else None


@rule("701.21a", happens=ev.Sacrifice)
def sacrificed(game: Game, event: ev.Sacrifice) -> Script:
    """It moves from the battlefield straight to its owner's graveyard; this is no destruction."""
    yield ev.Move(event.obj, "graveyard", "sacrificed", event.cause)
    yield ev.Told("sacrifices", event.who, event.obj, cause=event.cause)
    return event


@rule("701.21a", forbids=ev.Sacrifice)
def cannot_sacrifice(game: Game, event: ev.Sacrifice) -> str:
    """Only what the player controls on the battlefield can be sacrificed."""
    if not on_battlefield(game, event.obj):
        return "It is not on the battlefield."
    if game.controller(event.obj) != event.who:
        return f"{event.who} does not control it."
    return barred(game, "be sacrificed", event.obj) or not_for_an_opponent(game, event, "sacrifice")


def not_for_an_opponent(game: Game, event: ev.Sacrifice | ev.Discard, what: str) -> str:
    """The text by which what an opponent controls can't make the player sacrifice or discard, "" if none."""
    if event.cause is None or (event.cause not in game.objects and event.cause not in game.departed):
        return ""  # nothing, or what is only about to enter
    by = game.controller(event.cause)
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == f"{what} for an opponent" and change.who is not None:
            if event.who in players(ctx, change.who) and by in game.opponents(event.who):
                return text or f"{event.who} can't be made to {what} it."
    return ""
