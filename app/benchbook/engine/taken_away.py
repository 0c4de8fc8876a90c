"""What is left where a rule is taken away: it is simply not there, and who needs what it would have come to stops.

A keyword without its rules does nothing, and neither does what a book beside the official ones adds. An order of
doing that is missing leaves no way to go on.
"""

from __future__ import annotations

from typing import Any

from benchbook.cards.nodes import spoken
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import RuleFunction, Table
from benchbook.engine.script import Call
from benchbook.refs import DEFAULT_BOOK

KEYWORDS = ("701", "702")


class Unsaid:
    """What a rule that is taken away would have come to: it can be passed on, and nobody can ask what it is."""

    __slots__ = ("why",)

    def __init__(self, why: str) -> None:
        self.why = why

    def __getattr__(self, name: str) -> Any:
        raise NotModelled(self.why)

    def __repr__(self) -> str:
        return f"<unsaid: {self.why}>"


def _ask(unsaid: Unsaid, *_: Any) -> Any:
    raise NotModelled(unsaid.why)


for _question in (
    "bool", "iter", "next", "len", "contains", "getitem", "call", "hash", "int", "index", "float", "str", "neg", "abs",
    "eq", "ne", "lt", "le", "gt", "ge", "add", "radd", "sub", "rsub", "mul", "rmul", "or", "ror", "and", "rand",
):  # fmt: skip
    setattr(Unsaid, f"__{_question}__", _ask)


def without_it(table: Table, call: Call) -> Any:
    """What comes of calling for a rule that is not there. Raises NotModelled where nothing can go on without it."""
    subject = spoken(call.subject) if isinstance(call.subject, type) else call.subject
    missing = f"no rule of {table.title} {call.role} {subject}"
    if table.does_nothing(call.role, call.subject):
        return None
    gone = next((f for f in table.taken_away if (f.role, f.subject) == (call.role, call.subject)), None)
    if gone is None or not _leaves_nothing(gone):
        raise NotModelled(missing)
    return None if call.role == "performs" else Unsaid(missing)


def _leaves_nothing(gone: RuleFunction) -> bool:
    """Whether it is a rule of a keyword, or one that a book adds to the official rules."""
    return gone.ref.book != DEFAULT_BOOK or gone.ref.number.partition(".")[0] in KEYWORDS
