"""601.2: casting a spell, from its proposal until it has been cast."""

from __future__ import annotations

from functools import lru_cache

from benchbook.engine.effects_in_force import exiled_after
from benchbook.engine.mana.restricted_mana import spent_on
from benchbook.engine.readers.casting import noted_as
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import Limit
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    by_leave,
    timing,
    use_permission,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.proposal import Proposal
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import check_permit, with_own_cost
from benchbook.engine.rules.terms import *


@rule("601.2", runs="cast")
def cast(
    game: Game,
    who: str,
    obj: ObjId,
    free: bool = False,
    permitted: bool = False,
    cost: k.Cost | None = None,
    name: str = "",
    face: Any = None,
    limit: Limit | None = None,
) -> Script:
    """Cast a spell: propose it, choose, determine the total cost, pay; an illegal casting is taken back (601.2e, 733).

    ``cost`` and ``name`` are those of an effect that has it cast for another cost (madness, miracle);
    ``face`` is the face that an effect has cast (712.11a), ``limit`` what it must be as a
    spell: its mana value, or the faces that it may be cast as.
    """
    before, from_zone = game, game.objects[obj].zone
    permit = yield Call("runs", "may cast", (who, obj, permitted))
    if face is None:
        another = free or cost is not None or (permit is not None and bool(permit.name or permit.cost))
        face = yield Call("runs", "how to cast", (who, obj, permit, another, limit))
    check_permit(game, who, obj, permit, face)
    must_pay = () if permitted else timing(game, who, obj, face)
    yield Cite(("601.3c",) if must_pay else by_leave(game, who, obj, face) if not permitted else ())
    must_pay += _own_way(game, obj, permit)
    yield Call("runs", "restrictions of the spell", (who, obj, face))
    yield Call("runs", "legendary spells", (who, obj, face))
    yield Cite((*_keywords_used(game, who, obj, face), *_with_its_own_cost(permit)))
    said = free and not permitted and (permit is None or permit.action != "cast without paying")
    instead = with_own_cost(game, obj, cost, None)
    made = Proposal(free=free, said_free=said, alternative=name, alternative_cost=instead, must_pay=must_pay)
    if permit is not None:
        made.alternative, made.alternative_cost = permit.name, with_own_cost(game, obj, permit.cost, face)
        made.free = made.free or permit.action == "cast without paying"
    how = Chosen(from_zone=from_zone, by=who, alternative=made.alternative, free=made.free)
    memory = yield from _face_down_values(game, obj, face)
    if permit is not None and permit.once:
        yield from use_permission((yield NOW), permit, who)
    spell = yield Call("runs", "casting: propose", (who, obj, face, how, memory))
    if permit is not None and permit.exiled_after:
        yield ev.Begin(exiled_after((yield NOW), who, spell))
    if permit is not None and permit.any_mana:
        yield ev.Begin(spent_on((yield NOW), who, spell, permit.any_mana))
    for function in game.table.of("runs", "ability it was cast by"):
        yield from function.function((yield NOW), obj, spell, made.alternative)
    if face == "face down":
        yield Cite(("708.4", "708.2a"))
    if isinstance(face, int):
        game = yield NOW
        parts = game.objects[spell].components
        if any(c.face != face for c in parts):
            yield ev.MarkObject(spell, {"components": tuple(replace(c, face=face) for c in parts)})
            game = yield NOW
        ways = rules_for(game, "runs", "cast in that way")
        yield Cite(tuple(f.number for f in ways if f.function(game, spell)))
    for step in ("announce", "targets", "divide", "legality"):
        yield Call("runs", procedure("casting", step), (who, spell, made))
    for function in () if permitted or must_pay else game.table.of("runs", "legality of what it is cast as"):
        yield from function.function(before, (yield NOW), who, obj, spell, permit)
    total = yield Call("runs", "casting: total cost", (who, spell, made, from_zone))
    yield Call("runs", "casting: pay", (who, spell, made, total, from_zone))
    yield Call("runs", "casting: done", (who, spell, from_zone, made))
    return spell


