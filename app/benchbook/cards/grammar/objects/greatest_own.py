"""Which permanents are the greatest or least of some: "a creature with the greatest power among creatures they
control", "among creatures on the battlefield", or of all that fit what was said before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benchbook.cards.effects import Destroy
from benchbook.cards.grammar.filters import parts_of, plus
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose, GreatestOwn


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """Among all that fit the words before it; the noun puts them there."""


def _greatest(attribute: str, more: str, among: str, *, least: bool, of_all: bool) -> None:
    def make(noun: Noun) -> Any:
        here = noun.zone == "battlefield" and noun.who is None
        return GreatestOwn(attribute, noun.filter, least, of_all) if here else None

    def take(node: GreatestOwn) -> tuple[Any, ...] | None:
        alike = (node.attribute, node.least, node.of_all) == (attribute, least, of_all)
        return (Noun(node.among),) if alike and not isinstance(node.among, SaidBefore) else None

    derived("after", f"with the {more} {attribute} among <n:nouns> {among}", make, take, GreatestOwn)


def _of_all_such(attribute: str, more: str, *, least: bool) -> None:
    def take(node: GreatestOwn) -> tuple[Any, ...] | None:
        alike = (node.attribute, node.least, node.of_all) == (attribute, least, True)
        return () if alike and not isinstance(node.among, SaidBefore) else None

    such = GreatestOwn(attribute, SaidBefore(), least, True)  # type: ignore[arg-type]
    derived("after", f"with the {more} {attribute}", lambda: such, take, GreatestOwn)


for attribute in ("power", "toughness", "mana value"):
    for more, least in (("(greatest|highest)", False), ("(least|lowest)", True)):
        _greatest(attribute, more, "(they control|that player controls)", least=least, of_all=False)
        _greatest(attribute, more, "on the battlefield", least=least, of_all=True)
        _of_all_such(attribute, more, least=least)


# ── the one there is, or one of them ──
def _one_of(noun: Noun, attribute: str) -> Any:
    there = noun.zone == "battlefield" and noun.who is None
    return Choose(plus(noun.filter, GreatestOwn(attribute, noun.filter, True, True)), ONE, YOU) if there else None


for attribute in ("power", "toughness"):

    def _destroyed(noun: Noun, a: str = attribute) -> Any:
        found = _one_of(noun, a)
        return Destroy(found, no_regeneration=True) if found is not None else None

    def _of_destroyed(node: Destroy, a: str = attribute) -> tuple[Any, ...] | None:
        held = parts_of(node.what.filter) if isinstance(node.what, Choose) else ()
        noun = Noun(held[-1].among) if held and isinstance(held[-1], GreatestOwn) else None
        return (noun,) if noun is not None and node == _destroyed(noun, a) else None

    derived(
        "clause",
        f"destroy the <n:noun> with the least {attribute} . it can't be regenerated . if two or more creatures are "
        f"tied for least {attribute} , you choose one of them",
        _destroyed,
        _of_destroyed,
        Destroy,
    )
