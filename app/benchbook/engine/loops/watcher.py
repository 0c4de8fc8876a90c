"""Seeing loops as the stack resolves: a draw, an end that can be foreseen, or a number to be named (104.4b, 732)."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from benchbook.engine.choices import Choice, Taken
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.alike import LibraryNotGiven
from benchbook.engine.loops.involved import Looped
from benchbook.engine.loops.merging import without_spent
from benchbook.engine.loops.named import Named
from benchbook.engine.loops.regular import Regular, Round, regular
from benchbook.engine.loops.rising import rises_for_ever
from benchbook.engine.loops.steady import ASSUMED
from benchbook.engine.loops.telling import changes_each, changes_told
from benchbook.engine.patience import so_far
from benchbook.engine.runner import Call, Run
from benchbook.engine.state import Game, PlayerId

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
ACCELERATING = 5
MOST_MADE = 100
MANY = 1_000_000
MANY_OBJECTS = 20
CHANCE = ("coin", "die", "chance")
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
                self.looped = Looped(self._last_round(run, period), _again(period))
                return self._judged(run, found)
        if self._is_enough(stack, run.performed - self._since):
            return self._at_last(run)
        return ""

    def _is_enough(self, stack: Any, events: int) -> bool:
        """Whether a loop has gone on for long: counted in what happened, the same on every machine."""
        self._stacks[stack] += 1
        lower = self._lower(stack)
        if self._more_and_more():
            raise NotModelled("a loop in which each round makes more objects than the one before (732.2)")
        run_out = sum(len(p.library) for p in self._seen[0].game.players if p.library_known)
        long = events > MOST_EVENTS + EVENTS_A_CARD * run_out or so_far() > MOST_LOOP_WORK + WORK_A_CARD * run_out
        late = long and max(self._stacks[stack], lower) > FEW_REPEATS
        return late or self._stacks[stack] > MOST_REPEATS + run_out or len(stack) > MOST_WAITING

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
            chosen = any(t.how != "forced" and len(t.choice.options) > 1 for t in last.taken)
            if not chosen and rises_for_ever(run, last, _again(period)):
                self.looped = Looped(last, _again(period))
                return GROWS
        if self._library:
            raise NotModelled("a loop in which cards are drawn from a library that is not given: say what is in it")
        raise NotModelled("a loop that changes something each time round and has no end in sight (732.2)")

    def _more_and_more(self) -> bool:
        """Whether the last rounds made ever more objects, and many by now."""
        top = self._seen[-1].top
        held = [len(one.game.objects) for one in self._seen if one.top == top][-ACCELERATING:]
        made = [b - a for a, b in pairwise(held)]
        return len(held) == ACCELERATING and sum(made) > MOST_MADE and all(0 < a < b for a, b in pairwise(made))

    # ── rounds ────────────────────────────────────────────────────────────

    def _periods(self) -> list[int]:
        """How long ago the stack had the same top, the shortest first."""
        last = len(self._seen) - 1
        if self._tries > TRIES and last % 16:
            return []
        top = self._seen[last].top
        return [last - i for i in range(last - 1, -1, -1) if self._seen[i].top == top][:LOOKED_BACK]

    def _round(self, run: Run, period: int) -> Regular | None:
        try:
            found = regular(run, self._last_round(run, period), _again(period))
        except LibraryNotGiven:
            self._library = True
            found = None
        self._tries += found is None
        return found

    def _last_round(self, run: Run, period: int) -> Round:
        first, last = self._seen[-1 - period], self._seen[-1]
        taken = tuple(run.oracle.taken[first.taken : last.taken])
        return Round(first.game, last.game, taken, last.performed - first.performed)

    # ── what follows ──────────────────────────────────────────────────────

    def _judged(self, run: Run, found: Regular) -> str:
        free = [t for t in found.round.taken if t.how != "forced" and len(t.choice.options) > 1]
        orders = [t for t in free if t.choice.rule == "603.3b" and t.how in ("open", "steady")]
        free = [t for t in free if t not in orders]
        asked = [t for t in free if t.how == "open"]
        if any(t.choice.kind in CHANCE for t in asked):
            raise NotModelled("a loop that goes on by chance: how often cannot be foreseen (732.2a)")
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
        run.skip(found.game_after(rounds), rounds, changes_told(found.round, rounds))
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
            raise NotModelled(f"a loop that goes on whatever {who} chooses: '{asked[at].choice.prompt}'")
        self._seen.clear()
        self._tries = 0
        if not found.changes:
            several = len({t.choice.who for t in ends}) > 1
            run.recorder.say(_same_again(who, several), "732.3" if several else "732.2a")
            run.oracle.named = Named(tuple(asked), 0, at)
            return
        run.recorder.say(changes_each(found.round, who), "732.1b", "732.2a")
        most = _most(found)
        words = ("not again", "once more", f"{most} more times")
        prompt = "choose how many more times the loop is gone through"
        options = tuple(Fraction(n) for n in (0, 1, most))
        named = int(run.decide(Choice(who, "number", prompt, options, words, examples=True, rule="732.2a")))
        goes_on = named == most and found.rounds is not None and run.oracle.taken[-1].how == "open"
        run.oracle.named = Named(tuple(asked), named, at, forced=not goes_on)
        self._skip(run, found, min(n for n in (named, found.rounds) if n is not None) - 1)


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
    return MANY_OBJECTS if found.fresh or found.waiting else MANY


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
