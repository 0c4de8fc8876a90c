"""Claims about each, both, all or none of the objects that a description means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from benchbook.engine.prose import name_of
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.described import described, filtered, permanents, whose
from benchbook.engine.scenario.claims.moment import EACH, CannotTell, Moment, Verdict
from benchbook.engine.state import ObjId

SOME = "some"
NONE = ("no", "neither", "none of", "neither of")
TWO = ("both", "both of", "neither", "neither of")
PAST = ("zone", "ceased", "happened", "left as", "dealt", "dealt by", "triggers")


def of_a_group(moment: Moment, claim: Claim, check: Callable[[Moment, Claim, str], Verdict]) -> Verdict:
    """Whether the inner claim holds of each of them, or of none. There must be some: where there is none it cannot be
    told, and of "both" there must be two.
    """
    inner = claim.inner
    assert inner is not None
    named = claim.other[1:]
    meant = [moment.thing(name) for name in named] or _meant(moment, claim.words, inner.check in PAST)
    if not meant and (claim.other[0] == SOME or _of_tokens(claim)):
        return Verdict(False, f"there is no {claim.words}" + (": none was made" if "token" in claim.words else ""))
    if not meant:
        raise CannotTell(f"there is no '{claim.words}'" + (" on the battlefield" if inner.check not in PAST else ""))
    if claim.other[0] in TWO and len(meant) != 2:
        names = ", ".join(name_of(moment.game, one) for one in meant)
        raise CannotTell(f"which two are meant by '{claim.words}': there are {len(meant)} ({names})")
    said = replace(inner, negated=not inner.negated) if claim.other[0] in NONE else inner
    rules: list[str] = []
    if claim.other[0] == SOME:
        return _of_some(moment, said, check, meant)
    for one in meant:
        found = check(replace(moment, each=one), said, "then")
        name = name_of(moment.game, one)
        if not found.holds:
            return replace(found, detail=found.detail.replace(EACH, name))
        rules += found.rules
    return Verdict(True, f"it is so of {', '.join(name_of(moment.game, one) for one in meant)}", rules=tuple(rules))


def _of_tokens(claim: Claim) -> bool:
    """Whether something is said of each of tokens, of which none was made."""
    return claim.words.split()[-1:] in (["token"], ["tokens"]) and claim.other[0] not in NONE


def _of_some(
    moment: Moment, said: Claim, check: Callable[[Moment, Claim, str], Verdict], meant: list[ObjId]
) -> Verdict:
    """Whether it holds of one of them at least."""
    found = [check(replace(moment, each=one), said, "then") for one in meant]
    named = [
        replace(v, detail=v.detail.replace(EACH, name_of(moment.game, o))) for v, o in zip(found, meant, strict=True)
    ]
    return next((v for v in named if v.holds), next((v for v in named if v.undecided), named[0]))


def _meant(moment: Moment, words: str, ever: bool) -> list[ObjId]:
    """The objects that the description means, as they are now."""
    cards = moment.roster.cards(moment.game, words)
    if len(cards) > 1 or (cards and filtered(words) is None):
        return [moment.roster.object_of(moment.game, card) for card in cards]
    text, who = whose(words, moment.roster.players)
    fits = described(moment, text, who)
    found = [
        obj
        for obj in permanents(moment, ever)
        if (not who or moment.game.last(obj).look(obj).controller == who) and fits(obj)
    ]
    return [moment.roster.object_of(moment.game, moment.game.object(obj).components[0].card) for obj in found]


def of_each_player(moment: Moment, claim: Claim, check: Callable[[Moment, Claim, str], Verdict]) -> Verdict:
    """Whether the inner claim, which is said of one player, holds of each of them, or of none."""
    inner, names = claim.inner, moment.roster.players
    assert inner is not None
    if claim.other[0] in TWO and len(names) != 2:
        raise CannotTell(f"which two players are meant: there are {', '.join(names)}")
    said = replace(inner, negated=not inner.negated) if claim.other[0] in NONE else inner
    rules: list[str] = []
    for one in names:
        who, what = (one if part == claim.words else part for part in (said.who, said.what))
        found = check(moment, replace(said, who=who, what=what), "then")
        if not found.holds:
            return found
        rules += found.rules
    return Verdict(True, f"it is so of {', '.join(names)}", rules=tuple(rules))
