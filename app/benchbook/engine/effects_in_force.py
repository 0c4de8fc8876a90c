"""What resolved spells and abilities left in force: continuous effects, rule changes, shields, delayed triggers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import FaceDefinition, Triggered
from benchbook.cards.conditions import Duration, Indefinitely
from benchbook.cards.continuous import Modification
from benchbook.cards.filters import Same
from benchbook.cards.objects import Bound, What
from benchbook.cards.replacements import Replacement, ZoneReplacement
from benchbook.cards.rule_changes import RuleChange
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

    from benchbook.engine.state import ObjId, PlayerId, Subject


_EMPTY: Mapping[str, Any] = {}


@dataclass(frozen=True)
class EffectInForce:
    """One effect with its duration (611.2). ``locked`` are the objects it affects, fixed as it began (611.2c).

    Exactly one of ``changes``, ``rules``, ``replacement``, ``delayed`` says what it does; ``copies`` holds the
    copiable values that a copy effect gives each object (707.2). ``group``: what it affects where nothing is locked in.
    """

    id: int
    timestamp: int
    source: ObjId
    controller: PlayerId
    duration: Duration | None
    locked: frozenset[ObjId] | None = None
    changes: tuple[Modification, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    replacement: Replacement | None = None
    delayed: Triggered | None = None
    copies: tuple[FaceDefinition, ...] | None = None
    remaining: Fraction | None = None
    once: bool = False
    turn: int = 0
    bindings: Mapping[str, Any] = field(default_factory=lambda: _EMPTY)
    targets: tuple[tuple[Subject, ...], ...] = ()
    x: Fraction | None = None
    words: str = ""
    combat: int = 0
    since_turn_of: PlayerId = ""
    group: What | None = None


EXILED = ZoneReplacement(Same(Bound("cast")), None, "graveyard", "exile")


def exiled_after(game: Game, who: PlayerId, spell: ObjId) -> EffectInForce:
    """What waits for the spell to be put into a graveyard, from the stack or from where else it has become one."""
    return EffectInForce(
        0, 0, spell, who, Indefinitely(), bindings={"cast": (spell,)}, since_turn_of=game.active, replacement=EXILED,
        words="If it would be put into a graveyard, it is exiled instead.",
    )  # fmt: skip
