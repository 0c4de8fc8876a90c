"""Each player gains control of what they own; an opponent gains control of something."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.control import OwnersGainControl, PlayerGainsControl
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
