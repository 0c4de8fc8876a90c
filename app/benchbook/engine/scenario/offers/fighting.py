"""What can attack whom, and what can block what."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine.game_objects import Object
from benchbook.engine.prose import name_of
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import possible_targets
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.may_do import CHECKS
from benchbook.engine.scenario.claims.moment import CannotTell, Verdict
from benchbook.engine.scenario.offers.offer import Kind, Offer, called
from benchbook.engine.scenario.offers.trying import Trials
from benchbook.engine.state import STEPS, PlayerId, Subject
from benchbook.refs import RuleRef


def attacks(trials: Trials, who: PlayerId) -> Iterator[Offer]:
    """Each creature of the player whose turn it is, with each of those it could attack."""
    game = trials.play.game
    declared = game.combat is not None and game.combat.attackers_declared
    if who not in game.active_players or declared or game.stack or not _comes(game.step, "declare attackers"):
        return
    for creature in _creatures(trials, who):
        for whom in possible_targets(game):
            line = f"{who} attacks {_name(trials, whom)} with {_name(trials, creature.id)}"
            yield _offer(trials, who, "attack", f"Attack {name_of(game, whom)}", line, creature, whom)


def blocks(trials: Trials, who: PlayerId) -> Iterator[Offer]:
    """Each creature of a player who is attacked, with each attacker."""
    game = trials.play.game
    combat = game.combat
    if combat is None or not combat.attackers or combat.blockers_declared or game.stack:
        return
    if who in game.active_players or not _comes(game.step, "declare blockers"):
        return
    for creature in _creatures(trials, who):
        for attacker in combat.attackers:
            line = f"{who} blocks {_name(trials, attacker)} with {_name(trials, creature.id)}"
            yield _offer(trials, who, "block", f"Block {name_of(game, attacker)}", line, creature, attacker)


def _comes(step: str, later: str) -> bool:
    return STEPS.index(step) <= STEPS.index(later)


def _creatures(trials: Trials, who: PlayerId) -> Iterator[Object]:
    game = trials.play.game
    return (o for o in game.permanents("creature") if game.controller(o.id) == who)


def _name(trials: Trials, subject: Subject) -> str:
    return called(trials.play.game, trials.play.roster, subject)


def _offer(trials: Trials, who: PlayerId, kind: Kind, words: str, line: str, creature: Object, other: Subject) -> Offer:
    name = _name(trials, creature.id)
    offer = Offer(who, kind, words, line, (creature.id,), name)
    claim = Claim(f"can {kind}", name, other=(_name(trials, other),))
    try:
        verdict: Verdict = CHECKS[claim.check](trials.play.moment, claim)
    except CannotTell as problem:
        return Offer(who, kind, words, line, offer.things, name, None, str(problem))
    if verdict.holds:
        return offer
    rules = tuple(str(RuleRef.parse(one)) for one in verdict.rules)
    return Offer(who, kind, words, line, offer.things, name, False, verdict.detail, rules)
