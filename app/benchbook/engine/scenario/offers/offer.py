"""What a player can do with something now, as frozen facts, and what a line must call it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from benchbook.engine.prose import name_of
from benchbook.engine.scenario.roster import Roster, Unknown
from benchbook.engine.state import Game, ObjId, PlayerId, Subject
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


def called(game: Game, roster: Roster, subject: Subject) -> str:
    """The name, label or number by which lines mean this object and no other one; "" where there is none."""
    if isinstance(subject, str):
        return subject
    return next((name for name in _names(game, roster, subject) if _means(game, roster, name, subject)), "")


def _names(game: Game, roster: Roster, obj: ObjId) -> Iterator[str]:
    held = game.object(obj).ability
    if held is not None:
        kind = "trigger" if held.kind == "triggered" else "ability"
        name = f"{called(game, roster, held.source) or name_of(game, held.source)}'s {kind}"
        yield name
        yield from (f"{name} #{n}" for n in range(1, len(game.stack) + 1))
        return
    thing = game.object(obj)
    printed = [part.definition.name for part in thing.components]
    for name in dict.fromkeys((name_of(game, obj), *printed)):
        cards = roster.cards(game, name)
        if len(cards) < 2:
            yield name
        yield from (f"{name} #{n}" for n, card in enumerate(cards, 1) if card == thing.card)


def _means(game: Game, roster: Roster, name: str, obj: ObjId) -> bool:
    try:
        return roster.subject(game, name) == obj
    except Unknown:
        return False
