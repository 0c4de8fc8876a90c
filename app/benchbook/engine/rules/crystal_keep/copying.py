"""E.4: copies: choices that hold again, the newer Legend that goes, the copy of a spell that leaves nothing in play."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.objects.permanents import newer_legends
from benchbook.engine.registry import rule
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("E.4.13", book=BOOK, runs="instead of entering")
def copy_of_a_spell_leaves_nothing(game: Game, obj: ObjId, legal: Any) -> Script:
    """The copy of a permanent's spell comes to nothing: off the stack it ceases to exist."""
    if not any(c.copy for c in game.objects[obj].components):
        return False
    yield ev.Resolved(obj)
    yield ev.Move(obj, "graveyard", "left the stack")
    return True


@rule("E.4.6", book=BOOK, runs="choices carry over")
def choices_carry_over() -> bool:
    """What was chosen for the first form holds for a later form to which it fits."""
    return True


@rule("E.4.Ruling.8", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def newer_legend_goes(game: Game) -> Iterator[ev.Event]:
    """Of Legends with one name the oldest stays; a card that changes into one counts as new."""
    return newer_legends(game)
