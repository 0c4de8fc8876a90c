"""608: resolving spells and abilities."""

from __future__ import annotations

from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.applied.zones import follows
from benchbook.engine.derivation import Step
from benchbook.engine.memory import RESTARTED
from benchbook.engine.partly_read import declines_what_resolves
from benchbook.engine.prose import begun
from benchbook.engine.readers.times_this_turn import counts_itself, one_more
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import barring, still_legal
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import modal, spell_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r608_resolving.processes import PROCESS, names_a_process
from benchbook.engine.rules.cr.c7_additional_rules.r704_in_between import recovered_in_time
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import defined_terms, linked, names_read, told_in

_ENTERS = (
    ("artifact", "301.2"), ("creature", "302.2"), ("enchantment", "303.2"), ("planeswalker", "306.2"),
    ("battle", "310.2"),
)  # fmt: skip
AS_IT_WAS = ("left", "before", "moved")  # what an event's object was before it changed zones, which is always gone


@rule("608.1", runs="resolve top")
def resolve_top(game: Game, *_: Any) -> Script:
    """The top of the stack resolves."""
    if not game.stack:
        return
    top = game.stack[-1]
    thing = game.objects[top]
    said = yield Look(lambda run: run.recorder.say(begun(f"{name_of(game, top)} resolves."), "405.5"))
    permanent = thing.ability is None and game.look(top).types & PERMANENT_TYPES
    how: Procedure = (
        "resolve permanent spell" if permanent else "resolve spell" if thing.ability is None else "resolve ability"
    )
    yield Call("runs", how, (top,))
    yield Look(lambda run: _as_it_came(said, run.recorder.current, top))
    yield Cite(("704.4",) if (yield Look(recovered_in_time)) else ())
    if RESTARTED.of((yield NOW)):
        yield Call("runs", "finish restarting", ())


def _as_it_came(said: Step, around: Step, top: ObjId) -> None:
    """What was removed from the stack without resolving would have resolved (608.2b)."""
    ended = [s.event for child in around.children[-2:] for s in child.walk() if isinstance(s.event, ev.Resolved)]
    if any(e.fizzled and e.obj == top for e in ended):
        said.sentence = said.sentence.replace(" resolves.", " would resolve.")


def legal_targets(game: Game, ctx: Context, specs: Any, thing: Any) -> tuple[Any, bool]:
    """The targets that are still legal, and whether all have become illegal (608.2b)."""
    chosen = thing.chosen.targets if thing.chosen else ()
    legal = still_legal(game, replace(ctx, targets=chosen), specs, chosen)
    had = [t for group in chosen for t in group]
    return legal, bool(had) and not any(legal)


@rule("608.2", runs="resolve ability")
def resolve_ability(game: Game, obj: ObjId) -> Script:
    """Check the intervening if and the targets, then follow the instructions in order; then it leaves the stack."""
    thing = game.objects[obj]
    memory = thing.ability
    assert memory is not None
    ability: Any = memory.ability
    ctx = Context(
        game, memory.source, thing.controller, bindings=memory.bindings, event=memory.event,
        subjects=memory.event_subject, amount=memory.amount, chosen=thing.chosen, stack_object=obj, noticed=[],
    )  # fmt: skip
    yield Cite((ability.rule,) if getattr(ability, "rule", "") else (), ability.text)
    if memory.source not in game.objects:
        yield Cite(("113.7a", "608.2h"))
    parties = (s for role, s in memory.event_subject.items() if role not in AS_IT_WAS)
    if any(isinstance(s, int) and s not in game.objects for s in parties):
        yield Cite(("608.2h",))
    if "delayed" in memory.bindings and _lost_track(game, memory.bindings, ability):
        yield Cite(("603.7c",))
    condition = getattr(ability, "condition", None) if memory.kind == "triggered" else None
    if condition is not None and not holds(ctx, condition):
        yield Cite(("603.4", "608.2a"))
        yield ev.Resolved(obj, fizzled=True, why="its condition is no longer true")
        yield ev.CeaseToExist(obj)
        return
    specs = ability.targets
    legal, fizzles = legal_targets(game, ctx, specs, thing)
    if thing.chosen is not None and legal != thing.chosen.targets:
        yield Cite(("608.2b", *barring(game, ctx, specs, thing.chosen.targets)))
    if fizzles and getattr(ability, "still_resolves", False):
        yield Cite(("101.1",), sentence="It resolves all the same: its text says so.")
    elif fizzles:
        yield ev.Resolved(obj, fizzled=True)
        yield ev.CeaseToExist(obj)
        return
    delayed_targets = memory.bindings.get("delayed targets")
    ctx = replace(ctx, targets=legal if specs or not delayed_targets else delayed_targets)
    yield Call("runs", "follow instructions", (ctx, ability))
    game = yield NOW
    if counts_itself(ability):
        yield ev.MarkGame(one_more(game, memory))
    yield ev.Resolved(obj)
    if obj in game.objects:
        yield ev.CeaseToExist(obj)


