"""Loops in which each round makes more than the one before: tokens for each token, triggers for each trigger (104.4b).

A round is gone through twice more with numbers of which only a lower bound is known. Where that makes more of the same
and nothing else, and what happens is the same but for how often in turn, every further round does so too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.growing_numbers import Horizon
from benchbook.engine.loops.alike import Alike
from benchbook.engine.loops.counting import Counting
from benchbook.engine.loops.merging import merged
from benchbook.engine.loops.regular import MORE_AND_MORE, Round, gone_through, roles
from benchbook.engine.loops.rising import AtLeast, from_there_up, no_lower
from benchbook.engine.loops.ways import WAYS, Way
from benchbook.engine.runner import Run
from benchbook.engine.state import Game, Subject
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class CountingAtLeast(Counting):
    """Counts objects of which there may be more as at least so many."""

    def count(self, found: tuple[Subject, ...]) -> Fraction:
        """How many these are."""
        return AtLeast(Fraction(len(found)), True) if self.fresh.intersection(found) else Fraction(len(found))


def makes_more_for_ever(run: Run, last: Round, again: Callable[[Run], None]) -> bool:
    """Whether all further rounds only make more of what the last one made more of."""
    last = replace(last, before=merged(last.before), after=merged(last.after))
    return any(_in_this_way(run, last, again, way) for way in WAYS)


def _in_this_way(run: Run, last: Round, again: Callable[[Run], None], way: Way) -> bool:
    try:
        first = Alike(last.before, last.after, from_there_up, Unsteady(MORE_AND_MORE), way=way)
        made = _made(last.after, first)
        if first.mana or not (first.fresh or first.waiting):
            return False
        game = first.game
        for _ in range(2):
            later = merged(_once_more(run, replace(last, after=game), again, game, made))
            ended = Alike(game, later, no_lower, way=way)
            if ended.mana or _made(later, ended) != made:
                return False
            game = later
    except Exception:  # whatever goes wrong in a trial, nothing is proved by it
        return False
    return True


def _once_more(run: Run, last: Round, again: Callable[[Run], None], game: Game, made: Any) -> Game:
    """The game after one more round; of what there may be more of any number counts as at least so many."""
    there = Alike(game, game, lambda a, b: b, Unsteady(MORE_AND_MORE))
    tokens = (o.id for o in game.objects.values() if o.is_token and o.zone == "battlefield")
    there.fresh = tuple(i for i in tokens if made[0].issuperset(roles(game, (i,), WAYS[-1])))
    there.waiting = game.stack
    return gone_through(run, last, there, again, Horizon(), CountingAtLeast(frozenset(there.fresh), Horizon()))


def _made(game: Game, alike: Alike) -> tuple[frozenset[str], frozenset[Any]]:
    """The kinds of tokens and of abilities that there are more of."""
    waiting = (game.objects[i].ability for i in alike.waiting)
    return (
        frozenset(kind for i in alike.fresh for kind in roles(game, (i,), WAYS[-1])),
        frozenset(ability.ability for ability in waiting if ability is not None),
    )
