"""What "it" means after words about what an Aura or Equipment is attached to."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.conditions import Matches
from benchbook.cards.effects import If, Sacrifice
from benchbook.cards.objects import Attached, EventObject
from benchbook.cards.players import ControllerOf

_ATTACHED_IT = re.compile(r"\bif (?:enchanted|equipped|fortified) \w+ [^,.]*,[^.]*\bit\b", re.I)

_ITS_CONTROLLER = re.compile(r"\b(?:enchanted|equipped) \w+'s controller sacrifices it\b", re.I)
_SACRIFICES_IT = Sacrifice(EventObject(), ControllerOf(Attached()))


def of_the_attached(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """ "If equipped creature is …, put a counter on it": it is the equipped creature, not what the event was about."""
    if _ITS_CONTROLLER.search(text):
        return tuple(
            replace(e, what=Attached()) if isinstance(e, Sacrifice) and e == _SACRIFICES_IT else e for e in effects
        )
    if not _ATTACHED_IT.search(text):
        return effects
    return tuple(
        replace(e, effects=_instead(e.effects)) if isinstance(e, If) and _about_the_attached(e) else e for e in effects
    )


def _about_the_attached(effect: If) -> bool:
    return isinstance(effect.condition, Matches) and effect.condition.what == Attached()


def _instead(node: Any) -> Any:
    if isinstance(node, EventObject):
        return Attached() if node == EventObject() else node
    if isinstance(node, tuple):
        return tuple(_instead(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{f.name: _instead(getattr(node, f.name)) for f in fields(node)})