@rule("608.2c", runs="follow instructions")
def follow_instructions(game: Game, ctx: Context, ability: Any) -> Script:
    """The controller follows the instructions in the order written; of a modal one only the chosen modes."""
    terms = defined_terms(ability.effects) + (_links(game, ctx.source, ability) if linked(ability.effects) else ())
    if "607.2i" in terms and ctx.source != ctx.stack_object:
        terms = (*terms, "400.7d")
    yield Cite((*terms, *told_in(game, ctx.source, ability.text)))
    choice = modal((ability,))
    effects: tuple[Any, ...] = ability.effects
    if choice is not None:
        chosen = ctx.chosen.modes if ctx.chosen else ()
        picked = [e for index in sorted(chosen) for e in choice.modes[index].effects]
        effects = tuple(x for e in effects for x in (picked if e == choice else [e]))
    ctx = replace(ctx.at(game), text=ability.text)
    if names_a_process(effects):
        ctx = ctx.bound(PROCESS, effects)
    result = yield from follow(ctx, effects)
    return result


def _lost_track(game: Game, bindings: Any, ability: Any) -> bool:
    """Whether an object that a delayed triggered ability refers to is no longer the one that it was (603.7c)."""
    for name in names_read(ability.effects):
        bound = bindings.get(name)
        if isinstance(bound, tuple) and any(isinstance(o, int) and o not in game.objects for o in bound):
            return True
    return False


def _links(game: Game, source: ObjId, ability: Any) -> tuple[str, ...]:
    """By which rule the text is linked to another ability of its source: to a replacement effect, or to another one."""
    of_a_copy = ("607.1",) if game.object(source).copied is None else ("607.1", "707.7")
    if {"created", "put onto the battlefield"} & names_read(ability.effects):
        return (*of_a_copy, "607.2c")
    statics = (h.ability for h in game.look(source).abilities if isinstance(h.ability, Static))
    replacing = any(getattr(r, "linked", False) for ability in statics for r in ability.replacements)
    return (*of_a_copy, "607.2b" if replacing else "607.2a")


@rule("608.2", runs="resolve spell")
def resolve_spell(game: Game, obj: ObjId) -> Script:
    """Check the targets of an instant or sorcery, then follow its instructions in order; then it leaves the stack."""
    thing = game.objects[obj]
    ctx = Context(game, obj, game.controller(obj), chosen=thing.chosen, stack_object=obj, noticed=[])
    legal, fizzles = legal_targets(game, ctx, spell_targets(game, obj), thing)
    if thing.chosen is not None and legal != thing.chosen.targets:
        yield Cite(("608.2b", *barring(game, ctx, spell_targets(game, obj), thing.chosen.targets)))
    if fizzles:
        yield from _countered_by_the_rules(obj)
        return
    declines_what_resolves(game, obj)
    if thing.components and thing.components[0].face < 0:
        yield Cite(("702.102d",))
    first = 0
    for ability in spell_abilities(game, obj):
        ctx = _own_targets(ctx, thing.chosen, legal, first, len(ability.targets))
        ctx = yield Call("runs", "follow instructions", (ctx, ability))
        first += len(ability.targets)
    yield Call("runs", "leave the stack", (obj,))


def _countered_by_the_rules(obj: ObjId) -> Script:
    yield ev.Resolved(obj, fizzled=True)
    yield ev.Move(obj, "graveyard", "countered by the rules")


