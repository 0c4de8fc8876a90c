"""What a line must call a thing so that it means just that one."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine.prose import name_of
from benchbook.engine.scenario.roster import Roster, Unknown
from benchbook.engine.state import Game, ObjId, Subject


def called(game: Game, roster: Roster, subject: Subject) -> str:
    """The name, label or number by which lines mean this object and no other one; "" where there is none."""
    if isinstance(subject, str):
        return subject
    return next((name for name in _names(game, roster, subject) if _means(game, roster, name, subject)), "")


def _names(game: Game, roster: Roster, obj: ObjId) -> Iterator[str]:
    held = game.object(obj).ability
    if held is not None:
        kind = "trigger" if held.kind == "triggered" else "ability"
        name = f"{called(game, roster, held.source) or name_of(game, held.source)}'s {kind}"
        yield name
        yield from (f"{name} #{n}" for n in range(1, len(game.stack) + 1))
        return
    thing = game.object(obj)
    printed = [part.definition.name for part in thing.components]
    for name in dict.fromkeys((name_of(game, obj), *printed)):
        cards = roster.cards(game, name)
        if len(cards) < 2:
            yield name
        yield from (f"{name} #{n}" for n, card in enumerate(cards, 1) if card == thing.card)


def _means(game: Game, roster: Roster, name: str, obj: ObjId) -> bool:
    try:
        return roster.subject(game, name) == obj
    except Unknown:
        return False