@rule("601.2a", runs="casting: propose")
def propose(game: Game, who: str, obj: ObjId, face: Any, how: Chosen, memory: Any) -> Script:
    """The card moves to the top of the stack, where its caster controls it."""
    down = "cast" if face == "face down" else ""
    moved = yield ev.Move(
        obj, "stack", "cast", position="top", controller=who, face_down=down, chosen=how, memory=memory
    )
    return moved.new


def _own_way(game: Game, obj: ObjId, permit: Any) -> tuple[str, ...]:
    """The keyword of the card's own by whose cost alone an effect permits casting it."""
    if permit is None or not permit.name or permit.cost is not None:
        return ()
    return (permit.name,) if permit.name in OWN_WAYS and game.look(obj).has_keyword(permit.name) else ()


OWN_WAYS = frozenset({"blitz", "mutate"})


def _with_its_own_cost(permit: Any) -> tuple[str, ...]:
    """The rules on a keyword's cost that an effect sets equal to the card's mana cost; on a cost that a text names."""
    if permit is not None and permit.cost is not None and not permit.name:
        return ("118.9",)
    own = permit is not None and permit.name and permit.cost is not None and k.OwnManaCost() in permit.cost.parts
    return ("702.1a", "702.1b") if own else ()


def _keywords_used(game: Game, who: str, obj: ObjId, face: Any) -> tuple[str, ...]:
    """The keywords that the proposal rests on: morph or disguise face down, flash at another time than a sorcery's."""
    names: tuple[str, ...] = ()
    if face == "face down":
        names = ("morph", "megamorph", "disguise")
    elif who not in game.active_players or game.step not in MAIN or game.stack:
        names = ("flash",)
    used = (game.table.one("keyword", n) for n in names if game.look(obj).has_keyword(n))
    again = had_twice(game, obj, *names) if "flash" in names else ()
    return (*(f.number for f in used if f is not None), *again, *_way_of_casting(game, obj, face))


_OTHER_PARTS = {
    "adventure": ("715.3", "715.3a", "715.3b"),
    "omen": ("720.3", "720.3a", "720.3b"),
    "modal_dfc": ("712.11b", "712.11c"),
    "split": ("709.3", "709.3a", "709.3b"),
}


def _way_of_casting(game: Game, obj: ObjId, face: Any) -> tuple[str, ...]:
    """The rules of cards with several parts by which one of them, or both together, may be cast."""
    layout = game.objects[obj].components[0].definition.layout
    if face == -1:
        return ("709.3", "702.102a", "702.102c")
    chosen = face == 1 or (layout == "split" and isinstance(face, int))
    return _OTHER_PARTS.get(layout, ()) if chosen else ()


def _face_down_values(game: Game, obj: ObjId, face: Any) -> Script:
    """What the effect that has it cast face down lists, where that is more than a 2/2 (702.168a)."""
    found = game.table.one("runs", "face-down values")
    values = found.function(game, obj) if found is not None and face == "face down" else None
    if found is None or values is None:
        return {}
    yield Cite((found.number,))
    return {"face down values": values}


@rule("601.2i", runs="casting: done")
def becomes_cast(game: Game, who: str, spell: ObjId, from_zone: str, made: Proposal) -> Script:
    """The spell becomes cast; what triggers on casting or on becoming a target triggers now."""
    yield from noted_as_it_was_cast(game, who, spell)
    yield ev.Cast(who, spell, from_zone)
    for target in dict.fromkeys(t for group in made.targets for t in group):
        yield ev.BecomeTarget(target, spell, who)


@lru_cache(maxsize=1024)
def _asked(ability: Ability) -> tuple[cond.AsCast, ...]:
    """What the ability asks for as of the time of casting."""
    return tuple(dict.fromkeys(node for node in nodes(ability) if isinstance(node, cond.AsCast)))


def noted_as_it_was_cast(game: Game, who: PlayerId, spell: ObjId) -> Script:
    """Remember with the spell which of these conditions are met now."""
    wanted = [one for held in game.look(spell).abilities for one in _asked(held.ability)]
    if wanted:
        ctx, chosen = Context(game, spell, who), game.objects[spell].chosen or Chosen()
        noted = {noted_as(one): 1 + int(holds(ctx, one.condition)) for one in wanted}
        yield ev.Retarget(spell, replace(chosen, paid={**chosen.paid, **noted}))