@rule("608.2n", runs="leave the stack")
def leave_the_stack(game: Game, obj: ObjId) -> Script:
    """As the last part of its resolution an instant or sorcery is put into its owner's graveyard."""
    yield ev.Resolved(obj)
    if obj in game.objects:
        yield Cite(("304.2" if "instant" in game.look(obj).types else "307.2",))
        yield ev.Move(obj, "graveyard", "resolved")


@rule("608.3", runs="resolve permanent spell")
def resolve_permanent_spell(game: Game, obj: ObjId) -> Script:
    """Check the targets of a permanent spell that has any; then it becomes a permanent."""
    thing = game.objects[obj]
    ctx = Context(game, obj, game.controller(obj), chosen=thing.chosen, stack_object=obj)
    legal, fizzles = legal_targets(game, ctx, spell_targets(game, obj), thing)
    if not fizzles:
        yield Call("runs", "permanent spell", (obj, legal))
        return
    yield Cite(("608.3b", *barring(game, ctx, spell_targets(game, obj), thing.chosen.targets if thing.chosen else ())))
    if (yield Call("runs", "illegal permanent spell", (obj,))) is not True:
        yield from _countered_by_the_rules(obj)


def _own_targets(ctx: Context, chosen: Chosen | None, legal: Any, first: int, number: int) -> Context:
    """Each paragraph of a spell counts its own targets from the first: both halves of a fused one do (702.102d)."""
    if chosen is None:
        return replace(ctx, targets=legal)
    mine = slice(first, first + number)
    choices = replace(chosen, targets=chosen.targets[mine], division=chosen.division[mine])
    return replace(ctx, targets=legal[mine], chosen=choices)


@rule("608.2b", runs="illegal permanent spell")
def illegal_aura(game: Game, obj: ObjId) -> Script:
    """A permanent spell whose targets are all illegal is put into its owner's graveyard (bestow aside, 702.103e)."""
    for function in game.table.of("runs", "target lost"):
        done = yield from function.function(game, obj)
        if done:
            return True
    return False


@rule("608.3a", runs="permanent spell")
def permanent_spell(game: Game, obj: ObjId, legal: Any) -> Script:
    """It becomes a permanent under its controller's control; an Aura enters attached to its target (608.3c)."""
    thing = game.objects[obj]
    look = game.look(obj)
    for function in game.table.of("runs", "instead of entering"):
        done = yield from function.function(game, obj, legal)
        if done:
            yield Cite((str(function.ref),))
            return
    attached = None
    if "Aura" in look.subtypes and legal and legal[0]:
        attached = legal[0][0]
        yield Cite(("608.3c", "303.4b"))
    if any(c.copy for c in thing.components):
        yield Cite(("608.3f", "111.13", "707.10f"))
    lasting = {follows(effect, obj) for effect in game.effects} - {""}
    if lasting:
        yield Cite(("112.4", *sorted(lasting)) if "400.7a" in lasting else tuple(lasting))
    for function in game.table.of("runs", "granted to the spell"):
        yield from function.function(game, obj)
    if thing.components and thing.components[0].definition.layout in ("transform", "modal_dfc"):
        yield Cite(("712.13",) if not thing.face_down else ())
    marks = thing.marks
    for function in game.table.of("runs", "designations as it enters"):
        marks |= yield from function.function(game, obj)
    yield Cite(tuple(number for kind, number in _ENTERS if kind in look.types))
    yield ev.Resolved(obj)
    game = yield NOW
    caster = thing.chosen.by if thing.chosen is not None else ""
    yield Cite(("110.2b",) if caster not in ("", game.controller(obj)) else ())
    yield ev.Move(
        obj, "battlefield", "resolved", controller=game.controller(obj), attached_to=attached, chosen=thing.chosen,
        face_down="cast" if thing.face_down else "", memory=thing.memory, copied=thing.copied,
        marks=marks,
    )  # fmt: skip
    if obj in (yield NOW).stack:
        yield Cite(("608.3e",), sentence=f"{name_of(game, obj)} can't enter the battlefield.")
        yield ev.Move(obj, "graveyard", "put")


__all__ = ["Chosen", "Fraction", "all_held"]
