"""Tokens that are like the card of a name (111.11)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import CreateToken, TokenSpec
from benchbook.cards.grammar.copying.tokens_made import PREDEFINED
from benchbook.cards.grammar.forms import ONE, SUBJECT, player_verb_by
from benchbook.cards.vocabulary import SUBTYPES

NO_CARDS = frozenset((*PREDEFINED, *SUBTYPES))


def _called(name: str) -> CreateToken | None:
    """A token by the name of a card; the name of a kind of token is none."""
    return None if name in NO_CARDS or "~" in name else CreateToken(SUBJECT, ONE, TokenSpec(name, of_card=True))


def _name(node: Any) -> tuple[Any, ...] | None:
    spec = node.spec
    return (spec.name,) if spec is not None and spec.of_card and node == CreateToken(node.who, ONE, spec) else None


player_verb_by("create* (a|an|one) <n:proper name> token", _called, _name, CreateToken)
