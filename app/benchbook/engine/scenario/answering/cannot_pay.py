"""Why a cost could not be paid where nothing was said of a player's mana: the sources at hand bind that player."""

from __future__ import annotations

from typing import Any

from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

NO_COST_PAID = "118.3"


def where_mana_does_not_matter(reason: str) -> str:
    """What to write where the mana at hand does not pay, and does not matter."""
    if " cannot pay {" not in reason:
        return ""
    all_there_is = "a mana source on the battlefield, or 'mana', is all there is"
    return f" ({all_there_is}: where mana does not matter say 'max mana: true')"


def bound_by_sources(game: Game, says: Any, problem: Illegal) -> list[Step]:
    """The remark that belongs to the refusal; nothing where mana was given or another cost could not be paid."""
    who = getattr(says, "who", "")
    unpaid = NO_COST_PAID in problem.numbers and "cannot pay {" in problem.reason
    if not unpaid or who not in {p.id for p in game.players} or game.player(who).pays not in ("free", "mana"):
        return []
    said = f"{who} has mana from the sources on the battlefield alone; 'mana' or 'max mana' says that there is more."
    return [Step(said, [RuleRef.parse(NO_COST_PAID)], kind="assumption")]
