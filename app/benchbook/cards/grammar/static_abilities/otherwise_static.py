"""A static ability of two halves: what is so as long as a condition holds, and what is so otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from benchbook.cards.abilities import Ability, Static
from benchbook.cards.conditions import IsNot
from benchbook.cards.grammar.sentences.marked import Declined, Found

_HALVES = re.compile(
    r"^(?P<who>(?:Enchanted|Equipped) creature|~|This creature) (?P<so>[^.]+?) "
    r"(?P<when>as long as [^.]+|during your turn)\. Otherwise, it (?P<not>[^.]+)\.$"
)


_IN_TURNS = re.compile(r"^(?P<one>During your turn, [^.]+\.) (?P<two>During turns other than yours, [^.]+\.)$")


def by_turns(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """What is so during your turn and what is so during others: each half says when."""
    found = _IN_TURNS.match(line)
    if found is None:
        return (), 2
    try:
        halves = (*read(found["one"]), *read(found["two"]))
    except (Declined, ValueError):
        return (), words.index(".")
    if not all(isinstance(a, Static) and a.condition is not None for a in halves):
        return (), words.index(".")
    return halves, len(words)


def otherwise(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Both halves read as if each stood alone; the second functions while the condition of the first does not hold."""
    found = _HALVES.match(line)
    if found is None:
        return (), 2
    who, when = found["who"], found["when"]
    try:
        (first,) = read(f"{who} {found['so']} {when}.")
        (second,) = read(f"{who} {found['not']} {when}.")
    except (Declined, ValueError):
        return (), words.index("Otherwise")
    halves = (first, second)
    if not all(isinstance(a, Static) and a.condition is not None for a in halves):
        return (), words.index("Otherwise")
    return (first, replace(second, condition=IsNot(second.condition))), len(words)
