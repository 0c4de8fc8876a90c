"""What a player may do, as the text says it: the words of the question that they are asked."""

from __future__ import annotations

import re
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.grammar import print_option
from benchbook.cards.objects import Choose
from benchbook.engine.context import Context
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.prose import name_of, with_articles

_PLAIN = {
    fx.CastCard: "cast it", fx.ChangeTargets: "choose new targets",
}  # fmt: skip
_ONE_MAY = re.compile(r'(?:(?!\bmay\b)[^"])*\bmay ((?:(?!\bmay\b)[^."])+)(?:\.(?:(?!\bmay\b)[^"])*)?')


def offered(ctx: Context, node: fx.May) -> str:
    """The only "may" of the text, or else the instruction as the grammar says it; nothing where no form does."""
    if node.cost is not None:
        return " and ".join(describe(p) for p in node.cost.parts)
    thing = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    ability: Any = thing.ability.ability if thing is not None and thing.ability is not None else None
    plain = [_PLAIN[type(e)] for e in node.effects if type(e) in _PLAIN and not _one_of(e)]
    keyword: str = getattr(ability, "keyword", "")
    own: str = "" if plain and keyword else getattr(ability, "text", "")
    said = _ONE_MAY.fullmatch(own)  # a keyword's reminder text may speak of another ability of it first
    words = said[1] if said is not None else plain[0] if plain else _from_hand(node)
    words = words or print_option(node, getattr(ability, "targets", ()))
    return with_articles(words.replace("~", name_of(ctx.game, ctx.source)))


def _from_hand(node: fx.May) -> str:
    """A spell that may be cast from hand by a text that is not at hand itself: that of a resolving spell."""
    (first, *_) = node.effects or (None,)
    if not isinstance(first, fx.CastCard) or getattr(first.what, "zone", "") != "hand" or first.play:
        return ""
    return f"cast a spell from your hand{' without paying its mana cost' if first.free else ''}"


def _one_of(effect: Any) -> bool:
    """Whether it is one card of several: which kind of card is said, not "it"."""
    return isinstance(effect, fx.CastCard) and isinstance(effect.what, Choose)
