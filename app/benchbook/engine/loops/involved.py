"""Which objects are involved in a loop, and so for whom it makes the game a draw (104.4f, 801.16).

No rule says what being involved is. Whose abilities and spells make up the round surely are; what the round does
something to may be, and what has a static ability without which the round would go otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field, fields
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Oracle
from benchbook.engine.index import index
from benchbook.engine.loops.regular import Replay, Round
from benchbook.engine.runner import Run
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Looped:
    """A round that repeats for ever, and what goes through it once more."""

    round: Round
    again: Callable[[Run], None]

    def involved(self) -> tuple[frozenset[PlayerId], frozenset[PlayerId]]:
        """Who surely controls an object of the loop, and who may."""
        noted = self._once_more(self.round.after)
        shaping = {one.controller for one in index(self.round.after).statics if self._shapes(one.obj.id, noted)}
        return frozenset(noted.surely), frozenset(noted.surely | noted.perhaps | shaping)

    def _once_more(self, game: Game) -> Noting:
        noted = Noting(game, Oracle(Replay(self.round.taken).ask), silent=True)
        self.again(noted)
        return noted

    def _shapes(self, obj: ObjId, as_it_goes: Noting) -> bool:
        """Whether the round would go otherwise without an object."""
        game = self.round.after
        if game.objects[obj].zone != "battlefield":
            return True
        without = game.with_(objects={one: thing for one, thing in game.objects.items() if one != obj})
        try:
            noted = self._once_more(without)
        except Exception:  # whatever goes wrong without it, it has to do with the round
            return True
        return noted.happened != as_it_goes.happened


@dataclass
class Noting(Run):
    """A run on trial that notes whose objects act and are acted on."""

    surely: set[PlayerId] = field(default_factory=set)
    perhaps: set[PlayerId] = field(default_factory=set)
    happened: list[type] = field(default_factory=list)

    def perform(self, event: ev.Event) -> None:
        if isinstance(event, ev.Resolved):
            self.surely.add(self.game.controller(event.obj))
        self.perhaps |= set(_controllers(self.game, event))
        self.happened.append(type(event))
        super().perform(event)


def _controllers(game: Game, event: ev.Event) -> Iterator[PlayerId]:
    for one in fields(event):
        value: Any = getattr(event, one.name)
        meant = "ObjId" in str(one.type) or "Subject" in str(one.type)
        if meant and isinstance(value, int) and value in game.objects:
            yield game.controller(value)
