"""What is manifested or cloaked from one's hand, and from the top of another player's library (701.40, 701.58)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived
from benchbook.cards.objects import Anything, Choose, TopOf

for verb in ("manifest", "cloak"):
    constant(
        "order", f"{verb} a card from your hand", do.KeywordAction(verb, YOU, Choose(Anything(), ONE, YOU, "hand", YOU))
    )


def _cloaked(whose: Any) -> do.KeywordAction | None:
    return do.KeywordAction("cloak", YOU, TopOf(whose, ONE)) if whose != YOU else None


def _of_cloaked(action: do.KeywordAction) -> tuple[Any, ...] | None:
    whose = action.what.who if isinstance(action.what, TopOf) else None
    return (whose,) if whose is not None and action == _cloaked(whose) else None


derived("order", "cloak the top card of <w:whose> library", _cloaked, _of_cloaked, do.KeywordAction)
