"""Tokens that are like the card of a name (111.11)."""

from __future__ import annotations

from dataclasses import replace
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


# ── one that has a name, which the next sentence calls by it ──
def _in_combat(name: str, spec: TokenSpec, again: str) -> CreateToken | None:
    plain = not spec.name and name == again
    return CreateToken(SUBJECT, ONE, replace(spec, name=name), tapped=True, attacking=True) if plain else None


def _of_in_combat(node: CreateToken) -> tuple[Any, ...] | None:
    if node.spec is None or not node.spec.name:
        return None
    found = (node.spec.name, replace(node.spec, name=""), node.spec.name)
    made = _in_combat(*found)
    return found if made is not None and node == replace(made, who=node.who) else None


player_verb_by(
    "create* <n:proper name> , (a|an) <s:token> . <m:proper name> enters tapped and attacking",
    _in_combat,
    _of_in_combat,
    CreateToken,
)
