"""Cards that are made up, each for a kind of card of which no more is said: an Equipment, a spell with flashback."""

from __future__ import annotations

from functools import cache
from typing import Any

from benchbook.library.documents import Card, Face
from benchbook.questions.tables import table

_COST = "{2}"
EQUIPMENT, AURA, AIMED = "Some Equipment", "Some Aura", "Some Aimed Spell"


@cache
def stand_in(name: str) -> Card | None:
    """The made-up card of a name; None where the name is another's."""
    row = table("stand_in_cards").get(name)
    if row is None:
        return None
    power, _, toughness = str(row.get("size", "")).partition("/")
    face = Face(name, _COST, str(row["type"]), str(row["text"]), power, toughness)
    return Card(name, (face,))


def defined(name: str) -> dict[str, Any]:
    """A made-up card as a scenario defines it."""
    row = table("stand_in_cards")[name]
    power, _, toughness = str(row.get("size", "")).partition("/")
    sized = {"power": int(power), "toughness": int(toughness)} if power else {}
    return {"name": name, "cost": _COST, "type": str(row["type"]), "text": str(row["text"]), **sized}
