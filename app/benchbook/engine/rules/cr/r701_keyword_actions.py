"""101.2, 701, 702.12: the verbs of the game that most texts use; rarer keyword actions have modules of their own under
``r701``.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.amounts import UpTo
from benchbook.cards.continuous import Cant
from benchbook.cards.objects import Choose
from benchbook.cards.replacements import Regenerates
from benchbook.engine import events as ev
from benchbook.engine.attaching import may_be_attached
from benchbook.engine.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.copying import remembered_as
from benchbook.engine.evaluate import amount, holds, matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.parted import with_the_others
from benchbook.engine.prose import name_of
from benchbook.engine.reasons import CANT, Reason, said_by_an_effect
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, chosen_objects, followed, subset_words, subsets
from benchbook.engine.restricted_mana import UNCOUNTERABLE
from benchbook.engine.runner import Call, Cite, Outcome
from benchbook.engine.sealed import written
from benchbook.engine.shares import shares
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


def ids(found: tuple[Any, ...]) -> tuple[ObjId, ...]:
    """The objects among subjects."""
    return tuple(s for s in found if isinstance(s, int))


def on_battlefield(game: Game, obj: ObjId) -> bool:
    """Whether it is on the battlefield now."""
    return obj in game.objects and game.objects[obj].zone == "battlefield"


def barred(game: Game, action: str, obj: ObjId) -> str:
    """The text by which an action can't be done to the object, "" if none."""
    for change, ctx, text in rule_changes(game, Cant):
        locked = ctx.bindings.get("locked")
        if change.action == action and (change.condition is None or holds(ctx, change.condition)):
            if locked is not None and change.what is None and obj in locked:
                return said_by_an_effect(text or action)
            if change.what is not None and matches(ctx, change.what, obj):
                return said_by_an_effect(text or action)
    return ""


def arrivals(outcome: Outcome, zone: str) -> tuple[ObjId, ...]:
    """Every object that came to the zone; a merged or melded permanent becomes several (712.21c, 730.3c)."""
    new = (o for e in outcome.of(ev.Move) for o in (e.new, *e.others) if o is not None)
    return tuple(o for o in new if o in outcome.game.objects and outcome.game.objects[o].zone == zone)


def how_many(outcome: Outcome, arrived: tuple[ObjId, ...]) -> Fraction:
    """How many objects moved: a merged or melded permanent counts as one, whatever its cards (712.21e)."""
    extra = sum(1 for e in outcome.of(ev.Move) for o in e.others if o in arrived)
    return Fraction(len(arrived) - extra)


def together(events: tuple[ev.Event, ...]) -> ev.Event:
    """One event for several."""
    return events[0] if len(events) == 1 else ev.Together(events)


@rule("701.8a", performs=fx.Destroy)
def destroy(game: Game, ctx: Context, node: fx.Destroy) -> Script:
    """Destroyed permanents go to their owners' graveyards."""
    found = [
        o for o in ids((yield from chosen_objects(ctx, node.what, "choose what to destroy"))) if on_battlefield(game, o)
    ]
    events = tuple(ev.Destroy(o, ctx.source, node.no_regeneration) for o in found)
    outcome = yield together(events) if events else NOW
    done = outcome.of(ev.Destroy) if events else []
    died = tuple(e.obj for e in outcome.of(ev.Move) if e.to == "graveyard") if events else ()
    return {node.bind: tuple(e.obj for e in done), "destroyed this way": Fraction(len(done)), "died": died}


@rule("701.8a", happens=ev.Destroy)
def destroyed(game: Game, event: ev.Destroy) -> Script:
    """The permanent is put into its owner's graveyard."""
    if event.reason == "deathtouch":
        yield Cite(("702.2b",))
    if event.no_regeneration and any(_regenerates(e, event.obj) for e in game.effects):
        yield Cite(("701.19c", "608.2c"))
    yield ev.Move(event.obj, "graveyard", "destroyed", event.cause)
    return event


def _regenerates(effect: Any, obj: ObjId) -> bool:
    """Whether the effect is a shield that would regenerate the permanent (701.19a)."""
    return isinstance(effect.replacement, Regenerates) and effect.locked is not None and obj in effect.locked


