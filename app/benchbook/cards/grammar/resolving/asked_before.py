""" "Exile target creature if it attacked": what "it" is, where the condition comes before what is done (608.2c)."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.effects import If, May
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound


def asked_before(effects: tuple[Any, ...], known: frozenset[str] = frozenset()) -> tuple[Any, ...]:
    """The instructions, where no condition or "otherwise" speaks of what only an instruction not carried out binds.

    ``known`` are the names that the instructions before have bound. The condition then means the thing itself, as
    it is before it is moved.
    """
    result: list[Any] = []
    for effect in effects:
        fresh = effect
        if isinstance(effect, (If, May)):
            fresh = _asked(_inside(effect, known), known)
        result.append(fresh)
        known |= _bound(fresh)
    return tuple(result)


_MAY_IF = re.compile(r"\byou may [^.]* if [^.]*\. (?:otherwise|if you don't)\b", re.I)


def declined_too(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """ "You may put it onto the battlefield if it's a land. Otherwise, …": also where that is allowed and not done."""
    if not _MAY_IF.search(text):
        return effects
    return tuple(_done_otherwise(e) for e in effects)


def _done_otherwise(effect: Any) -> Any:
    allowed = effect.effects[0] if isinstance(effect, If) and effect.otherwise and len(effect.effects) == 1 else None
    if not isinstance(allowed, May) or allowed.otherwise:
        return effect
    return replace(effect, effects=(replace(allowed, otherwise=effect.otherwise),))


def _bound(node: Any) -> set[str]:
    return {part.bind for part in parts(node) if getattr(part, "bind", "")}


def _inside(effect: Any, known: frozenset[str]) -> Any:
    effects = asked_before(effect.effects, known)
    return effect if effects == effect.effects else replace(effect, effects=effects)


def _asked(effect: Any, known: frozenset[str]) -> Any:
    """The condition and what is done otherwise, where the instruction that binds a name is not carried out."""
    meant = {
        name: moved[0].what
        for name in sorted(_bound(effect.effects) - known)
        if (moved := [p for p in parts(effect.effects) if getattr(p, "bind", "") == name and hasattr(p, "what")])
        and moved[0].what != Bound(name)
    }
    changes: dict[str, Any] = {"otherwise": _otherwise(effect.otherwise, meant)}
    if isinstance(effect, If):
        changes["condition"] = _told(effect.condition, meant)
    differing = {name: value for name, value in changes.items() if value != getattr(effect, name)}
    return replace(effect, **differing) if differing else effect


def _otherwise(effects: tuple[Any, ...], meant: dict[str, Any]) -> tuple[Any, ...]:
    result = []
    for effect in effects:
        fresh = _told(effect, meant)
        meant = {name: what for name, what in meant.items() if name not in _bound(fresh)}
        result.append(fresh)
    return tuple(result)


def _told(node: Any, meant: dict[str, Any]) -> Any:
    for name, what in meant.items():
        node = _meaning(node, Bound(name), what)
    return node


def _meaning(node: Any, old: Any, new: Any) -> Any:
    """The node with one thing in it put in the place of another."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(_meaning(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {f.name: _meaning(getattr(node, f.name), old, new) for f in fields(node) if f.init}
    differing = {name: value for name, value in changed.items() if value != getattr(node, name)}
    return replace(node, **differing) if differing else node
