"""Claims about what only some rulesets count among the characteristics: borders, watermarks, words in names."""

from __future__ import annotations

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict


def _found(moment: Moment, claim: Claim, what: str) -> object:
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
