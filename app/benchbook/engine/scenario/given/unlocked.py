"""Which halves of a Room that the board begins with are unlocked (709.5c)."""

from __future__ import annotations

from benchbook.cards.abilities import CardDefinition
from benchbook.engine.context import NotModelled
from benchbook.engine.layers.halves import DOORS, share_a_type_line
from benchbook.engine.scenario.model import ObjectGiven
from benchbook.errors import ScenarioError


def unlocked(given: ObjectGiven, definition: CardDefinition, zone: str) -> frozenset[str]:
    """Which halves of a Room are unlocked: those named under ``unlocked``, or the one by whose name it is called."""
    if zone != "battlefield" or definition.layout != "split" or not share_a_type_line(definition.faces):
        return frozenset()
    names = [f.name for f in definition.faces]
    said = given.facts.get("unlocked", [given.name] if given.name in names else None)
    if said is None or given.facts.get("copy of"):
        raise NotModelled(f"which halves of {definition.name} are unlocked (unlocked: [{names[0]}])")
    wanted = [str(name) for name in (said if isinstance(said, list) else [said])]
    for name in wanted:
        if name not in names:
            raise ScenarioError(f"{given.path}.unlocked", f"{definition.name} has no half {name!r}.", ", ".join(names))
    return frozenset(door for name, door in zip(names, DOORS, strict=True) if name in wanted)
