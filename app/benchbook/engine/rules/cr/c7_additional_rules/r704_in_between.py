"""704.3, 704.4, 508.2a, 611.3a: rules that say what does not happen, told at the steps where they decide."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.events import Attacks
from benchbook.cards.objects import Group
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.evaluate import matches
from benchbook.engine.index import index
from benchbook.engine.registry import definition
from benchbook.engine.runner import Cite
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game, ObjId
from benchbook.refs import RuleRef

RESOLVES = RuleRef("cr", "608.1")
MOST_MOMENTS = 60


@remarks_on("704.4", "cr", at=RESOLVES)
def recovered_in_time(before: Game, after: Game, step: Step) -> bool:
    """State-based actions are not checked during the resolution, so nothing comes of what was so in between."""
    moments = [s.game for s in step.walk() if s.game is not None][:MOST_MOMENTS]
    saved = [p.id for p in after.playing if p.life > 0 and any(m.player(p.id).life <= 0 for m in moments)]
    there = (o.id for o in after.battlefield if o.id in before.objects and _toughness(after, o.id) > 0)
    return bool(saved) or any(_toughness(moment, obj) <= 0 for obj in there for moment in moments)


def _toughness(game: Game, obj: ObjId) -> int:
    """Whether a creature's toughness is more than 0: 1 or 0; 1 for whatever is no creature on the battlefield."""
    thing = game.objects.get(obj)
    if thing is None or thing.zone != "battlefield" or thing.phased_out:
        return 1
    look = game.look(obj)
    return int("creature" not in look.types or (look.toughness or 0) > 0)


@definition("704.3", results_of=ev.GainLife)
def back_before_anything_looked(game: Game, event: ev.GainLife) -> Iterator[Cite]:
    """Whoever was at no life and gains some before state-based actions are checked has not lost in between."""
    life = game.player(event.who).life
    if life - event.amount <= 0 < life:
        yield Cite(("704.3",), sentence=f"State-based actions look at {event.who}'s life only after that.")


@remarks_on("508.2a", "cr", at=ev.Begin)
def fits_only_now(before: Game, after: Game, step: Step) -> bool:
    """Abilities that trigger on attacking looked at the attackers as they were declared: to fit now is too late."""
    if not isinstance(step.event, ev.Begin) or after.combat is None or before.combat is None:
        return False
    for f in index(after).triggered:
        when = f.ability.when
        if isinstance(when, Attacks) and f.obj.id in before.objects:
            now = [a for a in after.combat.attackers if matches(f.context(after), when.filter, a)]
            if any(a in before.objects and not matches(f.context(before), when.filter, a) for a in now):
                return True
    return False


@remarks_on("611.3a", "cr", at=ev.Begin)
def not_locked_in(before: Game, after: Game, step: Step) -> bool:
    """What the static ability applies to is not locked in: it applies at each moment to what fits."""
    if not isinstance(step.event, ev.Begin) or not step.event.effect.locked:
        return False
    for f in index(after).statics:
        what = f.ability.what
        if isinstance(what, Group) and f.ability.changes and f.obj.id in before.objects:
            for obj in step.event.effect.locked:
                here = obj in before.objects and obj in after.objects
                if here and _fits(after, f, what, obj) != _fits(before, f, what, obj):
                    return True
    return False


def _fits(game: Game, f: object, what: Group, obj: ObjId) -> bool:
    return matches(f.context(game), what.filter, obj)  # type: ignore[attr-defined]
