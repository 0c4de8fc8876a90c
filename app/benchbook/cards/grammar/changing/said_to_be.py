"""What is put onto the battlefield and is then said to be something: it is that as it enters (611.2e)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.continuous import AddColors, AddTypes, GainAbilities, SetColors, SetPT
from benchbook.cards.grammar.forms import SUBJECT, object_verb_by
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Bound

SAID = (AddTypes, SetColors, AddColors, GainAbilities, SetPT)


@dataclass(frozen=True, slots=True)
class SaidToBe:
    """A sentence that says what something is, until it is told of what was put onto the battlefield before it."""

    what: Any
    changes: tuple[Any, ...]


@reads("said to be")
def said_to_be(parser: Parser, at: int) -> Iterator[Reading]:
    """Is a Vampire in addition to its other types; has flying and is an Angel in addition to its other types."""
    if parser.low[at] not in ("is", "'s", "has"):
        return
    for changes, end in parser.read("changes s", at):
        words = parser.low[at:end]
        added = "addition" in words and not {"gains", "becomes", "gets", "loses"} & set(words)
        if added and parser.low[end] == "." and all(isinstance(c, SAID) for c in changes):
            yield changes, end


@says("said to be")
def say_said_to_be(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    yield from printer.say("changes s", node, state)


object_verb_by(
    "<c:said to be>",
    lambda c: SaidToBe(SUBJECT, c),
    lambda n: (n.changes,) if isinstance(n, SaidToBe) else None,
    SaidToBe,
)


def as_it_is_put(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The same with what is said of it in the instruction that puts it there; None where it was not put there."""
    result: list[Any] = []
    for effect in effects:
        if isinstance(effect, SaidToBe):
            told = _put_as(result[-1], effect) if result else None
            if told is None:
                return None
            result[-1] = told
            continue
        for name in ("effects", "then", "otherwise"):
            inner = getattr(effect, name, None)
            if isinstance(inner, tuple) and inner and not isinstance(effect, do.ChooseModes):
                told = as_it_is_put(inner)
                if told is None:
                    return None
                effect = replace(effect, **{name: told}) if told != inner else effect
        result.append(effect)
    return tuple(result)


def _put_as(last: Any, said: SaidToBe) -> Any:
    """The instruction that puts it there, or that lets a player do that and nothing else, with what it is then."""
    if isinstance(last, do.Move) and last.to == "battlefield" and not last.changes and said.what == Bound(last.bind):
        return replace(last, changes=said.changes)
    alone = isinstance(last, (do.May, do.If)) and len(last.effects) == 1 and not last.otherwise
    inner = _put_as(last.effects[0], said) if alone and not getattr(last, "then", ()) else None
    return replace(last, effects=(inner,)) if inner is not None else None
