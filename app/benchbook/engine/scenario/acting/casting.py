"""Spells are cast, lands played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.engine.applied.zones import HIDDEN
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.acting.ahead import Ahead, not_that_face, waits_to_be_cast
from benchbook.engine.scenario.acting.passing import somebody_has_priority
from benchbook.engine.scenario.acting.saying import all_said, local_for
from benchbook.engine.scenario.answering.answers_in_lines import entering_as_said
from benchbook.engine.scenario.declining.not_understood import looked_at_as_it_is_cast
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.given.definitions import unread
from benchbook.engine.script import Call
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def casts(play: Play, says: act.Casts) -> ObjId | None:
    """A spell is cast."""
    if waits_to_be_cast(play.game, play.roster, says):
        return _cast_by_trigger(play, says)
    zones = (says.how.zone,) if says.how.zone else ("hand", "command", "exile", "graveyard", "library")
    owner = says.how.whose or says.who
    obj = next((o for z in zones if (o := _in(play, says.what, z, owner)) is not None), None)
    somebody_has_priority(play)
    if obj is None:
        raise Illegal(f"{says.what} is not where {says.who} could cast it from", "601.2a", "601.3")
    if not says.how.face_down:
        _whole_card_read(play, obj)
    local, before = local_for(play, says.who, says.what, says.how), play.game
    made: ObjId | None = play.run.call(Call("runs", "cast", (says.who, obj, says.how.free)))
    if says.how.copying:
        chosen = act.Chooses(says.who, says.how.copying, (says.how.copying,), about=says.what)
        play.answers.offer(play.gone_through[-1], chosen)
    all_said(play, local, before)
    _that_face(play, says.what, made)
    return made


def _that_face(play: Play, name: str, spell: ObjId | None) -> None:
    """What was cast is the face that the line names."""
    problem = not_that_face(name, play.game.object(spell)) if spell is not None else None
    if problem is not None:
        raise problem


def _cast_by_trigger(play: Play, says: act.Casts) -> ObjId | None:
    """The trigger that lets the player cast the card resolves first."""
    since, play.answers.ahead = len(play.game.log), Ahead.of(None, says)
    try:
        play.run.call(Call("runs", "resolve top", ()))
        made: ObjId | None = play.answers.ahead.cast(play.game, since)
    finally:
        play.answers.ahead = None
    if made is None:
        raise Illegal(f"{says.what} is not where {says.who} could cast it from", "601.2a", "601.3")
    _that_face(play, says.what, made)
    return made


def _in(play: Play, name: str, zone: str, owner: str) -> ObjId | None:
    """The object of that name in a zone of that player's (exile and graveyards are looked through whole)."""

    def fits(obj: Object) -> bool:
        return obj.zone == zone and (
            (obj.controller if zone in HIDDEN else obj.owner) == owner or zone in ("exile", "graveyard")
        )

    found = play.subject(name, fits)
    thing = play.game.objects.get(found) if isinstance(found, int) else None
    return thing.id if thing is not None and fits(thing) else None


def _whole_card_read(play: Play, obj: ObjId) -> None:
    """What is said of casting a card must have been understood, of all its faces."""
    for part in play.game.objects[obj].components:
        for line in filter(looked_at_as_it_is_cast, unread(part.definition)):
            raise NotModelled(f"{part.definition.name}: '{line.words}' in '{line.text}', as it is cast")


def plays(play: Play, says: act.Plays) -> None:
    """A land is played."""
    zone = says.zone or "hand"
    obj = play.thing(says.what, lambda o: o.zone == zone and (zone == "exile" or o.owner == says.who))
    if says.zone and play.game.objects[obj].zone != zone:
        raise Illegal(f"{name_of(play.game, obj)} is not there", "305.1")
    with entering_as_said(play, says, obj):
        play.run.call(Call("runs", "play land", (says.who, obj, says.what)))
