"""What must match, as the backends see it, and the terms by which a match is ranked."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.frozen import dataclass
from benchbook.search.documents import fact_token
from benchbook.search.language import ASKING

# "What counts as a permanent" asks no more than "what is a permanent".
OPENING = ("what", "count")


@dataclass(frozen=True, slots=True)
class Has:
    """The document contains this stem or concept."""

    token: str


@dataclass(frozen=True, slots=True)
class Side:
    """The document contains these stems side by side."""

    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """The document carries this fact."""

    fact: str

    @property
    def token(self) -> str:
        """The fact as one token."""
        return fact_token(self.fact)


@dataclass(frozen=True, slots=True)
class Dated:
    """The document's date lies between these, both included."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Every:
    """All children match."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """A child matches."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """The child does not match."""

    child: Node


Node = Has | Side | Marked | Dated | Every | Some | Without


@dataclass(frozen=True, slots=True)
class Term:
    """A word, phrase or concept that the reader looks for, in all the forms that count."""

    label: str
    stems: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    phrase: bool = False
    doubtful: bool = False
    card: str = ""

    @property
    def asking(self) -> bool:
        """Whether this only says that a question is asked."""
        return bool(self.stems) and not self.phrase and all(one in ASKING for one in self.stems)

    @property
    def node(self) -> Node:
        """What must match for the term to count as found."""
        ways: list[Node] = [Has(token) for token in (*self.choices, *self.concepts)]
        if self.stems:
            ways.insert(0, Side(self.stems) if self.phrase and len(self.stems) > 1 else every(map(Has, self.stems)))
        return some(ways)


def every(children: Iterable[Node]) -> Node:
    """All of them, flat."""
    nodes = tuple(children)
    return nodes[0] if len(nodes) == 1 else Every(nodes)


def some(children: Iterable[Node]) -> Node:
    """One of them, flat."""
    nodes = tuple(children)
    return nodes[0] if len(nodes) == 1 else Some(nodes)
