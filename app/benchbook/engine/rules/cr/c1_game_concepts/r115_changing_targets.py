"""115.7, 115.8: changing the targets of spells and abilities, and choosing new ones."""

from __future__ import annotations

from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import apart, possible_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import spell_targets
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

Groups = tuple[tuple[Subject, ...], ...]


@dataclass(frozen=True)
class Targets:
    """The targets of something on the stack: what they are described as, which they are, who reads the descriptions.

    ``legal`` are those of them that are legal now; ``others``: each has to become another one.
    """

    ctx: Context
    specs: tuple[TargetSpec, ...]
    now: Groups
    legal: frozenset[Subject]
    others: bool = False

    def options(self, done: Groups, index: int, taken: tuple[Subject, ...]) -> tuple[Subject, ...]:
        """What one target may be while those before it are these (115.7e): its old one also where it was illegal."""
        old, spec = self.now[index][len(taken)], self.specs[index]
        possible = possible_targets(self.ctx.game, replace(self.ctx, targets=done), spec)
        before = {*taken, *((t for group in done for t in group) if spec.different else ())}
        offers = (old, *possible) if old in possible or old not in self.legal else possible
        offers = tuple(o for o in offers if o != old) if self.others else offers
        return tuple(dict.fromkeys(o for o in offers if o not in before))

    def can_be_finished(self, done: Groups, taken: tuple[Subject, ...]) -> bool:
        """Whether there are legal targets for all the places that are left."""
        return next(self._ways(done, taken), None) is not None

    def _ways(self, done: Groups, taken: tuple[Subject, ...]) -> Iterator[Groups]:
        index = len(done)
        if index >= len(self.now):
            yield done
        elif index >= len(self.specs):
            yield from self._ways((*done, self.now[index]), ())
        elif len(taken) == len(self.now[index]):
            if not taken or not apart(self.ctx, self.specs[index], taken):
                yield from self._ways((*done, taken), ())
        else:
            for option in self.options(done, index, taken):
                yield from self._ways(done, (*taken, option))


def targets_of(game: Game, obj: ObjId) -> Targets:
    """The targets of a spell or ability on the stack, read as it reads them when it resolves."""
    thing = game.objects[obj]
    now = thing.chosen.targets if thing.chosen is not None else ()
    if thing.ability is None:
        specs: Any = spell_targets(game, obj)
        ctx = Context(game, obj, game.controller(obj), now, stack_object=obj, chosen=thing.chosen)
    else:
        told, specs = thing.ability, thing.ability.ability.targets  # type: ignore[union-attr]
        ctx = Context(
            game, told.source, game.controller(obj), now, bindings=told.bindings, event=told.event,
            subjects=told.event_subject, amount=told.amount, chosen=thing.chosen, stack_object=obj,
        )  # fmt: skip
    legal = {
        t
        for index, group in enumerate(now[: len(specs)])
        if group
        for t in possible_targets(game, replace(ctx, targets=now[:index]), specs[index])
        if t in group
    }
    return Targets(ctx, tuple(specs), now, frozenset(legal))


def new_targets(game: Game, obj: ObjId, who: str) -> Script:
    """A player may change any number of its targets to legal ones by which none that stays becomes illegal (115.7d)."""
    found = targets_of(game, obj)
    new = yield from _chosen_anew(game, obj, who, found)
    if new != found.now:
        yield from _retargeted(game, obj, found.now, new, "707.10c", "115.7d")


def _chosen_anew(game: Game, obj: ObjId, who: str, found: Targets) -> Script:
    """What each target becomes, one after the other; only what they are in the end has to be legal (115.7e)."""
    new: Groups = ()
    for index, group in enumerate(found.now):
        picked: tuple[Subject, ...] = ()
        for old in group if index < len(found.specs) else ():
            options = found.options(new, index, picked)
            offers = tuple(o for o in options if found.can_be_finished(new, (*picked, o)))
            picked = (*picked, (yield _asked(game, obj, who, old, offers, found.others)))
        new = (*new, picked if index < len(found.specs) else group)
    return new


def _retargeted(game: Game, obj: ObjId, old: Groups, new: Groups, *rules: str) -> Script:
    thing = game.objects[obj]
    yield Cite((*rules, *_stays(thing.chosen)))
    yield ev.Retarget(obj, replace(thing.chosen or Chosen(), targets=new))
    before = {t for g in old for t in g}
    for target in dict.fromkeys(t for g in new for t in g):
        if target not in before:
            yield ev.BecomeTarget(target, obj, game.controller(obj))


