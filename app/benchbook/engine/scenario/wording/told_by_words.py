"""Abilities told by a word: "the cascade trigger", "its enters trigger"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.defined import worded_so
from benchbook.engine.state import Game, ObjId

WORDS = r"[a-z][a-z-]*(?: [a-z][a-z-]*){0,2}"
_MEANS = {
    "etb": "enters", "enter": "enters", "enters-the-battlefield": "enters", "enters the battlefield": "enters",
    "entering": "enters", "attack": "attacks", "attacking": "attacks", "death": "dies", "ltb": "leaves",
    "leaves-the-battlefield": "leaves", "end-step": "end step",
}  # fmt: skip


def has_the_word(ability: Any, word: str) -> bool:
    """Whether it is the ability of that keyword, or has the word in its text."""
    meant = _MEANS.get(word, word).lower()
    said = str(getattr(ability, "text", "")).lower()
    return meant == str(getattr(ability, "keyword", "")).lower() or meant in said or worded_so(ability, meant)


def topmost_with(game: Game, word: str, kind: str) -> ObjId | None:
    """The topmost ability of that kind on the stack that is told by the word."""
    for obj in reversed(game.stack):
        held = game.objects[obj].ability
        if held is not None and (kind == "ability" or held.kind == "triggered") and has_the_word(held.ability, word):
            return obj
    return None


def only_one_that_targets(game: Game, source: ObjId, word: str) -> bool:
    """Whether of its triggered abilities that have targets only those are meant that the word tells."""
    abilities = (held.ability for held in game.look(source).abilities)
    aimed = [ability for ability in abilities if isinstance(ability, Triggered) and ability.targets]
    named = bool(aimed) or game.look(source).has_keyword(word)
    return named and all(has_the_word(ability, word) for ability in aimed)
