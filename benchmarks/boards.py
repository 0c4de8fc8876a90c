"""Boards of any size for the engine's benchmarks, built from made-up cards without reading any text."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import continuous as c
from benchbook.cards import objects as o
from benchbook.cards.abilities import CardDefinition, FaceDefinition, Static
from benchbook.cards.amounts import Number
from benchbook.cards.filters import And, ControlledBy, HasColor, HasSubtype, HasType
from benchbook.cards.players import You
from benchbook.engine.game_objects import Component, Object
from benchbook.engine.registry import Table
from benchbook.engine.state import Game, Player

ONE = Number(Fraction(1))
YOURS = o.Group(And((HasType("creature"), ControlledBy(You()))))


def creature(name: str, size: int, *abilities: Static) -> CardDefinition:
    """A made-up creature."""
    n = Number(Fraction(size))
    face = FaceDefinition(name, types=("creature",), subtypes=("Goblin",), power=n, toughness=n, abilities=abilities)
    return CardDefinition(name, (face,))


def effect(kind: int) -> Static:
    """One of several continuous effects over many layers."""
    return (
        Static(YOURS, (c.ModifyPT(ONE, ONE),)),
        Static(YOURS, (c.AddTypes(subtypes=("Elf",)),)),
        Static(o.Group(HasSubtype("Elf")), (c.ModifyPT(ONE, ONE),)),
        Static(YOURS, (c.AddColors(("blue",)),)),
        Static(o.Group(HasColor("blue")), (c.SetPT(ONE, Number(Fraction(4))),)),
    )[kind % 5]


def board(table: Table, objects: int, effects: int) -> Game:
    """A game with so many permanents, of which so many have a continuous effect."""
    plain = creature("Plain", 2)
    lords = [creature(f"Lord {i % 5}", 2, effect(i)) for i in range(min(effects, 5))]
    held: dict[int, Object] = {}
    for i in range(1, objects + 1):
        who = "Ann" if i % 2 else "Bob"
        definition = lords[i % 5 % len(lords)] if i <= effects else plain
        held[i] = Object(i, "battlefield", who, who, (Component(10_000 + i, definition, who),), i)
    players = (Player("Ann", Fraction(20)), Player("Bob", Fraction(20)))
    return Game(table, players, held, "Ann", next_id=objects + 1, clock=objects + 1)
