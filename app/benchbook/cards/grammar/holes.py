"""Nodes with holes: one pattern builds what a wording means, and takes it apart again to print it.

``Destroy(A)`` with the hole ``A`` builds a Destroy of whatever stands in the slot ``<a:…>``, and finds in such a node
what stood there. A hole that occurs twice must be filled by the same thing twice. What is not a hole is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.filters import Anything, Filter
from benchbook.cards.grammar.filters import filter_of, parts_of, plus
from benchbook.cards.grammar.raw import Noun, grouped, ungrouped
from benchbook.frozen import dataclass

Test = Callable[[Any], bool]
Fill = Callable[[Sequence[object]], Any]
Find = Callable[[object, list[object]], bool]
Row = tuple[object, ...]
UNFILLED = object()


class Unfit(Exception):
    """What a hole was filled with cannot stand there."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a node that the slot of the same letter fills, if what fills it passes the test."""

    name: str
    test: Test | None = None
    way: str = ""  # "read" or "said" where the test is of that alone

    def __iter__(self) -> Iterator[Spliced]:
        """The hole for the whole of what stands between the other parts of a tuple: ``(*C, last)``."""
        yield Spliced(self)

    def where(self, test: Test) -> Any:
        """The hole for what passes a test alone."""
        return Hole(self.name, test)

    def read_where(self, test: Test) -> Any:
        """The hole for what passes a test as it is read; what it refers to by the time that it is said need not."""
        return Hole(self.name, test, "read")

    def said_where(self, test: Test) -> Any:
        """The hole that is said only for what passes a test; it may be read as something that becomes that."""
        return Hole(self.name, test, "said")

    def only(self, *kinds: type) -> Any:
        """The hole for nodes of these kinds alone."""
        return Hole(self.name, lambda value: isinstance(value, kinds))

    def but(self, *kinds: type) -> Any:
        """The hole for anything but nodes of these kinds."""
        return Hole(self.name, lambda value: not isinstance(value, kinds))


@dataclass(frozen=True, slots=True)
class Spliced:
    """A hole for any number of parts of a tuple; one tuple has one of them at most."""

    hole: Hole


@dataclass(frozen=True, slots=True)
class TurnedPart:
    """What a part of a node becomes by a function, and the function that turns it back; None where it does not."""

    inner: object
    there: Callable[[Any], Any]
    back: Callable[[Any], Any]
    blank: bool = False  # whether what it becomes may be nothing


@dataclass(frozen=True, slots=True)
class ReferringWord:
    """A word that refers to something: it is read as the word, and said where it refers to that (None: to anything)."""

    word: object
    to: object = None


Turned: Callable[..., Any] = TurnedPart  # like a hole, it stands where any node may
Referring: Callable[..., Any] = ReferringWord


def group_of(hole: object) -> Any:
    """All objects of the kind that the noun in a hole names."""
    return Turned(hole, grouped, lambda node: next(iter(ungrouped(node) or ()), None))


@dataclass(frozen=True, slots=True)
class Also:
    """A filter and what it asks last, or first; either may hold holes."""

    filter: object
    part: object
    first: bool = False


def also(filter_: object, part: object) -> Any:
    """The filter in a hole that asks this as well, last."""
    return Also(filter_, part)


def asking(part: object, filter_: object) -> Any:
    """The filter in a hole that asks this as well, first."""
    return Also(filter_, part, first=True)


def kind_or_none(hole: object) -> Any:
    """The filter in a hole; nothing where it asks nothing."""
    return Turned(
        hole, lambda kind: None if isinstance(kind, Anything) else kind, lambda kind: kind or Anything(), blank=True
    )


def whole(hole: object) -> Any:
    """The number in a hole as it is counted."""
    return Turned(hole, lambda number: int(number.value), lambda count: Number.of(count) if count else None)


def _holes() -> Any:
    """A hole for each letter but I, L and O; it may stand for anything."""
    return tuple(map(Hole, "abcdefghjkmnpqrstuvwxyz"))


A, B, C, D, E, F, G, H, J, K, M, N, P, Q, R, S, T, U, V, W, X, Y, Z = _holes()

SOMEWHERE = Noun(N, Z.where(lambda zone: zone not in ("", "any source")), W)  # a noun that says where it is


