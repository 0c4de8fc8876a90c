"""What is done to others as a permanent enters (614.1c): creatures turned face down, life lost."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Choose, Group, This
from benchbook.cards.replacements import EntersDoing


def _plain(effect: Any) -> bool:
    """What needs nothing of the permanent that is entering, and makes nothing that a later text could mean."""
    turned = isinstance(effect, do.Transform) and effect.kind == "face down" and isinstance(effect.what, Group)
    return turned or _buried(effect) or (isinstance(effect, (do.LoseLife, do.Discard)) and effect.who == YOU)


def _buried(effect: Any) -> bool:
    """Cards of its controller's graveyard that are exiled; another ability may speak of them (607.2a)."""
    chosen = effect.what if isinstance(effect, do.Exile) else None
    return isinstance(chosen, Choose) and chosen.zone == "graveyard" and effect == do.Exile(chosen)


def _doing(this: Any, effects: tuple[Any, ...]) -> Static | None:
    fits = len(effects) == 1 and _plain(effects[0])
    return Static(replacements=(EntersDoing(effects),)) if fits else None


def _of_doing(static: Static) -> tuple[Any, ...] | None:
    made = static.replacements[0] if len(static.replacements) == 1 else None
    fits = isinstance(made, EntersDoing) and static == _doing(This(), made.effects)
    return (This(), made.effects) if fits else None


derived("static", "as <w:this> enters , <c:clauses>", _doing, _of_doing, Static)
