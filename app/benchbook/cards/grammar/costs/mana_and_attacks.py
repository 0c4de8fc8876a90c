"""Two mana that were spent, creatures attacked with, the type that was chosen, that many cards from the top."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import AllOf, AttackedWith, ManaWasSpent
from benchbook.cards.grammar.forms import YOU, constant, derived, form, order, player_verb
from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Chosen, HasType, TopOf

# ── mana ──
SPENT = "was spent to cast (it|this spell|~)"
for letter in "WUBRG":
    constant("condition", f"{{{letter}}}{{{letter}}} {SPENT}".lower(), ManaWasSpent(letter, 2))
for first, second in combinations("WUBRG", 2):
    both = AllOf((ManaWasSpent(first), ManaWasSpent(second)))
    for pair in (f"{{{first}}}{{{second}}}", f"{{{second}}}{{{first}}}"):
        constant("condition", f"{pair} {SPENT}".lower(), both)

# ── attacks ──
ONE = Number.of(1)


def _with(number: Any, noun: Noun) -> AttackedWith | None:
    kind = Anything() if noun.filter == HasType("creature") else noun.filter
    return AttackedWith(YOU, number, kind) if noun.zone == "battlefield" and noun.who is None else None


def _of_with(node: AttackedWith) -> Any:
    return node.number, Noun(HasType("creature") if node.filter == Anything() else node.filter)


derived("condition", "you attacked with <k:word number> or more <n:nouns> this turn", _with, _of_with, AttackedWith)
derived(
    "condition",
    "you attacked with (a|an) <n:noun> this turn",
    lambda n: None if n.filter == HasType("creature") else _with(ONE, n),
    lambda c: (Noun(c.filter),) if c.number == ONE and c.filter != Anything() else None,
    AttackedWith,
)

# ── that type ──
ASKED = ("choose", "a", "creature", "type", ".")
TYPE = Chosen("creature type")


def _asked(parser: Parser, at: int) -> bool:
    """Whether a creature type was chosen in a sentence before."""
    return any(parser.low[i : i + len(ASKED)] == ASKED for i in range(at))


described_where("of that type", TYPE, _asked)

# ── that many cards ──
form("that many from the top", "<number:that many> cards from the top of <who:whose> library", TopOf)
player_verb("look* at <what:that many from the top>", do.LookAt)
player_verb("reveal* <what:that many from the top>", do.LookAt, reveal=True)
order("exile <what:that many from the top>", do.Exile)
