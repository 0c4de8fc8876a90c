"""508.1d, 508.4, 508.7: what attacks because it must, without having been declared, or something else than declared."""

from __future__ import annotations

from benchbook.engine.rules.cr.c5_turn_structure.r508_checking_attacks import (
    Requirement,
    could_obey,
    free_targets,
    obeys,
    requirements,
)
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import cannot_attack, possible_targets
from benchbook.engine.rules.terms import *


@definition("508.4", results_of=ev.Move, to="battlefield")
@definition("508.4", results_of=ev.CreateObject)
def enters_attacking(game: Game, event: ev.Move | ev.CreateObject) -> Script:
    """It attacks without having been declared; after blockers were declared it is unblocked (508.4d)."""
    if event.attacking is None or game.combat is None:
        return
    if event.new is None or event.new not in game.objects:
        return
    if "creature" not in game.look(event.new).types:
        yield Cite(("506.3a",), sentence=f"{name_of(game, event.new)} is no creature: it does not attack.")
        return
    if "battle" in game.look(event.new).types:
        return
    yield Cite(("508.4", "508.4d", "506.3d") if game.combat.blockers_declared else ("508.4",))
    if cannot_attack(game, event.new, event.attacking, 1) is not None:
        yield Cite(("508.4c",))


@rule("508.4a", runs="attack one of")
def attacks_one_of(game: Game, ctx: Context, controller: PlayerId, player: PlayerId, or_theirs: bool) -> Script:
    """It enters attacking that player, or a planeswalker of theirs where the text offers it; if neither can be attacked

    any more, it enters without attacking.
    """
    if game.combat is None or controller not in game.active_players:
        yield Cite(("506.3b",) if game.combat is not None else ())
        return None
    options = tuple(s for s in possible_targets(game) if s == player or (or_theirs and _theirs(game, s, player)))
    if len(options) < 2:
        yield Cite(("508.4",) if options else ("508.4a",))
        return next(iter(options), None)
    words = tuple(name_of(game, o) for o in options)
    return (
        yield Choice(controller, "attacked", "choose what it attacks", options, words, about=ctx.source, rule="508.4")
    )


@rule("508.7a", performs=fx.ReselectAttacked)
def reselects(game: Game, ctx: Context, node: fx.ReselectAttacked) -> Script:
    """It attacks what is chosen, as if it had from the first, and has attacked what it was declared to attack.

    Only its controller's opponents, their planeswalkers and the battles that they protect may be chosen (508.7c); what
    must or can't be attacked by it as attackers are declared has no part in that (508.7b).
    """
    for obj in (yield from chosen_objects(ctx, node.what)):
        game = yield NOW
        if game.combat is None or not isinstance(obj, int) or obj not in game.combat.attackers:
            continue
        options = tuple(s for s in possible_targets(game) if not (node.players and isinstance(s, int)))
        words = tuple(name_of(game, o) for o in options)
        asked = f"reselect what {name_of(game, obj)} is attacking"
        chosen = yield Choice(ctx.controller, "attacked", asked, options, words, about=obj, rule="508.7c")
        yield Cite(("508.7a", "508.7b", "508.7c"))
        yield ev.SetCombat(replace(game.combat, attackers={**game.combat.attackers, obj: chosen}))


def _theirs(game: Game, subject: Subject, player: PlayerId) -> bool:
    """Whether it is a planeswalker that the player controls."""
    return (
        isinstance(subject, int) and game.controller(subject) == player and "planeswalker" in game.look(subject).types
    )


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
