"""Saying many changes in one sentence takes work that grows with their number, not with its powers."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.changing.several_changes import say_changes
from benchbook.cards.grammar.printer import Printer, State


class Counting(Printer):
    """Counts how often anything is asked to be said; knows two ways of saying every change but the unsayable."""

    asked = 0

    def say(self, nt: str, node: Any, state: State) -> Any:
        self.asked += 1
        if node != "unsayable" and not isinstance(node, tuple):
            yield from (State((*state.out, f"{node}{way}")) for way in "ab")


def test_what_cannot_be_said_is_tried_once_from_each_place() -> None:
    printer = Counting()
    changes = (*(f"change {at}" for at in range(16)), "unsayable")
    assert list(say_changes(printer, changes, printer.start(), "change s")) == []
    assert printer.asked < 400


def test_every_join_is_still_offered_where_all_can_be_said() -> None:
    printer = Counting()
    said = {" ".join(state.out) for state in say_changes(printer, ("x", "y"), printer.start(), "change s")}
    assert {"xa and ya", "xb , yb", "xa , and yb"} <= said
