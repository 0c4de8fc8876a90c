"""Answers that say of all the cards that are looked at where they go: "Ann keeps both on top" (701.22)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.scenario.answering.asked import Found, nothing_of

if TYPE_CHECKING:
    pass


AWAY = {"bottom": ("scry", "fateseal"), "graveyard": ("surveil",)}  # where what does not stay on top goes
_INTO_THE_GRAVEYARD = re.compile(r"put .+ into the graveyard")


def all_of_them(choice: Choice, where: str, how_many: int) -> Found | None:
    """Nothing of them goes elsewhere than on top, or all of them do; None where that is not what is asked."""
    if choice.kind == "yes or no":
        fits = _INTO_THE_GRAVEYARD.match(choice.prompt) and where in ("top", "graveyard") and how_many < 2
        return Found(where == "graveyard") if fits else None
    cards = choice.singles
    if "does not stay on top" not in choice.prompt or (how_many and how_many != len(cards)):
        return None
    if where == "top":
        return nothing_of(choice)
    if not choice.prompt.startswith(AWAY[where]):
        return None
    every = next((option for option in choice.options if isinstance(option, tuple) and set(option) == {*cards}), None)
    return None if every is None else Found(every)


def place_said(choice: Choice, words: tuple[str, ...]) -> Found | None:
    """Where all the cards that are looked at go, said in one word: "top", "the bottom", "graveyard"."""
    if "does not stay on top" not in choice.prompt or len(words) != 1:
        return None
    word = words[0].lower().removeprefix("on ").removeprefix("the ").removesuffix(" of the library")
    return all_of_them(choice, word, 0) if word in ("top", *AWAY) else None
