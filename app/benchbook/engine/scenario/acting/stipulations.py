"""What a scenario stipulates, as the events and effects that the engine knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards import continuous as change
from benchbook.cards import effects as fx
from benchbook.cards.amounts import Number
from benchbook.cards.players import EachPlayer
from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.prose import number as written
from benchbook.engine.resolution import follow
from benchbook.engine.scenario.acting import unusual
from benchbook.engine.scenario.acting.stipulated_changes import (
    IT,
    OTHER,
    WHO,
    Facts,
    becomes_of_a_kind,
    changes_size,
    gains_abilities,
    has_base_size,
    loses_abilities,
)
from benchbook.engine.scenario.acting.unusual import effects_of
from benchbook.engine.scenario.given.setup import mana
from benchbook.engine.scenario.wording.numbers import number
from benchbook.engine.script import NOW, Call, Cite, assumed
from benchbook.engine.state import Game, ObjId, Subject


def carry_out(facts: Facts) -> Script:
    """Let it happen; a stipulation about something that is gone is not possible."""
    if facts.says.what and not any(isinstance(s, str) or s in facts.game.objects for s in facts.what):
        raise Illegal(f"{facts.says.what[0]} is no longer there", "400.7")
    if facts.says.verb != "phase in" and facts.what and all(_phased_out(facts.game, s) for s in facts.what):
        raise Illegal(f"{facts.says.what[0]} is phased out", "702.26b")
    handler = _VERBS.get(facts.says.verb) or unusual.VERBS.get(facts.says.verb)
    if handler is None:
        raise NotModelled(f"the stipulation '{facts.says.verb}'")
    yield from whole_here(facts)
    yield from handler(facts)


def whole_here(facts: Facts) -> Script:
    """What is no whole number is used as it is where the ruleset says so, and else by nothing (107.1)."""
    broken = next((n for n in (facts.number, *facts.sizes) if n.denominator != 1), None)
    if broken is None:
        return
    as_it_is = facts.game.table.one("runs", "no rounding said")
    if as_it_is is None:
        raise Illegal(f"{written(broken)} is no whole number", "107.1a", "107.1")
    as_it_is.function(broken)
    yield Cite((str(as_it_is.ref),))


def _phased_out(game: Game, subject: Any) -> bool:
    return not isinstance(subject, str) and subject in game.objects and bool(game.objects[subject].phased_out)


def _each(make: Callable[[Facts, ObjId], ev.Event | None]) -> Callable[[Facts], Script]:
    def script(facts: Facts) -> Script:
        events = tuple(e for e in (make(facts, o) for o in facts.objects) if e is not None)
        if len(events) == 1:
            yield events[0]
        elif events:
            yield ev.Together(events)

    return script


def _effects(make: Callable[[Facts], tuple[Any, ...]]) -> Callable[[Facts], Script]:
    def script(facts: Facts) -> Script:
        yield from follow(facts.context(), make(facts))

    return script


def _continuous(make: Callable[[Facts], tuple[change.Modification, ...]]) -> Callable[[Facts], Script]:
    return _effects(lambda facts: (fx.Continuous(IT, make(facts), facts.duration),))


def _must_be_on(zone: str, verb: str) -> Callable[[Facts, ObjId], None]:
    def check(facts: Facts, obj: ObjId) -> None:
        if facts.game.objects[obj].zone != zone:
            raise Illegal(f"{name_of(facts.game, obj)} is not on the {zone} and can't {verb}", "109.1")

    return check


_PERMANENT = _must_be_on("battlefield", "be so changed")


def _destroy(facts: Facts, obj: ObjId) -> ev.Event:
    _PERMANENT(facts, obj)
    return ev.Destroy(obj)


def _sacrifice(facts: Facts, obj: ObjId) -> ev.Event:
    _PERMANENT(facts, obj)
    controller = facts.game.controller(obj)
    if facts.says.who and facts.says.who != controller:
        raise Illegal(f"{facts.says.who} doesn't control {name_of(facts.game, obj)}", "701.21a")
    return ev.Sacrifice(controller, obj)


def _goad(facts: Facts) -> Script:
    """By the player who is named; else by the only opponent, or by one whom nobody named."""
    for obj in facts.objects:
        opponents = facts.game.opponents(facts.game.controller(obj))
        who = facts.says.who or (opponents[0] if len(opponents) == 1 else "")
        if who:
            ctx = replace(facts.context(), controller=who)
            yield from follow(ctx, (fx.Designate("goaded", what=IT),))
        else:
            yield ev.MarkObject(obj, {"marks": ("goaded",)})
            yield ev.Told("is goaded", "", obj)


def _die(facts: Facts, obj: ObjId) -> ev.Event:
    _PERMANENT(facts, obj)
    return ev.Move(obj, "graveyard", "dies")


def _moves(to: str, how: str, position: str = "top") -> Callable[[Facts, ObjId], ev.Event]:
    return lambda facts, obj: ev.Move(obj, to, how, position=position)


def _leave(facts: Facts) -> Script:
    """Where it goes is not said: exile is the zone to which no other event's name belongs."""
    yield from _each(_left)(facts)
    for obj in facts.objects:
        name = name_of(facts.game, obj)
        yield assumed(f"{name} leaves the battlefield for exile: say 'dies' or another zone where it goes elsewhere.")


