"""Which events a verb of a card could mean, where no more of its line is read than the verb."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from benchbook.engine.events.base import Event
from benchbook.engine.events.permanents import Attach, Phase, PutCounters, RemoveCounters, Tap, Turn, Untap
from benchbook.engine.events.players import AddMana, GainLife, LoseLife, MarkPlayer, Told
from benchbook.engine.events.turn import (
    Activate,
    AttackersDeclared,
    BecameBlocked,
    BecomeTarget,
    BlockersDeclared,
    Cast,
    Merge,
    Resolved,
    Retarget,
    StepBegins,
    StepEnds,
    StepSkipped,
    TurnBegins,
)
from benchbook.engine.events.verbs import CounterStackObject, Damage, Destroy, Discard, Draw, Sacrifice
from benchbook.engine.events.zones import CeaseToExist, CreateObject, CreateTokens, Move, Reorder, Shuffle

BY_VERB: Mapping[str, tuple[type[Event], ...]] = {
    "cast": (Cast, Move, CreateObject),
    "copy": (Cast, CreateObject, CreateTokens),
    "attack": (AttackersDeclared, Move, CreateObject, CreateTokens),
    "block": (AttackersDeclared, BlockersDeclared, BecameBlocked),
    "move": (
        Move, CreateObject, CreateTokens, CeaseToExist, Destroy, Sacrifice, Discard, Draw, Resolved, Merge,
        CounterStackObject,
    ),
    "damage": (Damage,),
    "draw": (Draw, Move),
    "discard": (Discard, Move),
    "life": (GainLife, LoseLife, Damage),
    "tap": (Tap, Untap, AddMana, Phase),
    "target": (BecomeTarget, Retarget, Cast, Activate),
    "counters": (PutCounters, RemoveCounters, CounterStackObject, Move, MarkPlayer),
    "activate": (Activate, Resolved),
    "step": (StepBegins, StepEnds, StepSkipped, TurnBegins),
    "library": (Move, Shuffle, Reorder, Draw),
    "turn": (Turn, Attach, Phase, Move),
    "told": (),
    "outside the rules": (),
}  # fmt: skip


def could_mean(kinds: Iterable[str], event: Event) -> bool:
    """Whether a line with these verbs could speak of the event; what is only told could be any of them."""
    asked = tuple(kinds)
    if isinstance(event, Told):
        return asked != ("outside the rules",)
    return any(isinstance(event, BY_VERB[kind]) for kind in asked)
