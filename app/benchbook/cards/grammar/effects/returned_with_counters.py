"""What is put onto the battlefield with counters on it: under whose control, tapped, attacking, and additional ones."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.players import OwnerOf

ON = "on (it|them)"
A, AN_ADDITIONAL = "(a|an) <k:counter kind> counter", "an additional <k:counter kind> counter"
SO_MANY, ADDITIONAL = (
    "<n:word number> <k:counter kind> counters",
    "<n:word number> additional <k:counter kind> counters",
)
EVERY = (A, AN_ADDITIONAL, SO_MANY, ADDITIONAL)
MORE = (AN_ADDITIONAL, ADDITIONAL)


def _with(start: str, endings: tuple[str, ...], owner: bool = False, **how: Any) -> None:
    """The instruction <w:…> with one counter of a kind, or with so many; ``owner``: under its owner's control."""

    def make(what: Any, number: Any, kind: str) -> do.Move:
        control = {"control": OwnerOf(what)} if owner else {}
        return do.Move(what, "battlefield", with_counters=(kind, number), **control, **how)

    def make_one(what: Any, kind: str) -> do.Move:
        return make(what, ONE, kind)

    def take(move: do.Move) -> tuple[Any, ...] | None:
        found = (move.what, move.with_counters[1], move.with_counters[0]) if move.with_counters is not None else None
        return found if found is not None and move == make(*found) else None

    def take_one(move: do.Move) -> tuple[Any, ...] | None:
        found = take(move)
        return (found[0], found[2]) if found is not None and found[1] == ONE else None

    for ending in endings:
        single = "<n:" not in ending
        derived("order", f"{start} with {ending} {ON}", make_one if single else make, take_one if single else take,
                do.Move)  # fmt: skip


BACK, THERE = "return <w:what> to the battlefield", "put <w:what> onto the battlefield"
_with(BACK, (ADDITIONAL,))
_with(f"{BACK} tapped", (ADDITIONAL,), tapped=True)
_with(THERE, (ADDITIONAL,))
_with(f"{THERE} under your control", MORE, control=YOU)
_with(f"{THERE} tapped under your control", EVERY, control=YOU, tapped=True)
_with(f"{BACK} under your control", EVERY, control=YOU)
_with(f"{BACK} tapped and attacking", EVERY, tapped=True, attacking=True)
_with(f"{BACK} under its owner 's control", MORE, owner=True)
for how in ("transformed", "tapped and transformed"):
    words = f"{BACK} {how} under its owner 's control"
    _with(words, EVERY, owner=True, transformed=True, tapped=how != "transformed")
