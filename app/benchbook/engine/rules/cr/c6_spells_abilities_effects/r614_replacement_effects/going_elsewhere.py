"""614.1a: going to a zone other than the one it would go to."""

from __future__ import annotations

from benchbook.engine.memory import DISCARDED_BY, SENT_BY
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r607_linked_until import Exiled
from benchbook.engine.rules.terms import *


def _goes(ctx: Context, node: r.ZoneReplacement, event: Any) -> bool:
    if isinstance(event, ev.CreateObject):
        return _token_goes(ctx, node, event)
    if not isinstance(event, ev.Move) or (node.to_zone is not None and event.to != node.to_zone):
        return False
    obj = ctx.game.objects.get(event.obj)
    if obj is None or (node.from_zone is not None and obj.zone != node.from_zone):
        return False
    if node.instead is not None and event.to == node.instead and not node.shuffle:
        return False
    if node.whose_zone is not None and obj.owner not in players(ctx, node.whose_zone):
        return False
    if node.resolving and event.how != "resolved":
        return False
    if node.discarded_by is not None:
        by = DISCARDED_BY.of(event) if event.how == "discarded" else None
        if by is None or by not in players(replace(ctx, controller=obj.owner), node.discarded_by):
            return False
    locked = ctx.bindings.get("locked")
    if locked is not None:
        return event.obj in locked
    return matches(ctx, node.filter, event.obj)


def _token_goes(ctx: Context, node: r.ZoneReplacement, event: ev.CreateObject) -> bool:
    """Whether a token that would enter is of the kind, whatever it is that keeps it from there (614.12)."""
    plain = node.from_zone is None and node.to_zone == event.zone == "battlefield" and node.instead == "exile"
    if not plain or ctx.bindings.get("locked") is not None or node.whose_zone is not None:
        return False
    preview, new = entered(ctx.game, event)
    return new is not None and matches(replace(ctx, game=preview), node.filter, new)


@watches(r.ZoneReplacement, "614.1a", _goes)
def goes_elsewhere(ctx: Context, node: r.ZoneReplacement, event: Any, candidate: Candidate) -> Script:
    """It goes to another zone instead; what else the effect says happens with it (614.6)."""
    if isinstance(event, ev.CreateObject):
        yield Cite(("614.6",))
        return [replace(event, zone="exile")]
    if node.optional:
        yes = yield may(ctx.game.controller(event.obj), f"have {name_of(ctx.game, event.obj)} go elsewhere", ctx.source)
        if not yes:
            return [event]
    here = replace(ctx, subjects={**ctx.subjects, "subject": event.obj, "player": ctx.game.controller(event.obj)})
    yield Cite(("614.6",))
    if node.instead is None:
        yield from follow(here, node.instead_do)
        return []
    position = "bottom" if node.bottom else "top"
    counters = dict(event.counters)
    if node.with_counters is not None:
        counters[node.with_counters[0]] = amount(here, node.with_counters[1])
    memory = {**event.memory, **SENT_BY(ctx.source)}
    moved = replace(event, to=node.instead, position=position, counters=counters, memory=memory, controller=None)
    new: list[Any] = [moved]
    if node.shuffle:
        new.append(ev.Shuffle(ctx.game.object(event.obj).owner, ctx.source))
    if node.linked:
        new.append(Exiled(event.obj, here, node.linked))
    if node.also:
        new.append(_Also(node.also, here))
    return new


class _Also(ev.Event):
    """Carries the rest of a replacement's instructions to the moment after the event."""

    def __init__(self, effects: Any, ctx: Context) -> None:
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "ctx", ctx)


@rule("614.6", happens=_Also)
def and_also(game: Game, event: Any) -> Script:
    """The modified event happens whole, with everything that the effect adds to it."""
    yield Cite(("616.1g",))
    now = game.current(event.ctx.subjects["subject"])
    yield from follow(event.ctx.at(game).binding(sent=() if now is None else (now,)), event.effects)
