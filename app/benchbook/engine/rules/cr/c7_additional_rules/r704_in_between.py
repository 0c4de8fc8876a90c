"""704.3, 704.4, 508.2a, 611.3a, 707.2b: rules that say what does not happen, told where they decide."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

MOST_MOMENTS = 60


def recovered_in_time(run: Any) -> bool:
    """Whether something was so in the resolution that has just ended of which state-based actions, which are not
    checked meanwhile (704.4), would have made something.
    """
    after, around = run.game, run.recorder.current
    seen = [s.game for child in around.children[-1:] for s in child.walk() if s.game is not None][:MOST_MOMENTS]
    moments = {id(moment): moment for moment in seen}.values()
    saved = (p.id for p in after.playing if p.life > 0)
    if any(m.player(who).life <= 0 for who in saved for m in moments):
        return True
    there = [o.id for o in after.battlefield if _lives(after, o.id)]
    return any(not _lives(moment, obj) for moment in moments for obj in there)


def _lives(game: Game, obj: ObjId) -> bool:
    """Whether it is no creature on the battlefield with a toughness of 0 or less."""
    thing = game.objects.get(obj)
    if thing is None or thing.zone != "battlefield" or thing.phased_out:
        return True
    look = game.look(obj)
    return "creature" not in look.types or (look.toughness or 0) > 0


@definition("704.3", results_of=ev.GainLife)
def back_before_anything_looked(game: Game, event: ev.GainLife) -> Iterator[Cite]:
    """Whoever was at no life and gains some before state-based actions are checked has not lost in between."""
    life = game.player(event.who).life
    if life - event.amount <= 0 < life:
        yield Cite(("704.3",), sentence=f"State-based actions look at {event.who}'s life only after that.")


def _before(game: Game, event: ev.Begin) -> Game:
    """The game without the effect that has just begun."""
    return game.with_(effects=tuple(e for e in game.effects if e.id != event.effect.id))


@definition("508.2a", results_of=ev.Begin)
def fits_only_now(game: Game, event: ev.Begin) -> Iterator[Cite]:
    """Abilities that trigger on attacking looked at the attackers as they were declared: to fit now is too late."""
    if game.combat is None or not game.combat.attackers or not (event.effect.locked or event.effect.group):
        return
    watching = [f for f in index(game).triggered if isinstance(f.ability.when, when.Attacks)]
    before = _before(game, event) if watching else game
    if any(_fits(game, f, a) and not _fits(before, f, a) for f in watching for a in game.combat.attackers):
        yield Cite(("508.2a",))


def _fits(game: Game, f: Functioning, obj: ObjId) -> bool:
    return obj in game.objects and matches(f.context(game), f.ability.when.filter, obj)


@definition("611.3a", results_of=ev.Begin)
def not_locked_in(game: Game, event: ev.Begin) -> Iterator[Cite]:
    """What the static ability applies to is not locked in: it applies at each moment to what fits."""
    if not event.effect.locked:
        return
    statics = [f for f in index(game).statics if isinstance(f.ability.what, Group) and f.ability.changes]
    before = _before(game, event) if statics else game
    there = [obj for obj in event.effect.locked if obj in game.objects]
    if any(_applies(game, f, obj) != _applies(before, f, obj) for f in statics for obj in there):
        yield Cite(("611.3a",))


def _applies(game: Game, f: Functioning, obj: ObjId) -> bool:
    what = f.ability.what
    return isinstance(what, Group) and matches(f.context(game), what.filter, obj)


@definition("707.2b", results_of=ev.Begin)
def original_became_a_copy(game: Game, event: ev.Begin) -> Iterator[Cite]:
    """What has copied it before stays what it is."""
    if event.effect.copies is None:
        return
    before = _before(game, event)
    if any(_was_copied(before, game, obj) for obj in event.effect.locked or ()):
        yield Cite(("707.2b",))


def _was_copied(before: Game, after: Game, obj: ObjId) -> bool:
    """Whether another permanent has the copiable values that this one had and has no longer."""
    if obj not in after.objects:
        return False
    old, new = copiable(before, before.objects[obj]), copiable(after, after.objects[obj])
    others = (o for o in after.battlefield if o.id != obj and o.copied is not None)
    return old != new and any(o.copied[0].name == old.name for o in others if o.copied is not None)
