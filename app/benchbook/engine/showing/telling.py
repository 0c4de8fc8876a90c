"""A derivation as a judge tells it: steps without words of their own are folded into those that have some.

Nothing is lost: a folded step's rules stand with the sentence that they led to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.choosing.words_to_choose import answer_in_words
from benchbook.engine.derivation import Step
from benchbook.engine.in_question import to_the_point
from benchbook.engine.showing.beside import Beside
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

SAID_ELSEWHERE = (ev.BecomeTarget, ev.Activate)
BOOKKEEPING = (ev.StepBegins, ev.StepEnds, ev.StepSkipped, ev.TurnBegins, ev.SpendMana)
_TOLD_ELSEWHERE = ("sacrifices", "discards", "draws")
_ABILITY_GONE = ("'s trigger ceases to exist.", "'s ability ceases to exist.")
_DRAWN = " a card."


@dataclass
class Told:
    """A sentence with the rules that it follows and what is told under it.

    ``under`` is the rule that was running: it is named where the sentence has no rule of its own and none above it
    names that one. ``bookkeeping``: it only keeps the course of a turn, and nothing that matters stands below it.
    """

    sentence: str
    refs: list[RuleRef] = field(default_factory=list)
    kind: str = "event"
    quote: str = ""
    line: int | None = None
    taken: Taken | None = None
    considered: list[tuple[RuleRef, str]] = field(default_factory=list)
    children: list[Told] = field(default_factory=list)
    game: Game | None = field(default=None, repr=False)
    under: RuleRef | None = None
    same: tuple[RuleRef, ...] = ()
    ruling: RuleRef | None = None
    bookkeeping: bool = False

    def walk(self) -> Iterator[Told]:
        """This sentence and every one below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def rules(self) -> tuple[RuleRef, ...]:
        """The rules to name: a rule of which a part is named too is not named itself. Their numbers in the older books
        come after them; a ruling about a card names itself.
        """
        found = (ref for ref in self.refs if not any(ref != other and ref.covers(other) for other in self.refs))
        return (*found, *self.same) if self.ruling is None else (self.ruling,)

    @property
    def set_aside(self) -> tuple[tuple[RuleRef, str], ...]:
        """Every rule here or below that was considered and did not apply, each once, those with a reason first; not
        those of keywords that nothing has.
        """
        applied = {ref for one in self.walk() for ref in one.refs}
        found: dict[RuleRef, str] = {}
        for one in self.walk():
            for ref, why in one.considered:
                if ref not in applied and not found.get(ref):
                    found[ref] = why
        game = next((one.game for one in self.walk() if one.game is not None), None)
        kept = to_the_point(found, game) if game is not None else found.keys()
        return tuple(sorted(((r, w) for r, w in found.items() if r in kept), key=lambda pair: (not pair[1], pair[0])))


@dataclass
class _Folded:
    """What a step comes to: what is told, and the rules for which there is no sentence yet."""

    told: list[Told] = field(default_factory=list)
    refs: list[RuleRef] = field(default_factory=list)
    considered: list[tuple[RuleRef, str]] = field(default_factory=list)

    def add(self, other: _Folded) -> None:
        """What comes next."""
        if other.told:
            _lend(_first(other.told), self.refs, self.considered)
            self.refs, self.considered = [], []
        self.told += other.told
        if self.told:
            _follow(self.told[-1], other)
        else:
            self.refs += other.refs
            self.considered += other.considered


def tell(root: Step) -> list[Told]:
    """The derivation's sentences, a line of the scenario each with what follows from it below it."""
    found = _Folded()
    for step in root.children:
        found.add(_fold(step, None))
    beside = root.game.table.beside if root.game is not None else None
    for line in found.told:
        _name_what_ran(line, ())
        if beside is not None:
            _number_as_of_old(line, beside)
    return found.told


def _name_what_ran(told: Told, above: tuple[RuleRef, ...]) -> None:
    """A sentence without a rule of its own names the one that was running, unless a sentence above it does."""
    if not told.refs and told.ruling is None and told.under is not None and told.under not in above:
        told.refs = [told.under]
    for child in told.children:
        _name_what_ran(child, (*above, *told.refs))


