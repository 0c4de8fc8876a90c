"""What stands in a parsed line until its references are resolved."""

from __future__ import annotations

import dataclasses
from typing import Any

from benchbook.cards.amounts import Amount
from benchbook.cards.filters import Filter
from benchbook.cards.objects import Group, TargetSpec, What
from benchbook.cards.players import Who
from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase: what kind of object, in which zone ("" is not said), whose zone."""

    filter: Filter
    zone: str = "battlefield"
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Recipients:
    """What damage is dealt to: permanents of a kind, players, or both."""

    to: Filter | None
    who: Who | None = None


def grouped(noun: Noun) -> Group | None:
    """All objects of the kind; None for a noun that says no zone, or that means sources of any kind."""
    zone: Any = noun.zone
    return Group(noun.filter, zone, noun.who) if zone not in ("", "any source") else None


def ungrouped(node: object) -> tuple[Noun] | None:
    """The noun that such a group was read from."""
    return (Noun(node.filter, node.zone, node.who),) if isinstance(node, Group) else None


@dataclass(frozen=True, slots=True)
class RawTarget(What, Who):
    """A target as it was written, from word ``start`` to word ``end``."""

    spec: TargetSpec
    start: int
    end: int
    player: bool = False
    another: bool = False


@dataclass(frozen=True, slots=True)
class Pronoun(What):
    """A word that refers back to an object: its noun ("creature", "" for it), whether many, and where it stands.

    ``own`` marks a possessive: its power, that creature's controller. ``person``: he or she, which only the source is.
    ``target``: the words say which of the targets it is ("the creature you control").
    """

    noun: str
    many: bool
    at: int
    own: bool = False
    person: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerPronoun(Who):
    """A word that refers back to a player."""

    at: int
    word: str = "that player"


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """ "that much", "that many"."""

    at: int


@dataclass(frozen=True, slots=True)
class Past(What):
    """ "the sacrificed creature", "the exiled card": what an earlier instruction or a cost did it to."""

    verb: str
    at: int
    many: bool = False


PICKED = "picked player"  # the name of the player whom "choose an opponent" picks

RAW: tuple[type, ...] = (RawTarget, Pronoun, PlayerPronoun, ThatMuch, Past)


def placeholders(node: object) -> list[Any]:
    """Every placeholder in the node, inner ones before the one that holds them."""
    found: list[Any] = []

    def walk(value: object) -> None:
        if isinstance(value, tuple):
            for part in value:
                walk(part)
        elif dataclasses.is_dataclass(value) and not isinstance(value, type):
            for f in dataclasses.fields(value):
                inner = getattr(value, f.name)
                if inner is not None and not isinstance(inner, (str, int, bool)):
                    walk(inner)
            if isinstance(value, RAW):
                found.append(value)

    walk(node)
    return found
