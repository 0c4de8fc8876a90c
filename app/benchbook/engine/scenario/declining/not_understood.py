"""Cards whose text was not understood must not be in use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchbook.cards.abilities import Unread
from benchbook.engine.context import NotModelled
from benchbook.engine.modelled import passed_over
from benchbook.engine.prose import name_of
from benchbook.engine.state import Object

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def declines_unread(play: Play) -> None:
    """A card whose text was not understood must not be in use, nor have been since the last line."""
    if play.game.characteristics is play.understood:
        return
    for obj in play.game.objects.values():
        if obj.ability is None and obj.zone not in ("library", "outside"):
            _declines(play, obj)
    for left in play.game.departed.keys() - play.gone:
        play.gone.add(left)
        obj = play.game.object(left)
        if obj.ability is None and obj.zone in ("battlefield", "stack"):
            _declines(play, obj)
        elif obj.ability is None and obj.zone == "hand":
            _declines(play, obj, "discarding")
    play.understood = play.game.characteristics


def _declines(play: Play, obj: Object, zone: str = "") -> None:
    zone = zone or obj.zone
    for held in play.game.look(obj.id).abilities:
        if isinstance(held.ability, Unread) and _may_function(zone, held.ability.text):
            raise NotModelled(f"{name_of(play.game, obj.id)}: '{held.ability.words}' in '{held.ability.text}'")
        words = passed_over(play.game.table, held.ability)
        if words and _may_function(zone, getattr(held.ability, "text", "")):
            raise NotModelled(f"{name_of(play.game, obj.id)}: {words}")


_DISCARDED = re.compile(r"\b(?:when|whenever|if|as)\b[^.]*\b(?:discard|cycle)")


ACTIVATED = re.compile(
    r"(?:[+−-]?[\dX]+|\[[+−-]?[\dX]+\]|[^\"“.]*\{[^}]+\}[^\"“.:]*"
    r"|Sacrifice [^\"“.:]*|Discard [^\"“.:]*|Pay [^\"“.:]*): "
)


def _may_function(zone: str, text: str) -> bool:
    """Whether a text that was not understood could do something in that zone (113.6)."""
    if ACTIVATED.match(text):  # it does nothing until it is activated, and then it is asked for
        return False
    told = text.lower()
    if zone == "discarding":  # of a card that has left a hand
        return bool(_DISCARDED.search(told))
    return zone in ("battlefield", "stack", "command") or zone in told or "isn't on the battlefield" in told
