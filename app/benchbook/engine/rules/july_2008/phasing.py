"""502 and 217: what phased out left play for a zone of its own, and remembered less than it does today."""

from __future__ import annotations

from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("217.8d", book=BOOK, state_based=True)
def phased_out_token(game: Game) -> Iterator[ev.Event]:
    """A token that is phased out ceases to exist."""
    yield from (ev.CeaseToExist(o.id) for o in game.objects.values() if o.phased_out and o.is_token)


@rule("502.15e", book=BOOK, results_of=ev.Phase)
def damage_is_removed(game: Game, event: ev.Phase) -> Script:
    """What phases out loses all damage that was dealt to it."""
    thing = game.objects.get(event.obj)
    if event.out and thing is not None and thing.damage:
        yield ev.MarkDamage(event.obj, None)


@rule("502.15g", book=BOOK, results_of=ev.Phase)
def effects_lose_it(game: Game, event: ev.Phase) -> Script:
    """Effects that last for a time and concern this permanent do nothing to it any more."""
    if not event.out:
        return
    ended = [e for e in game.effects if concerns_for_a_time(e, event.obj)]
    for effect in ended:
        if effect.delayed is not None or effect.locked != frozenset({event.obj}) or _controls(effect):
            raise NotModelled("control, a delayed ability or an effect on several as one of them phases out (2008)")
    if ended:
        yield ev.End(tuple(e.id for e in ended))


def concerns_for_a_time(effect: EffectInForce, obj: ObjId) -> bool:
    """Whether an effect has a duration and refers to this very permanent, as does what is delayed."""
    if effect.delayed is not None:
        return any(obj == b or (isinstance(b, tuple) and obj in b) for b in effect.bindings.values())
    lasting = effect.duration is None or isinstance(effect.duration, Indefinitely | cond.UntilPaid)
    return not lasting and effect.locked is not None and obj in effect.locked


def _controls(effect: EffectInForce) -> bool:
    return any(isinstance(m, SetController) for m in effect.changes)


@rule("502.15m", book=BOOK, results_of=ev.Phase)
def as_though_it_had_haste(game: Game, event: ev.Phase) -> Script:
    """What has phased in can attack, and pay {T} and {Q}, until its controller changes."""
    thing = game.objects.get(event.obj)
    if not event.out and thing is not None and thing.sick:
        yield ev.MarkObject(event.obj, {"sick": False})
