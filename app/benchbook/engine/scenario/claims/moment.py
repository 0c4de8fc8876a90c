"""What claims are checked against: the game at a moment, what led to it, and what the names mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from benchbook.engine.derivation import Step
from benchbook.engine.events import Event
from benchbook.engine.game_objects import Characteristics, Object
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.state import Game, ObjId, PlayerId, Subject
from benchbook.frozen import dataclass

EACH = "_each"


class CannotTell(Exception):
    """The claim cannot be decided; the words say why."""


@dataclass(frozen=True)
class Verdict:
    """Whether a claim holds, and what is the case instead; by which rules that is read off the game.

    ``undecided`` where it cannot be told.
    """

    holds: bool
    detail: str = ""
    undecided: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Moment:
    """The game now, the derivation so far, the names, how the lines went, and who has priority by which rule.

    ``each`` is the object that ``EACH`` means, in a claim about several.
    """

    game: Game
    root: Step
    roster: Roster
    performed: Mapping[int, Any]
    run: Any = None
    priority: Callable[[], tuple[PlayerId, str]] | None = None
    look_back: ObjId | None = None
    each: ObjId | None = None

    def note(self, sentence: str, *numbers: str) -> None:
        """Say in the derivation what the answer to a question of fact rests on, if the ruleset has these rules."""
        if self.run is not None and any(self.game.table.has(n) for n in numbers):
            self.run.recorder.say(sentence, *numbers)

    def subject(self, name: str) -> Subject:
        """What a name means; gone objects are their last ids."""
        if self.look_back is not None:
            return self.look_back
        if name == EACH and self.each is not None:
            return self.each
        return self.roster.subject(self.game, name)

    def thing(self, name: str) -> ObjId:
        """The object that a name means."""
        found = self.subject(name)
        if isinstance(found, str):
            raise CannotTell(f"{name} is a player")
        return found

    def card(self, name: str) -> int:
        """The card that a name means."""
        if name == EACH and self.each is not None:
            return self.game.object(self.each).components[0].card
        return self.roster.card(self.game, name)

    def object(self, name: str) -> Object:
        """The object, now or as it last was."""
        return self.game.object(self.thing(name))

    def look(self, name: str) -> Characteristics:
        """Its characteristics, now or as it last was."""
        return self.game.look(self.thing(name))

    def exists(self, name: str) -> bool:
        """Whether the object is still in the game."""
        found = self.subject(name)
        return isinstance(found, str) or found in self.game.objects

    def ids(self, name: str) -> frozenset[Subject]:
        """Everything that the named card has been: what happened to any of these happened to it."""
        if name in self.roster.players:
            return frozenset({name})
        if name == EACH:
            return frozenset(self.roster.history(self.game, self.card(name)))
        special = self.roster._on_stack(self.game, name)
        if special is not None:
            return frozenset({special})
        if name in ("the token", "that token"):
            found = self.thing(name)
            return frozenset(self.roster.history(self.game, self.game.object(found).components[0].card))
        return frozenset(self.roster.history(self.game, self.card(name)))

    def steps(self) -> Iterator[Step]:
        """Every step so far."""
        return self.root.walk()

    def events(self, kind: type | tuple[type, ...]) -> Iterator[Any]:
        """Every event of a kind that has happened in the scenario."""
        for step in self.steps():
            event: Event | None = step.event
            if isinstance(event, kind):
                yield event
