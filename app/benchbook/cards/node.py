"""What the vocabularies of the ability language have in common, and the one that fills a package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from dataclasses import Field


class Node:
    """A fact of the ability language. A vocabulary is a class below this one, and its words are the classes below that.

    Where a vocabulary is asked for, any word of it may stand: an amount, a filter, an effect.
    """

    __slots__ = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Effect(Node):
    """What a spell or ability does as it resolves."""

    __slots__ = ()
