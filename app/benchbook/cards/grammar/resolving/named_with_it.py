"""Whom a group of objects names: "all other creatures its controller controls", of whom "that player" then speaks."""

from __future__ import annotations

from typing import Any

from benchbook.cards.mapping import parts
from benchbook.cards.objects import ControlledBy, Target
from benchbook.cards.players import ControllerOf


def whose(what: Any) -> tuple[ControllerOf, ...]:
    """The controllers of targets whose other permanents are meant with them, each once."""
    named = (part.who for part in parts(what) if isinstance(part, ControlledBy))
    theirs = (who for who in named if isinstance(who, ControllerOf) and isinstance(who.what, Target))
    return tuple(dict.fromkeys(theirs))
