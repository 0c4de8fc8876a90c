"""An instruction in the words of the text that holds it, for the effect that it makes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from benchbook.cards.abilities import Activated, SpellAbility, Static, Triggered
from benchbook.cards.grammar import end_of_clause
from benchbook.cards.grammar.tokens import joined, plain, spelled, words_of
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context

_BEFORE_A_CLAUSE = frozenset((".", ",", ":", ";", "—", "•", "then", "and", "or", "if", "may", '"'))
_ABILITIES = (Activated, SpellAbility, Static, Triggered)


def in_its_words(ctx: Context, node: Any) -> str:
    """ "Prevent all combat damage that would be dealt this turn."; "" where its words are not found in the text, and
    where it gives an ability in quotation marks, which has many wordings of its own.
    """
    if any(isinstance(part, _ABILITIES) for part in nodes(node)):
        return ""
    for ability in _resolving(ctx):
        text = str(getattr(ability, "text", ""))
        if text:
            found = _said(node, tuple(getattr(ability, "targets", ())), text)
            found = found or _whole(ability, node, text)
            if found:
                return f"{found[:1].upper()}{found[1:]}.".replace("~", "it")
    return ""


def _whole(ability: Any, node: Any, text: str) -> str:
    """The whole text of a spell or activated ability that has but this one instruction."""
    if getattr(ability, "effects", ()) != (node,) or not isinstance(ability, SpellAbility | Activated):
        return ""
    return (text.partition(": ")[2] if isinstance(ability, Activated) else text).removesuffix(".")


def _resolving(ctx: Context) -> tuple[Any, ...]:
    thing = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if thing is None:
        return ()
    if thing.ability is not None:
        return (thing.ability.ability,)
    return tuple(held.ability for held in ctx.game.look(thing.id).abilities)


@lru_cache(500)
def _said(node: Any, targets: tuple[Any, ...], text: str) -> str:
    words = words_of(spelled(plain(text)))
    low = tuple(word.lower() for word in words)
    for start in (at for at in range(len(low)) if at == 0 or low[at - 1] in _BEFORE_A_CLAUSE):
        end = end_of_clause(node, targets, low, start)
        if end is not None:
            return joined(words[start:end])
    return ""
