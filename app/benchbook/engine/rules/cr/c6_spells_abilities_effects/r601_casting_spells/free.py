"""118.9: what lets a spell be cast without paying its mana cost, where a line says that it is."""

from __future__ import annotations

from benchbook.cards.abilities import CostOption
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import FREE_AND_FLASH, whose
from benchbook.engine.rules.terms import *


def what_lets_it_be_free(game: Game, who: str, spell: ObjId, offered: list[CostOption], another: str) -> Script:
    """An option that is open now; where the spell itself or something on the board speaks of it, but not now, that
    forbids it; where nothing does, the line is taken at its word, and the answer says so. ``another`` is the cost for
    which it is cast from where it was: two of them are not applied to one spell (118.9a).
    """
    free = [option for option in offered if costs_nothing(option.cost)]
    if free:
        yield Cite(("118.9", *((free[0].rule,) if free[0].rule else ())), free[0].text)
        return
    name = name_of(game, spell)
    if another:
        raise Illegal(f"{name} is cast for its {another} cost, and no other way is open to {who}", "118.9a")
    own = (h.ability for h in all_held(game, spell) if isinstance(h.ability, CostOption))
    if any(o.kind == "alternative" and costs_nothing(o.cost) for o in own):
        raise Illegal(f"the condition for casting {name} without paying its mana cost is not met", "118.9")
    unmet = next(_that_do_not_apply(game, who), "")
    if unmet:
        raise Illegal(f"{unmet} does not let {who} cast {name} without paying its mana cost now", "118.9", "601.3")
    yield assumed(f"Something lets {who} cast {name} without paying its mana cost: no text given here does.", "118.9")


def costs_nothing(cost: Cost) -> bool:
    """Whether nothing is asked, or {0}."""
    return all(isinstance(p, PayMana) and set(p.cost.symbols) <= {"0"} for p in cost.parts)


def _that_do_not_apply(game: Game, who: str) -> Iterator[str]:
    """What has a text by which the player may at times cast spells for nothing."""
    for f in index(game).statics:
        for change in f.ability.rules:
            if isinstance(change, Permit) and _for_nothing(change) and who in whose(f.context(game), change):
                yield name_of(game, f.obj.id)


def _for_nothing(change: Permit) -> bool:
    if change.action == "cast for cost":
        return change.cost is not None and costs_nothing(change.cost)
    return change.action in ("cast without paying", FREE_AND_FLASH)
