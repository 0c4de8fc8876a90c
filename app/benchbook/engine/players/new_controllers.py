"""Who gains control by an effect of a spell or ability: settled once, as the effect begins (608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.continuous import SetController
from benchbook.cards.players import BoundPlayer, You
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.events.base import Script
from benchbook.engine.script import Cite

GAINS = "who gains control"


def settled(ctx: Context, changes: tuple[Any, ...]) -> Script:
    """The changes with the one player who gains control bound by name, and the circumstances that know the name.

    Where the text means nobody, or several players at once, that part does nothing (101.3).
    """
    kept: list[Any] = []
    for change in changes:
        if not isinstance(change, SetController) or change.who == You():
            kept.append(change)
            continue
        found = players(ctx, change.who)
        if len(found) == 1:
            yield Cite(("608.2h",))
            ctx = ctx.bound(GAINS, found[0])
            kept.append(replace(change, who=BoundPlayer(GAINS)))
        else:
            told = "There is no one player who could gain control: nobody does."
            yield Cite(("101.3",), sentence=told)
    return tuple(kept), ctx
