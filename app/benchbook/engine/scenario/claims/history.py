"""Checks of what has happened in the scenario."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.memory import TOTAL_COST
from benchbook.engine.prose import count
from benchbook.engine.scenario.claims.characteristics import same_cost
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.courses.meeting import cost_to_cast
from benchbook.engine.scenario.wording.numbers import write
from benchbook.engine.state import ObjId

_PAID = re.compile(r" (?:pays|costs) ((?:\{[^{}]+\})+)")


def allowed(moment: Moment, claim: Claim) -> Verdict:
    """Whether the rules allowed a line."""
    done = _line(moment, claim)
    return Verdict(done.allowed, "it is allowed" if done.allowed else f"it is not allowed: {done.reason}")


def _line(moment: Moment, claim: Claim) -> Any:
    done = moment.performed.get(claim.line if claim.line is not None else -1)
    if done is None:
        raise CannotTell(f"when[{claim.line}] is no line in which something is done")
    return done


def line_costs(moment: Moment, claim: Claim) -> Verdict:
    """The total mana cost of what a line cast or activated."""
    done = _line(moment, claim)
    if not done.allowed:
        due = re.search(r" pay (?:the cost of )?((?:\{[^{}]+\})+)", done.reason)
        holds = due is not None and same_cost(due[1], claim.words)
        return Verdict(holds, f"it is not allowed: {done.reason}")
    cost = TOTAL_COST.of(moment.game.object(done.obj)) if done.obj is not None else None
    if cost is None:
        cost = _said_to_cost(moment, claim.line)
    same = same_cost(str(cost), claim.words)
    return Verdict(same, f"it costs {cost}")


def _said_to_cost(moment: Moment, line: int | None) -> str:
    """The mana that the derivation of the line says was paid; a declaration that says nothing of it was free."""
    steps = [below for s in moment.root.children if s.line == line for below in s.walk()]
    paid = next(filter(None, (_PAID.search(below.sentence) for below in steps)), None)
    if paid is not None:
        return paid[1]
    if any(isinstance(below.event, ev.AttackersDeclared | ev.BlockersDeclared) for below in steps):
        return "{0}"
    raise CannotTell("what it cost was not recorded")


def triggers(moment: Moment, claim: Claim) -> Verdict:
    """How often its abilities triggered."""
    ids = _all_ids(moment, claim.what)
    happened_so = [e.pending.ability for e in moment.events(ev.Triggered) if e.pending.source in ids]
    found = sum(1 for ability in happened_so if _is_meant(ability, claim.words))
    if claim.words and not found and not _has_one(moment, ids, claim.words):
        raise CannotTell(f"{claim.what} has no triggered ability '{claim.words}'")
    all_recorded(moment, found)
    which = f"'s {claim.words} ability" if claim.words else ""
    return Verdict(Fraction(found) == claim.number, f"{claim.what}{which} triggers {found} times")


def _is_meant(ability: Any, words: str) -> bool:
    """Whether it is the ability of that keyword or with those words; any is, where no words are said."""
    text = str(getattr(ability, "text", "")).lower()
    return not words or words.lower() == getattr(ability, "keyword", "") or words.lower() in text


def _has_one(moment: Moment, ids: frozenset[Any], words: str) -> bool:
    """Whether the thing has or had an ability that is called so."""
    for thing in ids:
        game = moment.game if thing in moment.game.objects else moment.game.departed.get(thing)
        held = game.look(thing).abilities if game is not None else ()
        if any(_is_meant(one.ability, words) for one in held):
            return True
    return False


def all_recorded(moment: Moment, found: Fraction | int) -> None:
    """Raises CannotTell where something of the kind happened and rounds of a loop were gone through at once."""
    if found and moment.run is not None and moment.run.skipped:
        raise CannotTell("what happened in rounds that were gone through at once is not counted one by one")


def _all_ids(moment: Moment, name: str) -> frozenset[Any]:
    return moment.ids(name)


def resolved(moment: Moment, claim: Claim) -> Verdict:
    """Whether the spell, or the ability of it, resolved."""
    ids = _with_abilities(moment, claim.what)
    found = [e for e in moment.events(ev.Resolved) if e.obj in ids]
    done = any(not e.fizzled for e in found)
    return Verdict(done, f"{claim.what} {'resolved' if done else 'did not resolve'}")


def _with_abilities(moment: Moment, name: str) -> frozenset[ObjId]:
    """The card's objects, or the abilities of it where the name says so."""
    for suffix in ("'s trigger", "'s ability", "' trigger", "' ability"):
        if name.endswith(suffix):
            sources = moment.ids(name.removesuffix(suffix))
            kind = "triggered" if "trigger" in suffix else "activated"
            return frozenset(
                e.new for e in moment.events(ev.CreateObject)
                if e.ability is not None and e.ability.source in sources and e.ability.kind == kind
                and e.new is not None
            )  # fmt: skip
    return frozenset(i for i in moment.ids(name) if isinstance(i, int))


