"""Cards from the top of a library exiled, one for each of something."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import SUBJECT, player_verb_by
from benchbook.cards.objects import TopOf

for down in (False, True):

    def _top(number: Any, who: Any = SUBJECT, d: bool = down) -> do.Exile | None:
        return None if isinstance(number, Number) else do.Exile(TopOf(who, number), face_down=d)

    def _of_top(node: do.Exile, m: Any = _top) -> tuple[Any, ...] | None:
        top = node.what if isinstance(node.what, TopOf) else None
        return (top.number,) if top is not None and node == m(top.number, top.who) else None

    player_verb_by(
        f"exile* a card from the top of THEIR library {'face down ' * down}for each <e:each>",
        _top,
        _of_top,
        do.Exile,
        "what.who",
    )
