"""611.2b: what an effect would last for can end while the ability that makes it still waits on the stack."""

from __future__ import annotations

from benchbook.cards.conditions import AsLongAs
from benchbook.cards.mapping import parts
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.durations import lasts, names_this
from benchbook.engine.rules.terms import *

ENDED_BEFORE = "duration ended before"


@rule("611.2b", results_of=ev.Untap)
def as_it_untaps(game: Game, event: ev.Untap) -> Script | None:
    """What lasts for as long as its source remains tapped is over although the source is tapped again."""
    return _ends(game, event.obj) if game.stack else None


@rule("611.2b", results_of=ev.Phase)
def as_it_phases_out(game: Game, event: ev.Phase) -> Script | None:
    """What phases out is not seen by what lasts as long as something is so of it (702.26f)."""
    return _ends(game, event.obj) if game.stack and event.out else None


@rule("611.2b", results_of=ev.MarkObject)
def as_it_changes_controllers(game: Game, event: ev.MarkObject) -> Script | None:
    """What lasts for as long as a player controls its source is over although that player controls it again."""
    if not game.stack or "came under control" not in event.changes.get("memory", ()):
        return None
    return _ends(game, event.obj)


def _ends(game: Game, source: ObjId) -> Script:
    """What waits on the stack and is to last by its source is marked where that is over now."""
    for obj in game.stack:
        thing = game.objects[obj]
        if thing.ability is None or thing.ability.source != source or ENDED_BEFORE in thing.memory:
            continue
        over = tuple(d for d in _durations(thing) if not lasts(_context(game, thing), d))
        if over:
            yield ev.MarkObject(obj, {"memory": {ENDED_BEFORE: over}})


def _durations(thing: Object) -> Iterator[AsLongAs]:
    assert thing.ability is not None
    for node in parts(thing.ability.ability):
        if isinstance(node, AsLongAs) and names_this(node.condition):
            yield node


def _context(game: Game, thing: Object) -> Context:
    assert thing.ability is not None
    targets = thing.chosen.targets if thing.chosen else ()
    return Context(
        game, thing.ability.source, thing.controller, targets, thing.ability.bindings,
        subjects=thing.ability.event_subject, chosen=thing.chosen, stack_object=thing.id,
    )  # fmt: skip


def ended_before(ctx: Context, duration: AsLongAs) -> bool:
    """Whether it was over at some time while the ability that speaks was on the stack."""
    speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    return speaker is not None and duration in speaker.memory.get(ENDED_BEFORE, ())