def _left(facts: Facts, obj: ObjId) -> ev.Event:
    _PERMANENT(facts, obj)
    return ev.Move(obj, "exile", "exiled")


def _counter(facts: Facts, obj: ObjId) -> ev.Event:
    if facts.game.objects[obj].zone != "stack":
        raise Illegal(f"{name_of(facts.game, obj)} is not on the stack and can't be countered", "701.6a")
    return ev.CounterStackObject(obj)


def _tap(facts: Facts, obj: ObjId) -> ev.Event | None:
    return None if facts.game.objects[obj].tapped else ev.Tap(obj)


def _untap(facts: Facts, obj: ObjId) -> ev.Event | None:
    return ev.Untap(obj) if facts.game.objects[obj].tapped else None


def _discard(facts: Facts, obj: ObjId) -> ev.Event:
    owner = facts.game.objects[obj].owner
    if facts.game.objects[obj].zone != "hand" or (facts.says.who and facts.says.who != owner):
        raise Illegal(f"{name_of(facts.game, obj)} is not in {facts.says.who or owner}'s hand", "701.9a")
    return ev.Discard(owner, obj)


def _enter(facts: Facts) -> Script:
    events: list[ev.Event] = []
    attached = facts.other[0] if facts.other else None
    for obj in facts.objects:
        if facts.game.objects[obj].zone == "battlefield":
            raise Illegal(f"{name_of(facts.game, obj)} is on the battlefield already", "400.7")
        events.append(
            ev.Move(
                obj, "battlefield", "put", controller=facts.says.who or None, tapped="tapped" in facts.says.flags,
                face_down="entered" if "down" in facts.says.flags else "",
                transformed="transformed" in facts.says.flags,
                attached_to=attached, attacking=_whom(facts, obj) if "attacking" in facts.says.flags else None,
            )
        )  # fmt: skip
    yield events[0] if len(events) == 1 else ev.Together(tuple(events))


def _whom(facts: Facts, obj: ObjId) -> Subject:
    return facts.game.opponents(facts.says.who or facts.game.objects[obj].owner)[0]


def _deal(facts: Facts) -> Script:
    combat = "combat" in facts.says.flags
    events = tuple(
        ev.Damage(source, to, facts.number, combat=combat)
        for source in facts.what
        for to in facts.other
        if isinstance(source, int)
    )
    for event in events:
        if isinstance(event.to, int) and not _can_be_damaged(facts.game, event.to):
            raise Illegal(f"damage can't be dealt to {name_of(facts.game, event.to)}", "120.1a")
    yield events[0] if len(events) == 1 else ev.Together(events)


def _can_be_damaged(game: Game, obj: ObjId) -> bool:
    """Battles, creatures and planeswalkers on the battlefield can be dealt damage."""
    on = game.object(obj).zone == "battlefield"
    return on and not game.look(obj).types.isdisjoint({"battle", "creature", "planeswalker"})


def _lose_life(facts: Facts) -> Script:
    yield ev.LoseLife(facts.says.who, facts.number)


def _pay_life(facts: Facts) -> Script:
    if facts.game.player(facts.says.who).life < facts.number:
        raise Illegal(f"{facts.says.who} has less life than that", "119.4")
    yield ev.LoseLife(facts.says.who, facts.number, paid=True)


def _gain_life(facts: Facts) -> Script:
    yield ev.GainLife(facts.says.who, facts.number)


def _draw(facts: Facts) -> Script:
    yield from follow(facts.context(), (fx.Draw(WHO, Number(facts.number)),))


def _add_mana(facts: Facts) -> Script:
    yield ev.AddMana(facts.says.who, mana(facts.says.words, facts.says.who))


def _player_counters(facts: Facts) -> Script:
    kind = "energy" if facts.says.words == "{E}" else facts.says.words
    yield ev.PutCounters(facts.says.who, kind, facts.number)


def _put_counters(facts: Facts) -> Script:
    events = tuple(ev.PutCounters(o, facts.says.words, facts.number, by=facts.says.who) for o in facts.what)
    yield events[0] if len(events) == 1 else ev.Together(events)


def _remove_counters(facts: Facts, obj: ObjId) -> ev.Event:
    have = facts.game.objects[obj].counter(facts.says.words)
    if have < facts.number:
        raise Illegal(f"{name_of(facts.game, obj)} has only {have} {facts.says.words} counters", "122.1")
    return ev.RemoveCounters(obj, facts.says.words, facts.number)


def _check(facts: Facts) -> Script:
    yield Call("runs", "priority", ())


def _roll(facts: Facts) -> Script:
    words = facts.says.words
    named = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}.get(words)
    sides: Any = named or number(words)
    if sides != int(sides):
        if facts.game.table.one("runs", "how many rolls") is None:
            raise Illegal(f"{written(sides)} is no whole number of sides", "107.1a", "107.1")
        sides = yield Call("runs", "how many rolls", (sides,))
    yield Call("runs", "roll dice", (facts.context(), facts.says.who, int(sides), 1))


