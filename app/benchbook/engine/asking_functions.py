"""Which rule functions have something to say: of an event by its fields, in a game by what there is in it."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.registry import RuleFunction


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The functions with a role for a subject, in rule order: what they are about, which of an event's fields they look
    at, and, once worked out, which of them may say something where.
    """

    every: tuple[RuleFunction, ...]
    wanted: frozenset[Any]
    fields: tuple[str, ...]
    known: dict[Any, tuple[RuleFunction, ...]] = field(default_factory=dict)

    @classmethod
    def among(cls, every: tuple[RuleFunction, ...]) -> Asked:
        """Of these functions."""
        wanted = frozenset(word for f in every for word in f.there)
        return cls(every, wanted, tuple(dict.fromkeys(name for f in every for name in f.only)))

    def where(self, there: frozenset[Any]) -> tuple[RuleFunction, ...]:
        """Those that may say something where of all that they are about these are there."""
        try:
            return self.known[there]
        except KeyError:
            found = tuple(f for f in self.every if not f.there or not f.there.isdisjoint(there))
            return self.known.setdefault(there, found)

    def about(self, event: object, there: frozenset[Any]) -> tuple[RuleFunction, ...]:
        """Those of them that may say something of an event."""
        if not self.fields:
            return self.where(there)
        key = (there, *[getattr(event, name) for name in self.fields])
        try:
            return self.known[key]
        except KeyError:
            values = dict(zip(self.fields, key[1:], strict=True))
            return self.known.setdefault(key, tuple(f for f in self.where(there) if f.concerns(values)))
