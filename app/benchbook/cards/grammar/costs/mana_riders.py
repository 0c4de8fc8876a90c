"""Mana that does something for a spell of a kind on which it is spent, and may be spent on anything (106.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.effects import AddMana
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.mana import RIDES
from benchbook.cards.players import You

YOU, ONE = You(), Number.of(1)
RIDERS = (
    "that spell can't be countered",
    "it gains haste until end of turn",
    "it gains haste",
    "it gains riot",
)


@reads("spell spent on")
def spent_on(parser: Parser, at: int) -> Iterator[Reading]:
    """A creature spell; an instant or sorcery spell."""
    low = parser.low
    if low[at] in ("a", "an") and "," in low[at:]:
        end = low.index(",", at)
        if low[end - 1] == "spell" and "." not in low[at:end]:
            parser.took(end)
            yield " ".join(low[at:end]), end


@says("spell spent on")
def say_spent_on(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same words."""
    if isinstance(node, str):
        yield from printer.phrase(node, state)


def _kind(mana: AddMana, rider: str) -> str | None:
    begins, ends = mana.restriction.startswith(RIDES), mana.restriction.endswith(f" : {rider}")
    return mana.restriction.removeprefix(RIDES).removesuffix(f" : {rider}") if begins and ends else None


def _riding(words: str, build: Any, take: Any, rider: str) -> None:
    """Mana of some kind, and what it does."""

    def make(*parts: Any) -> AddMana:
        made: AddMana = build(f"{RIDES}{parts[-1]} : {rider}", *parts[:-1])
        return made

    def taken(node: AddMana) -> Any:
        kind = _kind(node, rider)
        found = None if kind is None else (*take(node), kind)
        return found if found is not None and node == make(*found) else None

    template = f"{words} . if that mana is spent on <k:spell spent on> , {rider}"
    derived("order", template, make, taken, AddMana)


for rider in RIDERS:
    _riding("add <m:mana>", lambda r, m: AddMana(YOU, m, restriction=r), lambda n: (n.mana,), rider)
    _riding(
        "add <a:mana> or <b:mana>",
        lambda r, a, b: AddMana(YOU, alternatives=(a, b), restriction=r),
        lambda n: n.alternatives if len(n.alternatives) == 2 else (None, None),
        rider,
    )
