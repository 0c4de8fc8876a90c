"""Whether anything that an unread static ability is about was touched by the play or is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

_OF_ALL = re.compile(
    r"\b(?:permanent|nothing|any|all|each|every(?!thing resolves)|no|power|toughness|attack|block|combat)"
)
_PASSING = (ev.StepBegins, ev.TurnBegins, ev.StepSkipped, ev.AttackersDeclared, ev.BlockersDeclared, ev.SetCombat)


def is_touched(play: Play, about: Iterable[ObjId]) -> bool:
    """Whether an event, a line or a claim concerns one of them; time, combat and what is left open concern all."""
    asked = frozenset(about)
    if any(isinstance(event, _PASSING) for event in _happened(play)) or happened_to(play, asked):
        return True
    if any(taken.how == "open" for taken in play.run.oracle.taken):
        return True
    text = words_of_lines(play)
    return bool(_OF_ALL.search(text)) or any(is_named(play, obj, text) for obj in asked)


def happened_to(play: Play, asked: Set[ObjId]) -> bool:
    """Whether an event concerns one of them."""
    return any(asked & _ids(event) for event in _happened(play))


def _happened(play: Play) -> Iterator[ev.Event]:
    return (step.event for step in play.run.recorder.root.walk() if step.event is not None)


def _ids(value: Any) -> frozenset[int]:
    return frozenset(_numbers(value, 3))


def _numbers(value: Any, depth: int) -> Iterator[int]:
    """The whole numbers in an event or an option: some of them are objects, and which is not asked."""
    if isinstance(value, bool) or depth < 0:
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from _numbers(one, depth)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _numbers((key, one), depth)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):
            yield from _numbers(getattr(value, field.name), depth - 1)


def words_of_lines(play: Play) -> str:
    """Every line, answer and claim of the scenario in lower case."""
    said = [line.text for line in play.scenario.when]
    said += [answer.text for line in play.scenario.when for answer in line.answers]
    return "\n".join((*said, *claims_of(play))).lower()


def claims_of(play: Play) -> list[str]:
    """Every claim of the scenario in lower case."""
    expected = [one.text for line in play.scenario.when for one in line.expect]
    return [text.lower() for text in (*expected, *(one.text for one in play.scenario.then))]


def is_named(play: Play, obj: ObjId, text: str) -> bool:
    """Whether a text speaks of an object by anything that it can be called by."""
    said = text.lower()
    return any(word in said for word in _words(play, obj))


def _words(play: Play, obj: ObjId) -> Iterator[str]:
    """What an object can be called by: its names, their first words, its types, its label."""
    thing, look = play.game.object(obj), play.game.look(obj)
    names = [look.name, *(part.definition.name for part in thing.components)]
    names += [face.name for part in thing.components for face in part.definition.faces]
    names += [label for label, cards in play.roster.labels.items() if thing.card in cards]
    for name in filter(None, names):
        yield name.lower()
        yield re.split(r"[ ,]", name.lower())[0]
    yield from (word.lower() for word in (*look.types, *look.subtypes))
    yield from ("token",) if thing.is_token else ()
