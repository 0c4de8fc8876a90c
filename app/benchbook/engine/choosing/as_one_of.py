"""What a permanent may become as it enters, in words: its size, types and abilities (614.12a)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import AddTypes, GainAbilities, SetPT, SetTypes


def described(changes: tuple[Any, ...]) -> str:
    """What distinguishes one of the things: "2/2 with flying"."""
    size = next((f"{c.power.value}/{c.toughness.value}" for c in changes if isinstance(c, SetPT)), "")  # type: ignore[union-attr]
    kinds = [s for c in changes if isinstance(c, (AddTypes, SetTypes)) for s in c.subtypes]
    having = [getattr(a, "name", "") or a.text for c in changes if isinstance(c, GainAbilities) for a in c.abilities]
    return " ".join((size, *kinds, *(("with", " and ".join(having)) if having else ())))
