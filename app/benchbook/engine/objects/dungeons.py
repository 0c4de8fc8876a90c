"""The dungeons and their rooms (309), as facts: what a room does and where its arrows lead."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.abilities import CardDefinition, FaceDefinition, Keyword, SpellAbility, Triggered, Unread
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.costs import Cost, DiscardCost, SacrificeCost
from benchbook.cards.events import PlayerEvent
from benchbook.cards.filters import Anything, HasType, Or
from benchbook.cards.grammar import read_ability
from benchbook.cards.objects import Bound, Choose, TopOf
from benchbook.cards.players import BoundPlayer, EachPlayer, You
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Object
from benchbook.frozen import dataclass
from benchbook.library.tables import table_beside

EACH = BoundPlayer("each player")
YOU, ONE, TWO = You(), Number.of(1), Number.of(2)
LOSE_TWO = (fx.LoseLife(EACH, TWO),)


@dataclass(frozen=True, slots=True)
class SacrificeOneOfEach:
    """The controller sacrifices one permanent of each of these types, each another one, all at once."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawAndCastOne:
    """The controller draws so many cards, reveals them, and may cast one of them without paying its mana cost."""

    number: int


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its name, what it does as the marker is moved into it, and the rooms to which its arrows lead."""

    name: str
    text: str
    leads_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon card: its rooms, the topmost first and the bottommost last, and the quality it is entered by."""

    name: str
    rooms: tuple[Room, ...]
    quality: str = ""

    def room(self, name: str) -> Room:
        """The room of that name."""
        return next(r for r in self.rooms if r.name == name)


def _unless(cost: Any) -> tuple[Any, ...]:
    return (fx.ForEach((fx.PayOrElse(EACH, Cost((cost,)), LOSE_TWO),), who=EachPlayer()),)


# what the words of these rooms mean, where the grammar of card text does not read them
SPELLED_OUT: dict[str, tuple[Any, ...]] = {
    "Runestone Caverns": (
        fx.Exile(TopOf(YOU, TWO)), fx.GrantPlay(YOU, Bound("exiled"), Indefinitely(), cast_only=False),
    ),
    "Veils of Fear": _unless(DiscardCost(Choose(Anything(), ONE, EACH, "hand"))),
    "Sandfall Cell": _unless(
        SacrificeCost(Choose(Or((HasType("creature"), HasType("artifact"), HasType("land"))), ONE, EACH))
    ),
    "Oubliette": (fx.Discard(YOU, ONE), SacrificeOneOfEach(("creature", "artifact", "land"))),
    "Mad Wizard's Lair": (DrawAndCastOne(3),),
    "Cradle of the Death God": (
        fx.CreateToken(YOU, ONE, fx.TokenSpec(
            "The Atropal", Number.of(4), Number.of(4), ("black",), ("creature",), ("God", "Horror"), ("legendary",),
            (Keyword("deathtouch", text="Deathtouch"),),
        )),
    ),
}  # fmt: skip


@lru_cache(maxsize=1)
def dungeons() -> dict[str, Dungeon]:
    """Every dungeon by its name."""
    found: list[Any] = table_beside(__file__, "dungeons.yaml")
    return {one["name"]: Dungeon(one["name"], tuple(map(_room, one["rooms"])), one.get("quality", "")) for one in found}


def as_dungeon(obj: Object) -> Dungeon | None:
    """The dungeon card that it is, if it is one."""
    return dungeons().get(obj.components[0].definition.name) if obj.components else None


def _room(data: dict[str, Any]) -> Room:
    return Room(data["name"], data["text"], tuple(data.get("leads to") or ()))


@lru_cache(maxsize=16)
def definition(name: str) -> CardDefinition:
    """The dungeon as a card."""
    return CardDefinition(name, (FaceDefinition(name, types=("dungeon",)),))


@lru_cache(maxsize=64)
def room_ability(room: Room) -> Triggered:
    """What triggers as the venture marker is moved into the room (309.4c)."""
    when, text = PlayerEvent("enters a room", You()), f"{room.name} — {room.text}"
    if room.name in SPELLED_OUT:
        return Triggered(when, SPELLED_OUT[room.name], text=text, rule="309.4c")
    (found,) = read_ability(room.text, types=("sorcery",))
    if isinstance(found, Unread):
        raise NotModelled(f"the room {room.name}: {room.text}")
    assert isinstance(found, SpellAbility)
    return Triggered(when, found.effects, found.targets, text=text, rule="309.4c")
