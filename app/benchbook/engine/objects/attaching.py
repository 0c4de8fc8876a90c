"""What can be attached to what (301.5, 303.4, 702.5, 702.6, 702.16c)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.rule_changes import Cant
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import rule_changes, rules_for
from benchbook.engine.players.seats import limited_by
from benchbook.engine.state import Game, ObjId, Subject


def present(game: Game, subject: Subject) -> bool:
    """Whether it is there to be attached to: a player in the game, a phased-in permanent (or an object in its zone)."""
    if isinstance(subject, str):
        return not game.player(subject).lost
    return subject in game.objects and not game.objects[subject].phased_out


def forbidden_by(game: Game, attachment: ObjId, to: Subject) -> tuple[str, ...]:
    """The numbers of the rules by which it can't be attached there."""
    return tuple(f.number for f in rules_for(game, "forbids", "attach") if f.function(game, attachment, to))


def forbidden(game: Game, aura: ObjId, to: Subject) -> bool:
    """Whether protection or an effect keeps it from being attached."""
    if forbidden_by(game, aura, to):
        return True
    for change, ctx, _text in rule_changes(game, Cant):
        if (
            (
                change.action in ("be enchanted", "be equipped", "be attached")
                and isinstance(to, int)
                and change.what is not None
            )
            and matches(ctx, change.what, to)
            and (change.against is None or matches(ctx, change.against, aura))
        ):
            subtype = {"be enchanted": "Aura", "be equipped": "Equipment"}.get(change.action)
            if subtype is None or subtype in game.look(aura).subtypes:
                return True
    return False


def aura_may_be_attached(game: Game, aura: ObjId, to: Subject) -> bool:
    """An Aura may be attached to what its enchant abilities name, itself excepted (303.4c–d)."""
    if not present(game, to) or to == aura or "creature" in game.look(aura).types or forbidden(game, aura, to):
        return False
    enchants = game.look(aura).keywords("enchant")
    ctx = Context(game, aura, game.controller(aura))
    with limited_by(game, "forbids", "attach", "801.8"):
        return bool(enchants) and all(_enchants(ctx, held.ability, to) for held in enchants)


def _enchants(ctx: Context, enchant: Any, to: Subject) -> bool:
    """Whether an enchant ability names what the Aura would be attached to."""
    words, filter_ = getattr(enchant, "words", ""), getattr(enchant, "filter", None)
    if isinstance(to, str):
        return words == "player" or (words == "opponent" and to in ctx.game.opponents(ctx.controller))
    there = ctx.game.objects[to].zone == (words or "battlefield")
    return there and filter_ is not None and matches(ctx, filter_, to)


def what_it_may_enchant(game: Game, aura: ObjId) -> tuple[Subject, ...]:
    """Everything that the Aura may be attached to: permanents, players, and cards where it says so (303.4a)."""
    zones = {"battlefield", *(getattr(held.ability, "words", "") for held in game.look(aura).keywords("enchant"))}
    there: list[Subject] = [o.id for o in game.objects.values() if o.zone in zones]
    return tuple(s for s in (*there, *game.everyone()) if aura_may_be_attached(game, aura, s))


def equipment_may_be_attached(game: Game, equipment: ObjId, to: Subject, as_creature: str = "") -> bool:
    """An Equipment is attached to a creature, a Fortification to a land; neither to itself, nor as a creature
    (301.5c–f). ``as_creature``: a type that counts as a creature here.
    """
    if isinstance(to, str) or not present(game, to) or to == equipment or forbidden(game, equipment, to):
        return False
    look = game.look(equipment)
    others = (f.function(look) for f in game.table.of("runs", "type it is attached to"))
    wanted = next(filter(None, others), "creature")
    if "creature" in look.types and not look.has_keyword("reconfigure"):
        return False
    types = game.look(to).types
    return (wanted in types or as_creature in types) and game.objects[to].zone == "battlefield"


def may_be_attached(game: Game, obj: ObjId, to: Subject) -> bool:
    """Whether the one may be attached to the other."""
    look = game.look(obj)
    if "Aura" in look.subtypes:
        return aura_may_be_attached(game, obj, to)
    return equipment_may_be_attached(game, obj, to)


__all__ = ["aura_may_be_attached", "equipment_may_be_attached", "may_be_attached", "players"]
