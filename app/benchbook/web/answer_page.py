"""An answer as its page shows it: the branches, each with its steps in order and the board after each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from itertools import groupby
from typing import Any

from benchbook.cards.abilities import FaceDefinition
from benchbook.engine.answer import Answer, board_as_json
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.board import laid_out
from benchbook.engine.showing.telling import Told, tell
from benchbook.engine.state import Game
from benchbook.engine.verdicts.lines import as_data
from benchbook.engine.verdicts.short import Short, in_short
from benchbook.engine.verdicts.ways import Way as Kind
from benchbook.engine.verdicts.ways import ways as different_ways
from benchbook.frozen import dataclass
from benchbook.library.history import History
from benchbook.library.history.youth import Young, young
from benchbook.library.library import Library
from benchbook.refs import RuleRef
from benchbook.search.penalties.at_table import AtTable, at_table
from benchbook.web.permalinks import pack
from benchbook.web.posing import Posed
from benchbook.web.site import site

TODAY = "modern"
MOST_OF_DATA = 800_000  # what is left out of a longer answer is named in it
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
    def groups(self) -> tuple[tuple[bool, tuple[Shown, ...]], ...]:
        """What stands under it; what only keeps the course of a turn, together, apart from the rest."""
        return _groups(self.children)

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
    alike: int = 1

    @property
    def groups(self) -> tuple[tuple[bool, tuple[Shown, ...]], ...]:
        """The lines; what only keeps the course of a turn, together."""
        return _groups(self.lines)

    @property
    def steps(self) -> int:
        """How many sentences there are."""
        return sum(1 for line in self.lines for _ in line.told.walk())


@dataclass(frozen=True)
class AnswerPage:
    """An answer and everything that stands around it."""

    answer: Answer
    ways: tuple[Way, ...]
    left_out: int
    because: tuple[RuleRef, ...]
    packed: str
    text: str
    cards: Mapping[str, FaceDefinition]
    scenario: Scenario = field(repr=False)
    library: Library = field(repr=False)
    history: History | None = field(repr=False)

    @cached_property
    def short(self) -> Short:
        """What is told before every step."""
        return in_short(self.scenario, self.answer, self.library)

    @cached_property
    def young(self) -> tuple[Young, ...]:
        """The rules it rests on that are young."""
        return young_rules(self.answer, self.short, self.history)

    @property
    def at_table(self) -> tuple[AtTable, ...]:
        """The errors that may happen in such a case, with their penalties."""
        return tuple(at_table(self.answer, self.short))

    @property
    def permalink(self) -> str:
        """The address that brings this answer back; empty where the scenario is too long for one."""
        return f"/ask?s={self.packed}" if self.packed else ""


def answer_page(answer: Answer, posed: Posed, library: Library, because: tuple[RuleRef, ...] = ()) -> AnswerPage:
    """Gather what the page shows."""
    assert isinstance(posed.scenario, Scenario)
    kinds = different_ways(answer)
    each = max(LEAST_BOARDS, MOST_BOARDS // max(1, len(kinds)))
    ways = tuple(_way(number, way, each) for number, way in enumerate(kinds[:MOST_BRANCHES], start=1))
    left_out = max(0, len(kinds) - MOST_BRANCHES)
    packed, cards = pack(posed.text), faces_of(answer)
    return AnswerPage(answer, ways, left_out, because, packed, posed.text, cards, posed.scenario, library,
                      site().history)  # fmt: skip


def faces_of(answer: Answer) -> dict[str, FaceDefinition]:
    """Each card that the answer speaks of by its name, so that its text can be shown there."""
    games = [branch.game for branch in answer.branches[:1]]
    parts = (part for game in games for obj in game.objects.values() for part in obj.components)
    return {face.name: face for part in parts for face in part.definition.faces if face.name and face.text}


def _groups(rows: Iterable[Shown]) -> tuple[tuple[bool, tuple[Shown, ...]], ...]:
    return tuple((folded, tuple(group)) for folded, group in groupby(rows, key=lambda one: one.told.bookkeeping))


def _way(number: int, way: Kind, most: int) -> Way:
    branch = way.branch
    start = branch.root.game
    boards = _Boards(start, most)
    lines = tuple(boards.shown(told) for told in tell(branch.root))
    return Way(number, way.chosen, laid_out(start) if start else None, lines, laid_out(branch.game), way.alike)


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


def answer_data(answer: Answer, posed: Posed, library: Library) -> dict[str, Any]:
    """The answer for programs, with the address that brings it back."""
    assert isinstance(posed.scenario, Scenario)
    packed = pack(posed.text)
    short = in_short(posed.scenario, answer, library)
    beside = {
        "young": [one.facts for one in young_rules(answer, short, site().history)],
        "penalties": [{"words": one.words, "url": one.path} for one in at_table(answer, short)],
    }
    return _short_enough({**as_data(short), **beside, "permalink": f"/ask?s={packed}" if packed else ""})


def _short_enough(data: dict[str, Any]) -> dict[str, Any]:
    """The data no longer than a page may be: what was only considered goes first, then branches, then steps."""
    for shorter in (_followed_only, _first_branch, _without_steps):
        if len(json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")) <= MOST_OF_DATA:
            break
        data = shorter(data)
    return data


def _followed_only(data: dict[str, Any]) -> dict[str, Any]:
    def step(one: dict[str, Any]) -> dict[str, Any]:
        return {**one, "considered": [], "steps": [step(below) for below in one["steps"]]}

    branches = [{**one, "steps": [step(below) for below in one["steps"]]} for one in data["branches"]]
    return {**data, "branches": branches, "left_out": "what was considered and did not apply"}


def _first_branch(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "branches": data["branches"][:1], "left_out": f"{data['left_out']}; all branches but the first"}


def _without_steps(data: dict[str, Any]) -> dict[str, Any]:
    branches = [{**one, "steps": []} for one in data["branches"]]
    return {**data, "branches": branches, "left_out": f"{data['left_out']}; the steps"}


def young_rules(answer: Answer, short: Short, history: History | None) -> tuple[Young, ...]:
    """The young rules on which an answer under today's rules rests; none where no history is imported.

    Never a claim about the outcome before: only since when the rule has stood so, and where the difference is shown.
    """
    if history is None or answer.ruleset != TODAY or answer.status != "answered":
        return ()
    return tuple(young(history, short.rules))
