"""Text-changing effects (612), and keywords that speak of what was chosen, given with the chosen word."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.filters import And, Chosen, ColorCount, ControlledBy, HasColor, HasSubtype, HasType, Named, Not, Or
from benchbook.cards.players import ChosenPlayer, Particular
from benchbook.cards.vocabulary import CARD_TYPES, SUBTYPES_OF
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.choosing.words_to_choose import colors_there_are
from benchbook.engine.context import Context


def with_the_choice(ctx: Context, ability: Any) -> Any:
    """The ability as given: "protection from the color of your choice" speaks of the color chosen for the giver."""
    if not isinstance(ability, Keyword) or ability.filter is None:
        return ability
    settled = _settled(ctx, ability.filter)
    if settled is ability.filter:
        return ability
    word = chosen_word(ctx, ability.filter)
    return replace(ability, filter=settled, words=f"from {word}" if word else ability.words, text="")


def chosen_word(ctx: Context, node: Any) -> str:
    """The word that was chosen for the source of an effect, "" where nothing or no word was."""
    if not isinstance(node, Chosen):
        return ""
    word = chosen_for(ctx, node.key)
    return word if isinstance(word, str) else ""


def _settled(ctx: Context, node: Any) -> Any:
    if isinstance(node, Chosen):
        word = chosen_word(ctx, node)
        return _filter(ctx, word) if word else node
    if isinstance(node, And | Or):
        parts = tuple(_settled(ctx, part) for part in node.parts)
        return node if parts == node.parts else replace(node, parts=parts)
    if isinstance(node, ControlledBy) and isinstance(node.who, ChosenPlayer):
        name = chosen_for(ctx, node.who.key)
        return ControlledBy(Particular(name)) if isinstance(name, str) else node
    if isinstance(node, Not):
        inner = _settled(ctx, node.part)
        return node if inner is node.part else Not(inner)
    return node


def _filter(ctx: Context, word: str) -> Any:
    if word in colors_there_are(ctx.game):
        return HasColor(word)
    if word == "colorless":
        return ColorCount("=", 0)
    if word.lower().removesuffix("s") in CARD_TYPES:
        return HasType(word.lower().removesuffix("s"))
    if any(word in names for names in SUBTYPES_OF.values()):
        return HasSubtype(word)
    return Named(word)


_PROSE = ("text", "words", "rule")


@lru_cache(maxsize=4096)
def reword(node: Any, old: str, new: str) -> Any:
    """The same node with a colour word, land type or creature type replaced wherever it is used as such a word."""
    if isinstance(node, tuple):
        return tuple(reword(part, old, new) for part in node)
    if isinstance(node, str):
        return new if node == old else node
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: dict[str, Any] = {}
    for f in fields(node):
        value = getattr(node, f.name)
        if f.name in _PROSE and isinstance(value, str):
            changed[f.name] = swap(value, old, new)
        elif not isinstance(value, (int, float)) and value is not None:
            changed[f.name] = reword(value, old, new)
    return replace(node, **changed)


def swap(text: str, old: str, new: str) -> str:
    """The text with the whole word replaced, in "swampwalk" too (702.14a); a word for a border is no color word."""
    text = re.sub(rf"\b{re.escape(old.lower())}(?=walk\b)", new.lower(), text)
    return re.sub(rf"\b{re.escape(old)}(?=\b|walk\b)(?!-border)", new, text)
