"""Trying an action out without performing it: what a card would cost to cast now."""

from __future__ import annotations

from benchbook.engine.choosing.choices import Oracle
from benchbook.engine.illegal import Illegal
from benchbook.engine.runner import Run
from benchbook.engine.scenario.claims.moment import CannotTell, Moment
from benchbook.engine.script import Call


def cost_to_cast(moment: Moment, name: str, who: str) -> tuple[str, tuple[str, ...]]:
    """The total mana cost of casting the card now, everything optional left aside, with targets or without, and the

    rules that it is worked out by.
    """
    obj = moment.thing(name)
    player = who or moment.game.objects[obj].owner
    game = moment.game.with_player(player, pays="max")
    game = game.with_(facts={**game.facts, "only the cost": True})
    run = Run(game, Oracle(lambda choice: (False, None)))
    if game.objects[obj].zone == "stack":
        cost = game.objects[obj].memory.get("total cost")
    else:
        try:
            spell = run.call(Call("runs", "cast", (player, obj, False, True)))
        except Illegal as problem:
            raise CannotTell(f"{name} can't be cast now: {problem.reason}") from None
        cost = run.game.object(spell).memory.get("total cost")
    if cost is None:
        raise CannotTell(f"what {name} costs is not known")
    cited = (str(ref) for ref in sorted(run.recorder.root.citations))
    return str(cost), tuple(n for n in cited if n == "cr/601.2f" or not n.startswith("cr/601.2"))


__all__ = ["cost_to_cast"]
