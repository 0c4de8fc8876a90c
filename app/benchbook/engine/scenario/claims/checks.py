"""The checks behind the claims: each a pure function of a moment and a claim."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from benchbook.cards.vocabulary import ARTIFACT_TYPES, CREATURE_TYPES
from benchbook.engine.context import NotModelled
from benchbook.engine.prose import in_zone
from benchbook.engine.scenario.claims import characteristics, history, judges, may_do, places, players, printed
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.grounds import read_by
from benchbook.engine.scenario.claims.groups import of_a_group, of_each_player
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.roster import Unknown
from benchbook.errors import ScenarioError

Check = Callable[[Moment, Claim], Verdict]
CHECKS: dict[str, Check] = {
    **characteristics.CHECKS, **places.CHECKS, **players.CHECKS, **history.CHECKS,
    **printed.CHECKS, **may_do.CHECKS, **judges.CHECKS, **printed.LOSSES,
}  # fmt: skip


def check(moment: Moment, claim: Claim, path: str) -> Verdict:
    """Whether the claim, which stands at this place of its scenario, holds at the moment; a negated one is turned
    round.
    """
    try:
        verdict = _decide(moment, claim)
    except Unknown as problem:
        if not _never_made(moment, claim.what):
            raise problem.at(path) from None
        kind = re.sub(r"^(?:the|that) ", "", claim.what)
        return Verdict(claim.negated and claim.check == "zone", f"there is no {kind}: none was made")
    except ScenarioError as problem:
        raise problem.at(path) from None
    except CannotTell as problem:
        return Verdict(False, str(problem), undecided=True)
    except NotModelled as problem:
        return Verdict(False, str(problem), undecided=True)
    if verdict.undecided:
        return verdict
    rules = tuple(dict.fromkeys((*verdict.rules, *read_by(moment, claim))))
    holds = verdict.holds != claim.negated
    return Verdict(holds, verdict.detail if holds else verdict.detail + _elsewhere(moment, claim), rules=rules)


def _never_made(moment: Moment, name: str) -> bool:
    """Whether it is called as tokens are, by a subtype of permanents or as a token, and there was none."""
    if re.match(r"(?:the|that|a) copy of ", name):
        return True
    word = re.sub(r" [Tt]okens?$| #\d+$", "", name)
    if word in ("the", "that"):
        games = (moment.game, *moment.game.departed.values())
        return not any(o.is_token for game in games for o in game.objects.values())
    return word != name or word in CREATURE_TYPES | ARTIFACT_TYPES


def _elsewhere(moment: Moment, claim: Claim) -> str:
    """Where the thing is, for a message, where a claim about what it is like fails and it is not on the battlefield."""
    if claim.check not in _OF_WHAT_IS_THERE or moment.look_back is not None or moment.each is not None:
        return ""
    subject = moment.subject(claim.what)
    thing = None if isinstance(subject, str) else moment.game.objects.get(subject)
    if thing is None or thing.zone == "battlefield" or thing.ability is not None:
        return ""
    return f" (it is {in_zone(thing.zone, thing.owner)})"


_OF_WHAT_IS_THERE = frozenset((
    "size", "base size", "attribute", "name", "mana cost", "kind", "keyword", "keywords", "no abilities", "ability",
    "none", "counters", "no counters", "counter with", "marked", "only", "abilities", "identity",
))  # fmt: skip


def _is_there(moment: Moment, claim: Claim) -> None:
    """Raises CannotTell where the claim is about characteristics of what has ceased to exist."""
    if claim.check in _OF_WHAT_IS_THERE and moment.look_back is None and not moment.exists(claim.what):
        raise CannotTell(f"{claim.what} has ceased to exist: say what it was 'when it left the battlefield'")


def _decide(moment: Moment, claim: Claim) -> Verdict:
    _is_there(moment, claim)
    if claim.check == "left as":
        return _left_as(moment, claim)
    if claim.check in ("of each", "of each player"):
        return (of_a_group if claim.check == "of each" else of_each_player)(moment, claim, check)
    checking = CHECKS.get(claim.check)
    if checking is None:
        raise CannotTell(f"claims about '{claim.check}' are not decided")
    return checking(moment, claim)


def _left_as(moment: Moment, claim: Claim) -> Verdict:
    """Last known information: the object as it last existed on the battlefield."""
    assert claim.inner is not None
    last = moment.roster.last_on_battlefield(moment.game, moment.card(claim.what))
    if last is None:
        return Verdict(False, f"{claim.what} has not left the battlefield")
    if claim.words and not check(moment, Claim("happened", claim.what, words="died"), "then").holds:
        return Verdict(False, f"{claim.what} did not die")
    return check(replace(moment, look_back=last), claim.inner, "then")


__all__ = ["CHECKS", "Moment", "Unknown", "Verdict", "check"]