def _number_as_of_old(line: Told, beside: Beside) -> None:
    """Each sentence names its rules by their numbers in the ruleset's own books too."""
    for told in line.walk():
        told.same = beside.twins(told.refs)


def _fold(step: Step, under: RuleRef | None) -> _Folded:
    running = step.refs[0] if step.refs else under
    inner = _Folded()
    choices = list(zip(step.choices, step.asked, strict=True))
    for place, child in enumerate(step.children):
        while choices and choices[0][1] <= place:
            inner.add(_Folded([_choice(choices.pop(0)[0], running)]))
        inner.add(_fold(child, running))
    for taken, _ in choices:
        inner.add(_Folded([_choice(taken, running)]))
    if not step.sentence or _said_elsewhere(step):
        if inner.told:
            _lend(_first(inner.told), step.refs, step.considered)
            inner.told[-1].game = inner.told[-1].game or step.game
            return inner
        return _Folded([], [*step.refs, *inner.refs], [*step.considered, *inner.considered])
    told = Told(step.sentence, _once([*step.refs, *inner.refs]), step.kind, step.quote, step.line, None,
                [*step.considered, *inner.considered], _counted(inner.told), step.game, running,
                ruling=step.ruling)  # fmt: skip
    told.bookkeeping = isinstance(step.event, BOOKKEEPING) and not told.children
    return _Folded([_joined(told)])


def _counted(rows: list[Told]) -> list[Told]:
    """The sentences, the same one several times in a row told once with its number."""
    found: list[Told] = []
    for _, group in groupby(rows, key=lambda one: (one.sentence, one.quote, one.kind, one.children == [])):
        first, *others = list(group)
        if others and not first.children and first.kind != "choice":
            first.sentence = f"{first.sentence.removesuffix('.')}, {1 + len(others)} times."
            first.refs = _once(ref for one in (first, *others) for ref in one.refs)
            first.considered += [pair for one in others for pair in one.considered]
            first.game, others = others[-1].game or first.game, []
        found += [first, *others]
    return found


def _said_elsewhere(step: Step) -> bool:
    resolved = isinstance(step.event, ev.Resolved) and not step.event.fizzled
    gone = isinstance(step.event, ev.CeaseToExist) and step.sentence.endswith(_ABILITY_GONE)
    told = step.event.kind if isinstance(step.event, ev.Told) else ""
    seen = told in _TOLD_ELSEWHERE or (told.startswith("rolls a ") and told != "rolls a die")
    return resolved or gone or seen or isinstance(step.event, SAID_ELSEWHERE)


def _choice(taken: Taken, running: RuleRef | None) -> Told:
    choice = taken.choice
    refs = [RuleRef.parse(choice.rule)] if choice.rule else []
    who = choice.who
    if choice.whose:
        refs, who = [*refs, RuleRef("cr", "723.5")], f"{choice.who}, who controls {choice.whose},"
    return Told(
        f"{who} is asked to {choice.prompt}: {answer_in_words(taken)}.",
        refs,
        "choice",
        taken=taken,
        under=running,
    )


def _joined(told: Told) -> Told:
    """A sentence with nothing but one plain sentence under it is told in one breath with it."""
    only = told.children[0] if len(told.children) == 1 else None
    if told.kind not in ("event", "together") or only is None or only.children or only.quote or only.kind != "event":
        return told
    drawn = told.sentence.endswith(_DRAWN) and only.sentence.startswith(told.sentence.removesuffix(_DRAWN))
    told.sentence = only.sentence if drawn else f"{told.sentence} {only.sentence}"
    told.refs = _once([*told.refs, *only.refs])
    told.considered += only.considered
    told.children, told.game = [], only.game or told.game
    return told


def _first(rows: list[Told]) -> Told:
    """The sentence that a rule led to first; what the layers make of things only stands beside it."""
    return next((one for one in rows if one.kind != "layer"), rows[0])


def _lend(told: Told, refs: list[RuleRef], considered: list[tuple[RuleRef, str]]) -> None:
    told.refs = _once([*refs, *told.refs])
    told.considered = [*considered, *told.considered]


def _follow(told: Told, other: _Folded) -> None:
    told.refs = _once([*told.refs, *other.refs])
    told.considered += other.considered


def _once(refs: Iterable[RuleRef]) -> list[RuleRef]:
    return list(dict.fromkeys(refs))
