"""What a text is read against: the game, who speaks, what was chosen and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any, Protocol

from benchbook.engine.events import Event
from benchbook.engine.game_objects import Characteristics, Chosen
from benchbook.engine.state import Game, ObjId, PlayerId, Subject
from benchbook.errors import NotModelled as NotModelled
from benchbook.frozen import dataclass, empty, replace


class View(Protocol):
    """Where characteristics are read: a finished game, or the layers half done."""

    def look(self, obj: ObjId) -> Characteristics:
        """The characteristics of an object."""
        ...


@dataclass(frozen=True)
class Context:
    """The speaker and the circumstances of a text."""

    game: Game
    source: ObjId
    controller: PlayerId
    targets: tuple[tuple[Subject, ...], ...] = ()
    bindings: Mapping[str, Any] = field(default_factory=empty)
    event: Event | None = None
    subjects: Mapping[str, Subject] = field(default_factory=empty)
    amount: Fraction | None = None
    chosen: Chosen | None = None
    stack_object: ObjId | None = None
    view: View | None = None
    text: str = field(default="", compare=False, repr=False)
    noticed: list[str] | None = field(default=None, compare=False, repr=False)

    def notice(self, *numbers: str) -> None:
        """What is read rests on these rules too: whoever carries out the text cites them."""
        if self.noticed is not None:
            self.noticed.extend(numbers)

    def look(self, obj: ObjId) -> Characteristics:
        """The characteristics of an object in this view, or as it last existed."""
        return (self.view or self.game).look(obj)

    def at(self, game: Game) -> Context:
        """The same text in a later game."""
        return replace(self, game=game, view=None)

    def binding(self, **names: Any) -> Context:
        """The same with these names bound."""
        return replace(self, bindings={**self.bindings, **names})

    def bound(self, name: str, value: Any) -> Context:
        """The same with one name bound."""
        return replace(self, bindings={**self.bindings, name: value})

    @property
    def x(self) -> Fraction:
        """The X of the spell or ability; 0 where none was chosen."""
        if self.chosen is not None and self.chosen.x is not None:
            return self.chosen.x
        return Fraction(0)
