"""Keyword abilities with more than a cost or a number: prototype."""

# mypy: disable-error-code="misc, union-attr, arg-type"
from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import derived


def _sizes(keyword: Keyword) -> Any:
    power, slash, toughness = keyword.words.partition("/")
    return (Number.of(power), Number.of(toughness)) if slash else None


derived(
    "keyword",
    "prototype <cost:kw cost> — <size:p/t>",
    lambda cost, size: (
        Keyword("prototype", cost, words=f"{size[0].value}/{size[1].value}")
        if all(isinstance(n, Number) for n in size)
        else None
    ),
    lambda k: (k.cost, _sizes(k)) if k.name == "prototype" and _sizes(k) else None,
    Keyword,
)