@rule("702.12b", forbids=ev.Destroy)
def indestructible(game: Game, event: ev.Destroy) -> str:
    """A permanent with indestructible can't be destroyed, and lethal damage doesn't destroy it."""
    if event.obj not in game.objects:
        return "It is gone."
    if game.look(event.obj).has_keyword("indestructible"):
        return Reason(f"{name_of(game, event.obj)} has indestructible.", *CANT)
    return barred(game, "be destroyed", event.obj)


@rule("701.21a", performs=fx.Sacrifice)
def sacrifice(game: Game, ctx: Context, node: fx.Sacrifice) -> Script:
    """A player sacrifices permanents that they control, chosen by them; each player chooses, then all go at once."""
    events: list[ev.Event] = []
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
    from benchbook.cards.players import BoundPlayer

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
    return barred(game, "be sacrificed", event.obj) or _not_for_an_opponent(game, event)


def _not_for_an_opponent(game: Game, event: ev.Sacrifice) -> str:
    """The text by which what an opponent controls can't make the player sacrifice, "" if none."""
    if event.cause is None or (event.cause not in game.objects and event.cause not in game.departed):
        return ""  # nothing, or what is only about to enter
    by = game.controller(event.cause)
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "sacrifice for an opponent" and change.who is not None:
            if event.who in players(ctx, change.who) and by in game.opponents(event.who):
                return text or f"{event.who} can't be made to sacrifice it."
    return ""


@rule("701.9a", performs=fx.Discard)
def discard(game: Game, ctx: Context, node: fx.Discard) -> Script:
    """Players discard: the whole hand, named cards, or so many of their choice (or of another player's)."""
    events: list[ev.Event] = []
    if node.what is not None:
        found = yield from chosen_objects(ctx, node.what, "choose what to discard")
        cards = [o for o in ids(found) if game.object(o).zone == "hand"]
        events = [ev.Discard(game.object(o).owner, o, ctx.source, ctx.controller) for o in cards]
    else:
        for who in players(ctx, node.who):
            hand = tuple(o for o in game.player(who).hand if node.filter is None or matches(ctx, node.filter, o))
            picked = yield from _pick_discards(game, ctx, node, who, hand)
            events += [ev.Discard(who, o, ctx.source, ctx.controller) for o in picked]
    outcome = yield together(tuple(events)) if events else NOW
    done = outcome.of(ev.Discard) if events else []
    who_did = players(ctx, node.who) if node.what is None else ()
    own = shares(node.bind, who_did, ((e.who, Fraction(1)) for e in done))
    result = {node.bind: tuple(e.obj for e in done), "did last": bool(done), "discarded this way": Fraction(len(done))}
    return {**result, **own}


def _pick_discards(game: Game, ctx: Context, node: fx.Discard, who: str, hand: tuple[ObjId, ...]) -> Script:
    if node.amount is None:
        return hand
    told = int(amount(ctx, node.amount))
    how_many = min(told, len(hand))
    if told > len(hand):
        yield Cite(("101.3", "609.3"))
    if how_many == len(hand):
        return hand
    if node.at_random:
        raise NotModelled("a discard at random; stipulate which cards")
    chooser = players(ctx, node.chooser)[0] if node.chooser is not None else who
    words = tuple(name_of(game, o) for o in hand)
    ways = subsets(hand, how_many, how_many)
    answer = yield Choice(chooser, "objects", f"choose {how_many} card{'s' if how_many != 1 else ''} to discard", ways,
                          subset_words(hand, words, how_many, how_many), about=ctx.source, singles=hand, rule="701.9b",
                          count=(how_many, how_many))  # fmt: skip
    return answer if isinstance(answer, tuple) else (answer,)


@rule("701.9a", happens=ev.Discard)
def discarded(game: Game, event: ev.Discard) -> Script:
    """The card goes from its owner's hand to their graveyard."""
    memory = {"discarded by": event.by} if event.by is not None else {}
    yield ev.Move(event.obj, "graveyard", "discarded", event.cause, memory=memory)
    yield ev.Told("discards", event.who, event.obj, cause=event.cause)
    return event


