"""Tokens that attack whom the text names: that player, or a planeswalker they control, for each opponent (508.4)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, YOU, derived, player_verb
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group, PlayerAsObject, Several
from benchbook.cards.players import EachOpponent

FIXED: dict[str, Any] = {"amount": ONE, "tapped": True, "attacking": True}
MADE = "create (a|an) <s:token> that 's tapped and attacking that (player|opponent)"
for words, theirs in (("", False), (" or a planeswalker they control", True)):

    def _for_each(spec: Any, t: bool = theirs) -> CreateToken:
        return CreateToken(YOU, ONE, spec, tapped=True, attacking=True, attacks=EachOpponent(), or_theirs=t)

    derived(
        "clause",
        f"for each opponent , {MADE}{words}",
        _for_each,
        lambda e, m=_for_each: (e.spec,) if e == m(e.spec) else None,
        CreateToken,
    )
    player_verb(
        f"create* (a|an) <spec:token> that 's tapped and attacking <attacks:one player>{words}",
        CreateToken,
        **FIXED,
        or_theirs=theirs,
    )


# ── damage to each opponent and to what they control ──
def _and_theirs(noun: Noun) -> Several | None:
    if noun.zone != "battlefield" or minus(noun.filter, ControlledBy(EachOpponent())) is not None:
        return None
    theirs = Group(plus(noun.filter, ControlledBy(EachOpponent())))
    return Several((PlayerAsObject(EachOpponent()), theirs))


def _of_theirs(node: Several) -> tuple[Any, ...] | None:
    if len(node.parts) != 2 or node.parts[0] != PlayerAsObject(EachOpponent()) or not isinstance(node.parts[1], Group):
        return None
    rest = minus(node.parts[1].filter, ControlledBy(EachOpponent()))
    noun = Noun(rest) if rest is not None else None
    return (noun,) if noun is not None and node == _and_theirs(noun) else None


derived("recipient", "each opponent and each <n:noun> they control", _and_theirs, _of_theirs, Several)
