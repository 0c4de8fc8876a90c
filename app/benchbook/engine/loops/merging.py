"""Effects that come again each round, as one: +1/+1 and +1/+1 for the same creatures and as long are +2/+2.

What changed only objects that are no longer there changes nothing any more.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.continuous import ModifyPT
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.state import Game


def merged(game: Game) -> Game:
    """The game in which effects that add fixed numbers to power and toughness and are alike otherwise are one.

    Those that are spent are left out.
    """
    found: dict[Any, EffectInForce] = {}
    for effect in game.effects:
        if _is_spent(game, effect):
            continue
        key = effect.id if _size(effect) is None else _kind(effect)
        found[key] = _joined(found[key], effect) if key in found else effect
    return game if len(found) == len(game.effects) else game.with_(effects=tuple(found.values()))


def without_spent(game: Game) -> Game:
    """The game without the effects that can change nothing any more."""
    left = tuple(effect for effect in game.effects if not _is_spent(game, effect))
    return game if len(left) == len(game.effects) else game.with_(effects=left)


def _is_spent(game: Game, effect: EffectInForce) -> bool:
    """Whether it only ever changed objects that have gone: what comes back is another object (400.7)."""
    if effect.rules or effect.replacement or effect.delayed or effect.remaining is not None or not effect.locked:
        return False
    return not any(one in game.objects or isinstance(one, str) for one in effect.locked)


def _size(effect: EffectInForce) -> tuple[Fraction, Fraction] | None:
    """What it adds, if that is all that it does."""
    only = effect.changes[0] if len(effect.changes) == 1 else None
    if not isinstance(only, ModifyPT) or effect.rules or effect.replacement or effect.delayed or effect.copies:
        return None
    if effect.locked is None or not isinstance(only.power, Number) or not isinstance(only.toughness, Number):
        return None
    return only.power.value, only.toughness.value


def _kind(effect: EffectInForce) -> Any:
    """What two effects must have in common to be one."""
    return (
        effect.source, effect.controller, effect.duration, effect.locked, effect.turn, effect.combat, effect.once,
        effect.since_turn_of, effect.words, effect.remaining,
    )  # fmt: skip


def _joined(one: EffectInForce, other: EffectInForce) -> EffectInForce:
    """The earlier effect with what the later one adds."""
    mine, more = _size(one), _size(other)
    assert mine is not None
    assert more is not None
    change = ModifyPT(Number(mine[0] + more[0]), Number(mine[1] + more[1]))
    return replace(one, changes=(change,))
