"""714.2: on a board that is given, chapters that a Saga has behind it have given it the abilities that it keeps."""

from __future__ import annotations

from benchbook.cards.abilities import Unread
from benchbook.cards.events import Chapter
from benchbook.engine.partly_read import told
from benchbook.engine.rules.terms import *


@rule("714.2b", runs="board as given")
def chapters_behind_it(game: Game) -> Script:
    """What a Saga gained by the chapters that its lore counters are past, it has."""
    for saga in game.battlefield:
        gains = tuple(_gains(game, saga)) if saga.counter("lore") else ()
        if gains:
            yield from follow(Context(game, saga.id, game.look(saga.id).controller), gains)


def _gains(game: Game, saga: Object) -> Iterator[Continuous]:
    for held in game.look(saga.id).abilities:
        ability = held.ability
        if isinstance(ability, Unread):
            _behind_it_unread(game, saga, ability)
        if not isinstance(ability, Triggered) or not isinstance(ability.when, Chapter):
            continue
        past = min(ability.when.numbers) <= saga.counter("lore")
        for effect in ability.effects if past else ():
            if isinstance(effect, Continuous) and effect.what == This() and isinstance(effect.duration, Indefinitely):
                if all(isinstance(change, GainAbilities) for change in effect.changes):
                    yield effect


def _behind_it_unread(game: Game, saga: Object, line: Unread) -> None:
    chapter = getattr(line.frame, "when", None)
    if isinstance(chapter, Chapter) and min(chapter.numbers) <= saga.counter("lore"):
        raise NotModelled(told(game, saga.id, line, "a chapter behind it"))
