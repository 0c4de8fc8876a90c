"""Choices of objects (and of players beside them), in which each is called by its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from itertools import combinations, islice
from typing import Any

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.prose import name_of
from benchbook.engine.state import Game, PlayerId

Ways = Iterable[tuple[Any, ...]]


def one_among(game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], **asked: Any) -> Choice:
    """A choice of one of these things."""
    words = tuple(name_of(game, one) for one in things)
    return Choice(who, asked.pop("kind", "objects"), prompt, things, words, **asked)


def one_or_none(game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], **asked: Any) -> Choice:
    """A choice of one of these things, or of none of them."""
    return some_so(game, who, prompt, (*((one,) for one in things), ()), count=(0, 1), singles=things, **asked)


def some_of(
    game: Game, who: PlayerId, prompt: str, things: tuple[Any, ...], count: tuple[int, int], **asked: Any
) -> Choice:
    """A choice of so many of these things, the least and the most."""
    return some_so(game, who, prompt, subsets(things, *count), count=count, singles=things, **asked)


def some_so(game: Game, who: PlayerId, prompt: str, ways: Ways, **asked: Any) -> Choice:
    """A choice among ways to take some things, or to put them in an order."""
    called, ways = cache(partial(name_of, game)), tuple(ways)
    words = tuple(", ".join(map(called, way)) or "nothing" for way in ways)
    return Choice(who, asked.pop("kind", "objects"), prompt, ways, words, **asked)


def subsets(things: tuple[Any, ...], least: int, most: int, cap: int = 200) -> tuple[tuple[Any, ...], ...]:
    """Every way to take so many of the things, as tuples, up to a cap (past it the choice must be stated)."""
    every = (c for n in range(least, most + 1) for c in combinations(things, n))
    return tuple(islice(every, cap))
