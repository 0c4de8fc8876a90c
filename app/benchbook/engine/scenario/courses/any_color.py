"""Cards whose color the card file does not give (a color indicator, 202.2e): an answer that is the same whatever it is.

The scenario is answered once for each of some colors of the face: none, each one, two, three, four and all five. A text
can ask for a color, for having one, and for how many there are; where all the answers tell the same, color by color and
number by number, none of this was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.answer import Answer
from benchbook.engine.context import NotModelled

Colors = Mapping[str, tuple[str, ...]]  # of faces by their names
_EVERY = tuple(COLOR_LETTERS)
SUPPOSED = ((), *((color,) for color in _EVERY), *(_EVERY[:number] for number in range(2, 6)))
MOST_FACES = 2


class UnknownColors(NotModelled):
    """The colors of a face that no card file gives are asked for."""

    def __init__(self, face: str) -> None:
        super().__init__(f"the color indicator of {face}, which the card file does not give")
        self.face = face


def whatever_the_color(face: str, answered: Callable[[Colors], Answer]) -> Answer | None:
    """The answer that is the same for all colors that the faces could have; None where it is not.

    ``answered`` gives the answer for colors that are supposed; it raises UnknownColors where a further face lacks them.
    """
    faces = [face]
    while len(faces) <= MOST_FACES:
        try:
            return _the_same(faces, answered)
        except UnknownColors as problem:
            if problem.face in faces:
                return None
            faces.append(problem.face)
    return None


def _the_same(faces: list[str], answered: Callable[[Colors], Answer]) -> Answer | None:
    first = answered(dict.fromkeys(faces, ()))
    plain: set[str] = set()
    for colors in product(SUPPOSED, repeat=len(faces)):
        answer = answered(dict(zip(faces, colors, strict=True)))
        if tuple(_told(answer)) != tuple(_told(first)):
            return None
        plain |= {
            one.path for one, other in zip(answer.claims, first.claims, strict=True) if one.detail != other.detail
        }
    if first.status != "answered":
        return first
    claims = tuple(replace(one, detail="") if one.path in plain else one for one in first.claims)
    said = tuple(f"The color of {face} is not known; whatever it is, the answer is the same." for face in faces)
    return replace(first, claims=claims, assumptions=(*first.assumptions, *said))


def _told(answer: Answer) -> Iterator[Any]:
    """All that an answer says: its claims, and every sentence of its derivation."""
    yield answer.status, answer.problem
    for claim in answer.claims:
        yield claim.path, claim.holds, claim.undecided, "" if claim.holds else claim.detail
    for branch in answer.branches:
        yield tuple((step.sentence, tuple(step.refs)) for step in branch.root.walk())
