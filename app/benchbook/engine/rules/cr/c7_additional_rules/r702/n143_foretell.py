"""702.143: foretell."""

from __future__ import annotations

from benchbook.engine.paying.costs import pay_mana
from benchbook.engine.rules.terms import *


@rule("702.143b", runs="special action: foretell")
def exile_face_down(game: Game, who: str, obj: ObjId) -> Script:
    """A special action, whenever the player has priority during their own turn."""
    if game.objects[obj].zone != "hand" or not game.look(obj).has_keyword("foretell"):
        raise Illegal(f"{name_of(game, obj)} has no foretell ability in hand", "702.143a")
    if who not in game.active_players:
        raise Illegal(f"a card is foretold only during its owner's turn, and this is not {who}'s", "702.143a")
    ctx = Context(game, obj, who)
    try:
        yield from pay_mana(ctx, ManaCost(("2",)), who)
    except CannotPay as problem:
        raise Illegal(str(problem), "702.143a", "118.3") from problem
    yield Cite(("702.143a", "702.143b", "116.2h"))
    memory = {"foretold on turn": game.turn, "known to": (who,), COSTS: _costs(game, obj)}
    moved = yield ev.Move(obj, "exile", "foretold", face_down="foretold", memory=memory)
    yield ev.Told("foretells", who, moved.new)


COSTS = "foretell costs"


def _costs(game: Game, obj: ObjId) -> tuple[Cost, ...]:
    """The costs of the foretell abilities that the card has in hand; one that it was given it keeps in exile."""
    return tuple(cost for h in game.look(obj).keywords("foretell") if (cost := getattr(h.ability, "cost", None)))


@rule("702.143a", runs="permission to cast")
def cast_it_later(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """After the turn it was foretold on, its owner may cast it for any foretell cost it has."""
    thing = game.objects[obj]
    turn = thing.memory.get("foretold on turn")
    if turn is None or turn == game.turn or thing.zone != "exile" or thing.owner != who:
        return []
    printed = (a for a in thing.components[0].definition.front.abilities if isinstance(a, Keyword))
    costs = thing.memory.get(COSTS, [a.cost for a in printed if a.name == "foretell"])
    return [Permit("cast from", cost=cost, zone="exile", name="foretell") for cost in costs if cost is not None]
