"""Which events a verb of a card could mean, where no more of its line is read than the verb."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from benchbook.engine import events as ev

BY_VERB: Mapping[str, tuple[type[ev.Event], ...]] = {
    "cast": (ev.Cast, ev.Move, ev.CreateObject),
    "copy": (ev.Cast, ev.CreateObject, ev.CreateTokens),
    "attack": (ev.AttackersDeclared, ev.Move, ev.CreateObject, ev.CreateTokens),
    "block": (ev.AttackersDeclared, ev.BlockersDeclared, ev.BecameBlocked),
    "move": (
        ev.Move, ev.CreateObject, ev.CreateTokens, ev.CeaseToExist, ev.Destroy, ev.Sacrifice, ev.Discard, ev.Draw,
        ev.Resolved, ev.Merge, ev.CounterStackObject,
    ),
    "damage": (ev.Damage,),
    "draw": (ev.Draw, ev.Move),
    "discard": (ev.Discard, ev.Move),
    "life": (ev.GainLife, ev.LoseLife, ev.Damage),
    "tap": (ev.Tap, ev.Untap, ev.AddMana, ev.Phase),
    "target": (ev.BecomeTarget, ev.Retarget, ev.Cast, ev.Activate),
    "counters": (ev.PutCounters, ev.RemoveCounters, ev.CounterStackObject, ev.Move, ev.MarkPlayer),
    "activate": (ev.Activate, ev.Resolved),
    "step": (ev.StepBegins, ev.StepEnds, ev.StepSkipped, ev.TurnBegins),
    "library": (ev.Move, ev.Shuffle, ev.Reorder, ev.Draw),
    "turn": (ev.Turn, ev.Attach, ev.Phase, ev.Move),
    "told": (),
    "outside the rules": (),
}  # fmt: skip


def could_mean(kinds: Iterable[str], event: ev.Event) -> bool:
    """Whether a line with these verbs could speak of the event; what is only told could be any of them."""
    asked = tuple(kinds)
    if isinstance(event, ev.Told):
        return asked != ("outside the rules",)
    return any(isinstance(event, BY_VERB[kind]) for kind in asked)
