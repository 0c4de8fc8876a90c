"""Which of several abilities a line means by what it says is paid."""

from __future__ import annotations

from typing import Any

from benchbook.cards.costs import PayMana
from benchbook.engine.characteristics import Held
from benchbook.engine.scenario.forms.actions import Options


def paid_so(found: list[Held], how: Options) -> list[Held]:
    """Those whose printed cost is the mana that the line pays, where there are any; otherwise all."""
    wanted = sorted(how.mana.upper().replace("}", " ").replace("{", "").split())
    return [h for h in found if wanted and _printed(h.ability) == wanted] or found


def _printed(ability: Any) -> list[str]:
    """The symbols of the mana that the ability's cost asks for."""
    parts = getattr(getattr(ability, "cost", None), "parts", ())
    return sorted(s for part in parts if isinstance(part, PayMana) and part.times is None for s in part.cost.symbols)