def _flip(facts: Facts) -> Script:
    yield Call("runs", "flip a coin", (facts.says.who,))


def _designate(facts: Facts) -> tuple[Any, ...]:
    return (fx.Designate(facts.says.words, WHO if facts.says.who else None),)


def _venture(facts: Facts) -> tuple[Any, ...]:
    words = () if facts.says.words == "dungeon" else (facts.says.words,)
    return (fx.KeywordAction("venture into the dungeon", WHO, words=words),)


def _attraction(facts: Facts) -> tuple[Any, ...]:
    opens = facts.says.words.startswith("opens")
    return (fx.KeywordAction("open an attraction" if opens else "roll to visit your attractions", WHO),)


def _face(how: str) -> Callable[[Facts, ObjId], ev.Event]:
    return lambda facts, obj: ev.Turn(obj, how)


def _loses(facts: Facts) -> Script:
    yield ev.PlayerLoses(facts.says.who, "an effect says so")


def _all_lose(facts: Facts) -> Script:
    yield ev.Together(tuple(ev.PlayerLoses(who.id, "an effect says so") for who in facts.game.players if not who.lost))


def _wins(facts: Facts) -> Script:
    yield ev.PlayerWins(facts.says.who, "an effect says so")


def _reveals(facts: Facts) -> Script:
    for obj in facts.objects:
        yield ev.Told("reveals", facts.says.who, obj)


def _shuffles(facts: Facts) -> Script:
    yield ev.Shuffle(facts.says.who)


def _shuffle_in(facts: Facts) -> Script:
    for obj in facts.objects:
        owner = facts.game.objects[obj].owner
        yield ev.Move(obj, "library", "shuffled in")
        yield ev.Shuffle(owner)


_VERBS: dict[str, Callable[[Facts], Script]] = {
    "destroy": _each(_destroy), "sacrifice": _each(_sacrifice), "die": _each(_die), "leave": _leave,
    "exile": _each(_moves("exile", "exiled")), "exiles": _each(_moves("exile", "exiled")),
    "bury": _each(_moves("graveyard", "put")), "bounce": _each(_moves("hand", "returned")),
    "library top": _each(_moves("library", "put")), "library bottom": _each(_moves("library", "put", "bottom")),
    "counter": _each(_counter), "tap": _each(_tap), "untap": _each(_untap), "discard": _each(_discard),
    "remove counters": _each(_remove_counters), "face up": _each(_face("face up")),
    "face down": _each(_face("face down")),
    "unattach": _each(lambda facts, obj: ev.Attach(obj, None)),
    "enter": _enter, "deal": _deal, "gain life": _gain_life, "lose life": _lose_life, "pay life": _pay_life,
    "draw": _draw,
    "add mana": _add_mana, "player counters": _player_counters, "put counters": _put_counters, "check": _check,
    "roll": _roll, "flip": _flip, "lose the game": _loses, "win the game": _wins, "reveal": _reveals,
    "shuffle": _shuffles,
    "shuffle in": _shuffle_in,
    "all lose life": _effects(lambda f: (fx.LoseLife(EachPlayer(), Number(f.number)),)),
    "all draw": _effects(lambda f: (fx.Draw(EachPlayer(), Number(f.number)),)), "all lose the game": _all_lose,
    "mill": _effects(lambda f: (fx.Mill(WHO, Number(f.number)),)),
    "phase out": _effects(lambda f: (fx.PhaseOut(IT),)), "phase in": _effects(lambda f: (fx.PhaseOut(IT, True),)),
    "regenerate": _effects(lambda f: (fx.Regenerate(IT),)), "transform": _effects(lambda f: (fx.Transform(IT),)),
    "fight": _effects(lambda f: (fx.Fight(IT, OTHER),)),
    "follow": _effects(lambda f: effects_of(f.says.words)),
    "attach": _effects(lambda f: (fx.Attach(IT, OTHER),)),
    "remove from combat": _effects(lambda f: (fx.RemoveFromCombat(IT),)),
    "goad": _goad,
    "monstrous": _effects(lambda f: (fx.Designate("monstrous", what=IT),)), "designate": _effects(_designate),
    "supplementary": _effects(lambda f: (fx.KeywordAction(f.says.words, WHO if f.says.who else None),)),
    "venture": _effects(_venture), "attraction": _effects(_attraction),
    "copy": _continuous(lambda f: (change.BecomeCopy(OTHER),)),
    "control": _continuous(lambda f: (change.SetController(WHO),)),
    "get": _continuous(changes_size), "base": _continuous(has_base_size),
    "gain": _continuous(gains_abilities), "lose": _continuous(loses_abilities),
    "switch": _continuous(lambda f: (change.SwitchPT(),)),
    "lose all": _continuous(lambda f: (change.LoseAbilities(),)), "become": _continuous(becomes_of_a_kind),
}  # fmt: skip

__all__ = ["NOW", "Facts", "carry_out"]