@rule("701.13a", performs=fx.Exile)
def exile(game: Game, ctx: Context, node: fx.Exile) -> Script:
    """Exiled objects go to the exile zone; "until" effects bring them back right after the event they name (610.3)."""
    from benchbook.cards.conditions import UntilLeaves

    named = yield from chosen_objects(ctx, node.what, "choose what to exile")
    found, numbers = with_the_others(ctx, node.what, ids(tuple(followed(ctx, o) for o in named)))
    yield Cite(numbers)
    if isinstance(node.until, UntilLeaves):
        gone = [o for o in objects_of(ctx, node.until.what) if not on_battlefield(game, o)]
        if gone:
            yield Cite(
                ("610.3b" if ctx.event is not None else "610.3a",),
                sentence="The event that ends it has already happened: nothing is exiled.",
            )
            return {node.bind: ()}
    counters = {node.with_counters[0]: amount(ctx, node.with_counters[1])} if node.with_counters else {}
    memory = {"exiled by": ctx.source}
    events = tuple(
        ev.Move(
            o,
            "exile",
            "exiled",
            ctx.source,
            face_down="exiled" if node.face_down else "",
            counters=counters,
            memory=memory,
        )
        for o in found
        if o in game.objects
    )
    outcome = yield together(events) if events else NOW
    moved = arrivals(outcome, "exile") if events else ()
    objects = sum(1 for e in outcome.of(ev.Move) if e.to == "exile") if events else 0
    result: dict[str, Any] = {
        node.bind: moved,
        f"number {node.bind}": Fraction(objects),
        "exiled this way": Fraction(objects),
        "did last": bool(moved),
    }
    if node.linked:
        yield from remember(ctx, node.linked, moved)
    if isinstance(node.until, UntilLeaves) and moved:
        yield from _return_later(ctx, node.until, moved)
    return result


def objects_of(ctx: Context, node: Any) -> tuple[ObjId, ...]:
    """The objects of a reference without choices."""
    from benchbook.engine.evaluate import objects

    return ids(objects(ctx, node))


def remember(ctx: Context, key: str, found: tuple[ObjId, ...]) -> Script:
    """The source remembers what its ability did, for the ability linked to it (607.2)."""
    game = yield NOW
    holder = ctx.source
    key = remembered_as(game, holder, key)
    if holder in game.objects:
        old = game.objects[holder].memory.get(key, ())
        yield ev.MarkObject(holder, {"memory": {key: written(old, *found)}})
    elif found:
        mark = f"{key} of {holder}"
        yield ev.MarkGame({mark: written(game.marks.get(mark, ()), *found)})


def _return_later(ctx: Context, until: Any, moved: tuple[ObjId, ...]) -> Script:
    from benchbook.engine.effects_in_force import EffectInForce

    effect = EffectInForce(
        0, 0, ctx.source, ctx.controller, until, bindings={"return": moved, "watched": objects_of(ctx, until.what)},
        words="exiled until it leaves",
    )  # fmt: skip
    yield Cite(("610.3",))
    yield ev.Begin(effect)


@rule("701.6a", performs=fx.CounterSpell)
def counter(game: Game, ctx: Context, node: fx.CounterSpell) -> Script:
    """A countered spell or ability leaves the stack without resolving."""
    found = [
        o
        for o in ids((yield from chosen_objects(ctx, node.what)))
        if o in game.objects and game.objects[o].zone == "stack"
    ]
    events = tuple(ev.CounterStackObject(o, ctx.source, node.instead or "") for o in found)
    outcome = yield together(events) if events else NOW
    done = outcome.of(ev.CounterStackObject) if events else []
    return {"countered": tuple(e.obj for e in done), "did last": bool(done)}


@rule("701.6a", happens=ev.CounterStackObject)
def countered(game: Game, event: ev.CounterStackObject) -> Script:
    """A spell goes to its owner's graveyard, an ability ceases to exist."""
    if game.objects[event.obj].ability is not None:
        yield ev.CeaseToExist(event.obj)
    else:
        yield ev.Move(event.obj, event.instead or "graveyard", "countered", event.cause)
    return event


@rule("101.2", forbids=ev.CounterStackObject)
def cannot_counter(game: Game, event: ev.CounterStackObject) -> str:
    """A spell that can't be countered isn't."""
    if event.obj in game.objects and UNCOUNTERABLE in game.objects[event.obj].marks:
        return "The mana spent on it keeps it from being countered."
    reason = barred(game, "be countered", event.obj)
    own = reason and any(str(reason) == getattr(h.ability, "text", "") for h in game.look(event.obj).abilities)
    return Reason(reason, *CANT, "113.6g") if own else reason


