"""Loops with chance in them: whether anything that it may bring ends them (104.4b, 732.2a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, product
from math import prod

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.growing_numbers import Horizon
from benchbook.engine.loops.alike import Alike
from benchbook.engine.loops.merging import merged
from benchbook.engine.loops.regular import MORE_AND_MORE, Round, gone_through
from benchbook.engine.loops.rising import from_there_up, no_lower
from benchbook.engine.runner import Run
from benchbook.engine.state import Game

CHANCE = ("coin", "die", "chance")
WITH_CHANCE = (*CHANCE, "call")
MOST_RESULTS = 40
FEW = 4
NOTHING_ENDS_IT = "every action is mandatory, and nothing that chance may bring ends it"
NOT_FORESEEN = (
    "a loop that goes on by chance is no draw as long as chance may end it (104.4b), and how often it goes on cannot "
    "be foreseen (732.2a): say what comes up each time"
)
SAME_AGAIN = "say how many more times the same comes up"
ENDS_SOME_TIME = (
    "It is no draw where chance may end it (104.4b). Nobody says how often the same comes up; what is followed is that "
    "something else does in the end."
)


def whatever_comes(run: Run, last: Round, again: Callable[[Run], None]) -> bool:
    """Whether the round goes on in the same way for ever, whatever chance brings in each; numbers only rise by it."""
    last = replace(last, before=merged(last.before), after=merged(last.after))
    results = tuple(_results(last.taken))
    try:
        ends = [_once(run, last, last.after, taken, again) for taken in results]
        twice = (_once(run, last, end, taken, again) for end in ends for taken in results if len(results) <= FEW)
        return any(_closed(run, last, end, results, again) for end in chain(ends, twice))
    except Exception:  # whatever goes wrong in a trial, nothing is proved by it
        return False


def _results(taken: tuple[Taken, ...]) -> Iterator[tuple[Taken, ...]]:
    """The round's choices with everything that chance may bring, and that may be called."""
    by_chance = [i for i, t in enumerate(taken) if t.choice.kind in WITH_CHANCE and t.how == "open"]
    if prod(len(taken[i].choice.options) for i in by_chance) > MOST_RESULTS:
        return
    for answers in product(*(taken[i].choice.options for i in by_chance)):
        given = dict(zip(by_chance, answers, strict=True))
        yield tuple(replace(t, answer=given[i]) if i in given else t for i, t in enumerate(taken))


def _once(run: Run, last: Round, game: Game, taken: tuple[Taken, ...], again: Callable[[Run], None]) -> Game:
    """The game after a round with these results."""
    alike = Alike(game, game, from_there_up, Unsteady(MORE_AND_MORE))
    return merged(gone_through(run, replace(last, taken=taken), alike, again, Horizon(), any_events=True))


def _closed(
    run: Run, last: Round, end: Game, results: tuple[tuple[Taken, ...], ...], again: Callable[[Run], None]
) -> bool:
    """Whether every result leads from the game, with what became higher anything from there up, to such a game."""
    try:
        start = Alike(last.after, end, from_there_up, Unsteady(MORE_AND_MORE))
        for taken in results:
            ended = Alike(start.game, _once(run, last, start.game, taken, again), no_lower)
            if ended.fresh or ended.waiting or ended.mana:
                return False
    except Exception:  # some number may be lower, or something else be different
        return False
    return not (start.fresh or start.waiting or start.mana)
