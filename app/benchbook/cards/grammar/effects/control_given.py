"""Each player gains control of what they own; an opponent gains control of something."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import AsLongAs
from benchbook.cards.continuous import SetController
from benchbook.cards.control import OwnersGainControl, PlayerGainsControl
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.players import ChoosePlayer

OPPONENT = ChoosePlayer(YOU)


def _owned(noun: Noun) -> OwnersGainControl | None:
    return OwnersGainControl(noun.filter) if noun.zone == "battlefield" and noun.who is None else None


def _of_owned(node: OwnersGainControl) -> tuple[Any, ...]:
    return (Noun(node.filter),)


derived("clause", "each player gains control of all <n:nouns> they own", _owned, _of_owned, OwnersGainControl)
derived(
    "clause",
    "an opponent gains control of <w:what>",
    lambda w: PlayerGainsControl(OPPONENT, w),
    lambda e: (e.what,) if e.who == OPPONENT else None,
    PlayerGainsControl,
)


def _while(condition: Any, what: Any) -> Continuous:
    return Continuous(what, (SetController(YOU),), AsLongAs(condition))


def _of_while(effect: Continuous) -> tuple[Any, ...] | None:
    condition = effect.duration.condition if isinstance(effect.duration, AsLongAs) else None
    return (condition, effect.what) if condition is not None and effect == _while(condition, effect.what) else None


derived("order", "for as long as <c:condition> , gain control of <w:what>", _while, _of_while, Continuous)
