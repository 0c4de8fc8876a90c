"""613.6–613.8: which effect of a layer comes next, whether it exists, what it applies to, and the rules that say so."""

from __future__ import annotations

from benchbook.cards.objects import Attached
from benchbook.engine.hidden.unnamed import NAMED_WILL_DO
from benchbook.engine.layers.base import rules_of
from benchbook.engine.layers.touches import reads_of, writes_of
from benchbook.engine.memory import Sealed
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import NUMBERS, Line, Source, Work
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import defined_terms
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


def exists(work: Work, source: Source) -> bool:
    if source.holder is None:
        return True
    look = work.look(source.holder)
    own = source.key.split(":", 1)[1]
    return any(h.key == own for whole in look.abilities for h in work.game.table.flatten(whole))


def context_of(work: Work, source: Source) -> Context:
    controller = source.ctx.controller
    if source.static is not None and source.holder is not None and source.key not in work.started:
        controller = work.look(source.holder).controller
    return replace(source.ctx, view=work, controller=controller)


def affected_by(work: Work, source: Source, ctx: Context) -> frozenset[ObjId]:
    """What an effect applies to: what it locked in, what it applied to in an earlier layer, or what fits
    now (613.6).
    """
    if source.locked is not None:
        return frozenset(o for o in source.locked if o in work.now)
    known = work.affected.get(source.key)
    if known is not None:
        return known
    if source.static is not None and source.static.condition is not None and not holds(ctx, source.static.condition):
        return frozenset()
    if source.defining or source.what is None:
        return frozenset({source.holder} if source.holder is not None else ())
    if any(p.unknown_draws for p in work.game.players):  # what those cards are is asked where it matters
        ctx = ctx.bound(NAMED_WILL_DO, True)
    found = [o for o in objects(ctx, source.what) if isinstance(o, int) and o in work.now]
    if isinstance(source.what, Attached):  # an enchanted creature is a permanent, not a card elsewhere (109.2)
        found = [o for o in found if work.game.objects[o].zone == "battlefield"]
    return frozenset(found)


def apply_effect(work: Work, name: str, source: Source, numbers: tuple[str, ...]) -> None:
    ctx = context_of(work, source)
    first = source.key not in work.started
    affected = affected_by(work, source, ctx)
    changes = source.in_layer(name)
    several = len({layer.layer_of(m, source.defining) for m in source.changes}) > 1
    gone = not first and source.static is not None and not exists(work, source)
    for obj in sorted(affected):
        for change in changes:
            layer.apply(work, ctx, change, obj, source)
    work.started[source.key] = source
    if source.locked is None and several:
        work.affected[source.key] = affected
    if work.record is not None and not affected and _may_do_nothing(source):
        assert source.static is not None
        told = (NUMBERS[name], *defined_terms(source.static.condition))
        work.record(Line(name, told, source.ctx.source, source.words, (), "what it depends on is not so"))
    if work.record is not None and affected:
        numbers = (*numbers, *_about_order(work, name))
        extra = ("613.6",) if gone or (several and not first) else ()
        if source.static is not None and source.static.rule:
            extra = (source.static.rule, *extra)
        said = rules_of(work, changes, affected, source.defining)
        said = (*said, source.rule) if source.rule else said
        if source.static is not None and source.static.rule:
            said = (source.static.rule, *_OF_SYMBOLS.get(source.static.rule, ()), *said)
        ordered = any(n.startswith("613.7") for n in numbers)
        if name == "6" and ordered and any(isinstance(m, c.LoseAbilities) for m in changes):
            said = (*said, "113.10c")
        if source.static is not None:
            said = (*said, *defined_terms((source.static.what, source.static.condition)))
        said = (*said, *_where_it_functions(work.game, source), *_newcomers(work.game, source, affected))
        said = (*said, *source.joined_by)
        note = "its ability is gone, but it already applied in an earlier layer" if gone else ""
        work.record(
            Line(
                name,
                (*(("613.1g",) if name.startswith("7") else ()), NUMBERS[name], *numbers, *said, *extra),
                source.ctx.source,
                source.words,
                tuple(sorted(affected)),
                note,
            )
        )


def _may_do_nothing(source: Source) -> bool:
    """Whether it is an ability that changes its own object as long as something is so (604.2): it may decide by doing
    nothing.
    """
    static = source.static
    return static is not None and static.condition is not None and isinstance(static.what, This | None)


_OF_SYMBOLS = {"711.2a": ("107.8",), "711.2b": ("107.8",), "716.2a": ("107.16",)}


_IN_THE_COMMAND_ZONE = {"plane": "901.7", "phenomenon": "901.7", "conspiracy": "315.5"}


def _where_it_functions(game: Game, source: Source) -> tuple[str, ...]:
    """The rule by which an ability of something that is not on the battlefield functions (113.6)."""
    if source.static is None or source.holder is None or source.holder not in game.objects:
        return ()
    zone = game.objects[source.holder].zone
    if zone in ("battlefield", "stack"):
        return ()
    if source.defining or zone != "command":
        return ("113.6a",) if source.defining else ("113.6b",)
    types = game.look(source.holder).types
    of_its_kind = next((n for kind, n in _IN_THE_COMMAND_ZONE.items() if kind in types), "")
    return ("113.6p", of_its_kind or "114.4")


def _newcomers(game: Game, source: Source, affected: frozenset[ObjId]) -> tuple[str, ...]:
    """What a static ability applies to is not locked in: what came later is affected too (611.3a)."""
    if source.static is None or source.defining or source.static.what is None:
        return ()
    later = {o for o in affected if game.objects[o].timestamp > source.timestamp and o != source.holder}
    arrived = (getattr(e, "new", None) for e in game.log) if later and not isinstance(game.log, Sealed) else ()
    return ("611.3a",) if any(new in later for new in arrived) else ()


def _about_order(work: Work, name: str) -> tuple[str, ...]:
    """Timestamps are what orders several effects on power and toughness inside a sublayer (613.7)."""
    return ("613.7",) if name in ("7b", "7c", "7d") and len(work.started) > 1 else ()
