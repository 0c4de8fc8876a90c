"""What "it" means in and after a condition."""

from __future__ import annotations

import re
from typing import TypeVar

from benchbook.cards.grammar.wording import *

Told = TypeVar("Told")

# ── What "it" means after words about what an Aura or Equipment is attached to, and after a thing that is chosen ──
_ATTACHED_IT = re.compile(r"\bif (?:enchanted|equipped|fortified) \w+ [^,.]*,[^.]*\bit\b", re.I)


def of_the_attached(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...]:
    """ "If equipped creature is …, put a counter on it": it is the equipped creature, not what the event was about."""
    if not _ATTACHED_IT.search(text):
        return effects
    return tuple(
        replace(e, effects=replaced(e.effects, EventObject(), Attached()))
        if isinstance(e, If) and _about_the_attached(e)
        else e
        for e in effects
    )


def of_the_chosen(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "The next time you would draw a card, instead choose a card … and put it into your hand": the chosen card."""
    return mapped(effects, _chosen_card_put)


def _chosen_card_put(node: object) -> object:
    first = node.instead[0] if isinstance(node, DrawReplaced) and node.instead else None
    if not isinstance(node, DrawReplaced) or not isinstance(first, ChooseThing) or first.kind != "object":
        return node
    chosen = Bound(first.key)
    put = (replace(e, what=chosen) if isinstance(e, Move) and e.what == This() else e for e in node.instead[1:])
    return replace(node, instead=(first, *put))


def _about_the_attached(effect: If) -> bool:
    return isinstance(effect.condition, Matches) and effect.condition.what == Attached()


# ── "Exile target creature if it attacked": what "it" is, where the condition comes before what is done (608.2c) ──
def conditions_before_deeds(effects: tuple[Effect, ...], known: frozenset[str] = frozenset()) -> tuple[Effect, ...]:
    """The instructions, where no condition or "otherwise" speaks of what only an instruction not carried out binds.

    ``known`` are the names that the instructions before have bound. The condition then means the thing itself, as
    it is before it is moved.
    """
    result: list[Effect] = []
    for effect in effects:
        fresh = _branch_not_taken(_effects_inside(effect, known), known) if isinstance(effect, (If, May)) else effect
        result.append(fresh)
        known |= _names_bound_in(fresh)
    return tuple(result)


_MAY_IF = re.compile(r"\byou may [^.]* if [^.]*\. (?:otherwise|if you don't)\b", re.I)


def with_refusal(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...]:
    """ "You may put it onto the battlefield if it's a land. Otherwise, …": also where that is allowed and not done."""
    if not _MAY_IF.search(text):
        return effects
    return tuple(_alternative_to_offer(e) for e in effects)


def _alternative_to_offer(effect: Effect) -> Effect:
    if not isinstance(effect, If) or not effect.otherwise or len(effect.effects) != 1:
        return effect
    allowed = effect.effects[0]
    if not isinstance(allowed, May) or allowed.otherwise:
        return effect
    return replace(effect, effects=(replace(allowed, otherwise=effect.otherwise),))


def _names_bound_in(node: object) -> set[str]:
    return {part.bind for part in parts(node) if getattr(part, "bind", "")}


def _effects_inside(effect: If | May, known: frozenset[str]) -> If | May:
    effects = conditions_before_deeds(effect.effects, known)
    return effect if effects == effect.effects else replace(effect, effects=effects)


def _branch_not_taken(effect: If | May, known: frozenset[str]) -> If | May:
    """The condition and what is done otherwise, where the instruction that binds a name is not carried out."""
    meant = {
        name: moved[0].what
        for name in sorted(_names_bound_in(effect.effects) - known)
        if (moved := [p for p in parts(effect.effects) if getattr(p, "bind", "") == name and hasattr(p, "what")])
        and moved[0].what != Bound(name)
    }
    otherwise = _alternative(effect.otherwise, meant)
    if isinstance(effect, If):
        return replace(effect, condition=_with_meanings(effect.condition, meant), otherwise=otherwise)
    return replace(effect, otherwise=otherwise)


def _alternative(effects: tuple[Effect, ...], meant: dict[str, What]) -> tuple[Effect, ...]:
    result = []
    for effect in effects:
        fresh = _with_meanings(effect, meant)
        meant = {name: what for name, what in meant.items() if name not in _names_bound_in(fresh)}
        result.append(fresh)
    return tuple(result)


def _with_meanings(node: Told, meant: dict[str, What]) -> Told:
    for name, what in meant.items():
        node = replaced(node, Bound(name), what)
    return node