_HAPPENED: dict[str, tuple[type, ...]] = {
    "destroyed": (ev.Destroy,), "sacrificed": (ev.Sacrifice,), "countered": (ev.CounterStackObject,),
    "discarded": (ev.Discard,),
    "cast": (ev.Cast,),
}  # fmt: skip
_MOVES = {"exiled": "exile", "returned": "hand"}


_ELSEWHERE = {"exile": "into exile", "hand": "to its owner's hand", "library": "into its owner's library"}


def _gone_elsewhere(moment: Moment, ids: frozenset[int]) -> str:
    """Where it went from the battlefield instead of to a graveyard."""
    left = (e.to for e in moment.events(ev.Move) if e.obj in ids and e.from_zone == "battlefield")
    return next((f", it went {_ELSEWHERE[to]}" for to in left if to in _ELSEWHERE), "")


def happened(moment: Moment, claim: Claim) -> Verdict:
    """Whether it was destroyed, sacrificed, countered, regenerated, …"""
    ids = _with_abilities(moment, claim.what)
    words = claim.words
    if words == "regenerated":
        found = _regenerated(moment, ids)
    elif words == "died":
        found = any(
            e.obj in ids and (e.from_zone, e.to) == ("battlefield", "graveyard") for e in moment.events(ev.Move)
        )
        elsewhere = "" if found else _gone_elsewhere(moment, ids)
        return Verdict(found, f"{claim.what} {'died' if found else 'did not die'}{elsewhere}")
    elif words == "left":
        return _left(moment, claim.what)
    elif words in _MOVES:
        found = any(e.obj in ids and e.to == _MOVES[words] for e in moment.events(ev.Move))
    elif words == "destroyed":
        found = _destroyed(moment, ids)
    else:
        found = any(getattr(e, "obj", None) in ids for e in moment.events(_HAPPENED[words]))
        found = found or (words == "countered" and _without_targets(moment, ids))
    return Verdict(found, f"{claim.what} was {'' if found else 'not '}{words}")


def _left(moment: Moment, name: str) -> Verdict:
    """Whether it left the battlefield. Raises CannotTell of what never was there."""
    was = moment.roster.last_on_battlefield(moment.game, moment.card(name)) is not None
    if not was and moment.object(name).zone != "battlefield":
        raise CannotTell(f"{name} was never on the battlefield")
    return Verdict(was, f"{name} {'left' if was else 'did not leave'} the battlefield")


def _without_targets(moment: Moment, ids: frozenset[Any]) -> bool:
    """Whether the ruleset says that what had no legal target left was countered, and it had none."""
    countered = moment.game.table.values.get("a spell without legal targets") == "is countered"
    return countered and any(e.obj in ids and e.fizzled and not e.why for e in moment.events(ev.Resolved))


def _destroyed(moment: Moment, ids: frozenset[Any]) -> bool:
    """A destruction that happened: replaced ones (regeneration, a shield counter) are no events."""
    for step in moment.steps():
        if isinstance(step.event, ev.Destroy) and step.event.obj in ids:
            return True
    return any(e.obj in ids and e.how == "destroyed" for e in moment.events(ev.Move))


