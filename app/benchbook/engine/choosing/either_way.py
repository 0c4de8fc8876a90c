""" "If it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand." """

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as fx


def where_it_holds(node: fx.If) -> tuple[Any, ...]:
    """What is done where the condition holds. Where both parts say where the same card goes and the first is optional,
    "otherwise" is what becomes of a card that is not put there, for whatever reason.
    """
    if len(node.effects) != 1 or not node.otherwise:
        return node.effects
    (offer,) = node.effects
    if not isinstance(offer, fx.May) or offer.otherwise or _moved(offer) is None:
        return node.effects
    return (replace(offer, otherwise=node.otherwise),) if _moved(offer) == _moved(node.otherwise[0]) else node.effects


def _moved(effect: Any) -> Any:
    """The card that an instruction puts somewhere, whether it must or may."""
    if isinstance(effect, fx.May):
        return _moved(effect.effects[0]) if len(effect.effects) == 1 else None
    return effect.what if isinstance(effect, fx.Move) else None
