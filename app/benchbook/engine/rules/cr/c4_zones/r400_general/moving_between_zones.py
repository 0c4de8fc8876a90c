"""101.2, 303.4, 400, 610.3, 701.23: putting objects into zones."""

from __future__ import annotations

from benchbook.cards.players import EachOpponent, EachOtherPlayer, Who
from benchbook.engine.applied.zones import HIDDEN
from benchbook.engine.choosing.chosen import said_things
from benchbook.engine.choosing.words_to_choose import asked_for
from benchbook.engine.hidden.found_together import check_together, fits_together, may_not_search
from benchbook.engine.objects.attaching import what_it_may_enchant
from benchbook.engine.objects.counted_together import PIECES, with_the_others
from benchbook.engine.players.standing import own_or
from benchbook.engine.resolution import number
from benchbook.engine.rules.cr.c3_card_types.r303_auras_entering import can_enter_attached
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import possible_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.durations import Becoming
from benchbook.engine.rules.cr.c7_additional_rules.r701.a013_exile import remember
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import names_read


@rule("400.7", performs=fx.Move)
def move(game: Game, ctx: Context, node: fx.Move) -> Script:
    """Put objects into a zone; each becomes a new object there."""
    named = yield from chosen_objects(ctx, node.what, asked_for(node.to, node.position))
    parts, numbers = with_the_others(ctx, node.what, ids(tuple(followed(ctx, s) for s in named)))
    yield Cite(numbers)
    found = [o for o in parts if _movable(ctx, node, o)]
    events: list[ev.Event] = []
    for obj in found:
        event = yield from _one(ctx.at(game), node, obj)
        if event is not None:
            events.append(event)
    wherever = f"{node.bind} wherever it went"
    if not events:
        yield Cite(("400.7",))
        return {node.bind: (), wherever: tuple(found), "did last": False, "returned": ()}
    loose: tuple[Any, ...] = ()
    if node.to == "library":
        events, loose = yield Call("runs", "arrange moves", (events, ctx.source, node.random_order))
    if node.changes:  # what it is then said to be, it is as it enters (611.2e)
        as_such = effect_of(ctx, Indefinitely(), changes=node.changes)
        events += [Becoming(event.obj, as_such) for event in events if isinstance(event, ev.Move)]
    outcome = yield together(tuple(events))
    moved = arrivals(outcome, node.to)
    if node.to == "graveyard":  # exiled instead, it is found there by what follows (400.7j)
        moved += arrivals(outcome, "exile")
    if node.changes and node.to != "battlefield":
        raise NotModelled("a card that is changed where it is put")
    if node.to == "battlefield":
        yield from remember(ctx, node.linked or "put onto the battlefield", moved)
    went = {e.obj: e.new for e in outcome.of(ev.Move) if e.new is not None}
    for owner, cards, chooser in loose:
        yield ev.Loosen(owner, tuple(went[o] for o in cards if o in went), chooser)
    now = tuple(went.get(o, o) for o in found)
    returned = tuple(e.obj for e in outcome.of(ev.Move) if e.to == "hand")  # as they were before they were
    done: dict[str, Any] = {
        node.bind: moved,
        wherever: now,
        "did last": bool(moved),
        "moved this way": how_many(outcome, moved),
    }
    if pieces := in_pieces(outcome):
        done[f"{PIECES} {node.bind}"] = pieces
    so_far = ctx.bindings.get(f"put into {node.to}", ())
    return {**done, "returned": returned, f"put into {node.to}": (*so_far, *moved)}


def _movable(ctx: Context, node: fx.Move, obj: ObjId) -> bool:
    """The object is where the effect expects it; one that has moved on is a new object (400.7).

    What a text says of its source in "your graveyard" isn't found in another player's.
    """
    game = ctx.game
    if obj not in game.objects:
        return False
    thing = game.objects[obj]
    if node.from_zone == "graveyard" and isinstance(node.what, This) and node.control is None:
        if (thing.zone, thing.owner) != ("graveyard", ctx.controller):
            return False
    return thing.zone != node.to or node.to == "library"


