"""613.7–613.8: which effect of a layer comes next: the oldest, but one that depends on another waits for it."""

from __future__ import annotations

from benchbook.engine.layers.touches import reads_of, writes_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_applying import (
    affected_by,
    apply_effect,
    context_of,
    exists,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Source, Work
from benchbook.engine.rules.terms import *
from benchbook.patience import TRIAL, worked


def next_effect(work: Work, name: str, pending: list[Source]) -> tuple[Source, tuple[str, ...]]:
    """The effect to apply now and the rules that put it first (613.3, 613.7, 613.8)."""
    defining = [s for s in pending if s.defining]
    if defining:
        return min(defining, key=lambda s: s.timestamp), ("613.3",)
    if len(pending) == 1:
        return pending[0], ()
    waits = {s.key: _dependencies(work, name, s, pending) for s in pending}
    free = [s for s in pending if not _waits(s.key, waits)]
    first = min(free or pending, key=lambda s: s.timestamp)
    if any(waits.values()):
        work.judged += 1
        again = ("613.8c",) if work.judged > 1 else ()
        stamps = _whose_timestamps(work.game, free) if len(free) > 1 else ()
        return first, ("613.8a", "613.8b", *again, *stamps)
    return first, _whose_timestamps(work.game, pending)


def _whose_timestamps(game: Game, ordered: list[Source]) -> tuple[str, ...]:
    """Where the timestamps that decide come from: a static ability's object, which may have been attached since, or a

    spell or ability that has resolved.
    """
    holders = [game.objects.get(s.holder) for s in ordered if s.static is not None and s.holder is not None]
    found: tuple[str, ...] = ("613.7a",) if holders else ()
    found += ("613.7b",) if any(s.static is None and not s.rule for s in ordered) else ()
    found += ("613.7c",) if any(s.rule == "122.1b" for s in ordered) else ()
    return (*found, "613.7e") if any(o is not None and o.attached_to is not None for o in holders) else found


def _waits(key: str, waits: dict[str, set[str]]) -> bool:
    """Whether an effect waits for another; effects that wait for each other in a ring do not (613.8b)."""
    return any(key not in _reach(other, waits) for other in waits[key])


def _reach(key: str, waits: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    stack = [key]
    while stack:
        for other in waits.get(stack.pop(), ()):
            if other not in seen:
                seen.add(other)
                stack.append(other)
    return seen


def _dependencies(work: Work, name: str, source: Source, pending: list[Source]) -> set[str]:
    """The pending effects that this one depends on (613.8a), found by trying each out."""
    found: set[str] = set()
    reads = reads_of(source.what, source.in_layer(name), source.static, source.key in work.started)
    before: object = None
    worked(TRIAL)
    for other in pending if reads else ():
        worked(TRIAL)
        if other.key == source.key or not reads & writes_of(other.in_layer(name)):
            continue
        if before is None:
            before = _signature(work, name, source)
        trial = work.trial()
        apply_effect(trial, name, other, ())
        if _signature(trial, name, source) != before:
            found.add(other.key)
    return found


def _signature(work: Work, name: str, source: Source) -> object:
    """Whether the effect exists, what it applies to and what it does there: what dependency asks about."""
    if source.static is not None and source.key not in work.started and not exists(work, source):
        return None
    ctx = context_of(work, source)
    affected = affected_by(work, source, ctx)
    return affected, tuple(layer.outcome(ctx, m) for m in source.in_layer(name))
