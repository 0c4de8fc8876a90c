"""Whether a round of a loop is gone through in the same way for ever, or how often it is (732.1b).

The round is gone through once more with every number that it changed replaced by one that grows by so much in each
round. If that ends where such numbers are a round later, all further rounds go as this one did, up to the first
in which a comparison comes out differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.choosing.choices import Choice, Oracle, Taken
from benchbook.engine.context import NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import asking
from benchbook.engine.growing_numbers import Horizon
from benchbook.engine.loops.alike import Alike
from benchbook.engine.loops.counting import Counting, keywords_that_count
from benchbook.engine.loops.merging import merged
from benchbook.engine.loops.more import with_more
from benchbook.engine.loops.named import the_same_option
from benchbook.engine.loops.ways import STRICT, WAYS, LibraryNotGiven, Way, after_rounds, as_foretold, growing
from benchbook.engine.memory import Sealed
from benchbook.engine.runner import Run
from benchbook.engine.state import Game, ObjId
from benchbook.frozen import dataclass

MORE_AND_MORE = "what is remembered of ever more objects"
LONGEST_TURN = 4
GONE = "what objects remember of rounds that were gone through at once"


@dataclass(frozen=True)
class Round:
    """One round as it went: the games before and after it, the choices made, the kinds of the events performed."""

    before: Game
    after: Game
    taken: tuple[Taken, ...]
    trace: tuple[type, ...]


@dataclass(frozen=True)
class Regular:
    """A round that repeats. ``rounds`` more go as it did (None: all); ``changes`` whether it changes anything.

    ``fresh`` and ``waiting`` are the tokens and the abilities on the stack that each round adds.
    """

    round: Round
    rounds: int | None
    changes: bool
    fresh: tuple[ObjId, ...]
    waiting: tuple[ObjId, ...]
    way: Way = STRICT

    def game_after(self, rounds: int) -> Game:
        """The game that many rounds on."""
        alike = Alike(
            self.round.before, self.round.after, after_rounds(rounds), NotModelled(GONE), rounds, way=self.way,
            first=True, more_effects=True,
        )  # fmt: skip
        return with_more(alike.game, (*alike.fresh, *alike.waiting), rounds, alike.aging, alike.lasting)


def regular(run: Run, last: Round, again: Callable[[Run], None]) -> Regular | None:
    """What repeats, if the last round does; None where it does not, or where that cannot be told.

    Raises LibraryNotGiven where all that stands against it is a library of unknown size.
    """
    last = replace(last, before=merged(last.before), after=merged(last.after))
    for way in WAYS:
        horizon = Horizon()
        try:
            alike = Alike(
                last.before,
                last.after,
                growing(horizon),
                Unsteady(MORE_AND_MORE),
                way=way,
                first=True,
                more_effects=True,
            )
        except LibraryNotGiven:
            raise
        except Exception:  # laid side by side in another way they may be alike
            continue
        try:
            later = gone_through(run, last, alike, again, horizon)
        except LibraryNotGiven:
            raise
        except Exception:  # whatever goes wrong in a trial, nothing is proved by it
            return None
        found = _foretold(last, alike, later, horizon.first, way)
        if found is not None:
            return found
    return None


def _foretold(last: Round, alike: Alike, later: Game, rounds: int | None, way: Way) -> Regular | None:
    """What repeats, where the round on trial ended as the numbers say."""
    try:
        foretold = Alike(alike.game, merged(later), as_foretold, way=way, more_effects=True)
        same = _kinds_of(alike.lasting) == _kinds_of(foretold.lasting)
        same = same and roles(last.after, alike.fresh, way) == roles(later, foretold.fresh, way)
    except LibraryNotGiven:
        raise
    except Exception:  # whatever it is that stands against it, nothing is proved
        return None
    if not same or len(alike.waiting) != len(foretold.waiting) or alike.mana != foretold.mana:
        return None
    changes = alike.grows or bool(alike.fresh or alike.waiting or alike.mana or alike.lasting)
    return Regular(last, rounds, changes, alike.fresh, alike.waiting, way)


def gone_through(
    run: Run, last: Round, alike: Alike, again: Callable[[Run], None], horizon: Horizon, by: Counting | None = None,
    *, any_events: bool = False,
) -> Game:  # fmt: skip
    """The game after the round was gone through once more on trial; the same happens in it, or ``any_events``."""
    more = bool(alike.fresh or alike.waiting or alike.lasting)
    if more and keywords_that_count(last.after):
        raise Unsteady("a keyword that counts permanents")
    game = alike.game.with_(log=Sealed.by(Unsteady("what happened before is counted")))
    replay = Replay(last.taken)
    trial = Run(game, Oracle(replay.ask), silent=True)
    with asking((by or Counting(frozenset(alike.fresh), horizon)) if more else None):
        again(trial)
    same = kinds(trial.trace) == kinds(last.trace) if more else len(trial.trace) == len(last.trace)
    if not (same or any_events) or replay.left or trial.game.over:
        raise Unsteady("the round goes differently")
    return trial.game


def kinds(trace: Iterable[type]) -> list[type]:
    """The kinds of the events one after the other; what happens to several objects in turn is told once."""
    told: list[type] = []
    for kind in trace:
        told.append(kind)
        for size in range(1, LONGEST_TURN + 1):
            if told[-size:] == told[-2 * size : -size]:
                del told[-size:]
                break
    return told


@dataclass
class Replay:
    """Answers the choices of a round as they were answered the last time."""

    left: tuple[Taken, ...]

    def ask(self, choice: Choice) -> tuple[bool, Any]:
        """The same option as the last time; raises Unsteady where something else is asked."""
        if not self.left:
            raise Unsteady("another choice")
        last, self.left = self.left[0], self.left[1:]
        asked = last.choice
        if (asked.who, asked.kind) != (choice.who, choice.kind):
            raise Unsteady("another choice")
        index = the_same_option(asked, last.answer, choice)
        if index is None:
            raise Unsteady("another choice")
        return True, choice.options[index]


def roles(game: Game, tokens: tuple[ObjId, ...], way: Way) -> list[str]:
    """What tokens are like, ids and moments aside."""
    found = []
    for one in tokens:
        token, look = game.objects[one], game.look(one)
        made = tuple(replace(part, card=0) for part in token.components)
        kept = {k: v for k, v in token.memory.items() if not (way.forgetful and _could_be_objects(v))}
        plain = replace(token, id=0, timestamp=0, attached_at=0, was=None, components=made, memory=kept)
        kinds = (look.names, sorted(look.types), sorted(look.subtypes), sorted(look.colors), look.controller)
        found.append(repr((plain, kinds, [h.ability for h in look.abilities])))
    return sorted(found)


def _kinds_of(effects: tuple[EffectInForce, ...]) -> list[str]:
    """What effects are like, and how many objects they are about, whichever these are."""
    return sorted(
        repr((
            replace(e, id=0, timestamp=0, source=0, locked=None, bindings={}, targets=()), len(e.locked or ()),
            sorted(e.bindings),
        )) for e in effects
    )  # fmt: skip


def _could_be_objects(value: Any) -> bool:
    """Whether what is remembered could be objects; or it is not to be read."""
    return isinstance(value, Sealed) or (isinstance(value, tuple) and all(isinstance(one, int) for one in value))
