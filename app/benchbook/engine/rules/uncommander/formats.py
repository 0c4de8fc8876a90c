"""Terminology, Golden Rules: the two formats, what they include, and which rules go first."""

from __future__ import annotations

from contextlib import suppress

from benchbook.engine.rules.terms import *
from benchbook.errors import ScenarioError


def included(game: Game) -> Iterator[CardDefinition]:
    """The cards that the format is said to include, those aside that it bans or that the library does not know."""
    for name in game.facts.get("legal") or ():
        if name not in (game.facts.get("banned") or ()):
            with suppress(ScenarioError):
                yield game.facts["definition of"](name, "given.format.legal")
