"""Checks of borders, watermarks and words in names, and of what was lost: sacrificed, dead, discarded, milled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchbook.engine import events as ev
from benchbook.engine.procedures import Procedure
from benchbook.engine.prose import count
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.described import described
from benchbook.engine.scenario.claims.history import all_recorded
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.state import ObjId


def _found(moment: Moment, claim: Claim, what: Procedure) -> object:
    function = moment.game.table.one("runs", what)
    if function is None and moment.game.table.knows("runs", what):
        return ()
    if function is None:
        raise CannotTell(f"no rule of {moment.game.table.title} knows an object's {what}")
    return function.function(moment.game, moment.thing(claim.what))


def has_border(moment: Moment, claim: Claim) -> Verdict:
    """Its border."""
    found = _found(moment, claim, "border")
    return Verdict(found == claim.words, f"its border is {found}")


def has_watermark(moment: Moment, claim: Claim) -> Verdict:
    """Its watermark."""
    found = _found(moment, claim, "watermark")
    return Verdict(found == claim.words, f"its watermark is {found or 'none'}")


def has_name_word(moment: Moment, claim: Claim) -> Verdict:
    """The words in its names."""
    found = _found(moment, claim, "name words")
    assert isinstance(found, tuple)
    return Verdict(claim.words in found, f"its name words are {', '.join(found[:20])}")


CHECKS = {"border": has_border, "watermark": has_watermark, "name word": has_name_word}


CARDS = ("discarded", "milled")


def lost_permanents(moment: Moment, claim: Claim) -> Verdict:
    """How many permanents of that description a player sacrificed or lost, or how many died whoever had them."""
    verb, _, words = claim.words.partition(" ")
    fits = described(moment, words, claim.who)
    found = sum(1 for obj in _gone(moment, verb) if claim.who in ("", _controller(moment, obj)) and fits(obj))
    all_recorded(moment, found)
    what = f"{found} {words.removesuffix('s') if found == 1 else words}"
    said = f"{claim.who} {verb} {what}" if claim.who else f"{what} {verb}"
    return Verdict(claim.counts(found), said)


def _controller(moment: Moment, obj: ObjId) -> str:
    return str(moment.game.last(obj).look(obj).controller)


def _gone(moment: Moment, verb: str) -> Iterator[ObjId]:
    """What was sacrificed; what died; or what is no longer on the battlefield."""
    if verb == "sacrificed":
        yield from dict.fromkeys(e.obj for e in moment.events(ev.Sacrifice))
        return
    there = {part.card for o in moment.game.battlefield for part in o.components}
    for move in moment.events(ev.Move):
        if move.from_zone != "battlefield" or (verb == "died" and move.to != "graveyard"):
            continue
        if verb == "died" or not {part.card for part in moment.game.object(move.obj).components} & there:
            yield move.obj


def lost_cards(moment: Moment, claim: Claim) -> Verdict:
    """How many cards a player discarded, or how many were put from their library into their graveyard by milling."""
    if claim.words == "discarded":
        found = sum(1 for e in moment.events(ev.Discard) if e.who == claim.who)
    else:
        moved = (e.obj for e in moment.events(ev.Move) if e.how == "milled")
        found = sum(1 for obj in moved if moment.game.last(obj).objects[obj].owner == claim.who)
    all_recorded(moment, found)
    return Verdict(claim.counts(found), f"{claim.who} {claim.words} {count(Fraction(found), 'card')}")


LOSSES = {"lost permanents": lost_permanents, "lost cards": lost_cards}