def holes_in(pattern: object) -> tuple[str, ...]:
    """The letters of the holes of a pattern, in the order in which they stand there. Raises TypeError where it cannot
    be said where one hole for many parts ends.
    """
    found: list[str] = []
    _gather(pattern, found)
    return tuple(found)


def _gather(pattern: object, found: list[str]) -> None:
    if isinstance(pattern, Hole):
        found.append(pattern.name)
    elif isinstance(pattern, Spliced):
        found.append(pattern.hole.name)
    elif isinstance(pattern, TurnedPart):
        _gather(pattern.inner, found)
    elif isinstance(pattern, tuple):
        _spliced(pattern)
        for part in pattern:
            _gather(part, found)
    else:
        for value in _values(pattern):
            _gather(value, found)


@cache  # every form is looked through as its nonterminal is first read
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else ()


def _for(way: str, pattern: object) -> Any:
    """The pattern for reading or for saying, without what is asked only on the other way."""
    if isinstance(pattern, Hole):
        return pattern if pattern.way in ("", way) else Hole(pattern.name)
    if isinstance(pattern, TurnedPart):
        return TurnedPart(_for(way, pattern.inner), pattern.there, pattern.back, pattern.blank)
    if isinstance(pattern, Also):
        return Also(_for(way, pattern.filter), _for(way, pattern.part), pattern.first)
    if isinstance(pattern, tuple):
        return tuple(_for(way, part) for part in pattern)
    if not is_dataclass(pattern) or isinstance(pattern, (type, Spliced, ReferringWord)) or _is_whole(pattern):
        return pattern
    return type(pattern)(*[_for(way, value) for value in _values(pattern)])


def _is_whole(pattern: object) -> bool:
    """Whether nothing in it is open: no hole, and no word whose meaning is found later."""
    if isinstance(pattern, tuple):
        return all(map(_is_whole, pattern))
    if isinstance(pattern, (Hole, Spliced, TurnedPart, ReferringWord, Also)):
        return False
    return not is_dataclass(pattern) or isinstance(pattern, type) or all(map(_is_whole, _values(pattern)))


def _values(node: object) -> Iterator[Any]:
    kind: type = type(node)
    return (getattr(node, name) for name in _field_names(kind))


def both_ways(
    names: Sequence[str], node: object, slots: Mapping[str, object]
) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...] | None]]:
    """The function that builds a node of what the slots captured, and the one that gives it back.

    ``slots`` says of a slot what its capture must look like where it is not just what fills the hole of its name.
    """
    captures = tuple(slots.get(name, Hole(name)) for name in names)
    order = tuple(dict.fromkeys(holes_in(captures)))
    dropped = set(order) ^ set(holes_in(node))
    if dropped or set(slots) - set(names):
        raise TypeError(f"{node}: {sorted(dropped | set(slots) - set(names))} is not both in the words and in the node")
    places = {name: at for at, name in enumerate(order)}
    bare = captures == tuple(map(Hole, order))

    @cache  # most forms are neither read nor said while the program runs
    def reading() -> tuple[Fill, Find]:
        return _filler(_for("read", node), places), _finder(_for("read", captures), places)

    @cache
    def saying() -> tuple[Fill, Find]:
        return _filler(_for("said", captures), places), _finder(_for("said", node), places)

    def build(*values: object) -> Any:
        fill, take_in = reading()
        held: list[object] = [UNFILLED] * len(order)
        try:
            return fill(held) if take_in(values, held) else None
        except Unfit:
            return None

    def build_bare(*values: object) -> Any:
        try:
            return reading()[0](values)
        except Unfit:
            return None

    def take(found: object) -> tuple[Any, ...] | None:
        refill, find = saying()
        held: list[object] = [UNFILLED] * len(order)
        try:
            given = refill(held) if find(found, held) else (None,)
            return None if any(one is None for one in given) else given  # no slot captures None
        except Unfit:
            return None

    return build_bare if bare else build, take


