"""Questions about Sagas (714)."""

from __future__ import annotations

from benchbook.cards.events import Chapter
from benchbook.engine.abilities import all_held
from benchbook.engine.state import Game, ObjId


def final_chapter(game: Game, obj: ObjId) -> int:
    """The greatest chapter number among its chapter abilities, 0 if it has none (714.2d)."""
    read = (getattr(h.ability, "frame", None) or h.ability for h in all_held(game, obj))  # or as much as is read of it
    events = (getattr(ability, "when", None) for ability in read)
    return max((n for event in events if isinstance(event, Chapter) for n in event.numbers), default=0)
