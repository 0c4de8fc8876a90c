"""Questions about Sagas (714)."""

from __future__ import annotations

from benchbook.cards.events import Chapter
from benchbook.engine.abilities import all_held
from benchbook.engine.state import Game, ObjId


def final_chapter(game: Game, obj: ObjId) -> int:
    """The greatest chapter number among its chapter abilities, 0 if it has none (714.2d)."""
    chapters = [h.ability.when.numbers for h in all_held(game, obj) if isinstance(getattr(h.ability, "when", None), Chapter)]
    return max((n for numbers in chapters for n in numbers), default=0)