def _stays(chosen: Chosen | None) -> tuple[str, ...]:
    """What was divided among the targets stays divided as it was, and a mode that was chosen is not chosen again."""
    if chosen is None:
        return ()
    return (*(("115.7f",) if any(chosen.division) else ()), *(("115.8",) if chosen.modes else ()))


def _asked(game: Game, obj: ObjId, who: str, old: Subject, offers: tuple[Subject, ...], other: bool) -> Choice:
    prompt = f"choose {'another' if other else 'a new'} target for {name_of(game, obj)} (now {name_of(game, old)})"
    words = tuple(name_of(game, o) for o in offers)
    default, rule_ = (None, "115.7a") if other else (old if old in offers else None, "707.10c")
    return Choice(who, "new target", prompt, offers, words, about=obj, rule=rule_, default=default)


@rule("115.7a", performs=fx.ChangeTargets)
def change_targets(game: Game, ctx: Context, node: fx.ChangeTargets) -> Script:
    """Choose new targets for a spell or ability."""
    (who, *_) = players(ctx, node.who)
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if obj not in game.objects:
            continue
        if node.how == "new":
            yield from new_targets(game, obj, who)
        elif node.how == "to" and node.to is not None:
            yield from _changed_to(game, obj, who, objects(ctx, node.to))
        else:
            yield from _other_targets(game, obj, who)
    return None


def _places(game: Game, obj: ObjId) -> list[tuple[int, Subject, tuple[Subject, ...]]]:
    """Each target: which description it is for, what it is now, and what else it could be while the others stay."""
    found = targets_of(game, obj)
    places = []
    for index, group in enumerate(found.now[: len(found.specs)]):
        here = replace(found.ctx, targets=found.now[:index])
        options = possible_targets(game, here, found.specs[index])
        for old in group:
            fit = tuple(o for o in options if o not in group and _stay_legal(found, index, old, o))
            places.append((index, old, fit))
    return places


def _stay_legal(found: Targets, index: int, old: Subject, new: Subject) -> bool:
    """Whether the others are as legal as before once this target is that one."""
    groups = _with(found.now, index, old, new)
    if apart(found.ctx, found.specs[index], groups[index]):
        return False
    if found.specs[index].different and new in {t for group in found.now[:index] for t in group}:
        return False
    for later in range(index + 1, min(len(groups), len(found.specs))):
        spec, group = found.specs[later], groups[later]
        if not group:
            continue
        possible = possible_targets(found.ctx.game, replace(found.ctx, targets=groups[:later]), spec)
        if any(t in found.legal and t not in possible for t in group) or (spec.different and new in group):
            return False
    return True


def _with(groups: Groups, index: int, old: Subject, new: Subject) -> Groups:
    return tuple(
        tuple(new if at == index and t == old else t for t in group) for at, group in enumerate(groups)
    )  # fmt: skip


def _other_targets(game: Game, obj: ObjId, who: str) -> Script:
    """Each target is changed to another legal one, or none is (115.7a)."""
    found = replace(targets_of(game, obj), others=True)
    if not any(found.now) or not found.can_be_finished((), ()):
        yield Cite(("115.7a",), sentence="There is no other legal target: the targets stay as they are.")
        return
    new = yield from _chosen_anew(game, obj, who, found)
    yield from _retargeted(game, obj, found.now, new, "115.7a")


def _changed_to(game: Game, obj: ObjId, who: str, new: tuple[Subject, ...]) -> Script:
    """One target is changed to this object, if it is a legal target there; otherwise nothing changes (115.7b)."""
    places = [(index, old) for index, old, options in _places(game, obj) if new and new[0] in options]
    if not places:
        yield Cite(("115.7b",), sentence="It is no other legal target: the targets stay as they are.")
        return
    at = 0
    if len(places) > 1:
        words = tuple(name_of(game, old) for _, old in places)
        numbers = tuple(range(len(places)))
        at = yield Choice(who, "new target", "choose which target to change", numbers, words, about=obj, rule="115.7b")
    index, old = places[at]
    now = targets_of(game, obj).now
    yield from _retargeted(game, obj, now, _with(now, index, old, new[0]), "115.7a")
