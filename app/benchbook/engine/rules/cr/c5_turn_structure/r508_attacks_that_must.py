"""508.1d: creatures that must attack do, where no line declares attackers and the step would go by."""

from __future__ import annotations

from benchbook.engine.prose import listed
from benchbook.engine.rules.cr.c5_turn_structure.r508_checking_attacks import could_obey, free_targets, requirements
from benchbook.engine.rules.cr.c5_turn_structure.r508_trying_attacks import Requirement, obeys
from benchbook.engine.rules.terms import *
from benchbook.engine.script import Attempt, assumed


@rule("508.1d", runs="attack that must be made")
def attack_that_must_be_made(game: Game) -> Script:
    """Each creature that must attack and can does, and no other one; whether anything does.

    Raises NotModelled where what one of them attacks is left open, or where not all of them can attack together.
    """
    wanted = [r for r in requirements(game) if not obeys(r, {}) and could_obey(game, r)]
    if any(r.obj is None for r in wanted):
        raise NotModelled(f"no line says which creature attacks, and one of {game.active}'s must if able (508.1d)")
    attackers = {
        obj: _what_it_attacks(game, wanted, obj) for obj in dict.fromkeys(r.obj for r in wanted if r.obj is not None)
    }
    if not attackers:
        return False
    names = listed([name_of(game, obj) for obj in attackers])
    alone = "that alone attacks" if len(attackers) == 1 else "those alone attack"
    said = f"{names} must attack if able: no line declares attackers, so {alone}, and what no line says does not block."
    yield assumed(said, "508.1d")
    if (yield Attempt(Call("runs", "declare attackers", (attackers,)))) is None:
        raise NotModelled(f"no line says what attacks, and {names} must attack if able (508.1d)")
    return True


def _what_it_attacks(game: Game, wanted: list[Requirement], obj: ObjId) -> Subject:
    """The only one of those by which it obeys the most requirements."""
    mine = [r for r in wanted if r.obj == obj]
    obeyed = {t: sum(t in r.targets for r in mine) for t in free_targets(game, obj, 2)}
    best = [t for t, number in obeyed.items() if number == max(obeyed.values())]
    if len(best) != 1:
        name = name_of(game, obj)
        raise NotModelled(f"no line says what {name} attacks, which must attack if able (508.1d)")
    return best[0]
