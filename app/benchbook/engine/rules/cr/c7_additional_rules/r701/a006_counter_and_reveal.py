"""101.2, 701.6, 701.20: counter, what can't be countered, reveal and look at."""

from __future__ import annotations

from benchbook.cards.rule_changes import REVEALS_FIRST
from benchbook.engine.hidden.unnamed import NAMED_WILL_DO
from benchbook.engine.mana.restricted_mana import UNCOUNTERABLE
from benchbook.engine.players.standing import of_each, own_cards
from benchbook.engine.rules.cr.c1_game_concepts.r121_drawing import first_drawn_is_revealed
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.20a", performs=fx.LookAt)
def look_at(game: Game, ctx: Context, node: fx.LookAt) -> Script:
    """Look at or reveal cards."""
    here = ctx.bound(NAMED_WILL_DO, True)  # what becomes of the others is asked where it matters
    found = yield from chosen_objects(here, node.what, "choose what to reveal")
    own = own_cards(game, ctx, node, ids(found))
    for who in players(ctx, node.who):
        for obj in own.get(who, ids(found)):
            yield ev.Told("reveals" if node.reveal else "looks at", who, obj, words=name_of(game, obj))
    return {node.bind: found, "did last": bool(found), **of_each(node.bind, own)}


@rule("701.20a", performs=fx.RevealUntil)
def reveal_until(game: Game, ctx: Context, node: fx.RevealUntil) -> Script:
    """Card after card from the top of the library until enough fit; mills and exiles move each as they go."""
    found: dict[str, tuple[ObjId, ...]] = {"found": (), "revealed": (), "rest": ()}
    for who in players(ctx, node.who):
        seen = yield from _until_found((yield NOW), ctx, node, who)
        found = {name: (*had, *seen[name]) for name, had in found.items()}
    return found


def _until_found(game: Game, ctx: Context, node: fx.RevealUntil, who: str) -> Script:
    library = game.player(who).library
    wanted = int(amount(ctx, node.number))
    stop = int(amount(ctx, node.stop_after)) if node.stop_after is not None else None
    found: list[ObjId] = []
    seen: list[ObjId] = []
    counted = 0
    yield Cite(("701.17a",) if node.how == "mill" else ())
    for at in range(len(library)):
        if len(found) >= wanted or (stop is not None and counted >= stop):
            break
        place = at if node.how == "reveal" else 0
        left = tuple((yield from settled(who, place + 1)).player(who).library)
        if place >= len(left):
            break
        obj = left[place]
        if node.how == "reveal":
            fits = matches(ctx.at((yield NOW)), node.filter, obj)
            yield ev.Told("reveals", who, obj)
            seen.append(obj)
            counted += 1
            if fits:
                found.append(obj)
            continue
        outcome = yield ev.Move(obj, "graveyard" if node.how == "mill" else "exile", "milled", ctx.source)
        new = outcome.new
        zone = outcome.game.objects[new].zone if new is not None and new in outcome.game.objects else ""
        arrived = zone == ("graveyard" if node.how == "mill" else "exile")
        counted += arrived  # what goes elsewhere instead has not been put there
        if new is not None:
            seen.append(new)
            if arrived and matches(ctx.at(outcome.game), node.filter, new):
                found.append(new)
    if len(found) < wanted and (stop is None or counted < stop) and not game.player(who).library_known:
        raise NotModelled(f"the cards of {who}'s library are not given this far")
    return {"found": tuple(found), "revealed": tuple(seen), "rest": tuple(o for o in seen if o not in found)}


@definition("701.20e", results_of=ev.Told, kind="looks at")
def only_that_player_sees_it(game: Game, event: ev.Told) -> Script:
    """Looking at a card shows it to the player who looks, and to nobody else."""
    yield Cite(("701.20e",))


@rule("701.20a", results_of=ev.Move, how="drawn", to="hand", there=PlayerRule)
def revealed_as_drawn(game: Game, event: ev.Move) -> Script:
    """What triggers on it is linked to what reveals it (607.2h); who may reveal it looks at it first (121.9)."""
    if event.new is None:
        return
    who = game.object(event.new).owner
    for source, optional in first_drawn_is_revealed(game, who):
        if optional:
            asked = f"choose whether to reveal {name_of(game, event.new)} as it is drawn"
            yield Cite(("121.9",))
            if not (yield may(who, asked, event.new, "121.9")):
                continue
        yield ev.Told(REVEALS_FIRST, who, event.new, cause=source)
        yield Cite(("607.2h",))


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
    said = (one for h in game.look(event.obj).abilities for one in getattr(h.ability, "rules", ()))
    own = reason and any(isinstance(one, Cant) and one.action == "be countered" for one in said)
    return Reason(reason, *CANT, "113.6g") if own else reason
