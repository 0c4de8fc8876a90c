"""Mana that comes along with mana, and mana that a permanent makes instead (106.12)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Devotion
from benchbook.cards.grammar.forms import ONE, YOU, constant, form, player_verb
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.players import EachPlayer
from benchbook.cards.replacements import ManaReplaced

for thing in ("land", "permanent"):
    for more in ("one", "an additional one"):
        player_verb(f"add* {more} mana of any type that {thing} produced", do.AddMana, kind="type produced", amount=ONE)
player_verb("add* an additional one mana of the chosen color", do.AddMana, kind="chosen color", amount=ONE)
constant("amount", "your devotion to that color", Devotion(("that color",)))
form("order", "add an amount of mana of that color equal to <amount>", do.AddMana, who=YOU, kind="chosen color")
form("order", "add one mana of that color for each <amount:each>", do.AddMana, who=YOU, kind="chosen color")


def _more(who: Any, words: str, times: int, tapping: str) -> None:
    one(
        f"if {tapping} <f:watched> for mana , it produces {words} as much of that mana instead",
        lambda f: ManaReplaced(f, times, who=who),
        lambda r: (r.filter,) if (r.times, r.who, r.instead) == (times, who, "") else None,
        ManaReplaced,
    )


for words, times in (("twice", 2), ("three times", 3)):
    _more(YOU, words, times, "you tap")
    _more(EachPlayer(), words, times, "a player taps")


def _other(produced: str, name: str, ending: str, single: bool) -> None:
    one(
        f"if <f:watched> is tapped for mana , it produces {produced} instead of any other {ending}",
        lambda f: ManaReplaced(f, instead=name, one=single),
        lambda r: (r.filter,) if (r.instead, r.one, r.times, r.who, r.least) == (name, single, 1, None, 1) else None,
        ManaReplaced,
    )


for much, least in (("two", 2), ("three", 3)):
    one(
        f"if <f:watched> is tapped for {much} or more mana , it produces {{C}} instead of any other type and amount",
        lambda f, n=least: ManaReplaced(f, instead="colorless", one=True, least=n),
        lambda r, n=least: (r.filter,) if r == ManaReplaced(r.filter, instead="colorless", one=True, least=n) else None,
        ManaReplaced,
    )
for ending, single in (("type", False), ("type and amount", True)):
    for letter, name in COLOR_NAMES.items():
        _other(f"{{{letter.lower()}}}", name, ending, single)
    _other("colorless mana", "colorless", ending, single)
PAIRS = tuple(ManaCost.parse(f"{{{a}}}{{{b}}}") for a, b in combinations("WUBRG", 2))
constant("order", "add two mana of different colors", do.AddMana(YOU, alternatives=PAIRS))