def _several(ctx: Context, control: Any) -> bool:
    """Each of several players puts their own cards onto the battlefield, under their own control."""
    many = isinstance(control, (EachPlayer, EachOpponent, EachOtherPlayer, BoundPlayer))
    return many and len(players(ctx, control)) > 1


def _one(ctx: Context, node: fx.Move, obj: ObjId) -> Script:
    game = ctx.game
    thing = game.objects[obj]
    controller = None
    attached: Subject | None = None
    attacking: Subject | None = None
    if node.to == "battlefield":
        controller = thing.owner
        theirs = isinstance(node.control, OwnerOf) and node.control.what == node.what
        if node.control is not None and not theirs and not _several(ctx, node.control):
            controller = (yield from one_player(ctx, node.control)) or thing.owner
            yield Cite(("110.2a",) if controller != thing.owner else ())
        if node.attached_to is not None:
            to = yield from chosen_objects(ctx, node.attached_to, "choose what it enters attached to")
            attached = next((o for o in to if isinstance(o, str) or o in game.objects), None)
            if not can_enter_attached(
                game, ev.Move(obj, "battlefield", controller=controller, transformed=node.transformed), attached
            ):
                yield Cite(("303.4i",), sentence=f"{name_of(game, obj)} can't enter attached to that: it stays.")
                return None
        elif "Aura" in game.look(obj).subtypes and not node.face_down:
            attached = yield Call("runs", "attach entering Aura", (obj, controller))
            if attached is None:
                return None
            yield Cite(("303.4f",))
        if node.attacking:
            attacking = yield from attacked_by_entering(game, ctx, controller, node.attacks)
        if node.transformed:
            yield Cite(("712.14a",))
        if node.face_down:
            yield Cite(("708.3",))
    counters = {node.with_counters[0]: amount(ctx, node.with_counters[1])} if node.with_counters else {}
    position = node.position
    if node.beneath is not None:
        under = int(amount(ctx, node.beneath))
        position = str(under + 1) if under else "top"
    if position.isdigit() and int(position) > len(game.player(thing.owner).library) + 1:
        yield Cite(("401.7",) if game.player(thing.owner).library_known else ())
    return ev.Move(
        obj, node.to, "returned" if node.to == "hand" else "put", ctx.source, position, controller, node.tapped,
        "entered" if node.face_down else "", node.transformed, attacking, attached, counters,
    )  # fmt: skip


@rule("303.4f", runs="attach entering Aura")
def attach_entering_aura(game: Game, obj: ObjId, controller: str) -> Script:
    """An Aura put onto the battlefield without resolving: its controller-to-be chooses what it enchants; with nothing

    legal to choose it stays where it is (303.4g).
    """
    preview, new = entered(game, ev.Move(obj, "battlefield", controller=controller))
    options = what_it_may_enchant(preview, new)
    if not options:
        yield Cite(
            ("303.4g",), sentence=f"There is nothing that {name_of(game, obj)} can enchant: it stays where it is."
        )
        return None
    words = tuple(name_of(game, o) for o in options)
    answer = yield Choice(
        controller, "enchant", f"choose what {name_of(game, obj)} enchants", options, words, about=obj, rule="303.4f"
    )
    return answer


def attacked_by_entering(game: Game, ctx: Context, controller: str, whom: Who | None = None) -> Script:
    """It enters attacking a player, planeswalker or battle that its controller chooses, or that the text names

    (508.4); a player who can't be attacked any more is not attacked (508.4a).
    """
    if game.combat is None or controller not in game.active_players:
        yield Cite(("506.3b",) if game.combat is not None else ())
        return None
    options = tuple(possible_targets(game))
    if whom is not None:
        named = players(ctx, whom)
        yield Cite(("508.4",) if set(named) & set(options) else ("508.4a",))
        return next((p for p in named if p in options), None)
    words = tuple(name_of(game, o) for o in options)
    answer = yield Choice(
        controller, "attacked", "choose what it attacks", options, words, about=ctx.source, rule="508.4"
    )
    return answer


