"""What "it" means in and after a condition."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

from benchbook.cards.grammar.wording import *

# ── What "it" means after words about what an Aura or Equipment is attached to, and after a thing that is chosen ──
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


# ── "Exile target creature if it attacked": what "it" is, where the condition comes before what is done (608.2c) ──
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
