"""Lines that are not read whole: when they are reached.

A line stands as what is read of it (its ``frame``), and only where it would do something is the answer declined.
"""

from __future__ import annotations

from benchbook.cards.abilities import Activated, SpellAbility, Static, Unread
from benchbook.cards.events import EventOfVerb
from benchbook.cards.replacements import SomeReplacement
from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.events.by_verb import could_mean
from benchbook.engine.index import index
from benchbook.engine.prose import name_of
from benchbook.engine.state import Game, ObjId, PlayerId


def told(game: Game, obj: ObjId, line: Unread, moment: str = "") -> str:
    """The words that stopped the reading, their line, and when it is reached."""
    said = f"{name_of(game, obj)}: '{line.words}' in '{line.text}'"
    return f"{said}, {moment}" if moment else said


def declines_what_is_replaced(game: Game, event: ev.Event) -> None:
    """Raises NotModelled where a replacement or prevention effect could apply of which only the event is read."""
    for f in index(game).unread:
        frame = f.ability.frame
        for one in frame.replacements if isinstance(frame, Static) else ():
            kinds = one.event.kinds if isinstance(one, SomeReplacement) and isinstance(one.event, EventOfVerb) else ()
            if could_mean(kinds, event):
                raise NotModelled(told(game, f.obj.id, f.ability, "which could apply to an event here"))


def declines_what_resolves(game: Game, spell: ObjId) -> None:
    """Raises NotModelled where a resolving spell has an instruction that is not read."""
    for held in game.look(spell).abilities:
        if isinstance(held.ability, Unread) and isinstance(held.ability.frame, SpellAbility):
            raise NotModelled(told(game, spell, held.ability, "as it resolves"))


def declines_unread_sources(game: Game, who: PlayerId) -> None:
    """Raises NotModelled where a player who pays has a source of mana at hand whose ability is not read (605.3a)."""
    for f in index(game).unread:
        thing = f.obj
        makes = isinstance(f.ability.frame, Activated) and "add" in f.ability.text.lower()
        if makes and f.controller == who and thing.zone == "battlefield" and not thing.tapped:
            raise NotModelled(told(game, thing.id, f.ability, "which could pay here"))
