"""What "it" is where a thing is attached: nothing is attached to itself, so it is what the ability triggered for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Triggered
from benchbook.cards.effects import Attach, Move
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Bound, EventObject, Target, This


def two_things(ability: Ability) -> Ability:
    """The ability with "attach it to the token" and "attach target Equipment to it" said of two things."""
    if not isinstance(ability, Triggered):
        return ability
    effects: Any = mapped(ability.effects, _apart)
    effects = mapped(effects, _itself_returned)
    return ability if effects is ability.effects else replace(ability, effects=effects)


def _apart(node: Any) -> Any:
    if not isinstance(node, Attach) or node.what != node.to or node.what == EventObject("subject"):
        return node
    told = "to" if isinstance(node.what, Target) else "what"
    changes: dict[str, Any] = {told: EventObject("subject")}
    return replace(node, **changes)


def _itself_returned(node: Any) -> Any:
    """Return it to the battlefield, then attach it to that creature: what was returned is attached (301.5, 701.3)."""
    effects = getattr(node, "effects", None)
    if not isinstance(effects, tuple) or len(effects) != 2:
        return node
    first, then = effects
    back = isinstance(first, Move) and first.what == This() and first.to == "battlefield"
    came = EventObject("subject")
    if not back or then not in (Attach(came, came), Attach(came, Bound(first.bind))):
        return node
    return replace(node, effects=(first, replace(then, what=Bound(first.bind), to=came)))
