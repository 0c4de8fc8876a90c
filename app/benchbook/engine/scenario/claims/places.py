"""Checks of where things are."""

from __future__ import annotations

from dataclasses import replace

from benchbook.engine.choosing.offered import controller_of_player, decides_for
from benchbook.engine.game_objects import Object
from benchbook.engine.memory import KNOWN_TO
from benchbook.engine.objects.dungeons import as_dungeon
from benchbook.engine.objects.permanents import owners_of
from benchbook.engine.objects.supplementary import in_the_command_zone
from benchbook.engine.prose import in_zone, name_of
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.grounds import let_see, seen_in_exile, shown_meanwhile
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict


def _here(moment: Moment, name: str) -> Object | None:
    found = moment.thing(name)
    return moment.game.objects.get(found)


def zone(moment: Moment, claim: Claim) -> Verdict:
    """Which zone, and whose; of several of that name, whether one is in that player's."""
    if claim.what.endswith(("'s trigger", "'s ability")) and claim.words == "stack":
        return _ability_on_stack(moment, claim)
    if claim.who and _one_is_there(moment, claim):
        return Verdict(True, f"{claim.what} is {in_zone(claim.words, claim.who)}")
    obj = _here(moment, claim.what)
    if obj is None:
        return _of_what_is_gone(moment, claim)
    there = obj.zone == claim.words or (claim.words == "library" and obj.id in moment.game.player(obj.owner).library)
    here = there and (not claim.who or obj.owner == claim.who)
    phased = ", phased out" if obj.phased_out else ""
    return Verdict(here, f"{claim.what} is {in_zone(obj.zone, obj.owner)}{phased}")


def _of_what_is_gone(moment: Moment, claim: Claim) -> Verdict:
    """It is nowhere, but for a dungeon card that was completed: that was removed from the game (309.6)."""
    if as_dungeon(moment.game.object(moment.thing(claim.what))) is not None:
        return Verdict(claim.words == "outside", f"{claim.what} is {in_zone('outside', '')}")
    return Verdict(False, f"{claim.what} has ceased to exist")


def _one_is_there(moment: Moment, claim: Claim) -> bool:
    """Whether something of a name that several things have is in the player's zone."""
    if "#" in claim.what or moment.look_back or moment.each:
        return False
    cards = moment.roster.cards(moment.game, claim.what)
    there = (moment.game.objects.get(moment.roster.object_of(moment.game, card)) for card in cards)
    here = [o for o in there if o is not None and (o.zone, o.owner) == (claim.words, claim.who)]
    return len(cards) > 1 and bool(here)


def _ability_on_stack(moment: Moment, claim: Claim) -> Verdict:
    found = moment.roster._on_stack(moment.game, claim.what)
    return Verdict(found is not None, f"{claim.what} is {'' if found is not None else 'not '}on the stack")


def ceased(moment: Moment, claim: Claim) -> Verdict:
    """It is nowhere."""
    obj = _here(moment, claim.what)
    return Verdict(obj is None, f"{claim.what} is {in_zone(obj.zone, obj.owner)}" if obj else f"{claim.what} is gone")


def library(moment: Moment, claim: Claim) -> Verdict:
    """The top or the bottom card."""
    cards = moment.game.player(claim.who).library
    if not cards:
        return Verdict(False, f"no card of {claim.who}'s library is known")
    card = cards[0] if claim.words == "top" else cards[-1]
    return Verdict(moment.thing(claim.what) == card, f"the {claim.words} card is {name_of(moment.game, card)}")


def contents(moment: Moment, claim: Claim) -> Verdict:
    """Exactly these cards."""
    held = list(getattr(moment.game.player(claim.who), claim.words))
    left = list(held)
    missing: list[str] = []
    for name in claim.other:
        fit = _one_of(moment, name, left)
        if fit is None:
            missing.append(name)
        else:
            left.remove(fit)
    names = ", ".join(name_of(moment.game, o) for o in held) or "empty"
    return Verdict(not left and not missing, f"{claim.who}'s {claim.words} is {names}")


