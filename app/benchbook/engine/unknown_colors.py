"""Colors that the card file does not give: whoever reads them is told so, and nothing else is declined (202.2e)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NoReturn, cast

from benchbook.cards.abilities import FaceDefinition


class UnknownColors(frozenset[str]):
    """The colors of a face with neither a mana cost nor a color indicator in the file. Raises NotModelled when read."""

    face: str

    def __new__(cls, face: str) -> UnknownColors:
        """The unknown colors of the face of that name."""
        made = super().__new__(cls)
        made.face = face
        return made

    def _unknown(self, *_: Any) -> NoReturn:
        from benchbook.engine.context import NotModelled  # which rests on the state, and that on this

        raise NotModelled(f"the mana cost or the color indicator of {self.face}, which the card file does not give")

    __contains__ = __iter__ = __len__ = __bool__ = __and__ = __rand__ = __or__ = __ror__ = _unknown
    __sub__ = __rsub__ = __xor__ = __rxor__ = __le__ = __lt__ = __ge__ = __gt__ = _unknown
    union = intersection = difference = issubset = issuperset = isdisjoint = _unknown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UnknownColors) and other.face == self.face

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(("unknown colors", self.face))

    def __repr__(self) -> str:
        return f"UnknownColors({self.face!r})"

    def __reduce__(self) -> Any:
        return UnknownColors, (self.face,)


def unknown(face: FaceDefinition) -> FaceDefinition:
    """The face with its colors unknown."""
    return replace(face, colors=cast("tuple[str, ...]", UnknownColors(face.name)))


def as_known(colors: Iterable[str]) -> frozenset[str]:
    """The colors as a set, which unknown ones are already."""
    return colors if isinstance(colors, UnknownColors) else frozenset(colors)


def listed_colors(colors: Iterable[str]) -> list[str]:
    """The colors in order, where they are known; for display alone."""
    return [] if isinstance(colors, UnknownColors) else sorted(colors)
