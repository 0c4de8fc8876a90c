"""An answer as its page shows it: the branches, each with its steps in order and the board after each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.answer import Answer, Branch, as_json, board_as_json
from benchbook.engine.showing.board import laid_out
from benchbook.engine.showing.telling import Told, tell
from benchbook.engine.state import Game
from benchbook.refs import RuleRef
from benchbook.web.permalinks import pack
from benchbook.web.posing import Posed

MOST_BRANCHES, MOST_BOARDS, LEAST_BOARDS = 12, 80, 10
HOW = {
    "stated": "said in the scenario", "open": "left open: one of the ways it can go", "default": "taken for granted",
    "forced": "there is no other choice", "any order": "any order comes to the same",
    "named": "follows from how often the loop is gone through",
}  # fmt: skip


@dataclass
class Shown:
    """A sentence as the page shows it; ``board`` is there where the board has changed."""

    told: Told
    children: list[Shown] = field(default_factory=list)
    board: dict[str, Any] | None = None

    @property
    def how(self) -> str:
        """Where the answer to a choice comes from."""
        return HOW.get(self.told.taken.how, "") if self.told.taken is not None else ""


@dataclass(frozen=True)
class Way:
    """One course of events."""

    number: int
    chosen: tuple[str, ...]
    start: dict[str, Any] | None
    lines: tuple[Shown, ...]
    final: dict[str, Any]


@dataclass(frozen=True)
class AnswerPage:
    """An answer and everything that stands around it."""

    answer: Answer
    ways: tuple[Way, ...]
    left_out: int
    because: tuple[RuleRef, ...]
    packed: str
    text: str

    @property
    def permalink(self) -> str:
        """The address that brings this answer back; empty where the scenario is too long for one."""
        return f"/ask?s={self.packed}" if self.packed else ""


def answer_page(answer: Answer, posed: Posed, because: tuple[RuleRef, ...] = ()) -> AnswerPage:
    """Gather what the page shows."""
    each = max(LEAST_BOARDS, MOST_BOARDS // max(1, len(answer.branches)))
    ways = tuple(_way(number, branch, each) for number, branch in enumerate(answer.branches[:MOST_BRANCHES], start=1))
    left_out = max(0, len(answer.branches) - MOST_BRANCHES)
    return AnswerPage(answer, ways, left_out, because, pack(posed.text), posed.text)


def _way(number: int, branch: Branch, most: int) -> Way:
    start = branch.root.game
    boards = _Boards(start, most)
    lines = tuple(boards.shown(told) for told in tell(branch.root))
    return Way(number, branch.chosen, laid_out(start) if start else None, lines, laid_out(branch.game))


@dataclass
class _Boards:
    """Draws a board wherever the game has changed, until there are too many of them."""

    last: Game | None
    left: int

    def shown(self, told: Told) -> Shown:
        """The sentence with what stands under it, in the order of happening."""
        children = [self.shown(child) for child in told.children]
        return Shown(told, children, self._board(told))

    def _board(self, told: Told) -> dict[str, Any] | None:
        game, line = told.game, told.kind == "line"
        if game is None or game is self.last or (self.left <= 0 and not line):
            return None
        before, self.last = self.last, game
        if before is not None and _same(before, game):
            return None
        self.left -= 1
        return laid_out(game, before)


def _same(one: Game, other: Game) -> bool:
    """Whether all lies on the table as before; that another step has begun is no change to look at."""
    return _seen(one) == _seen(other)


def _seen(game: Game) -> dict[str, Any]:
    return {key: value for key, value in board_as_json(game).items() if key not in ("step", "marks")}


def answer_data(answer: Answer, packed: str = "") -> dict[str, Any]:
    """The answer for programs, with the address that brings it back."""
    return {**as_json(answer), "permalink": f"/ask?s={packed}" if packed else ""}
