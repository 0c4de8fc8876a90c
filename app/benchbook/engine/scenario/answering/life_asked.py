"""Choices that ask a player to pay life."""

from __future__ import annotations

import re

from benchbook.engine.choosing.choices import Choice

_LIFE = re.compile(r"\bpay (\d+) life\b")


def life_asked_for(choice: Choice) -> str:
    """How much life the choice asks a player to pay, "" where it asks nothing of the kind."""
    found = _LIFE.search(choice.prompt) if choice.kind == "yes or no" else None
    return found[1] if found else ""
