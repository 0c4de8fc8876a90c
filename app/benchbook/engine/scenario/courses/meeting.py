"""Courses that meet where the game comes to the same again, and actions tried without performing them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from benchbook.engine.choosing.choices import Oracle, Taken
from benchbook.engine.illegal import Illegal
from benchbook.engine.loops.alike import Alike, seen
from benchbook.engine.loops.ways import Unlike
from benchbook.engine.memory import TOTAL_COST, Sealed
from benchbook.engine.runner import Run
from benchbook.engine.scenario.claims.moment import CannotTell, Moment
from benchbook.engine.script import Call
from benchbook.engine.state import Game, ObjId
from benchbook.frozen import replace

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

MOST_KEPT = 400
MOST_GONE = 200


class Met(Exception):
    """The course has come to where another one was."""


class Same(Alike):
    """Two moments of different courses: nothing may be different but what tells objects apart."""

    def _stacks(self) -> tuple[ObjId, ...]:
        if len(self.before.stack) != len(self.after.stack):
            raise Unlike("the stack")
        for one, other in zip(self.before.stack, self.after.stack, strict=True):
            self._match(one, other)
        return self.after.stack

    def _is_another_one(self, one: int, other: int) -> bool:
        return True  # the same number may have been given to something else on the other course


@dataclass
class Meeting:
    """Remembers where courses have been after orders of triggered abilities that nobody chose.

    Where they are to be ``steady``, how an order was chosen says what is chosen later: then no courses meet.
    """

    steady: bool = False
    met: set[tuple[int, ...]] = field(default_factory=set)
    _kept: defaultdict[Any, list[tuple[tuple[int, ...], Game]]] = field(default_factory=lambda: defaultdict(list))
    _number: int = 0

    def see(self, play: Play, path: tuple[int, ...], run: Run) -> None:
        """Raises Met where an earlier course was, if this one parted from it by an order; else remembers the game."""
        oracle = run.oracle
        parted = [t for t in oracle.taken if t.how == "open"]
        if self.steady or oracle.named is not None or not any(t.choice.rule == "603.3b" for t in parted):
            return
        here, mine = _where(play, run, len(parted)), (*path, *(0 for _ in parted[len(path) :]))[: len(parted)]
        if path and len(parted) >= len(path) and parted[len(path) - 1].choice.rule == "603.3b":
            for other, game in self._kept[here]:
                if _but_for_orders(parted, mine, other) and _same(game, run.game):
                    self.met.add(path)
                    raise Met
        if self._number < MOST_KEPT:
            self._number += 1
            self._kept[here].append((mine, run.game))

    def any_order(self, taken: tuple[Taken, ...]) -> frozenset[int]:
        """Which of a course's open choices are orders of which every other one led back to where it was."""
        path = tuple(t.choice.options.index(t.answer) for t in taken)
        return frozenset(
            i for i, t in enumerate(taken)
            if all((*path[:i], k) in self.met for k in range(len(t.choice.options)) if k != path[i])
        )  # fmt: skip


def _but_for_orders(parted: list[Taken], mine: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether the courses took different options, and only where triggered abilities were put in order."""
    differ = [t.choice.rule == "603.3b" for t, a, b in zip(parted, mine, other, strict=True) if a != b]
    return bool(differ) and all(differ)


def _where(play: Play, run: Run, parted: int) -> Any:
    """What must be the same at once: the line, the answers used, and what the game comes to at a glance."""
    game = run.game
    used = tuple((e.line.index, e.used, e.taken, e.refused) for e in play.answers.entries)
    allowed = tuple((i, done.allowed) for i, done in play.performed.items())
    glance = tuple((p.life, p.lost, len(p.hand), len(p.library), len(p.graveyard)) for p in game.players)
    stack = tuple(getattr(game.objects[i].ability, "ability", None) for i in game.stack)
    numbers = (play.position, play.answers.serial, parted, run.performed, run.skipped, len(game.objects))
    claimed = tuple((said.path, verdict.holds, verdict.undecided) for said, verdict in play.verdicts)
    return numbers, used, allowed, claimed, glance, stack, len(game.pending), len(game.effects)


def _same(one: Game, other: Game) -> bool:
    try:
        alike = Same(one, other, _number)
    except Exception:  # whatever cannot be compared is not taken to be the same
        return False
    same = not (alike.fresh or alike.waiting or alike.mana or alike.grows)
    return same and _happened(one) == _happened(other) and _gone(one) == _gone(other)


def _number(a: Any, b: Any) -> Any:
    if a != b:
        raise Unlike("a number")
    return b


def _happened(game: Game) -> Any:
    """How often events of each kind have happened, with their numbers and players."""
    if isinstance(game.log, Sealed):
        return None
    return Counter(_plainly(event) for event in game.log)


def _plainly(event: Any) -> Any:
    kept = (f.name for f in fields(event))
    said = tuple((name, getattr(event, name)) for name in kept if _is_plain(name, getattr(event, name)))
    return type(event), said


def _is_plain(name: str, value: Any) -> bool:
    return isinstance(value, str | bool) or name == "amount"


def _gone(game: Game) -> Any:
    """What has left was as it was on the other course."""
    gone = [i for i in game.departed if game.object(i).ability is None]
    if len(gone) > MOST_GONE:
        return object()  # equal to no other
    return Counter(repr(seen(game, i)) for i in gone)


def cost_to_cast(moment: Moment, name: str, who: str) -> tuple[str, tuple[str, ...]]:
    """The total mana cost of casting the card now, everything optional left aside, with targets or without, and the

    rules that it is worked out by.
    """
    obj = moment.thing(name)
    player = who or moment.game.objects[obj].owner
    game = moment.game.with_player(player, pays="max")
    game = game.with_(setting=replace(game.setting, only_the_cost=True))
    run = Run(game, Oracle(lambda choice: (False, None)))
    if game.objects[obj].zone == "stack":
        cost = TOTAL_COST.of(game.objects[obj])
    else:
        try:
            spell = run.call(Call("runs", "cast", (player, obj, False, True)))
        except Illegal as problem:
            raise CannotTell(f"{name} can't be cast now: {problem.reason}") from None
        cost = TOTAL_COST.of(run.game.object(spell))
    if cost is None:
        raise CannotTell(f"what {name} costs is not known")
    cited = (str(ref) for ref in sorted(run.recorder.root.citations))
    return str(cost), tuple(n for n in cited if n == "cr/601.2f" or not n.startswith("cr/601.2"))


__all__ = ["cost_to_cast"]
