"""700.2: modes that are chosen more than once."""

from __future__ import annotations

from benchbook.cards.effects import ChooseModes
from benchbook.engine.context import NotModelled
from benchbook.engine.illegal import Illegal


def more_than_once(choice: ChooseModes, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """The rule about a mode that was chosen more than once; the text must allow that (700.2d)."""
    again = [i for i in set(chosen) if chosen.count(i) > 1]
    if not again:
        return ()
    if not choice.same_allowed:
        raise Illegal("the same mode may not be chosen more than once", "700.2d")
    if any(choice.modes[i].targets for i in again):
        raise NotModelled("a mode with targets that is chosen more than once")
    return ("700.2d",)
