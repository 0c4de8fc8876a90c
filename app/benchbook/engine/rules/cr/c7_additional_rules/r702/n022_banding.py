"""702.22: banding."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("702.22c", runs="check bands")
def check_bands(game: Game, attackers: Mapping[ObjId, Subject], bands: tuple[tuple[ObjId, ...], ...]) -> Script:
    """A band is creatures with banding and at most one without it, all attacking the same thing."""
    for band in bands:
        without = [o for o in band if not game.look(o).has_keyword("banding")]
        others = [o for o in band if game.look(o).has_keyword("bands with other")]
        if len(without) > 1 and others:
            raise NotModelled("a band by bands with other")
        if len(without) > 1 or len(band) < 2:
            raise Illegal("a band has at most one creature without banding", "702.22c")
        if len({attackers[o] for o in band}) > 1:
            raise Illegal("all creatures of a band attack the same player, planeswalker or battle", "702.22d", "802.3b")
        yield Cite(("508.1e",), sentence=f"{', '.join(name_of(game, o) for o in band)} attack as a band.")


@rule("702.22h", runs="becomes blocked with its band")
def blocked_with_the_band(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> Script:
    """As one of a band becomes blocked each other creature of it becomes blocked by that same blocker."""
    combat = game.combat
    assert combat is not None
    found: dict[ObjId, tuple[ObjId, ...]] = {}
    for blocker, attackers in blockers.items():
        with_bands = [a for one in attackers for a in (one, *_band_of(combat, one))]
        found[blocker] = tuple(a for a in dict.fromkeys(with_bands) if a in combat.attackers)
    if any(len(found[b]) > len(blockers[b]) for b in found):
        yield Cite(("702.22e",), sentence="The whole band becomes blocked.")
    return found


def _band_of(combat: Combat, obj: ObjId) -> tuple[ObjId, ...]:
    """The band in which the creature attacks, it included; without one, it alone."""
    return next((band for band in combat.bands if obj in band), (obj,))


@rule("702.22j", runs="who divides the damage", there="banding")
def blocked_by_banding(game: Game, obj: ObjId, others: list[ObjId]) -> str:
    """Blocked by a creature with banding: the defending player divides the attacker's damage as they like."""
    combat = game.combat
    if combat is None or obj not in combat.attackers:
        return ""
    return next((game.controller(b) for b in others if game.look(b).has_keyword("banding")), "")


@rule("702.22k", runs="who divides the damage", there="banding")
def blocks_banding(game: Game, obj: ObjId, others: list[ObjId]) -> str:
    """Blocking a creature with banding: the active player divides the blocker's damage as they like."""
    combat = game.combat
    if combat is None or obj in combat.attackers:
        return ""
    return next((game.controller(a) for a in others if game.look(a).has_keyword("banding")), "")
