"""In which zone an ability functions, where its own words say so (113.6)."""

from __future__ import annotations

import re

from benchbook.cards.grammar.tokens import self_named
from benchbook.cards.grammar.wording import *

_OWN = r"(?:this card|this creature|this permanent|this spell|~|it)"
_FROM = re.compile(
    rf"(?<!\bif you )(?<!\bdidn't )\b(?:return|put|exile|cast|play|reveal|discard) {_OWN} (?:card )?"
    r"(?:and [^.:]*?target [^.:]*?card )?from your (graveyard|hand)\b",
    re.I,
)
_EMINENT = re.compile(rf"\b(?:if|as long as) {_OWN} is in the command zone or on the battlefield\b", re.I)
_WHILE = re.compile(
    rf"\b(?:if|as long as|while) {_OWN} is (?:the only creature card )?"
    r"(?:in your (graveyard|hand|library)|in (exile)|on the (stack))",
    re.I,
)
_QUOTED = re.compile(r'"[^"]*"')
_DISCARD_THIS = re.compile(rf"^[^:\"]*\bdiscard {_OWN}[^:\"]*:", re.I)
_HAUNTS = re.compile(r"\bthe creature (?:it|~) haunts dies\b", re.I)
_OF_THE_SPELL = re.compile(r"^(?:[^.—]* — )?(?:this spell has\b|~ has flash\b)", re.I)
_PLOTTED = re.compile(r"^When (?:this card|~) becomes plotted\b", re.I)
_EXILED = re.compile(rf"\b(?:if|as long as|while) {_OWN} is exiled\b", re.I)


def gained_in_its_zone(node: object) -> Any:
    """The ability with each ability that it gives to cards functioning where its own text lets them be cast from."""
    if isinstance(node, tuple):
        parts = tuple(gained_in_its_zone(part) for part in node)
        return node if all(a is b for a, b in zip(parts, node, strict=True)) else parts
    if isinstance(node, GainAbilities):
        return replace(node, abilities=tuple(in_its_zone(a, "") for a in node.abilities))
    if not isinstance(node, (Activated, Triggered, SpellAbility, Static, Continuous, May, If)):
        return node
    held = {n: getattr(node, n, None) for n in ("effects", "changes", "then", "otherwise")}
    changed: dict[str, Any] = {n: gained_in_its_zone(v) for n, v in held.items() if isinstance(v, tuple)}
    same = all(changed[n] is held[n] for n in changed)
    return node if same else replace(node, **changed)


def in_its_zone(ability: Ability, name: str, legendary: bool = False) -> Ability:
    """The ability with the zone that its text names; others are left as they are (113.6m and the like)."""
    if not isinstance(ability, (Activated, Triggered, Static)) or ability.zone != "battlefield":
        return ability
    text = _QUOTED.sub('""', ability.text)  # what another object gains functions where that object says
    zone = _named_zone(ability, self_named(text, name, legendary))
    if not zone:
        return ability
    changes: dict[str, Any] = {"zone": zone}
    return replace(ability, **changes)


def _named_zone(ability: Ability, text: str) -> str:
    if isinstance(ability, Activated):
        if _DISCARD_THIS.match(text):
            return "hand"
        found = _FROM.search(text)
        return found[1].lower() if found else ""
    if _EMINENT.search(text):
        return "any"
    condition = _WHILE.search(text)
    if condition:
        return next(z for z in condition.groups() if z).lower()
    if _HAUNTS.search(text):
        return "any"
    if _EXILED.search(text) or (isinstance(ability, Triggered) and _PLOTTED.search(text)):
        return "exile"
    if isinstance(ability, Triggered):
        return _moved_from(ability, text)
    if not isinstance(ability, Static):
        return ""
    return "any" if _OF_THE_SPELL.search(text) or _goes_elsewhere(ability) else _cast_from(ability)


def _goes_elsewhere(ability: Static) -> bool:
    """Whether it says where its own object goes instead of to a zone, from wherever it would go there (113.6b)."""

    own = (r for r in ability.replacements if isinstance(r, ZoneReplacement))
    return any(r.filter == Same(This()) and r.from_zone is None for r in own)


def _cast_from(ability: Static) -> str:
    """Where an ability that lets its own card be cast functions: in the zone that it names (113.6f)."""

    own = (r for r in ability.rules if isinstance(r, Permit) and r.what == Same(This()) and r.action in OWN)
    return next((r.zone for r in own if r.zone), "")


OWN = ("cast from", "play from")


def _moved_from(ability: Triggered, text: str) -> str:
    """A trigger that returns its own card from the graveyard watches from there, unless it watches its own leaving, or

    that of what it is attached to.
    """

    when = ability.when
    own = isinstance(when, ZoneChange) and not {Same(This()), Same(Attached())}.isdisjoint(parts_of(when.filter))
    found = _FROM.search(text)
    return found[1].lower() if found and not own else ""
