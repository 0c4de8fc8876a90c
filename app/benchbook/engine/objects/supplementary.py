"""Nontraditional cards that stay in the command zone: planes, phenomena, schemes, vanguards, conspiracies (311–315)."""

from __future__ import annotations

from benchbook.engine.game_objects import Object
from benchbook.engine.state import Game, PlayerId

PLANAR = frozenset(("plane", "phenomenon"))
KINDS = frozenset((*PLANAR, "scheme", "vanguard", "conspiracy"))
DECKS = ("planar deck", "scheme deck")
IN_DECK = "in a supplementary deck"
ATTRACTIONS = "in the attraction deck"
SHUFFLED = "shuffled"  # of a card in such a deck: in no known order


def is_supplementary(obj: Object) -> bool:
    """Whether what is printed on it is a card of one of these kinds."""
    return bool(obj.components) and bool(KINDS & set(obj.components[0].definition.front.types))


def is_planar(obj: Object) -> bool:
    """Whether it is a plane or phenomenon card (311.1, 312.1)."""
    return bool(obj.components) and bool(PLANAR & set(obj.components[0].definition.front.types))


def is_vanguard(obj: Object) -> bool:
    """Whether it is a vanguard card (313.1)."""
    return bool(obj.components) and "vanguard" in obj.components[0].definition.front.types


def functions_there(obj: Object) -> bool:
    """Whether its abilities function from the command zone: face up and in no deck (311.4, 313.3, 314.4, 315.5)."""
    return is_supplementary(obj) and not obj.face_down and IN_DECK not in obj.marks


def in_the_command_zone(obj: Object) -> bool:
    """Whether abilities that function on the battlefield do so here: an emblem's, or those of such a card (114.4)."""
    return "emblem" in obj.marks or functions_there(obj)


def deck(game: Game, who: PlayerId, kinds: frozenset[str]) -> tuple[Object, ...]:
    """A player's planar or scheme deck, the top card first."""
    mine = (o for o in game.in_zone("command", who) if IN_DECK in o.marks and is_supplementary(o))
    return tuple(o for o in mine if kinds & set(o.components[0].definition.front.types))


def face_up(game: Game, kinds: frozenset[str]) -> tuple[Object, ...]:
    """The face-up cards of these kinds in the command zone."""
    there = (o for o in game.in_zone("command") if functions_there(o))
    return tuple(o for o in there if kinds & set(o.components[0].definition.front.types))


def with_planar_controller(game: Game) -> Game:
    """The game in which the active player controls the face-up planes and phenomena (311.5)."""
    for obj in face_up(game, PLANAR):
        game = game.with_object(obj.id, controller=game.active)
    return game
