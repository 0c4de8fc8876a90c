"""Seeing loops as the stack resolves: a draw, an end that can be foreseen, or a number to be named (104.4b, 732)."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.chance import (
    CHANCE,
    ENDS_SOME_TIME,
    NOT_FORESEEN,
    NOTHING_ENDS_IT,
    SAME_AGAIN,
    WITH_CHANCE,
    whatever_comes,
)
from benchbook.engine.loops.compound import Compound, compound
from benchbook.engine.loops.involved import Looped
from benchbook.engine.loops.merging import without_spent
from benchbook.engine.loops.named import Named
from benchbook.engine.loops.regular import Regular, Round, regular
from benchbook.engine.loops.rising import rises_for_ever
from benchbook.engine.loops.steady import ASSUMED, GoesOn, NoEndInSight
from benchbook.engine.loops.swarms import makes_more_for_ever
from benchbook.engine.loops.telling import changes_each, changes_told, other_numbers_each, other_numbers_told
from benchbook.engine.loops.ways import LibraryNotGiven
from benchbook.engine.runner import Run
from benchbook.engine.script import Call
from benchbook.engine.state import Game, PlayerId
from benchbook.frozen import dataclass
from benchbook.patience import so_far

MOST_REPEATS = 60
FEW_REPEATS = 8
MOST_EVENTS = 2000
EVENTS_A_CARD = 50
MOST_LOOP_WORK = 1_500_000
WORK_A_CARD = 30_000
MOST_WAITING = 1000
MOST_ASKED = 3
MOST_SHORTCUTS = 40
LOOKED_BACK = 4
TRIES = 12
ACCELERATING = 4
FIRST_MADE = 6
MOST_MADE = 100
MANY = 1_000_000
MANY_OBJECTS = 20
EXACT = "the same position comes again and every action in between is mandatory"
GROWS = "every action is mandatory, each round changes the same in the same way, and nothing ends it"


@dataclass(frozen=True)
class Seen:
    """A position before the top of the stack resolves, with what had been chosen and performed up to there."""

    game: Game
    top: Any
    taken: int
    performed: int


class Watcher:
    """Watches positions as the stack resolves."""

    def __init__(self) -> None:
        self._seen: list[Seen] = []
        self._stacks: Counter[Any] = Counter()
        self._heights: defaultdict[Any, list[int]] = defaultdict(list)
        self._tries = self._asked = self._shortcuts = 0
        self._library = False
        self._since: int | None = None
        self._problem: NotModelled | None = None
        self._period = 0
        self._swarmed = FIRST_MADE
        self.looped: Looped | None = None

    def see(self, run: Run) -> str:
        """ "" while the game goes on; else why it is a draw.

        What a loop does for many rounds is done at once. Raises NotModelled for a loop that cannot be seen through.
        """
        self._since = run.performed if self._since is None else self._since
        if self._seen:
            run.game = without_spent(run.game)
        stack = tuple(_item(run.game, i) for i in run.game.stack)
        self._seen.append(Seen(run.game, stack[-1], len(run.oracle.taken), run.performed))
        for period in self._periods():
            found = self._round(run, period)
            if found is not None:
                self._period = period
                self.looped = Looped(self._last_round(run, period), _again(period))
                return self._judged(run, found)
        if self._swarms(run):
            return GROWS
        if self._is_enough(stack, run.performed - self._since):
            return self._at_last(run)
        return ""

    def _is_enough(self, stack: Any, events: int) -> bool:
        """Whether a loop has gone on for long: counted in what happened, the same on every machine."""
        self._stacks[stack] += 1
        lower = self._lower(stack)
        run_out = sum(len(p.library) for p in self._seen[0].game.players if p.library_known)
        long = events > MOST_EVENTS + EVENTS_A_CARD * run_out or so_far() > MOST_LOOP_WORK + WORK_A_CARD * run_out
        late = long and max(self._stacks[stack], lower) > FEW_REPEATS
        return late or self._stacks[stack] > MOST_REPEATS + run_out or len(stack) > MOST_WAITING

    def _swarms(self, run: Run) -> bool:
        """Whether ever more objects come to be for ever. Raises NotModelled where that is not shown by many of them."""
        made = self._more_and_more()
        if made <= self._swarmed:
            return False
        self._swarmed = max(FIRST_MADE, 2 * made)
        for period in self._periods():
            last = self._last_round(run, period)
            if not any(_is_free(t) for t in last.taken) and makes_more_for_ever(run, last, _again(period)):
                self.looped = Looped(last, _again(period))
                return True
        if made > MOST_MADE:
            raise NotModelled("a loop in which each round makes more objects than the one before (732.2)")
        return False

    def _lower(self, stack: Any) -> int:
        """How often the same lay on top of a stack that was no higher: never where a high stack is worked off."""
        heights = self._heights[stack[-1]]
        place = bisect_right(heights, len(stack))
        heights.insert(place, len(stack))
        return place

    def _at_last(self, run: Run) -> str:
        """A draw where numbers grow ever faster and nobody can choose; else NotModelled says what stands against it."""
        self._tries = 0
        for period in self._periods():
            last = self._last_round(run, period)
            chosen = any(_is_free(t) for t in last.taken)
            if not chosen and rises_for_ever(run, last, _again(period)):
                self.looped = Looped(last, _again(period))
                return GROWS
        if self._problem is not None:
            raise self._problem
        if self._library:
            raise NotModelled("a loop in which cards are drawn from a library that is not given: say what is in it")
        raise NoEndInSight("a loop that changes something each time round and has no end in sight (732.2)")

    def _more_and_more(self) -> int:
        """How many objects the last rounds made, where each made more than the one before; else 0."""
        top = self._seen[-1].top
        held = [len(one.game.objects) for one in self._seen if one.top == top][-ACCELERATING:]
        made = [b - a for a, b in pairwise(held)]
        return sum(made) if len(held) == ACCELERATING and all(0 < a < b for a, b in pairwise(made)) else 0

    # ── rounds ────────────────────────────────────────────────────────────

    def _periods(self) -> list[int]:
        """How long ago the stack had the same top and was no higher, the shortest first: a stack that is worked off is
        no round of a loop.
        """
        last = len(self._seen) - 1
        if self._tries > TRIES and last % 16:
            return []
        top, height = self._seen[last].top, len(self._seen[last].game.stack)
        before = ((last - i, self._seen[i]) for i in range(last - 1, -1, -1))
        return [ago for ago, one in before if one.top == top and len(one.game.stack) <= height][:LOOKED_BACK]

    def _round(self, run: Run, period: int) -> Regular | None:
        last, found = self._last_round(run, period), None
        try:
            found = regular(run, last, _again(period)) or compound(run, last, _again(period))
        except LibraryNotGiven:
            self._library = True
        except NotModelled as problem:
            self._problem = problem
        self._tries += found is None
        return found

    def _last_round(self, run: Run, period: int) -> Round:
        first, last = self._seen[-1 - period], self._seen[-1]
        taken = tuple(run.oracle.taken[first.taken : last.taken])
        return Round(first.game, last.game, taken, tuple(run.trace[first.performed : last.performed]))

    # ── what follows ──────────────────────────────────────────────────────

    def _judged(self, run: Run, found: Regular) -> str:
        free = [t for t in found.round.taken if _is_free(t)]
        orders = [t for t in free if t.choice.rule == "603.3b" and t.how in ("open", "steady")]
        free = [t for t in free if t not in orders]
        asked = [t for t in free if t.how == "open"]
        if any(t.choice.kind in CHANCE for t in asked):
            return self._by_chance(run, found, asked)
        if all(_declined_to_break(t) for t in free):
            if free:
                run.recorder.say("Nobody has to do what would end the loop.", "732.6")
            if found.rounds is None:
                return self._ordered(run, found, orders)
            self._skip(run, found, found.rounds - 1)
            return ""
        more = self._standing(run, free)
        if not asked:
            if more is None and found.rounds is None:
                raise NotModelled("a loop in which a player could choose otherwise is no draw (104.4b): say when")
            self._skip(run, found, min(n for n in (more, found.rounds) if n is not None) - 1)
            return ""
        if more is None:
            self._ask(run, found, asked)
        return ""

    def _by_chance(self, run: Run, found: Regular, asked: list[Taken]) -> str:
        """A draw where nothing that chance brings ends it; else it is followed until something else comes up."""
        if any(t.choice.kind not in WITH_CHANCE for t in asked):
            raise NotModelled(NOT_FORESEEN)
        if whatever_comes(run, found.round, _again(self._period)):
            return NOTHING_ENDS_IT
        if self._asked == MOST_ASKED:
            raise NotModelled(NOT_FORESEEN)
        run.recorder.say(ENDS_SOME_TIME, "104.4b", "732.2a", kind="assumption")
        at = next(i for i, t in enumerate(asked) if t.choice.kind in CHANCE)
        self._seen.clear()
        self._tries = 0
        self._asked += 1
        if found.changes:
            self._name(run, found, asked, at, SAME_AGAIN)
        else:
            run.oracle.named = Named(tuple(asked), 0, at)
        return ""

    def _ordered(self, run: Run, found: Regular, orders: list[Taken]) -> str:
        """A draw, if it is with every other order too; where that is known not to be so, how often one is kept to."""
        if run.oracle.steady is not None:
            if not orders:
                raise NotModelled("a loop that goes on whatever order is given up (104.4b): say the orders")
            who = orders[0].choice.who
            run.recorder.say(ASSUMED.format(who), "603.3b", "732.2a", kind="assumption")
            self._ask(run, found, orders)
            return ""
        run.oracle.kept_order = orders[0].choice.who if orders else ""
        return GROWS if found.changes else EXACT

    def _standing(self, run: Run, free: list[Taken]) -> int | None:
        """How many more rounds the answers last that the scenario or a named number gives; None for all."""
        found: list[int] = [run.oracle.named.left] if run.oracle.named is not None else []
        stated = Counter((t.choice.who, t.choice.kind, t.choice.prompt) for t in free if t.how == "stated")
        for t in free:
            if t.how == "stated":
                times = stated[t.choice.who, t.choice.kind, t.choice.prompt]
                found.append(run.oracle.standing(t.choice) // times)
            elif t.how == "named" and run.oracle.named is None:
                found.append(0)
        return min(found) if found else None

    def _skip(self, run: Run, found: Regular, rounds: int) -> None:
        """So many rounds are gone through at once."""
        if rounds < 2:
            return
        self._shortcuts += 1
        if self._shortcuts > MOST_SHORTCUTS:
            raise NotModelled("a loop that goes on in ever new ways (732.2)")
        for t in found.round.taken:
            if t.how == "stated":
                run.oracle.spend(t.choice, rounds)
        if run.oracle.named is not None:
            run.oracle.named.left -= rounds
        later = found.game_after(rounds)
        run.skip(later, rounds, _told(found, rounds, later))
        self._seen.clear()
        self._stacks.clear()
        self._heights.clear()
        self._tries = 0
        self._since = run.performed

    def _ask(self, run: Run, found: Regular, asked: list[Taken]) -> None:
        """Who could end the loop says how often it is gone through; nobody does so where nothing changes (732.3)."""
        ends = _ends(asked)
        who = _who_ends_it(run.game, ends)
        at = next(i for i, t in enumerate(asked) if t.choice.who == who and t in ends)
        self._asked += 1
        if self._asked > MOST_ASKED:
            raise GoesOn(f"a loop that goes on whatever {who} chooses: '{asked[at].choice.prompt}'")
        self._seen.clear()
        self._tries = 0
        if not found.changes:
            several = len({t.choice.who for t in ends}) > 1
            run.recorder.say(_same_again(who, several), "732.3" if several else "732.2a")
            run.oracle.named = Named(tuple(asked), 0, at)
            return
        each = other_numbers_each(who) if isinstance(found, Compound) else changes_each(found.round, who)
        run.recorder.say(each, "732.1b", "732.2a")
        self._name(run, found, asked, at, "choose how many more times the loop is gone through")

    def _name(self, run: Run, found: Regular, asked: list[Taken], at: int, prompt: str) -> None:
        """The number of further rounds is asked for, and so many are gone through."""
        who, most = asked[at].choice.who, _most(found)
        words = ("not again", "once more", f"{most} more times")
        options = tuple(Fraction(n) for n in (0, 1, most))
        named = int(run.decide(Choice(who, "number", prompt, options, words, examples=True, rule="732.2a")))
        goes_on = named == most and found.rounds is not None and run.oracle.taken[-1].how == "open"
        run.oracle.named = Named(tuple(asked), named, at, forced=not goes_on)
        self._skip(run, found, min(n for n in (named, found.rounds) if n is not None) - 1)


def _told(found: Regular, rounds: int, later: Game) -> str:
    """What so many rounds have changed."""
    if isinstance(found, Compound):
        return other_numbers_told(found.round, rounds, later)
    return changes_told(found.round, rounds)


def _again(period: int) -> Callable[[Run], None]:
    """The round, gone through once more."""

    def again(trial: Run) -> None:
        for _ in range(period):
            trial.call(Call("runs", "resolve top", ()))
            trial.call(Call("runs", "priority", ()))

    return again


def _most(found: Regular) -> int:
    """The number that stands for all large ones: up to what ends the loop, or any that is large."""
    if found.rounds is not None:
        return max(found.rounds + 1, 2)
    return MANY_OBJECTS if found.fresh or found.waiting or isinstance(found, Compound) else MANY


def _is_free(taken: Taken) -> bool:
    """Whether it could have been chosen otherwise; where a number was named, that it ends there was chosen too."""
    return taken.how == "named" or (taken.how != "forced" and len(taken.choice.options) > 1)


def _declined_to_break(taken: Taken) -> bool:
    """Whether it was not paid where something happens "unless" it is: nobody has to break a loop so (732.6)."""
    return taken.choice.rule == "118.12a" and taken.answer is False


def _ends(asked: list[Taken]) -> list[Taken]:
    """The choices by which a loop is ended: what was done though nobody had to; else what could be chosen otherwise."""
    optional = [t for t in asked if t.choice.kind == "yes or no" and t.answer is True]
    return optional or [t for t in asked if t.choice.kind != "order"] or asked


def _who_ends_it(game: Game, asked: list[Taken]) -> PlayerId:
    """The active player if they are involved, else the first in turn order who is (732.3)."""
    involved = {t.choice.who for t in asked}
    return next((p for p in game.everyone() if p in involved), asked[0].choice.who)


def _same_again(who: str, several: bool) -> str:
    if several:
        return f"The players have brought about the same position again: {who} must now choose otherwise."
    return f"The position is the same again. {who} may go on so as often as {who} says, and then chooses otherwise."


def _item(game: Game, obj: int) -> Any:
    """What lies on the stack: tokens of one name are alike, since each round may have a token of its own."""
    thing = game.objects[obj]
    if thing.ability is None:
        return "spell", thing.card
    source = game.object(thing.ability.source)
    which = source.components[0].definition.name if source.is_token else source.card
    return thing.ability.kind, thing.ability.ability, which
