"""601.3: what a spell's own text says of when and under what condition it may be cast."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.engine.rules.cr.c5_turn_structure.r506_times import named_time
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
