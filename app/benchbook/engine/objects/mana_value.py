"""202.3: the rules by which a mana value is read where it is not simply what the mana cost adds up to, and a number."""

from __future__ import annotations

from benchbook.engine.state import Game, ObjId


def rules_of_mana_value(game: Game, obj: ObjId) -> tuple[str, ...]:
    """No mana cost, a back face, a melded permanent, both halves of a split card, X, hybrid and Phyrexian symbols."""
    thing, look = game.object(obj), game.look(obj)
    cost = look.mana_cost
    if cost is None:
        if look.front_value is None:
            return ("202.3a",)
        return ("202.3c",) if "melded" in thing.marks else ("202.3b",)
    found: list[str] = []
    parts = thing.components if thing.copied is None and not thing.face_down else ()
    if any(c.definition.layout == "split" and (thing.zone != "stack" or c.face < 0) for c in parts):
        found += ("202.3d", "709.4b")
    if any(s in ("X", "Y", "Z") for s in cost.symbols):
        found += ("202.3e",) if thing.zone == "stack" else ("202.3e", "107.3g")
    if any("/" in s and not s.endswith("/P") and len(s) > 1 for s in cost.symbols):
        found.append("202.3f")
    if any(s.endswith("/P") for s in cost.symbols):
        found.append("202.3g")
    return tuple(found)


def rules_of_number(game: Game, name: str, obj: ObjId) -> tuple[str, ...]:
    """By which rules an instruction reads a number of an object: as it last existed (608.2h), a power or toughness

    that what is no creature lacks (208.3), a mana value (202.3).
    """
    gone = () if obj in game.objects else ("608.2h",)
    if name == "mana value":
        return (*gone, "202.3", *rules_of_mana_value(game, obj))
    lacks = name in ("power", "toughness") and getattr(game.look(obj), name) is None
    return (*gone, "208.3") if lacks else gone
