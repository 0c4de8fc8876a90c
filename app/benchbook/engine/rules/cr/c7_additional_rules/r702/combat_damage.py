"""702.2, 702.19, 702.164: keywords that change how much combat damage is dealt, and to whom."""

from __future__ import annotations

from benchbook.engine.combat.combat_damage import assignments, lethal
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.2c", runs="any damage is lethal")
def any_damage_is_lethal(game: Game, source: ObjId) -> bool:
    """Any combat damage above 0 that a source with deathtouch assigns to a creature counts as lethal."""
    return game.look(source).has_keyword("deathtouch")


OVER_PLANESWALKERS = "over planeswalkers"


@rule("702.19b", keyword="trample")
def trample(keyword: Keyword) -> tuple[Ability, ...]:
    """What is more than lethal to its blockers may be assigned to what it attacks; combat damage reads it (510.1c)."""
    if keyword.words not in ("", OVER_PLANESWALKERS):
        raise NotModelled(f"trample {keyword.words}")
    return ()


@rule("702.19c", runs="assign in another way", there="trample")
def over_a_planeswalker(
    game: Game, obj: ObjId, power: Fraction, blockers: list[ObjId], target: Subject, assigned: list[ev.Damage]
) -> Script:
    """Lethal damage to the blockers first, then damage equal to the planeswalker's loyalty,

    and the rest to its controller.
    """
    variant = any(getattr(h.ability, "words", "") == OVER_PLANESWALKERS for h in game.look(obj).keywords("trample"))
    if not variant or isinstance(target, str) or "planeswalker" not in game.look(target).types:
        return None
    player = game.look(target).controller
    there = target in game.objects
    yield Cite(("702.19c",) if there else ("702.19e",))
    need = {b: lethal(game, obj, b, assigned) for b in blockers}
    among = [*blockers, target] if there else blockers
    if there:
        taken = sum((d.amount for d in assigned if d.to == target), Fraction(0))
        need[target] = max(game.object(target).counter("loyalty") - taken, Fraction(0))
    if not among:
        return ((player, power),)
    ways = tuple(
        w for w in assignments(power, among, player, need) if _in_order(dict(w), blockers, target, player, need)
    )
    words = tuple(", ".join(f"{n} to {name_of(game, s)}" for s, n in w) for w in ways)
    answer = yield Choice(
        game.look(obj).controller,
        "damage",
        f"divide {name_of(game, obj)}'s combat damage",
        ways,
        words,
        about=obj,
        singles=(*among, player),
        rule="702.19c",
        open_ended=len(ways) > 24,
    )
    given = dict(answer)
    if sum(given.values(), Fraction(0)) != power or not _in_order(given, blockers, target, player, need):
        raise Illegal("lethal damage to the blockers comes first, then the planeswalker's loyalty", "702.19c", "510.1e")
    return tuple(answer)


def _in_order(
    given: dict[Subject, Fraction], blockers: list[ObjId], target: ObjId, player: str, need: dict[Any, Fraction]
) -> bool:
    nothing = Fraction(0)
    beyond = given.get(target, nothing) + given.get(player, nothing)
    if beyond > 0 and any(given.get(b, nothing) < need[b] for b in blockers):
        return False
    return given.get(player, nothing) <= 0 or given.get(target, nothing) >= need.get(target, nothing)


@rule("702.164c", keyword="toxic")
def toxic(keyword: Keyword) -> tuple[Ability, ...]:
    """Its combat damage to a player also gives poison counters; the rules for damage read it (120.3g)."""
    number_of(keyword)
    return ()
