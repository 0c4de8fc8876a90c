"""Who controls a given permanent by default that somebody else owns, where an effect on the board gives the control."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from benchbook.engine.state import Game, ObjId


def with_default_control(game: Game, elsewhere: Iterable[ObjId]) -> Game:
    """Another player's permanent that an effect on the board puts under its controller's control was its owner's first:

    so it goes back when the effect ends (110.2, 613.1b). One that no effect explains came under that control itself.
    """
    for obj in elsewhere:
        thing = game.objects[obj]
        if thing.zone != "battlefield" or thing.owner == thing.controller:
            continue
        trial = game.with_(objects={**game.objects, obj: replace(thing, controller=thing.owner)})
        if trial.look(obj).controller == thing.controller:
            game = trial
    return game
