"""A die whose result decides what happens: "roll a d20" and the rows of its table (706.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Ability, Unread
from benchbook.cards.grammar.forms import player_verb
from benchbook.cards.grammar.tokens import plain

_ROW = re.compile(r"^(\d+)(?:—(\d+)|(\+))? ?\| ?(?:[A-Z][\w'! ]+ — )?(.+)$")
NO_LIMIT = 10**6
player_verb("roll* a d20", do.RollDie, sides=20)
player_verb("roll* a d20 and add <plus:amount>", do.RollDie, sides=20)


def is_row(line: str) -> bool:
    """Whether the line is a row of a table of results."""
    return _ROW.match(plain(line)) is not None


def read_table(head: str, rows: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The one ability that a head and its rows are; where a part is not understood, the whole is Unread.

    Each row is read as what follows the head, so that "that creature" in it is the one that the head names.
    """
    from benchbook.cards.grammar import read_ability

    text = "\n".join((head, *rows))
    (first, *more) = read_ability(head, name=name, types=types)
    effects = getattr(first, "effects", ())
    if more or not effects or not isinstance(effects[-1], do.RollDie):
        return (Unread(text, first.words if isinstance(first, Unread) else plain(head)),)
    found = []
    for row in rows:
        said = _ROW.match(plain(row))
        assert said is not None
        (whole, *rest) = read_ability(f"{plain(head)} {said[4]}", name=name, types=types)
        then = _after(first, whole)
        if rest or then is None:
            return (Unread(text, whole.words if isinstance(whole, Unread) else said[4]),)
        least = int(said[1])
        found.append((least, NO_LIMIT if said[3] else int(said[2] or least), then))
    die = replace(effects[-1], rows=tuple(found))
    return (replace(first, effects=(*effects[:-1], die), text=text),)


def _after(first: Any, whole: Any) -> tuple[Any, ...] | None:
    """What the whole does after all that the first does, with the same targets."""
    effects = getattr(whole, "effects", ())
    alike = type(whole) is type(first) and effects[: len(first.effects)] == first.effects
    if not alike or len(effects) == len(first.effects) or whole.targets != first.targets:
        return None
    return tuple(effects[len(first.effects) :])