@rule("101.2", forbids=ev.Move)
def cannot_move(game: Game, event: ev.Move) -> str:
    """What is no longer there can't move."""
    return "" if event.obj in game.objects else "It is no longer there."


@definition("400.3", results_of=ev.Move, from_zone=("battlefield", "stack"), to=("hand", "library", "graveyard"))
def to_its_owners_zone(game: Game, event: ev.Move) -> Script:
    """What would go to another's hand, library or graveyard goes to its owner's."""
    gone = game.departed.get(event.obj)
    thing = gone.objects.get(event.obj) if gone is not None else None
    if thing is None:
        return
    if game.controller(event.obj) != thing.owner and not thing.is_token:
        yield Cite(("400.3",))


@rule("610.3", results_of=ev.Move, from_zone="battlefield")
def bring_back(game: Game, event: ev.Move) -> Script:
    """What was exiled until an object left the battlefield returns right after it has left."""
    for effect in game.effects:
        if isinstance(effect.duration, UntilLeaves) and event.obj in effect.bindings.get("watched", ()):
            yield from give_back(effect)


def give_back(effect: EffectInForce) -> Script:
    """The effect is over, and what it exiled returns to where it was, at once, under its owner's control (610.3c)."""
    yield ev.End((effect.id,))
    game = yield NOW
    moves: list[ev.Event] = []
    cards = said_things(effect.bindings.get("return", ()))
    for obj, zone in zip(cards, effect.bindings.get("to", ())[: len(cards)], strict=True):
        if obj not in game.objects or game.objects[obj].zone != "exile":
            continue
        owner = game.objects[obj].owner
        if zone in ("hand", "graveyard"):
            moves.append(ev.Move(obj, zone, "returned", effect.source))
        elif zone != "battlefield":
            raise NotModelled(f"a card that returns to the {zone} from which it was exiled")
        elif "Aura" not in game.look(obj).subtypes:
            moves.append(ev.Move(obj, "battlefield", "returned", effect.source, controller=owner))
        elif (host := (yield Call("runs", "attach entering Aura", (obj, owner)))) is not None:
            moves.append(ev.Move(obj, "battlefield", "returned", effect.source, controller=owner, attached_to=host))
    if moves:
        back = "610.3c" if any(getattr(m, "to", "") == "battlefield" for m in moves) else "610.3"
        yield Cite((back, *effect.bindings.get(f"{PIECES} return", ())))
        yield moves[0] if len(moves) == 1 else ev.Together(tuple(moves), "They return.")


def _library_at_hand(game: Game, node: fx.Search, zones: tuple[str, ...], who: str, whose: str) -> Script:
    """The game as the search begins; of one's own library something may be cast first."""
    if "library" not in zones:
        return game
    if not game.player(whose).library_known and not game.player(whose).library:
        if not _may_fail(node):
            raise NotModelled(f"the cards of {whose}'s library are not given")
        yield assumed(f"{whose}'s library is not given: {who} is taken to find nothing in it.", "701.23b")
    return (yield Call("runs", "while searching", (who,))) if whose == who else game


