"""Things of several owners shuffled into their libraries: "into their owners' libraries"."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived
from benchbook.cards.players import OwnerOf


def _in(what: Any) -> do.Shuffle:
    return do.Shuffle(OwnerOf(what), what)


def _of(effect: do.Shuffle) -> tuple[Any, ...] | None:
    return (effect.what,) if effect.what is not None and effect == _in(effect.what) else None


for template in (
    "shuffle <w:what> into their owners ' libraries",
    "put <w:what> on top of their owners ' libraries , then those players shuffle [their libraries]",
):
    derived("order", template, _in, _of, do.Shuffle)
