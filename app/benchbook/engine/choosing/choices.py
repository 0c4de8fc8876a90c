"""Choices that players make, and who answers them.

A choice that nobody answered branches the derivation: the run starts again from the beginning with each
option in turn. A run is deterministic, so the list of options taken (``path``) reproduces it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from benchbook.engine.state import PlayerId
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.loops.named import Named
    from benchbook.engine.loops.steady import Steady
    from benchbook.engine.mana.restricted_mana import Spending

MOST_ORDERS = 120


@dataclass(frozen=True)
class Choice:
    """A question to a player. ``options`` are what may be answered; ``words`` how each is called.

    ``kind`` says what is asked: "yes or no", "target", "number", "order", "replacement", "mode", "word",
    "objects", "damage", "player", "pay", "face". ``count`` is how many options are taken (least, most).
    ``about`` is the object that asks. Where several things are chosen at once (targets, objects, cost objects)
    each option is a tuple of them, ``singles`` are the things themselves and ``single_words`` how each is called.
    Of an ``open_ended`` choice the options are not all that may be answered, and it is not followed unless answered; of
    one with ``examples`` they are not all either, but stand for all. ``whose`` is the player whose choice it is where
    another one makes it. ``paid_with``: of a yes or no to a cost, what could be given up for it and how many of these.
    """

    who: PlayerId
    kind: str
    prompt: str
    options: tuple[Any, ...]
    words: tuple[str, ...] = ()
    about: int | None = None
    count: tuple[int, int] = (1, 1)
    open_ended: bool = False
    examples: bool = False
    rule: str = ""
    default: Any = None
    singles: tuple[Any, ...] = ()
    whose: PlayerId = ""
    single_words: tuple[str, ...] = ()
    paid_with: tuple[tuple[int, ...], int] | None = None

    def only(self, fits: Callable[[Any], bool]) -> Choice:
        """The same choice among those options of which every single thing fits."""
        kept = [i for i, o in enumerate(self.options) if all(map(fits, o if isinstance(o, tuple) else (o,)))]
        singles = [i for i, one in enumerate(self.singles) if fits(one)]
        return replace(
            self,
            options=tuple(self.options[i] for i in kept),
            words=tuple(self.words[i] for i in kept) if self.words else (),
            singles=tuple(self.singles[i] for i in singles),
            single_words=tuple(self.single_words[i] for i in singles) if self.single_words else (),
        )

    @property
    def of(self) -> PlayerId:
        """Whose choice it is, whoever makes it."""
        return self.whose or self.who

    def word(self, option: Any) -> str:
        """What an option is called."""
        if option in self.options and self.words:
            return self.words[self.options.index(option)]
        return str(option)


@dataclass(frozen=True)
class Taken:
    """A choice with its answer, and whether it was stated, forced, follows from a named number or from an order that
    is kept to ("steady"), or is one branch of several ("open").
    """

    choice: Choice
    answer: Any
    how: str
    words: str = ""

    @property
    def said(self) -> str:
        """The answer in words."""
        return self.words or self.choice.word(self.answer)


class TooManyOptions(Exception):
    """A choice that nobody answered has more options than can be followed."""


@dataclass
class Oracle:
    """Answers choices: from the scenario's lines first, then by the path of the branch being followed.

    ``kept_order`` is the player who, in a loop that went on for ever, kept to the same order of triggered abilities.
    With ``steady`` orders each is chosen once and then kept to, until a loop is to end that it keeps going.
    ``standing`` says how many more times a choice would be answered in the same way, ``spend`` that it was so often;
    ``as_said`` is the mana that a player pays for a cost, as far as a line says it, given what mana of a color pays,
    and whether that is the mana itself, to be spent as though it were another.
    """

    ask: Callable[[Choice], tuple[bool, Any]]
    path: tuple[int, ...] = ()
    standing: Callable[[Choice], int] = lambda choice: 0
    spend: Callable[[Choice, int], None] = lambda choice, times: None
    as_said: Callable[[PlayerId, tuple[str, ...], Spending], tuple[tuple[str, ...], bool]] = lambda who, cost, _: (
        cost,
        False,
    )
    named: Named | None = None
    kept_order: str = ""
    steady: Steady | None = None
    widths: list[int] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    most: int = 64

    def answer(self, choice: Choice) -> Taken:
        """The answer to a choice, recorded."""
        found, answer = self.ask(choice)
        if found:
            return self._take(choice, answer, "stated")
        if self.named is not None and len(choice.options) > 1:
            said = self._named(self.named, choice)
            if isinstance(said, tuple):
                return self._take(choice, said[0], "named")
            choice = said
            if len(choice.options) == 1:
                return self._take(choice, choice.options[0], "named")
        return self._unanswered(choice)

    def _named(self, named: Named, choice: Choice) -> tuple[Any, ...] | Choice:
        """The answer that a named number gives, alone in a tuple; or what is left to be chosen."""
        said = named.answers(choice)
        if named.over:
            self.named = None
            if self.steady is not None:
                self.steady.ended(named)
        return choice if said is None else said

    def _unanswered(self, choice: Choice) -> Taken:
        """The option of the branch that is followed; or the only one, or the usual one."""
        keeping = self.steady if self.steady is not None and self.steady.is_about(choice) else None
        if keeping is not None:
            choice, kept = keeping.kept(choice)
            if kept is not None and len(choice.options) > 1:
                return self._take(choice, kept, "steady")
        alternatives = choice.options
        if choice.count == (1, 1) and len(alternatives) == 1:
            return self._take(choice, alternatives[0], "forced")
        if choice.default is not None:
            return self._take(choice, choice.default, "default")
        in_order = choice.kind == "order"
        if not alternatives or choice.open_ended or len(alternatives) > (MOST_ORDERS if in_order else self.most):
            say = "orders …" if in_order else "chooses …"
            in_line = "the line says it: '… with X = 3', or " if choice.prompt.endswith("the value of X") else ""
            raise TooManyOptions(f"{choice.who} must {choice.prompt}; {in_line}say which with '{choice.who} {say}'")
        position = len(self.widths)
        index = self.path[position] if position < len(self.path) else 0
        self.widths.append(len(alternatives))
        if keeping is not None:
            keeping.keeps(choice, index)
        return self._take(choice, alternatives[index], "open")

    def _take(self, choice: Choice, answer: Any, how: str) -> Taken:
        taken = Taken(choice, answer, how)
        self.taken.append(taken)
        return taken
