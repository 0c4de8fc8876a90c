"""702.140, 702.160, 702.162, 702.168: cards cast prototyped, converted, face down or to mutate."""

from __future__ import annotations

from benchbook.engine.layers.base import FACE_DOWN
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.proposal import Proposal
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@definition("702.160a", runs="cast in that way", there="prototype")
def is_cast_prototyped(game: Game, spell: ObjId) -> bool:
    """The player who casts it chose the alternative set."""
    part = game.objects[spell].components[0]
    return part.definition.layout == "prototype" and part.face == 1


NAME = "more than meets the eye"
CONVERTED = 1


@rule("702.162a", keyword=NAME)
def more_than_meets_the_eye(keyword: Keyword) -> tuple[Ability, ...]:
    """The card may be cast converted for that cost; casting reads it."""
    return ()


@rule("702.162a", runs="other ways to cast", there=NAME)
def cast_converted(game: Game, obj: ObjId) -> tuple[tuple[int, str], ...]:
    """Its player may cast it with its back face up."""
    parts = game.objects[obj].components
    two = len(parts) == 1 and len(parts[0].definition.faces) > CONVERTED and not game.objects[obj].face_down
    return ((CONVERTED, NAME),) if two and game.look(obj).has_keyword(NAME) else ()


@rule("702.162a", runs="cost of that way", there=NAME)
def for_its_cost(game: Game, spell: ObjId, made: Proposal) -> Script:
    """Cast converted it costs what the keyword says: an alternative cost, of which there is but one (118.9a)."""
    part = game.objects[spell].components[0]
    front = (a for a in part.definition.front.abilities if isinstance(a, Keyword) and a.name == NAME)
    keyword = next(front, None) if part.face == CONVERTED and not part.copy else None
    if keyword is None:
        return
    if made.free or made.alternative_cost is not None:
        raise Illegal(f"{name_of(game, spell)} is cast for another alternative cost already", "118.9a")
    made.alternative, made.alternative_cost = NAME, cost_of(keyword)
    yield ev.Retarget(spell, replace(game.objects[spell].chosen or Chosen(), alternative=NAME))
    yield Cite(("702.162a", "712.11a", "118.9"), keyword.text)


@rule("702.168b", runs="face-down values")
def with_ward(game: Game, obj: ObjId) -> FaceDefinition | None:
    """Cast by its disguise ability the spell and the permanent have ward {2}."""
    if not game.look(obj).has_keyword("disguise"):
        return None
    ward = Keyword("ward", cost=Cost((PayMana(ManaCost(("2",))),)), text="Ward {2}")
    return replace(FACE_DOWN, abilities=(ward,))


@rule("702.140a", runs="targets of spell")
def targets_a_creature(game: Game, spell: ObjId) -> list[TargetSpec]:
    """A mutating creature spell has that one target."""
    if not is_mutating(game, spell):
        return []
    return [TargetSpec(And((CREATURE, Not(which.HasSubtype("Human")), which.OwnedBy(OwnerOf(THIS)))))]


def is_mutating(game: Game, spell: ObjId) -> bool:
    """Whether the spell was cast for its mutate cost and still is a mutating creature spell."""
    thing = game.object(spell)
    cast_so = thing.chosen is not None and thing.chosen.alternative == "mutate"
    return cast_so and thing.zone == "stack" and "no longer mutating" not in thing.marks


@rule("702.140b", runs="target lost")
def resolves_as_a_creature(game: Game, spell: ObjId) -> Script:
    """Its target illegal, it is no longer a mutating creature spell and resolves as a creature spell."""
    if not is_mutating(game, spell):
        return False
    yield Cite(("702.140b",))
    yield ev.MarkObject(spell, {"marks": ("no longer mutating",)})
    yield Call("runs", "permanent spell", (spell, ()))
    return True