# ── building ──
def _filler(pattern: object, places: Mapping[str, int]) -> Fill:
    """What builds a pattern out of what fills its holes."""
    if isinstance(pattern, ReferringWord):
        return lambda held: pattern.word
    if _is_whole(pattern):
        return lambda held: pattern
    if isinstance(pattern, Hole):
        return _filled(places[pattern.name], pattern.test)
    if isinstance(pattern, TurnedPart):
        return _turned(_filler(pattern.inner, places), pattern)
    if isinstance(pattern, Also):
        kind, part = _filler(pattern.filter, places), _filler(pattern.part, places)
        if pattern.first:
            return lambda held: filter_of((part(held), *parts_of(kind(held))))
        return lambda held: plus(kind(held), part(held))
    if isinstance(pattern, tuple):
        return _tuple_of(pattern, places)
    cls = type(pattern)
    values = [_filler(value, places) for value in _values(pattern)]
    return lambda held: cls(*[value(held) for value in values])


def _tuple_of(pattern: Row, places: Mapping[str, int]) -> Fill:
    first, middle, last = _spliced(pattern)
    if middle is None:
        parts = [_filler(part, places) for part in pattern]
        return lambda held: tuple([part(held) for part in parts])
    before, inner, after = _tuple_of(first, places), _filler(middle, places), _tuple_of(last, places)
    return lambda held: (*before(held), *inner(held), *after(held))


def _spliced(pattern: Row) -> tuple[Row, Hole | None, Row]:
    """The hole of a tuple that may be any number of parts, with what stands before it and after it."""
    found = [(at, part.hole) for at, part in enumerate(pattern) if isinstance(part, Spliced)]
    if len(found) > 1:
        raise TypeError(f"{pattern}: where one hole ends and the next begins is not said")
    return next(((pattern[:at], hole, pattern[at + 1 :]) for at, hole in found), (pattern, None, ()))


def _filled(place: int, test: Test | None) -> Fill:
    def fill(held: Sequence[object]) -> Any:
        if test is not None and not test(held[place]):
            raise Unfit
        return held[place]

    return fill if test is not None else lambda held: held[place]


def _turned(inner: Fill, turned: TurnedPart) -> Fill:
    def fill(held: Sequence[object]) -> Any:
        found = turned.there(inner(held))
        if found is None and not turned.blank:
            raise Unfit
        return found

    return fill


# ── taking apart ──
def _finder(pattern: object, places: Mapping[str, int]) -> Find:
    """What holds a node against a pattern and notes what stands in its holes."""
    if isinstance(pattern, ReferringWord):
        return lambda found, held: pattern.to is None or bool(found == pattern.to)
    if _is_whole(pattern):
        return lambda found, held: bool(found == pattern)
    if isinstance(pattern, Hole):
        return _noting(places[pattern.name], pattern.test)
    if isinstance(pattern, TurnedPart):
        inner, back = _finder(pattern.inner, places), pattern.back
        return lambda found, held: (was := back(found)) is not None and inner(was, held)
    if isinstance(pattern, Also):
        return _asking(_finder(pattern.filter, places), _finder(pattern.part, places), 0 if pattern.first else -1)
    if isinstance(pattern, tuple):
        return _parts_of(pattern, places)
    cls: type = type(pattern)
    order = sorted(_field_names(cls), key=lambda name: not _is_whole(getattr(pattern, name)))
    parts = [(name, _finder(getattr(pattern, name), places)) for name in order]
    return lambda found, held: type(found) is cls and all(part(getattr(found, name), held) for name, part in parts)


def _noting(place: int, test: Test | None) -> Find:
    def find(found: object, held: list[object]) -> bool:
        if held[place] is not UNFILLED:
            return bool(held[place] == found)
        held[place] = found
        return test is None or test(found)

    return find


def _asking(kind: Find, part: Find, at: int) -> Find:
    def find(found: object, held: list[object]) -> bool:
        asked = parts_of(found) if isinstance(found, Filter) else ()
        rest = asked[1:] if at == 0 else asked[:-1]
        return bool(asked) and part(asked[at], held) and kind(filter_of(rest), held)

    return find


def _parts_of(pattern: Row, places: Mapping[str, int]) -> Find:
    before, hole, after = _spliced(pattern)
    first, last = [[_finder(part, places) for part in side] for side in (before, after)]
    inner = None if hole is None else _finder(hole, places)

    def find(found: object, held: list[object]) -> bool:
        if not isinstance(found, tuple):
            return False
        spare = len(found) - len(first) - len(last)
        if spare < 0 or (spare and inner is None):
            return False
        end = len(first) + spare
        ends = (*zip(first, found, strict=False), *zip(last, found[end:], strict=True))
        return all(part(one, held) for part, one in ends) and (inner is None or inner(found[len(first) : end], held))

    return find
