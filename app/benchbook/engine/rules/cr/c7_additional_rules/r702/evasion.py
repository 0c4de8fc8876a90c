"""702.9, 702.13, 702.14, 702.28, 702.31, 702.36, 702.118: which creatures can't block one that is hard to block."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.9b", forbids="block", there="flying")
def flying_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only creatures with flying or reach can block it."""
    by = game.look(blocker)
    if not game.look(attacker).has_keyword("flying") or by.has_keyword("flying") or by.has_keyword("reach"):
        return ""
    return f"{name_of(game, attacker)} has flying, and {name_of(game, blocker)} has neither flying nor reach"


@rule("702.13b", forbids="block", there="intimidate")
def intimidate_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only artifact creatures and creatures that share a color with it can block it."""
    look, by = game.look(attacker), game.look(blocker)
    if not look.has_keyword("intimidate") or "artifact" in by.types or look.colors & by.colors:
        return ""
    return (
        f"{name_of(game, attacker)} has intimidate: {name_of(game, blocker)} is no artifact and shares no color with it"
    )


@rule("702.14c", keyword="landwalk")
def landwalk(keyword: Keyword) -> tuple[Ability, ...]:
    """An evasion ability; it says nothing else."""
    filter_of(keyword)
    return ()


@rule("702.14c", forbids="block", there="landwalk")
def landwalk_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """It can't be blocked while the defending player controls a land of that kind.

    Landwalks don't cancel out (702.14d).
    """
    target = game.combat.attackers[attacker] if game.combat is not None else game.look(blocker).controller
    defender = defender_of(Context(game, attacker, game.active), target)
    for held in game.look(attacker).keywords("landwalk"):
        ctx = Context(game, attacker, game.controller(attacker))
        if _as_though(game, blocker, "block as though without landwalk", held.ability.filter):  # type: ignore[union-attr]
            continue
        for land in game.battlefield:
            look = game.look(land.id)
            if look.controller == defender and "land" in look.types and matches(ctx, held.ability.filter, land.id):  # type: ignore[union-attr]
                walks = text_of(held.ability).lower()  # type: ignore[arg-type]
                said = f"{name_of(game, attacker)} has {walks} and {defender} controls {name_of(game, land.id)}"
                return Reason(said, "702.14c", "702.14d") if game.look(blocker).keywords("landwalk") else said
    return ""


@rule("702.28b", forbids="block", there="shadow")
def shadow_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures with shadow and creatures without it can't block one another."""
    mine, theirs = (game.look(o).has_keyword("shadow") for o in (attacker, blocker))
    if mine == theirs or (mine and _as_though(game, blocker, "block as though it had shadow")):
        return ""
    one, other = (attacker, blocker) if mine else (blocker, attacker)
    return f"{name_of(game, one)} has shadow and {name_of(game, other)} does not"


def _as_though(game: Game, blocker: ObjId, action: str, against: Any = None) -> bool:
    """Whether an effect lets the creature block as though it had shadow, or others had not that landwalk (609.4)."""
    permits = ((c, ctx) for c, ctx, _ in rule_changes(game, Permit) if c.action == action)
    return any(c.against in (None, against) and (c.what is None or matches(ctx, c.what, blocker)) for c, ctx in permits)


@rule("702.31b", forbids="block", there="horsemanship")
def horsemanship_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only creatures with horsemanship can block it."""
    if not game.look(attacker).has_keyword("horsemanship") or game.look(blocker).has_keyword("horsemanship"):
        return ""
    return f"{name_of(game, attacker)} has horsemanship and {name_of(game, blocker)} does not"


@rule("702.36b", forbids="block", there="fear")
def fear_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only artifact creatures and black creatures can block it."""
    by = game.look(blocker)
    if not game.look(attacker).has_keyword("fear") or "artifact" in by.types or "black" in by.colors:
        return ""
    return f"{name_of(game, attacker)} has fear: {name_of(game, blocker)} is neither black nor an artifact"


@rule("702.118b", forbids="block", there="skulk")
def skulk_evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures with greater power can't block it."""
    look, by = game.look(attacker), game.look(blocker)
    if not look.has_keyword("skulk") or (by.power or 0) <= (look.power or 0):
        return ""
    return f"{name_of(game, attacker)} has skulk, and {name_of(game, blocker)} has greater power"
