"""A token that is created attached to something, and then said to have abilities: it has them as it is created."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.forms import ONE, SUBJECT, player_verb_by


def _made(spec: Any, to: Any, abilities: Any) -> CreateToken | None:
    if spec.predefined or spec.of_card or spec.abilities:
        return None
    return CreateToken(SUBJECT, ONE, replace(spec, abilities=tuple(abilities)), attached_to=to)


def _of_made(node: CreateToken) -> tuple[Any, ...] | None:
    spec = node.spec
    if spec is None or not spec.abilities or node.attached_to is None:
        return None
    found = (replace(spec, abilities=()), node.attached_to, spec.abilities)
    made = _made(*found)
    return found if made is not None and node == replace(made, who=node.who) else None


player_verb_by(
    "create* (a|an) <s:token> attached to <t:what> . the token has <g:keywords>", _made, _of_made, CreateToken
)
