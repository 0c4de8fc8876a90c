"""118.9: what lets a spell be cast without paying its mana cost, where a line says that it is."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards.abilities import CostOption
from benchbook.engine.abilities import all_held
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.runner import Cite, assumed
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


def what_lets_it_be_free(game: Game, who: str, spell: ObjId, offered: list[CostOption]) -> Script:
    """An option that is open now; else the spell's own, whose condition is not met, forbids it; where neither the spell
    nor anything on the board speaks of it, the line is taken at its word, and the answer says so.
    """
    free = [option for option in offered if not option.cost.parts]
    if free:
        yield Cite(("118.9", *((free[0].rule,) if free[0].rule else ())), free[0].text)
        return
    own = [h.ability for h in all_held(game, spell) if isinstance(h.ability, CostOption)]
    unmet = next((o for o in own if o.kind == "alternative" and not o.cost.parts), None)
    name = name_of(game, spell)
    if unmet is not None:
        raise Illegal(f"the condition for casting {name} without paying its mana cost is not met", "118.9")
    yield assumed(f"Something lets {who} cast {name} without paying its mana cost: no text given here does.", "118.9")
