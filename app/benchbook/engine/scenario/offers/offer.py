"""What a player can do with something now, and what not, as frozen facts."""

from __future__ import annotations

from typing import Any, Literal

from benchbook.engine.state import ObjId, PlayerId
from benchbook.frozen import dataclass

Kind = Literal["play", "cast", "activate", "mana", "special", "attack", "block", "choose", "move"]


@dataclass(frozen=True)
class Option:
    """One of the ways in which it can be done: what it is called, and the line that does it so."""

    words: str
    line: str
    thing: ObjId | PlayerId | None = None


@dataclass(frozen=True)
class Offer:
    """An action of a player's, with the line of a scenario that does it.

    ``things`` are the objects that it is done with (none of them where the game just moves on), ``called`` is what
    lines call these. ``allowed`` is None where it cannot be told; ``reason`` and ``rules`` say why it is not allowed.
    ``asks`` is what must be said beside, with its ``options``; ``at`` is the place among the lines at which an answer
    must stand (None: after all of them).
    """

    who: PlayerId
    kind: Kind
    words: str
    line: str
    things: tuple[ObjId, ...] = ()
    called: str = ""
    allowed: bool | None = True
    reason: str = ""
    rules: tuple[str, ...] = ()
    asks: str = ""
    options: tuple[Option, ...] = ()
    at: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The form in which programs get it."""
        return {
            "who": self.who, "kind": self.kind, "words": self.words, "line": self.line, "things": list(self.things),
            "called": self.called, "allowed": self.allowed, "reason": self.reason, "rules": list(self.rules),
            "asks": self.asks, "at": self.at,
            "options": [{"words": o.words, "line": o.line, "thing": o.thing} for o in self.options],
        }  # fmt: skip


@dataclass(frozen=True)
class Offered:
    """All that is offered at one moment; ``problem`` says why nothing is, ``left_out`` that there was too much."""

    offers: tuple[Offer, ...] = ()
    problem: str = ""
    left_out: bool = False

    def of(self, thing: ObjId) -> tuple[Offer, ...]:
        """What can be done with an object."""
        return tuple(one for one in self.offers if thing in one.things)

    def as_json(self) -> dict[str, Any]:
        """The form in which programs get it."""
        return {"offers": [one.as_json() for one in self.offers], "problem": self.problem, "left_out": self.left_out}
