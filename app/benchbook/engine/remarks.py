"""What a book's rules have to say of single steps: a ruling stands beside the step whose case it decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.registry import RuleFunction, rule
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

Case = Callable[[Game, Game, Step], bool]


def remark(root: Step, game: Game) -> None:
    """Let every rule that remarks on steps look at each one, with the game before it and after it."""
    functions = game.table.of("runs", "remarks")
    if functions and root.game is not None:
        _visit(root, root.game, functions)


def _visit(step: Step, before: Game, functions: tuple[RuleFunction, ...]) -> Game:
    here = before
    own = tuple(step.children)
    for child in own:
        here = _visit(child, here, functions)
    after = step.game if step.event is not None and step.game is not None else here
    step.children += _said(step, before, after, functions)
    return after


def _said(step: Step, before: Game, after: Game, functions: tuple[RuleFunction, ...]) -> Iterator[Step]:
    for function in functions:
        try:
            sentences = tuple(function.function(before, after, step))
        except NotModelled:  # what a case rests on was not written down (a shortcut): it is not said then
            continue
        for sentence in sentences:
            yield Step(sentence, [function.ref], kind="note")


def cites(step: Step, *numbers: str) -> bool:
    """Whether the step follows one of these rules of today's book."""
    return any(RuleRef.parse(number).covers(ref) for number in numbers for ref in step.refs)


def text_of(game: Game, obj: int | None) -> str:
    """The printed text of the object's cards."""
    if obj is None or (obj not in game.objects and obj not in game.departed):
        return ""
    return " ".join(f.text for c in game.object(obj).components for f in c.definition.faces)


def remarks_on(number: str, book: str) -> Callable[[Case], Case]:
    """Tie a ruling to the steps that are its case: the function says which are, its docstring what is said there."""

    def register(case: Case) -> Case:
        @wraps(case)
        def said(before: Game, after: Game, step: Step) -> tuple[str, ...]:
            return (case.__doc__ or "",) if case(before, after, step) else ()

        rule(number, book=book, runs="remarks")(said)
        return case

    return register
