"""What returns to the battlefield: with an additional counter where something is so; later, with an ability."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.forms import ONE, derived
from benchbook.cards.objects import Bound
from benchbook.cards.players import OwnerOf

BACK = "return <w:what> to the battlefield . if <c:condition> , that creature enters with an additional"


def _with_more(what: Any, condition: Any, kind: str) -> do.If:
    back = do.Move(what, "battlefield")
    return do.If(condition, (do.Move(what, "battlefield", with_counters=(kind, ONE)),), (back,))


def _of(node: do.If) -> tuple[Any, ...] | None:
    first = node.effects[0]
    if not isinstance(first, do.Move) or first.with_counters is None:
        return None
    found = (first.what, node.condition, first.with_counters[0])
    return found if node == _with_more(*found) else None


derived("order", f"{BACK} <k:counter kind> counter on it", _with_more, _of, do.If)


# ── back later, with an ability ──
def _later(what: Any, when: Any, granted: Any) -> do.DelayedTrigger:
    gains = do.Continuous(Bound("moved"), (GainAbilities(granted),), Indefinitely())
    return do.DelayedTrigger(Triggered(when, (do.Move(what, "battlefield", OwnerOf(what)), gains)))


def _of_later(node: do.DelayedTrigger) -> tuple[Any, ...] | None:
    effects = node.ability.effects
    gains = effects[1] if len(effects) == 2 and isinstance(effects[1], do.Continuous) else None
    given = gains.changes[0] if gains is not None else None
    if not isinstance(effects[0], do.Move) or not isinstance(given, GainAbilities):
        return None
    found = (effects[0].what, node.ability.when, given.abilities)
    return found if node == _later(*found) else None


derived(
    "clause",
    "return <w:pronoun> to the battlefield under its owner 's control at <s:next step> . it gains <g:granted>",
    _later,
    _of_later,
    do.DelayedTrigger,
)
