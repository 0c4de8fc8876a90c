"""A whole sentence for each thing that was done: "for each creature destroyed this way, …"."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import placeholders
from benchbook.cards.objects import Among


# ── for each that was done ──
def _for_each(done: Any, effects: tuple[Any, ...]) -> tuple[do.ForEach] | None:
    """The instructions of a sentence; None where they speak of what the sentence or one before it has named."""
    return None if placeholders(effects) else (do.ForEach(effects, what=done),)


derived(
    "whole sentence",  # all that the sentence says is done for each of them
    "for each <d:done one> , <e:clauses> .",
    _for_each,
    lambda e: (e.what, e.effects) if isinstance(e.what, Among) and e == do.ForEach(e.effects, what=e.what) else None,
    do.ForEach,
)
