"""601.3, 603.7a, 702.103d: when a spell may be cast by its own text, or as though it had flash."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.engine.memory import SACRIFICED
from benchbook.engine.rules.cr.c5_turn_structure.r506_times import named_time
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    any_spell_in_time,
    permissions,
    whose,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import fits_bestowed, lies_there
from benchbook.engine.rules.terms import *

ONLY_FROM_GRAVEYARD, NO_MANA, LEAST_X = "only from graveyard", "no mana", "x at least 1"


@rule("601.3", runs="restrictions of the spell")
def restrictions_of_the_spell(game: Game, who: PlayerId, obj: ObjId, face: Any) -> Script:
    """ "Cast this spell only …": at no other time, and not without the condition."""
    for said in _restrictions(game, obj, face):
        name = name_of(game, obj)
        if said.kind == ONLY_FROM_GRAVEYARD and game.objects[obj].zone != "graveyard":
            raise Illegal(f"{name} can be cast only from its owner's graveyard", "601.3", "101.2")
        if said.during:
            now, numbers = named_time(game, who, said.during)
            if not now:
                raise Illegal(f"{name} can be cast only {said.during}", "601.3", *numbers)
            yield Cite(numbers)
        if said.condition is not None and not holds(Context(game, obj, who), said.condition):
            raise Illegal(f"{name} can be cast only under a condition that is not met", "601.3")


@rule("601.3", runs="permission to cast")
def from_the_graveyard_only(game: Game, who: PlayerId, obj: ObjId) -> list[Permit]:
    """What may be cast from its owner's graveyard and from nowhere else may be cast from there."""
    thing = game.objects[obj]
    if thing.zone != "graveyard" or thing.owner != who:
        return []
    said = [h.ability for h in game.look(obj).abilities if isinstance(h.ability, CastRestriction)]
    return [Permit("cast from", zone="graveyard") for one in said if one.kind == ONLY_FROM_GRAVEYARD]


def check_x(game: Game, spell: ObjId, x: Fraction) -> None:
    """Raises Illegal where the spell's text says that X can't be 0, and it is."""
    said = (h.ability for h in game.look(spell).abilities if isinstance(h.ability, CastRestriction))
    if x < 1 and any(one.kind == LEAST_X for one in said):
        raise Illegal("X can't be 0", "107.3a", "101.2")


def check_mana(game: Game, who: PlayerId, spell: ObjId, owed: ManaCost) -> None:
    """A spell for which no mana may be spent can be cast only if nothing of its cost is left to be paid with mana."""
    said = [h.ability for h in game.look(spell).abilities if isinstance(h.ability, CastRestriction)]
    if not any(one.kind == NO_MANA for one in said) or not owed.mana_value:
        return
    look = game.look(spell)
    could = [o for o in game.battlefield if not o.tapped and "creature" in game.look(o.id).types]
    helps = look.has_keyword("convoke") and any(game.look(o.id).controller == who for o in could)
    if helps or (look.has_keyword("delve") and owed.generic and game.player(who).graveyard):
        raise NotModelled(f"with what {owed} is paid for {name_of(game, spell)} (say all that is tapped and exiled)")
    raise CannotPay(f"{who} can't spend mana to cast {name_of(game, spell)}, and {owed} is left to pay", "101.2")


def _restrictions(game: Game, obj: ObjId, face: Any) -> Iterator[CastRestriction]:
    """Those of the face, half or card that is cast."""
    thing = game.objects[obj]
    faces = thing.components[0].definition.faces
    if face == "face down":
        return
    parts = isinstance(face, int) and 0 <= face < len(faces) and (len(faces) > 1 or thing.face_down)
    found = faces[face].abilities if parts else tuple(h.ability for h in game.look(obj).abilities)
    for ability in found:
        if isinstance(ability, CastRestriction):
            yield ability


@rule("702.103d", runs="legality of what it is cast as")
def what_it_is_cast_as(
    before: Game, game: Game, who: PlayerId, obj: ObjId, spell: ObjId, permit: Permit | None
) -> Script:
    """What allowed a card with bestow to be begun must be about what it is now (601.2e, 601.3b).

    ``before`` is the game as the casting began, where the card is ``obj``; ``game`` the one with it as ``spell``.
    """
    if not before.look(obj).has_keyword("bestow"):
        return
    if (
        permit is not None
        and permit.what is not None
        and not permit.name
        and not matches(Context(game, spell, who), permit.what, spell)
        and not _is_named(before, game, who, obj, spell, permit)
    ):
        raise Illegal(f"{name_of(game, spell)} may not be cast so from there", "601.3", "601.2e", "702.103d")
    if before.look(obj).has_keyword("flash") or any_spell_in_time(before, who):
        return
    for change, ctx, _text in rule_changes(before, Permit):
        if change.action != "cast as though it had flash" or who not in whose(ctx, change):
            continue
        if change.zone is not None and not lies_there(before, obj, change.zone, who):
            continue
        if change.what is None or matches(replace(ctx, game=game), change.what, spell):
            yield Cite(("601.3b", "702.103d"))
            return
    raise Illegal(f"{name_of(game, spell)} may not be cast so as though it had flash", "601.3b", "601.2e", "702.103d")


def _is_named(before: Game, game: Game, who: PlayerId, obj: ObjId, spell: ObjId, permit: Permit) -> bool:
    """Whether the permission is about that very card and about what it is cast as."""
    said = [ctx for change, ctx, _ in rule_changes(before, Permit) if change == permit and who in whose(ctx, change)]
    filter_, bestowed = permit.what, "creature" not in game.look(spell).types
    if filter_ is None:
        return True
    fits = fits_bestowed if bestowed else matches
    return any(fits(ctx, filter_, obj) for ctx in said)


WORDS = "At the beginning of the next cleanup step, its controller sacrifices it."


@rule("601.3b", results_of=ev.Cast, there=Permit)
def cast_out_of_time(game: Game, event: ev.Cast) -> Script:
    """A spell that only its own text let be cast at a time when a sorcery couldn't be is marked as such."""
    if not any(one.name == SACRIFICED.name for one, _ in index(game).rules.get(Permit, ())):
        return
    in_time = event.who in game.active_players and game.step in MAIN and game.stack == (event.obj,)
    found = permissions(game, event.who, event.obj, ("cast as though it had flash",))
    if (
        in_time
        or not found
        or any(p.name != SACRIFICED.name for p in found)
        or game.look(event.obj).has_keyword("flash")
    ):
        return
    yield Cite(("601.3b",), sentence="It was cast at a time when a sorcery couldn't have been.")
    yield ev.MarkObject(event.obj, memory=SACRIFICED(True))


@rule("603.7a", results_of=ev.Move, from_zone="stack", to="battlefield")
def is_sacrificed_later(game: Game, event: ev.Move) -> Script:
    """The controller of the permanent that such a spell becomes sacrifices it as the next cleanup step begins."""
    if event.new is None:
        return
    if SACRIFICED.of(game.object(event.obj)):
        it = Bound("it")
        ability = Triggered(when.BeginningOf("cleanup step"), (Sacrifice(it, ControllerOf(it)),), text=WORDS)
        who = game.controller(event.new)
        bound = {"it": (event.new,)}
        yield ev.Begin(
            EffectInForce(0, 0, event.new, who, None, delayed=ability, once=True, bindings=bound, words=WORDS)
        )