def _regenerated(moment: Moment, ids: frozenset[Any]) -> bool:
    return any(event.obj in ids and event.kind in ("regenerates", "regenerated") for event in moment.events(ev.Told))


def entered(moment: Moment, claim: Claim) -> Verdict:
    """Whether it was tapped as it last entered the battlefield."""
    ids = moment.ids(claim.what)
    moves = [e for e in moment.events(ev.Move) if e.to == "battlefield" and (e.obj in ids or e.new in ids)]
    if not moves:
        raise CannotTell(f"{claim.what} does not enter the battlefield in the scenario")
    state = "tapped" if moves[-1].tapped else "untapped"
    return Verdict(state == claim.words, f"{claim.what} entered {state}")


def dealt(moment: Moment, claim: Claim) -> Verdict:
    """All the damage that was dealt to it."""
    ids = moment.ids(claim.what)
    sources = moment.ids(claim.other[0]) if claim.other else None
    hits = [e for e in moment.events(ev.Damage) if e.to in ids and (sources is None or e.source in sources)]
    found = sum((e.amount for e in hits), Fraction(0))
    all_recorded(moment, found)
    return Verdict(found == claim.number, f"{claim.what} was dealt {write(found)} damage")


def dealt_by(moment: Moment, claim: Claim) -> Verdict:
    """Whether that source dealt damage to it."""
    ids, sources = moment.ids(claim.what), moment.ids(claim.other[0])
    found = any(e.to in ids and e.source in sources and e.amount > 0 for e in moment.events(ev.Damage))
    return Verdict(found, f"{claim.other[0]} dealt {'' if found else 'no '}damage to {claim.what}")


def dealt_in_all(moment: Moment, claim: Claim) -> Verdict:
    """All the damage that a source dealt, or did in one combat damage step; or whether all went to one recipient."""
    sources = moment.ids(claim.what)
    within = {"first": "510.4", "second": "510.3"}.get(claim.words, "")
    steps = [s for s in moment.steps() if [ref.number for ref in s.refs] == [within]] if within else [moment.root]
    there = (one.event for step in steps for one in step.walk())
    hits = [e for e in there if isinstance(e, ev.Damage) and e.source in sources]
    found = sum((e.amount for e in hits), Fraction(0))
    if claim.other:
        at = moment.ids(claim.other[0])
        spilt = sum((e.amount for e in hits if e.to in at), Fraction(0))
        says = f"{claim.what} dealt {write(spilt)} of {write(found)} damage to {claim.other[0]}"
        return Verdict(0 < found == spilt, says)
    all_recorded(moment, found)
    return Verdict(found == claim.number, f"{claim.what} dealt {write(found)} damage")


def drew(moment: Moment, claim: Claim) -> Verdict:
    """How many cards the player drew."""
    found = sum(1 for e in moment.events(ev.Told) if e.kind == "draws" and e.who == claim.who)
    all_recorded(moment, found)
    return Verdict(Fraction(found) == claim.number, f"{claim.who} drew {count(Fraction(found), 'card')}")


def life_changed(moment: Moment, claim: Claim) -> Verdict:
    """How much life the player gained or lost in all: damage and payments are losses too (119.2, 119.4)."""
    kind = ev.GainLife if claim.words == "gained" else ev.LoseLife
    found = sum((e.amount for e in moment.events(kind) if e.who == claim.who), Fraction(0))
    all_recorded(moment, found)
    return Verdict(found == claim.number, f"{claim.who} {claim.words} {write(found)} life")


def costs(moment: Moment, claim: Claim) -> Verdict:
    """What a card would cost to cast now, for the player who has it."""
    cost, rules = cost_to_cast(moment, claim.what, claim.who)
    same = same_cost(cost, claim.words)
    return Verdict(same, f"{claim.what} costs {cost}", rules=rules)


CHECKS = {
    "allowed": allowed, "line costs": line_costs, "triggers": triggers, "resolved": resolved, "happened": happened,
    "dealt": dealt, "dealt by": dealt_by, "dealt in all": dealt_in_all, "costs": costs, "drew": drew,
    "life changed": life_changed, "entered": entered,
}  # fmt: skip
