"""What a book's rules have to say of single steps: a ruling stands beside the step whose case it decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.events import Event
from benchbook.engine.registry import RuleFunction, definition
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

Case = Callable[[Game, Game, Step], bool]
At = RuleRef | type[Event] | tuple[type[Event], ...] | str | None


@dataclass
class _Remarks:
    """The rules that remark on steps: on each, on those that follow a rule first, on those of a kind or event."""

    each: list[RuleFunction] = field(default_factory=list)
    following: dict[str, list[RuleFunction]] = field(default_factory=dict)
    of: dict[type | str, list[RuleFunction]] = field(default_factory=dict)

    @classmethod
    def of_all(cls, functions: tuple[RuleFunction, ...]) -> _Remarks:
        """All of them, each where it belongs."""
        made = cls()
        for function in functions:
            made.add(function)
        return made

    def add(self, function: RuleFunction) -> None:
        """Put a rule where it belongs."""
        at = AT.get(function.function)
        if at is None:
            self.each.append(function)
        elif isinstance(at, RuleRef):
            self.following.setdefault(at.number, []).append(function)
        else:
            for one in at if isinstance(at, tuple) else (at,):
                self.of.setdefault(one, []).append(function)

    def on(self, step: Step) -> list[RuleFunction]:
        """Those that look at a step."""
        of = self.of.get(step.kind if step.event is None else type(step.event))
        following = self.following.get(step.refs[0].number) if step.refs else None
        if of is None and following is None:
            return self.each
        return [*self.each, *(of or ()), *(f for f in following or () if AT[f.function] == step.refs[0])]


def remark(root: Step, game: Game) -> None:
    """Let every rule that remarks on steps look at each one, with the game before it and after it."""
    if root.game is not None:
        _visit(root, root.game, game.table.arranged("runs", "remarks", _Remarks.of_all))


def _visit(step: Step, before: Game, remarks: _Remarks) -> Game:
    here = before
    for child in tuple(step.children):
        here = _visit(child, here, remarks)
    after = step.game if step.event is not None and step.game is not None else here
    for function in remarks.on(step):
        step.children += _said(step, before, after, function)
    return after


def _said(step: Step, before: Game, after: Game, function: RuleFunction) -> list[Step]:
    try:
        return [Step(said, [function.ref], kind="note") for said in function.function(before, after, step)]
    except NotModelled:  # what a case rests on was not written down (a shortcut): it is not said then
        return []


def cites(step: Step, *numbers: str) -> bool:
    """Whether the step follows one of these rules of today's book."""
    return any(RuleRef.parse(number).covers(ref) for number in numbers for ref in step.refs)


def text_of(game: Game, obj: int | None) -> str:
    """The printed text of the object's cards."""
    if obj is None or (obj not in game.objects and obj not in game.departed):
        return ""
    return " ".join(f.text for c in game.object(obj).components for f in c.definition.faces)


AT: dict[Callable[..., object], At] = {}


def remarks_on(number: str, book: str, at: At = None) -> Callable[[Case], Case]:
    """Tie a ruling to the steps that are its case: the function says which are, its docstring what is said there.

    ``at``: only steps that follow this rule first, or of this event or these, or of this kind where they have none;
    else every step is looked at.
    """

    def register(case: Case) -> Case:
        @wraps(case)
        def said(before: Game, after: Game, step: Step) -> tuple[str, ...]:
            return (" ".join((case.__doc__ or "").split()),) if case(before, after, step) else ()

        definition(number, book=book, runs="remarks")(said)
        AT[said] = at
        return case

    return register
