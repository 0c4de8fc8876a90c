"""The board as people lay cards out: rows of permanents, attachments tucked under what they are attached to."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from benchbook.engine.answer import board_as_json
from benchbook.engine.state import Game

Thing = dict[str, Any]
ROWS = ("creatures", "others", "lands")
PILES = ("hand", "graveyard", "exile", "command", "library", "outside")
_NUMBER = re.compile(r" #\d+\Z")
_OWN = ("id", "ids", "changed", "tucked", "like")


def laid_out(game: Game, before: Game | None = None) -> dict[str, Any]:
    """The board with each player's rows; what differs from the board before is marked."""
    board = board_as_json(game)
    old = {} if before is None else _known(board_as_json(before))
    hosts = _hosts(game)
    things = {thing["id"]: thing for thing in everything(board)}
    for thing in everything(board):
        thing["tucked"], thing["like"], thing["ids"] = [], 1 + thing.get("more_like_it", 0), [thing["id"]]
        thing["changed"] = before is not None and old.get(thing["id"]) != _look(thing)
    for thing in things.values():
        if hosts.get(thing["id"]) in things:
            things[hosts[thing["id"]]]["tucked"].append(thing)
    for player in board["players"]:
        laid = [thing for thing in player["zones"]["battlefield"] if thing["id"] not in hosts]
        player["rows"] = {name: _alike(one for one in laid if _row(one) == name) for name in ROWS}
        player["rows"]["command"] = _alike(one for one in player["zones"]["command"] if not one["deck"])
        player["piles"] = {zone: player["zones"][zone] for zone in PILES if zone != "command"}
        for thing in player["zones"]["command"]:
            if thing["deck"]:
                player["piles"].setdefault(thing["deck"], []).append(thing)
    return board


def everything(board: dict[str, Any]) -> Iterator[Thing]:
    """Every object of a board, the stack's first."""
    yield from board["stack"]
    for player in board["players"]:
        for things in player["zones"].values():
            yield from things


def _hosts(game: Game) -> dict[int, int]:
    """Which permanent lies under which: the attached one to the one that it is attached to."""
    found = {}
    for obj in game.objects.values():
        host = game.objects.get(obj.attached_to) if isinstance(obj.attached_to, int) else None
        if obj.zone == "battlefield" and host is not None and host.zone == "battlefield" and host.id != obj.id:
            found[obj.id] = host.id
    return {one: host for one, host in found.items() if not _in_circle(one, found)}


def _in_circle(one: int, hosts: dict[int, int]) -> bool:
    seen, at = {one}, hosts.get(one)
    while at is not None and at not in seen:
        seen.add(at)
        at = hosts.get(at)
    return at is not None


def _row(thing: Thing) -> str:
    types = set(thing["types"])
    return "creatures" if "creature" in types else "lands" if "land" in types else "others"


def _look(thing: Thing) -> str:
    return json.dumps({k: v for k, v in thing.items() if k not in _OWN}, sort_keys=True, default=str)


def _known(board: dict[str, Any]) -> dict[int, str]:
    return {thing["id"]: _look(thing) for thing in everything(board)}


def _alike(things: Iterable[Thing]) -> list[Thing]:
    """Permanents that nothing tells apart lie in one pile with their number."""
    piles: dict[str, Thing] = {}
    for thing in things:
        plain = {**thing, "called": _NUMBER.sub("", thing["called"])}
        key = f"{thing['changed']} {_look(plain)}" if not thing["tucked"] else f"own {thing['id']}"
        pile = piles.setdefault(key, thing)
        if pile is not thing:
            pile["called"] = plain["called"]
            pile["like"] += thing["like"]
            pile["ids"].append(thing["id"])
    return list(piles.values())


__all__ = ["PILES", "everything", "laid_out"]
