"""The table of frames: what a verb means with what stands beside it, and how each of its arguments may be said.

A frame is one row of ``frames.yaml``: ``means`` names an event, ``verbs`` are the verbs in their plain form with their
particles, and every other key is a slot with the ways in which it is said: ``subject``, ``object``, or the words before
it ("with, using"). A slot that may be left out ends in ``?``. ``passive`` is what is meant where the object is the
subject ("it gets killed"); without it there is no passive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache, cached_property

from benchbook.frozen import dataclass
from benchbook.questions.patterns import Row
from benchbook.questions.tables import table

SUBJECT, OBJECT, CARD_VERB = "subject", "object", "CARD"
_KEYS = ("means", "verbs", "example", "cost", "passive", "leaves")


@dataclass(frozen=True)
class Role:
    """An argument of a verb: its slot, how it may be said, and whether it may be left out."""

    slot: str
    ways: tuple[tuple[str, ...], ...]
    optional: bool = False

    def is_said_as(self, way: str) -> bool:
        """Whether it may stand as the subject, or as the object."""
        return (way,) in self.ways

    @property
    def prepositions(self) -> tuple[tuple[str, ...], ...]:
        """The words that may stand before it."""
        return tuple(way for way in self.ways if way not in ((SUBJECT,), (OBJECT,)))


@dataclass(frozen=True)
class Frame:
    """A verb's meaning with its arguments."""

    means: str
    example: str
    verbs: tuple[tuple[str, ...], ...]
    roles: tuple[Role, ...]
    cost: float = 0.0
    passive: str = ""
    leaves: tuple[tuple[str, ...], ...] = field(default=())  # words at the end that say nothing besides the verb

    @cached_property
    def subject(self) -> Role:
        """What stands before the verb."""
        return next(role for role in self.roles if role.is_said_as(SUBJECT))

    @cached_property
    def object(self) -> Role | None:
        """What stands behind the verb without a preposition."""
        return next((role for role in self.roles if role.is_said_as(OBJECT)), None)

    @cached_property
    def row(self) -> Row:
        """The frame as a row of the table of clauses."""
        return self._as_row(self.means, self.subject)

    @cached_property
    def passive_row(self) -> Row:
        """The frame where the object is the subject."""
        return self._as_row(self.passive, self.object or self.subject)

    def _as_row(self, means: str, subject: Role) -> Row:
        others = " ".join(f"{{{role.slot}}}" for role in self.roles if role is not subject)
        return Row(
            "told", f"{{{subject.slot}}} <{' '.join(self.verbs[0])}> {others}".strip(), means, self.example, self.cost
        )


@cache
def frames() -> tuple[Frame, ...]:
    """Every frame of the table."""
    return tuple(map(_frame, table("frames/frames")["frames"]))


def _frame(row: Mapping[str, object]) -> Frame:
    roles = tuple(_role(slot, str(ways)) for slot, ways in row.items() if slot not in _KEYS)
    return Frame(
        str(row["means"]), str(row["example"]), _listed(str(row["verbs"])), roles, float(str(row.get("cost", 0))),
        str(row.get("passive", "")), _listed(str(row.get("leaves", ""))),
    )  # fmt: skip


def _role(slot: str, ways: str) -> Role:
    return Role(slot.rstrip("?"), _listed(ways), slot.endswith("?"))


def _listed(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(one.split()) for one in text.split(", ") if one)


@cache
def by_verb() -> Mapping[str, tuple[tuple[Frame, tuple[str, ...]], ...]]:
    """The frames by the first word of their verbs, each with the words of the verb that follow."""
    found: dict[str, list[tuple[Frame, tuple[str, ...]]]] = {}
    for frame in frames():
        for first, *rest in frame.verbs:
            found.setdefault(first, []).append((frame, tuple(rest)))
    return {word: tuple(those) for word, those in found.items()}


@cache
def frame_words() -> frozenset[str]:
    """The words of verbs and before arguments, which sentences are made of."""
    ways = (
        way for frame in frames() for way in (*frame.verbs, *frame.leaves, *(w for r in frame.roles for w in r.ways))
    )
    return frozenset(word for way in ways for word in way) - {SUBJECT, OBJECT, CARD_VERB}
