"""What scripts yield: rules that are run, what they rest on, and questions to the run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.state import Game

if TYPE_CHECKING:
    from benchbook.engine.procedures import Procedure
    from benchbook.engine.registry import Role, RuleFunction, Runs
    from benchbook.engine.runner import Run


@dataclass(slots=True)
class Outcome:
    """What came of an event: the game after it, and the events that really happened."""

    game: Game
    events: tuple[ev.Event, ...] = ()

    def of(self, kind: type) -> list[Any]:
        """The events of a kind among them."""
        return [e for e in self.events if isinstance(e, kind)]

    @property
    def new(self) -> int | None:
        """The object that the first zone change or creation made."""
        for event in self.events:
            made = getattr(event, "new", None)
            if made is not None:
                return int(made)
        return None


@dataclass(slots=True)
class Cite:
    """Yielded by a script: the current step rests on these rules too, and carries out these words."""

    numbers: tuple[str, ...]
    quote: str = ""
    sentence: str = ""
    kind: str = "note"


def assumed(sentence: str, *numbers: str) -> Cite:
    """What is taken for granted because nobody said it; the answer says so."""
    return Cite(numbers, sentence=sentence, kind="assumption")


def only_cites(definition: RuleFunction, script: Iterable[Any] | None) -> Script:
    """What a definition yields: citations, none where what its case rests on is not known.

    Raises TypeError for anything that would happen.
    """
    try:
        for item in script or ():
            if type(item) is not Cite:
                raise TypeError(f"{definition.where} is a definition of {definition.ref} and yields {item!r}")
            yield item
    except NotModelled:
        return


@dataclass(slots=True, init=False)
class Call:
    """Yielded by a script: run the rule with this role for this subject, and send back what it returns."""

    role: Role | Runs
    subject: Any
    arguments: tuple[Any, ...] = ()
    every: bool = False

    @overload
    def __init__(self, role: Runs, subject: Procedure, arguments: tuple[Any, ...] = ..., every: bool = ...) -> None: ...
    @overload
    def __init__(self, role: Role, subject: Any, arguments: tuple[Any, ...] = ..., every: bool = ...) -> None: ...
    def __init__(self, role: Role | Runs, subject: Any, arguments: tuple[Any, ...] = (), every: bool = False) -> None:
        self.role, self.subject, self.arguments, self.every = role, subject, arguments, every


@dataclass(slots=True)
class Attempt:
    """Yielded by a script: run the rule as far as the rules allow; what is illegal is taken back whole, and None sent
    back.
    """

    call: Call


@dataclass(slots=True)
class Would:
    """Yielded by a script: what replacement effects make of an event that rules are about to carry out themselves."""

    event: ev.Event


class Choosing(ev.Event):
    """A state-based action that first asks a player something."""

    script: Script

    def __init__(self, script: Script) -> None:
        object.__setattr__(self, "script", script)


@dataclass(slots=True)
class Look:
    """Yielded by a script: let something look at the run itself, and send back what it says."""

    at: Callable[[Run], Any]


class _Explain:
    """Yielded by a script: say now what the layers make of the objects, before they are gone."""


EXPLAIN = _Explain()


class _Now:
    """Yielded by a script: send the game as it is now."""


NOW = _Now()