def _one_of(moment: Moment, name: str, left: list[int]) -> int | None:
    cards = moment.roster.cards(moment.game, name) or (moment.card(name),)
    if " #" in name:
        cards = (moment.card(name),)
    return next((o for o in left if any(c.card in cards for c in moment.game.objects[o].components)), None)


def controls(moment: Moment, claim: Claim) -> Verdict:
    """Who controls it; of several of that name, whether the player controls one. A player is controlled too (723)."""
    if claim.what in moment.roster.players:
        by = controller_of_player(moment.game, claim.what)
        return Verdict(by == claim.who, f"{by} controls {claim.what}", rules=("723.1",))
    cards = () if "#" in claim.what or moment.look_back or moment.each else moment.roster.cards(moment.game, claim.what)
    there = [o for o in map(moment.game.objects.get, (moment.roster.object_of(moment.game, c) for c in cards))
             if o is not None and o.zone in ("battlefield", "stack")]  # fmt: skip
    if len(cards) > 1 and any(moment.game.controller(o.id) == claim.who for o in there):
        return Verdict(True, f"{claim.who} controls {claim.what}")
    obj = _here(moment, claim.what)
    if obj is None or (obj.zone not in ("battlefield", "stack") and not in_the_command_zone(obj)):
        return Verdict(False, f"{claim.what} is not on the battlefield or the stack")
    who = moment.game.controller(obj.id)
    return Verdict(who == claim.who, f"{who} controls {claim.what}")


def owns(moment: Moment, claim: Claim) -> Verdict:
    """Who owns it."""
    owners = owners_of(moment.game, moment.object(claim.what))
    verb = "own" if len(owners) > 1 else "owns"
    return Verdict(claim.who in owners, f"{' and '.join(owners)} {verb} {claim.what}")


def may_look(moment: Moment, claim: Claim) -> Verdict:
    """Whether the player may see it, or a player whom they control may (723.4)."""
    game, found = moment.game, _may_look(moment, claim)
    controlled = [p.id for p in game.playing if p.id != claim.who and decides_for(game, p.id) == claim.who]
    obj = moment.object(claim.what)
    if obj.zone == "outside" and obj.owner in controlled:
        return Verdict(False, "a card outside the game is not seen by who controls its owner", rules=("723.4",))
    if found.holds or not controlled:
        return found
    seen = any(_may_look(moment, replace(claim, who=of)).holds for of in controlled)
    return Verdict(True, "a player whom they control sees it", rules=("723.4",)) if seen else found


def _may_look(moment: Moment, claim: Claim) -> Verdict:
    """What a player sees by themselves: public zones, their own hand and face-down permanents, what was shown."""
    obj = moment.object(claim.what)
    shown = claim.who in KNOWN_TO.of(obj) or "revealed" in obj.marks
    own = obj.zone == "hand" and obj.owner == claim.who
    if obj.face_down:
        seen = seen_in_exile(moment.game, claim.who, obj.id) if obj.zone == "exile" else None
        if seen is not None:
            return Verdict(seen, "it is exiled face down with a permanent that says who may look", rules=("406.3",))
        if obj.zone == "exile" and KNOWN_TO.name not in obj.memory and obj.was is not None:
            raise CannotTell(f"who was allowed to look at {claim.what} as it was exiled face down")
        own = (obj.zone in ("battlefield", "stack") and moment.game.controller(obj.id) == claim.who) or shown
        return Verdict(own, "a face-down object is seen by its controller only")
    public = obj.zone not in ("hand", "library")
    meanwhile = shown_meanwhile(moment.game, obj.id)
    if meanwhile:
        return Verdict(True, "it is revealed until its ability has left the stack", rules=(meanwhile,))
    own = own or let_see(moment.game, claim.who, obj.id)
    return Verdict(public or own or shown, f"it is {in_zone(obj.zone, obj.owner)}")


def stack_empty(moment: Moment, claim: Claim) -> Verdict:
    """Whether nothing is on the stack."""
    there = ", ".join(name_of(moment.game, o) for o in moment.game.stack)
    return Verdict(not there, f"on the stack: {there or 'nothing'}")


CHECKS = {
    "zone": zone, "ceased": ceased, "library": library, "contents": contents, "controls": controls, "owns": owns,
    "may look": may_look, "stack empty": stack_empty,
}  # fmt: skip
