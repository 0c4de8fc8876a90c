"""A game that begins from cards of another: one that is restarted (727), a subgame (729)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Component, Object
from benchbook.engine.hidden.piles import piled
from benchbook.engine.memory import RANGES, SIDEBOARDS, SUBGAME
from benchbook.engine.objects.supplementary import ATTRACTIONS, IN_DECK, is_supplementary
from benchbook.engine.state import DEEP, Game, ObjId, Player, PlayerId

if TYPE_CHECKING:
    from benchbook.engine.runner import Run

BEGINNING = "beginning"  # the step before a game's first turn
_KEPT = (RANGES.name, SIDEBOARDS.name, SUBGAME.name)
_NO_CARDS = frozenset(("emblem", "marker"))


def cards_of(game: Game, obj: Object) -> tuple[Component, ...]:
    """The cards that an object consists of: no tokens, no copies, no markers, no abilities.

    Raises NotModelled for cards that begin a game in a deck of their own, and for cards that can be tokens.
    """
    if obj.ability is not None or _NO_CARDS & obj.marks:
        return ()
    if is_supplementary(obj) or IN_DECK in obj.marks or ATTRACTIONS in obj.marks:
        raise NotModelled("supplementary decks and nontraditional cards when another game begins (727.2, 729.2a)")
    parts = tuple(c for c in obj.components if not c.token and not c.copy)
    if any(c.token_card for c in parts):
        raise NotModelled("token cards when another game begins")
    return () if any("dungeon" in c.definition.front.types for c in parts) else parts


def begun(game: Game, placed: Iterable[tuple[Component, str]], subgame: bool = False) -> Game:
    """A game of the same players in which each of these cards lies in its owner's zone of that name; nothing else is
    left of the old game but who sits where.
    """
    number = game.next_id
    objects: dict[ObjId, Object] = {}
    lists: dict[tuple[PlayerId, str], list[ObjId]] = {}
    for part, zone in placed:
        card = replace(part, face=0, copied=None, since=0)
        deep = frozenset((DEEP,)) if zone == "library" and not game.player(part.owner).library_known else frozenset()
        objects[number] = Object(number, zone, part.owner, part.owner, (card,), number, marks=deep)
        lists.setdefault((part.owner, zone), []).append(number)
        number += 1
    players = tuple(_beginning(game, p, lists) for p in game.players)
    kept = {k: v for k, v in game.memory.items() if k in _KEPT} | (SUBGAME(True) if subgame else {})
    return Game(
        table=game.table, players=players, objects=objects, active=game.active, step=BEGINNING, turn=0,
        departed={**game.departed, **dict.fromkeys(game.objects, game)}, next_id=number,
        clock=max(game.clock, number), memory=kept, setting=game.setting, starting_life=game.starting_life,
    )  # fmt: skip


def starting_life(game: Game, who: PlayerId) -> Fraction:
    """What a player's life total begins at: in Vanguard the life modifier changes it (103.4b)."""
    return game.starting_life + game.setting.life_modifiers.get(who, 0)


def become(run: Run, game: Game) -> None:
    """The run goes on with that game."""
    run.game = game


def _beginning(game: Game, player: Player, lists: dict[tuple[PlayerId, str], list[ObjId]]) -> Player:
    """A player as a game begins: the starting life total, no counters, no mana (103.4)."""
    library = piled(tuple(lists.get((player.id, "library"), ())), ())
    outside = tuple(lists.get((player.id, "outside"), ()))
    return Player(
        player.id, starting_life(game, player.id), library=library, library_known=player.library_known, outside=outside,
        pays="free" if player.pays == "pool" else player.pays, lost=player.lost, team=player.team,
    )  # fmt: skip
