"""What "it" means after words about what an Aura or Equipment is attached to, and after a thing that is chosen."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.conditions import Matches
from benchbook.cards.effects import ChooseThing, Continuous, If, Move, Sacrifice
from benchbook.cards.objects import Attached, Bound, EventObject, Not, Other, Same, Several, Shares, This
from benchbook.cards.players import ControllerOf

_ATTACHED_IT = re.compile(r"\bif (?:enchanted|equipped|fortified) \w+ [^,.]*,[^.]*\bit\b", re.I)

_ITS_CONTROLLER = re.compile(r"\b(?:enchanted|equipped) \w+'s controller sacrifices it\b", re.I)
_WITH_IT = re.compile(r"\b(?:enchanted|equipped) \w+ and (?:each )?other \w+ that shares? an? [a-z ]+ with it\b", re.I)
_SACRIFICES_IT = Sacrifice(EventObject(), ControllerOf(Attached()))


def of_the_attached(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """ "If equipped creature is …, put a counter on it": it is the equipped creature, not what the event was about."""
    if _ITS_CONTROLLER.search(text):
        return tuple(
            replace(e, what=Attached()) if isinstance(e, Sacrifice) and e == _SACRIFICES_IT else e for e in effects
        )
    if _WITH_IT.search(text):
        return tuple(replace(e, what=_together(e.what)) if _of_several(e) else e for e in effects)
    if not _ATTACHED_IT.search(text):
        return effects
    return tuple(
        replace(e, effects=_instead(e.effects)) if isinstance(e, If) and _about_the_attached(e) else e for e in effects
    )


def _of_several(effect: Any) -> bool:
    return isinstance(effect, Continuous) and isinstance(effect.what, Several) and effect.what.parts[0] == Attached()


def _together(several: Several) -> Several:
    """ "Enchanted creature and other creatures that share a color with it": with the enchanted creature."""
    return replace(several, parts=(several.parts[0], *(_shared(part) for part in several.parts[1:])))


def _shared(node: Any) -> Any:
    if isinstance(node, Shares):
        return replace(node, what=Attached()) if node.what == This() else node
    if node == Other():
        return Not(Same(Attached()))
    return _rebuilt(node, _shared)


def of_the_chosen(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """ "Choose a card … and put it into your hand": what was chosen is put there."""
    return _put(effects) if _CHOSEN_IT.search(text) else effects


_CHOSEN_IT = re.compile(r"\bchoose an? [^.,]* and put it into\b", re.I)


def _put(node: Any) -> Any:
    if not isinstance(node, tuple):
        return _rebuilt(node, _put)
    found: list[Any] = []
    for part in node:
        before = found[-1] if found else None
        if (
            isinstance(before, ChooseThing)
            and before.kind == "object"
            and isinstance(part, Move)
            and part.what == This()
        ):
            found.append(replace(part, what=Bound(before.key)))
        else:
            found.append(_put(part))
    return tuple(found)


def _rebuilt(node: Any, change: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(change(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{f.name: change(getattr(node, f.name)) for f in fields(node)})


def _about_the_attached(effect: If) -> bool:
    return isinstance(effect.condition, Matches) and effect.condition.what == Attached()


def _instead(node: Any) -> Any:
    if isinstance(node, EventObject):
        return Attached() if node == EventObject() else node
    return _rebuilt(node, _instead)
