"""Creatures that may assign their combat damage as though they weren't blocked."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import TURN, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Attached, Same, This

ACTION = "assign damage as though unblocked"
UNBLOCKED = "as though (it|they) weren't blocked"


def _allowed(noun: Noun) -> Permit | None:
    return Permit(ACTION, what=noun.filter) if noun.zone == "battlefield" else None


def _of_allowed(rule: Permit) -> tuple[Noun] | None:
    return (Noun(rule.what),) if rule.what is not None and rule == Permit(ACTION, what=rule.what) else None


def _this_turn(noun: Noun) -> do.ChangeRules | None:
    permit = _allowed(noun)
    return do.ChangeRules((permit,), TURN) if permit is not None else None


def _of_this_turn(effect: do.ChangeRules) -> tuple[Noun] | None:
    permit = effect.changes[0] if effect == do.ChangeRules(effect.changes[:1], TURN) else None
    return _of_allowed(permit) if isinstance(permit, Permit) else None


derived(
    "static rule",
    f"for each <n:noun> , you may have that creature assign its combat damage {UNBLOCKED}",
    _allowed,
    _of_allowed,
    Permit,
)
constant(
    "static rule",
    f"enchanted creature 's controller may have it assign its combat damage {UNBLOCKED}",
    Permit(ACTION, what=Same(Attached())),
)
derived(
    "clause",
    f"you may have <n:nouns> assign their combat damage this turn {UNBLOCKED}",
    _this_turn,
    _of_this_turn,
    do.ChangeRules,
)
derived(
    "clause",
    f"you may have <w:this> assign its combat damage this turn {UNBLOCKED}",
    lambda w: do.ChangeRules((Permit(ACTION, what=Same(w)),), TURN),
    lambda e: (This(),) if e == do.ChangeRules((Permit(ACTION, what=Same(This())),), TURN) else None,
    do.ChangeRules,
)
