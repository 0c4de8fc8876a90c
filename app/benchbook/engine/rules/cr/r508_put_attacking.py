"""508.4: what is put onto the battlefield attacking was not declared as an attacker."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r506_combat import cannot_attack
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("508.4", results_of=ev.Move, to="battlefield")
@rule("508.4", results_of=ev.CreateObject)
def enters_attacking(game: Game, event: ev.Move | ev.CreateObject) -> Script:
    """It attacks without having been declared; after blockers were declared it is unblocked (508.4d)."""
    if event.attacking is None or game.combat is None:
        return
    if event.new is None or event.new not in game.objects:
        return
    if "creature" not in game.look(event.new).types:
        yield Cite(("506.3a",), sentence=f"{name_of(game, event.new)} is no creature: it does not attack.")
        return
    yield Cite(("508.4", "508.4d", "506.3d") if game.combat.blockers_declared else ("508.4",))
    if cannot_attack(game, event.new, event.attacking, 1) is not None:
        yield Cite(("508.4c",))