@rule("701.23a", performs=fx.Search)
def search(game: Game, ctx: Context, node: fx.Search) -> Script:
    """Look through the zone for cards that fit; with a stated quality a player may fail to find (701.23b)."""
    found: tuple[ObjId, ...] = ()
    zones: tuple[str, ...] = ()
    for who in players(ctx, node.who):
        barred = "library" in node.zones and may_not_search(game, who)
        if barred:
            yield Cite(("101.2",), sentence=f"{who} can't search{' libraries' if len(node.zones) > 1 else ''}.")
        if barred and len(node.zones) == 1:
            continue
        for whose in own_or(ctx, node.who, node.whose, who):
            doings = yield from would(ctx, "search", who)
            if not doings:
                continue
            options: tuple[ObjId, ...] = ()
            zones = yield from _zones_to_search(ctx, node, who)
            zones = tuple(z for z in zones if z != "library") if barred else zones
            game = yield from _library_at_hand(game, node, zones, who, whose)
            for zone in zones:
                options += tuple(o.id for o in _zone(game, zone, whose) if matches(ctx, node.filter, o.id))
            if doings[0].limit is not None and "library" in node.zones:
                yield Cite(("701.23f",))
                top = game.player(whose).library[: int(doings[0].limit)]
                options = tuple(o for o in options if o in top or game.objects[o].zone != "library")
            control = yield Call("runs", "begin a search", (who, zones if whose == who else ()))
            if node.every:  # cards that everybody sees are found; of those in hidden zones none need be (701.23b)
                seen = tuple(o for o in options if game.objects[o].zone not in HIDDEN)
                found, options = found + seen, tuple(o for o in options if o not in seen)
            boundless = node.number == UpTo() and "hand" in node.zones
            most = len(options) if boundless else (yield from number(ctx, node.number, who, "choose how many"))
            n = min(int(most), len(options))
            picked = yield from _picked(ctx.at(game), node, who, options, n)
            yield from _undefined(ctx, node, options)
            if options and not boundless and len(picked) < n:
                yield Cite(("701.23b",))
            own = "their library" if whose == who and "library" in zones else ""
            yield ev.Told("searches", who, cause=ctx.source, words=own)
            if own:
                picked = yield Call("runs", "end a search", (who, control, picked))
            found += picked
            for obj in found if node.reveal else ():
                yield ev.Told("reveals", who, obj)
    return {"found": found, "did last": bool(found), "did searched library": "library" in zones}


def _undefined(ctx: Context, node: fx.Search, options: tuple[ObjId, ...]) -> Script:
    """What is sought may not be defined, as where nothing was chosen (701.23c)."""
    if not options and any(not ctx.bindings.get(name) for name in names_read(node.filter)):
        yield Cite(("701.23c",), sentence="What is sought is not defined: nothing can be found.")


def _picked(ctx: Context, node: fx.Search, who: str, options: tuple[ObjId, ...], n: int) -> Script:
    """The cards that the player finds among those that fit, all together where the text says how."""
    least = 0 if _may_fail(node) else n
    ways = subsets(options, least, n)[::-1]
    if node.together is not None:
        ways = tuple(way for way in ways if fits_together(ctx, node.together, way))
    picked = yield some_so(ctx.game, who, "choose what to find", ways, about=ctx.source, singles=options,
                           count=(least, n), rule="701.23b" if least < n else "701.23d")  # fmt: skip
    found = picked if isinstance(picked, tuple) else (picked,)
    if node.together is not None:
        check_together(ctx, node.together, found)
    return found


def _zones_to_search(ctx: Context, node: fx.Search, who: str) -> Script:
    """Of a library and/or graveyard the player says which is searched; both, unless they say so."""
    if len(node.zones) != 2:
        return node.zones
    ways = (node.zones, *((zone,) for zone in node.zones))
    words = (" and ".join(node.zones), *node.zones)
    answer = yield Choice(who, "word", "choose which zones to search", words, words, about=ctx.source, rule="701.23a",
                          default=words[0])  # fmt: skip
    return ways[words.index(answer)]


def _may_fail(node: fx.Search) -> bool:
    """Of cards with a stated quality in a hidden zone none need be found; of cards without one, all (701.23b–d)."""
    return node.filter != Anything() and any(zone in HIDDEN for zone in node.zones)


def _zone(game: Game, zone: str, who: str) -> list[Any]:
    if zone == "library":
        return [game.objects[o] for o in game.player(who).library]
    return list(game.in_zone(zone, who))


__all__ = ["You"]
