"""601.3b, 603.7a: a spell that may be cast as though it had flash, but whose permanent is then sacrificed."""

from __future__ import annotations

from benchbook.cards.effects import Sacrifice
from benchbook.cards.events import BeginningOf
from benchbook.cards.players import ControllerOf
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import MAIN, permissions
from benchbook.engine.rules.terms import *

SACRIFICED = "sacrificed at the next cleanup step"
WORDS = "At the beginning of the next cleanup step, its controller sacrifices it."


@rule("601.3b", results_of=ev.Cast)
def cast_out_of_time(game: Game, event: ev.Cast) -> Script:
    """A spell that only its own text let be cast at a time when a sorcery couldn't be is marked as such."""
    if not any(one.name == SACRIFICED for one, _ in index(game).rules.get(Permit, ())):
        return
    in_time = event.who in game.active_players and game.step in MAIN and game.stack == (event.obj,)
    found = permissions(game, event.who, event.obj, ("cast as though it had flash",))
    if in_time or not found or any(p.name != SACRIFICED for p in found) or game.look(event.obj).has_keyword("flash"):
        return
    yield Cite(("601.3b",), sentence="It was cast at a time when a sorcery couldn't have been.")
    yield ev.MarkObject(event.obj, {"memory": {SACRIFICED: True}})


@rule("603.7a", results_of=ev.Move)
def is_sacrificed_later(game: Game, event: ev.Move) -> Script:
    """The controller of the permanent that such a spell becomes sacrifices it as the next cleanup step begins."""
    if event.from_zone != "stack" or event.to != "battlefield" or event.new is None:
        return
    if game.object(event.obj).memory.get(SACRIFICED):
        it = Bound("it")
        ability = Triggered(BeginningOf("cleanup step"), (Sacrifice(it, ControllerOf(it)),), text=WORDS)
        who = game.controller(event.new)
        bound = {"it": (event.new,)}
        yield ev.Begin(
            EffectInForce(0, 0, event.new, who, None, delayed=ability, once=True, bindings=bound, words=WORDS)
        )
