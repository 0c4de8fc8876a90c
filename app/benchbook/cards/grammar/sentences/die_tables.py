"""A die whose result decides what happens: "roll a d20" and the rows of its table (706.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Ability, Unread
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import player_verb
from benchbook.cards.grammar.tokens import plain
from benchbook.cards.vocabulary import NUMBER_WORDS

_ROW = re.compile(r"^(\d+)(?:—(\d+)|(\+))? ?\| ?(?:[A-Z][\w'! ]+ — )?(.+)$")
_THOSE = re.compile(r"Create (\w+) of those tokens\.")
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
    found: list[tuple[int, int, tuple[Any, ...]]] = []
    for row in rows:
        said = _ROW.match(plain(row))
        assert said is not None
        least = int(said[1])
        most = NO_LIMIT if said[3] else int(said[2] or least)
        if more_of_them := _more_of_those(said[4], found):
            found.append((least, most, more_of_them))
            continue
        (whole, *rest) = read_ability(f"{plain(head)} {said[4]}", name=name, types=types)
        then = _after(first, whole)
        if rest or then is None:
            return (Unread(text, whole.words if isinstance(whole, Unread) else said[4]),)
        found.append((least, most, then))
    die = replace(effects[-1], rows=tuple(found))
    return (replace(first, effects=(*effects[:-1], die), text=text),)


def _more_of_those(words: str, rows: list[tuple[int, int, tuple[Any, ...]]]) -> tuple[Any, ...]:
    """So many of the tokens that the row above creates, and nothing else; () where the row says something else."""
    said, above = _THOSE.fullmatch(words), rows[-1][2] if rows else ()
    if said is None or said[1] not in NUMBER_WORDS or len(above) != 1 or not isinstance(above[0], do.CreateToken):
        return ()
    return (replace(above[0], amount=Number.of(NUMBER_WORDS.index(said[1]))),)


def _after(first: Any, whole: Any) -> tuple[Any, ...] | None:
    """What the whole does after all that the first does, with the same targets."""
    effects = getattr(whole, "effects", ())
    alike = type(whole) is type(first) and effects[: len(first.effects)] == first.effects
    if not alike or len(effects) == len(first.effects) or whole.targets != first.targets:
        return None
    return tuple(effects[len(first.effects) :])
