"""702.103: bestow."""

from __future__ import annotations

from benchbook.engine.objects.attaching import forbidden_by
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.103a", keyword="bestow")
def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which the spell and the permanent are an Aura with enchant creature (702.103b)."""
    aura = (c.SetTypes(("enchantment",), ("Aura",)), GainAbilities((Keyword("enchant", filter=CREATURE),)))
    return (
        alternative(keyword, "702.103a"),
        static(keyword, "702.103b", what=THIS, changes=aura, condition=Matches(THIS, Is("bestowed")), zone="any"),
    )


def is_bestowed(game: Game, obj: ObjId) -> bool:
    """Whether the spell or permanent is bestowed now."""
    thing = game.object(obj)
    cast_so = thing.chosen is not None and thing.chosen.alternative == "bestow"
    return cast_so and "no longer bestowed" not in thing.marks and thing.zone in ("stack", "battlefield")


STATUS["bestowed"] = lambda ctx, o: is_bestowed(ctx.game, o.id)


@rule("702.103e", runs="target lost")
def resolves_as_a_creature(game: Game, spell: ObjId) -> Script:
    """Its target illegal, the spell is no longer an Aura and resolves as a creature spell."""
    if not is_bestowed(game, spell):
        return False
    yield Cite(("702.103e", "608.3b"))
    yield ev.MarkObject(spell, {"marks": ("no longer bestowed",)})
    yield Call("runs", "permanent spell", (spell, ()))
    return True


@rule("702.103f", runs="stays unattached")
def stays(game: Game, obj: ObjId) -> bool:
    """A bestowed Aura that enchants nothing legal is not put into the graveyard."""
    return is_bestowed(game, obj)


@rule("702.103f", state_based=True, there="cast for bestow")
def ceases_to_be_bestowed(game: Game) -> Iterator[ev.Event]:
    """It becomes unattached and is a creature again."""
    for obj in game.battlefield:
        if (
            obj.chosen is not None
            and is_bestowed(game, obj.id)
            and (obj.attached_to is None or not aura_may_be_attached(game, obj.id, obj.attached_to))
        ):
            if obj.attached_to is not None:
                yield Cite(forbidden_by(game, obj.id, obj.attached_to))  # type: ignore[misc]
            yield ev.Attach(obj.id, None)


@rule("702.103f", results_of=ev.Attach)
def unattached(game: Game, event: ev.Attach) -> Script:
    """Unattached for any reason, it is no longer bestowed."""
    if event.to is None and event.obj in game.objects and is_bestowed(game, event.obj):
        yield ev.MarkObject(event.obj, {"marks": ("no longer bestowed",)})


@rule("702.103f", results_of=ev.Move, from_zone="battlefield", there="attached")
def its_creature_is_gone(game: Game, event: ev.Move) -> Script:
    """As what it enchants leaves the battlefield, a bestowed Aura becomes unattached at once."""
    for obj in game.battlefield:
        if obj.attached_to == event.obj and is_bestowed(game, obj.id):
            yield ev.Attach(obj.id, None)
