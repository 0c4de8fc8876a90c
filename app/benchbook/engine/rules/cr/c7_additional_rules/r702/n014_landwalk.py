"""702.14: landwalk."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.illegal import Reason
from benchbook.engine.prose import name_of
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import filter_of, text_of
from benchbook.engine.state import Game, ObjId


@rule("702.14c", keyword="landwalk")
def landwalk(keyword: Keyword) -> tuple[Ability, ...]:
    """An evasion ability; it says nothing else."""
    filter_of(keyword)
    return ()


@rule("702.14c", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """It can't be blocked while the defending player controls a land of that kind.

    Landwalks don't cancel out (702.14d).
    """
    target = game.combat.attackers[attacker] if game.combat is not None else game.look(blocker).controller
    defender = target if isinstance(target, str) else defender_of(Context(game, attacker, game.active), target)
    for held in game.look(attacker).keywords("landwalk"):
        ctx = Context(game, attacker, game.controller(attacker))
        for land in game.battlefield:
            look = game.look(land.id)
            if look.controller == defender and "land" in look.types and matches(ctx, held.ability.filter, land.id):  # type: ignore[union-attr]
                walks = text_of(held.ability).lower()  # type: ignore[arg-type]
                said = f"{name_of(game, attacker)} has {walks} and {defender} controls {name_of(game, land.id)}"
                return Reason(said, "702.14c", "702.14d") if game.look(blocker).keywords("landwalk") else said
    return ""
