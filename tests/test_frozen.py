"""A frozen dataclass of ours behaves as one of the standard library's, whenever its methods are made."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from benchbook import frozen


def _point(decorator: Any, slots: bool) -> Any:
    @decorator(frozen=True, slots=slots)
    class Point:
        """A point."""

        x: int
        y: int = 2
        marks: list[str] = field(default_factory=list, hash=False)
        seen: int = field(default=0, compare=False)
        way: str = field(default="there", kw_only=True)
        made: dict[str, int] = field(init=False, default_factory=dict, repr=False, hash=False)

        def __post_init__(self) -> None:
            self.made["x"] = self.x

    return Point


@frozen.dataclass(frozen=True, slots=True)
class Animal:
    """Something with a name."""

    name: str
    legs: int = 4


@frozen.dataclass(frozen=True, slots=True)
class Bird(Animal):
    """One with wings."""

    wings: int = 2


ASKED: tuple[Callable[[Any], Any], ...] = (
    lambda kind: repr(kind(1, way="here")).rpartition(".")[2],
    lambda kind: kind(1) == kind(1, 2, [], 5),
    lambda kind: kind(1) == kind(1, way="back"),
    lambda kind: kind(1) == (1, 2),
    lambda kind: hash(kind(1)) == hash(kind(1, 2, ["other"], 3)),
    lambda kind: hash(kind(1)) == hash(kind(2)),
    lambda kind: kind(7).made,
    lambda kind: kind(1).marks is kind(1).marks,
    lambda kind: replace(kind(1, way="x"), y=5).y,
    lambda kind: [f.name for f in fields(kind)],
    lambda kind: kind.__match_args__,
    lambda kind: dataclasses.asdict(kind(1)),
)


@pytest.mark.parametrize("slots", [True, False])
@pytest.mark.parametrize("asked", range(len(ASKED)))
def test_it_says_of_itself_what_the_standard_one_says(asked: int, slots: bool) -> None:
    ours, theirs = (ASKED[asked](_point(decorator, slots)) for decorator in (frozen.dataclass, dataclass))
    assert ours == theirs


@pytest.mark.parametrize("slots", [True, False])
@pytest.mark.parametrize("given", [((), {}), ((1, 2, [], 0, "way"), {}), ((1,), {"z": 2}), ((1,), {"made": {}})])
def test_what_it_does_not_take_is_refused(given: tuple[tuple[Any, ...], dict[str, Any]], slots: bool) -> None:
    with pytest.raises(TypeError, match=r"Point.__init__\(\)"):
        _point(frozen.dataclass, slots)(*given[0], **given[1])


@pytest.mark.parametrize("slots", [True, False])
def test_nothing_of_it_can_be_changed(slots: bool) -> None:
    point = _point(frozen.dataclass, slots)(1)
    with pytest.raises(FrozenInstanceError, match="'x' of a Point"):
        point.x = 2
    with pytest.raises(FrozenInstanceError, match="'x' of a Point"):
        del point.x
    assert point.x == 1


def test_one_that_adds_fields_has_its_own_methods() -> None:
    assert Animal("cat") == Animal("cat", 4)
    assert repr(Bird("owl", 2)) == "Bird(name='owl', legs=2, wings=2)"
    assert Bird("owl", 2) != Animal("owl", 2)
    assert len({Bird("owl"), Bird("owl", 4, 2), Bird("owl", 4, 3)}) == 2


def test_it_can_be_copied_and_kept() -> None:
    bird = Bird("owl", 2)
    assert pickle.loads(pickle.dumps(bird)) == copy.copy(bird) == copy.deepcopy(bird) == bird


def test_what_a_class_says_itself_stands() -> None:
    @frozen.dataclass(frozen=True)
    class Word:
        text: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Word) and self.text.lower() == other.text.lower()

        def __hash__(self) -> int:
            return 5

        def __repr__(self) -> str:
            return f"<{self.text}>"

    assert Word("A") == Word("a")
    assert (hash(Word("A")), repr(Word("A"))) == (5, "<A>")


def test_one_that_is_not_frozen_is_the_standard_one() -> None:
    @frozen.dataclass
    class Count:
        number: int = 0

    count = Count()
    count.number += 1
    assert count == Count(1)