@rule("701.26a", performs=fx.Tap)
def tap_or_untap(game: Game, ctx: Context, node: fx.Tap) -> Script:
    """Tap untapped permanents, untap tapped ones."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what, "choose"))) if on_battlefield(game, o)]
    events: list[ev.Event] = []
    for obj in found:
        untap = node.untap
        if node.or_untap:
            prompt = f"choose whether to tap or untap {name_of(game, obj)}"
            words = ("tap", "untap")
            untap = (
                yield Choice(ctx.controller, "word", prompt, words, words, about=ctx.source, rule="608.2d")
            ) == "untap"
        if untap and game.objects[obj].tapped and not barred(game, "untap", obj):
            events.append(ev.Untap(obj, ctx.source))
        elif not untap and not game.objects[obj].tapped:
            events.append(ev.Tap(obj, ctx.source))
    yield together(tuple(events)) if events else NOW
    return {"tapped": tuple(found)}


@rule("701.3a", performs=fx.Attach)
def attach(game: Game, ctx: Context, node: fx.Attach) -> Script:
    """Attach it if it can be attached there; else it stays where it is (701.3b)."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    to = (yield from chosen_objects(ctx, node.to, "choose what to attach it to")) if node.to is not None else (None,)
    for obj in found:
        if not to:
            continue
        if to[0] is None:
            yield ev.Attach(obj, None, ctx.source)
        elif game.objects[obj].attached_to == to[0]:
            yield Cite(("701.3b",), sentence=f"{name_of(game, obj)} is attached to it already.")
        elif may_be_attached(game, obj, to[0]):
            yield ev.Attach(obj, to[0], ctx.source)
        else:
            aura = ("303.4j",) if "Aura" in game.look(obj).subtypes else ()
            yield Cite(("701.3b", *aura), sentence=f"{name_of(game, obj)} can't be attached there and does not move.")
    return None


@rule("701.14a", performs=fx.Fight)
def fight(game: Game, ctx: Context, node: fx.Fight) -> Script:
    """Each deals damage equal to its power to the other; if one is missing or no creature, none is dealt (701.14b)."""
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second, "choose what it fights")))
    pair = [o for o in (*first, *second) if on_battlefield(game, o) and "creature" in game.look(o).types]
    if not first or not second or len(pair) < 2:
        yield Cite(("701.14b",), sentence="One of the creatures is missing: neither deals or is dealt damage.")
        return {"fought": ()}
    a, b = first[0], second[0]
    if a == b:
        power = game.look(a).power or Fraction(0)
        yield Cite(("701.14c",))
        yield ev.Damage(a, a, power * 2)
        return {"fought": (a,)}
    events = [ev.Damage(x, y, game.look(x).power or Fraction(0)) for x, y in ((a, b), (b, a))]
    yield ev.Together(tuple(e for e in events if e.amount > 0), "They fight.")
    for x, y in ((a, b), (b, a)):
        yield ev.Told("fights", game.controller(x), x, y)
    return {"fought": (a, b)}


@rule("701.24a", performs=fx.Shuffle)
def shuffle(game: Game, ctx: Context, node: fx.Shuffle) -> Script:
    """Shuffle a library; cards named are shuffled into it, even if there are none (701.24c)."""
    if node.what is not None:
        named = yield from chosen_objects(ctx, node.what)
        yield Cite(("701.24c" if named else "701.24d",))
        found = [o for o in ids(tuple(followed(ctx, s) for s in named)) if o in game.objects]
        elsewhere = (o for o in found if game.objects[o].zone != "library")
        events = tuple(ev.Move(o, "library", "shuffled in", ctx.source) for o in elsewhere)
        if events:
            yield together(events)
    for who in players(ctx, node.who):
        yield ev.Shuffle(who, ctx.source)
    return None


