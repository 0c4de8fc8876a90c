"""310: combat damage goes on the stack, and is dealt as it was assigned when it resolves."""

from __future__ import annotations

from benchbook.engine.memory import DAMAGE_ON_THE_STACK, DAMAGE_PAUSES
from benchbook.engine.rules.cr.c5_turn_structure.r510_combat_damage import assigned
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("310.1", book=BOOK, runs="combat damage", instead_of=("cr/510.1",))
def combat_damage(game: Game, first: bool) -> Script:
    """Combat damage is assigned and goes on the stack; where nobody has anything to do meanwhile it is dealt."""
    if game.combat is None:
        return
    events = yield from assigned(game, game.combat, first)
    yield Cite(("510.1", "510.2"))
    if not DAMAGE_PAUSES.of(game):
        if events:
            yield ev.Together(events, "Combat damage is dealt.")
    else:
        said = listed([f"{e.amount} by {name_of(game, e.source)} to {_named(game, e.to)}" for e in events]) or "none"
        yield Cite((f"{BOOK}/310.1",), sentence=f"Combat damage goes on the stack: {said}.")
        yield ev.MarkGame(DAMAGE_ON_THE_STACK(events) | DAMAGE_PAUSES(None))
    yield Call("runs", "priority", ())


@rule("310.4", book=BOOK, runs="deal waiting damage")
def damage_resolves(game: Game) -> Script:
    """All of it is dealt at once as it was assigned; what has left play, or is no creature any more, is dealt none."""
    events = DAMAGE_ON_THE_STACK.of(game) or ()
    yield ev.MarkGame(DAMAGE_ON_THE_STACK(None))
    there = tuple(e for e in events if _is_there(game, e.to))
    if there:
        yield ev.Together(there, "The combat damage on the stack is dealt as it was assigned.")
    yield Call("runs", "priority", ())


def _is_there(game: Game, to: Subject) -> bool:
    if isinstance(to, str):
        return game.player(to) in game.playing
    thing = game.objects.get(to)
    return (
        thing is not None and thing.zone == "battlefield" and bool({"creature", "planeswalker"} & game.look(to).types)
    )


def _named(game: Game, subject: Subject) -> str:
    return subject if isinstance(subject, str) else name_of(game, subject)
