"""What several targeted players do is done by each of them; a word for one of them would mean which?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.effects import Sacrifice
from benchbook.cards.grammar.resolving.scenes import Ambiguous
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Choose
from benchbook.cards.players import TargetPlayer, You

SINGLE, ONE = You(), Number.of(1)


def by_each_alone(effects: tuple[Any, ...], specs: tuple[Any, ...]) -> None:
    """Raises Ambiguous where one of several targeted players is spoken of otherwise than as who does it."""
    several = [
        TargetPlayer(at)
        for at, spec in enumerate(specs)
        if spec.players is not None and spec.filter is None and (spec.up_to or spec.number is not None)
        if spec.number != ONE
    ]
    if several and any(_named(_bare(effect, several), several) for effect in effects):
        raise Ambiguous("which of the players")


def _bare(effect: Any, several: list[TargetPlayer]) -> Any:
    """The instruction without who carries it out."""
    if isinstance(effect, Sacrifice) and isinstance(effect.what, Choose) and effect.what.chooser in several:
        effect = replace(effect, what=replace(effect.what, chooser=SINGLE))
    return replace(effect, who=SINGLE) if getattr(effect, "who", None) in several else effect


def _named(node: Any, several: list[TargetPlayer]) -> bool:
    return any(part in several for part in parts(node))