@rule("701.19a", performs=fx.Regenerate)
def regenerate(game: Game, ctx: Context, node: fx.Regenerate) -> Script:
    """Create a shield: the next time it would be destroyed this turn, it regenerates instead."""
    from benchbook.cards.conditions import Until
    from benchbook.cards.replacements import Regenerates
    from benchbook.engine.effects_in_force import EffectInForce

    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if on_battlefield(game, obj):
            yield ev.Begin(
                EffectInForce(
                    0, 0, ctx.source, ctx.controller, Until("end of turn"), frozenset({obj}),
                    replacement=Regenerates(node.what), once=True, words=f"Regenerate {name_of(game, obj)}.",
                )
            )  # fmt: skip
    return None


@rule("701.27a", performs=fx.Transform)
def transform(game: Game, ctx: Context, node: fx.Transform) -> Script:
    """Turn double-faced permanents over so that their other face is up; others do nothing (701.27b–c)."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    if node.kind in ("face up", "face down"):
        yield Call("runs", "turned by an effect", (node.kind, tuple(found)))
        return None
    if node.kind == "flip":
        yield Call("runs", "flip", (tuple(found),))
        return None
    if node.kind == "convert":
        yield Call("runs", "convert", (ctx, tuple(found)))
        return None
    if node.kind != "transform":
        raise NotModelled(f"an effect that turns things {node.kind}")
    for obj in found:
        reason = cannot_transform(game, obj)
        if reason:
            more = ("731.1",) if reason[1] == "702.145b" and game.marks.get("day or night") else ()
            yield Cite((reason[1], *more), sentence=f"{name_of(game, obj)} does not transform: {reason[0]}.")
            continue
        if not (yield Call("runs", "still to transform", (ctx, obj))):
            continue
        face = 1 - game.objects[obj].components[0].face
        yield Cite(("712.18",))
        yield ev.Turn(obj, "transform", face, ctx.source)
    return None


def cannot_transform(game: Game, obj: ObjId) -> tuple[str, ...] | None:
    """Why a permanent can't transform, with the rule."""
    thing = game.objects[obj]
    double_faced = [c for c in thing.components if c.definition.layout in ("transform", "modal_dfc")]
    if double_faced and len(thing.components) > 1 and "melded" not in thing.marks:
        raise NotModelled("a merged permanent with a double-faced component that transforms (730.2i)")
    if len(thing.components) != 1 or not double_faced:
        return "it is not a double-faced permanent", "701.27c"
    if thing.face_down:
        return "it is face down", "712.15a"
    if len(thing.components[0].definition.faces) < 2:
        name = thing.components[0].definition.name
        raise NotModelled(f"the other face of {name}, which the library does not know")
    if game.look(obj).has_keyword("daybound") or game.look(obj).has_keyword("nightbound"):
        return "only its daybound or nightbound ability can make it transform", "702.145b", "731.1"
    other = thing.components[0].definition.faces[1 - thing.components[0].face]
    if set(other.types) & {"instant", "sorcery"}:
        return "its other face is an instant or sorcery", "701.27d"
    return None


@rule("701.12a", performs=fx.Exchange)
def exchange(game: Game, ctx: Context, node: fx.Exchange) -> Script:
    """If the whole exchange can't be made, no part of it is; equal controllers exchange nothing (701.12b)."""
    from benchbook.cards.conditions import Indefinitely
    from benchbook.cards.continuous import SetController
    from benchbook.cards.players import BoundPlayer
    from benchbook.engine.effects_in_force import EffectInForce

    if node.of != "control":
        raise NotModelled("an exchange of zones")
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second)))
    pair = [o for o in dict.fromkeys((*first, *second)) if on_battlefield(game, o)]
    if len(pair) != 2 or game.controller(pair[0]) == game.controller(pair[1]):
        yield Cite(("701.12a", "701.12b"), sentence="The exchange can't be made; nothing happens.")
        return {"exchanged": (), "did last": False}
    owners = [game.controller(o) for o in pair]
    for obj, who in zip(pair, reversed(owners), strict=True):
        yield ev.Begin(
            EffectInForce(
                0,
                0,
                ctx.source,
                who,
                Indefinitely(),
                frozenset({obj}),
                changes=(SetController(BoundPlayer("new controller")),),
                bindings={"new controller": who},
                words="exchange control",
            )
        )
        yield ev.MarkObject(obj, {"sick": True})
    return {"exchanged": tuple(pair), "did last": True}
