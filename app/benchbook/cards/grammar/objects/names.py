"""Objects by name: different names, commanders, what gives an ability (201)."""

from __future__ import annotations

import re

from benchbook.cards.grammar.wording import *

MINE = ControlledBy(YOU)

means(
    "condition: you control <k:word number> or more <n:permanents> with different names",
    AmountIs(DistinctAmong("differently named", Group(also(N, MINE))), ">=", K),
)
constant(
    "static rule: your devotion to each color and each combination of colors is increased by one",
    PlayerRule("devotion", YOU, Number.of(1)),
)

COMMANDER = Is("commander")
MINE_COMMANDERS = And((COMMANDER, OwnedBy(YOU)))
TIMES = "you've cast (your commander|a commander) from the command zone this game"
constant(f"each: time {TIMES}", CommanderCasts())
constant(
    "order: put your commander into your hand from the command zone",
    Move(Choose(COMMANDER, Number.of(1), YOU, "command", YOU), "hand"),
)
constant(
    "event: your commander enters or attacks",
    AnyEvent((ZoneChange(MINE_COMMANDERS, to_zone="battlefield"), Attacks(MINE_COMMANDERS))),
)
constant(
    "event: your commander is put into the command zone from anywhere", ZoneChange(MINE_COMMANDERS, to_zone="command")
)
means(
    "static: your commander costs <m:mana> less to cast for each time it 's been cast from the command zone this game",
    Static(rules=(CostChange("spell", M, True, MINE_COMMANDERS, YOU, times=CommanderCasts(each=True)),)),
)

WORDS = "the giver"
_GIVES = re.compile(r'^(?:[A-Z][\w\' -]* — )?(?:Equipped|Enchanted|Fortified) [a-z]+\b[^"]*\bhas "')
_UNATTACHED = re.compile(r"(Unattach ~: )It\b")
_PRONOUN = re.compile(r"\b[Ii]t(?:s|'s|self)?\b(?! owner's hand)")
constant(f"this: {WORDS}", Giver())


def givers_named(line: str) -> str:
    """The line with the name of its object, where that stands in an ability that it gives, as "the giver"."""
    if '"' not in line or "~" not in line or not _GIVES.match(line):
        return line
    parts = line.split('"')
    return '"'.join(_named(part) if at % 2 else part for at, part in enumerate(parts))


def _named(quoted: str) -> str:
    """A quoted ability; one with a pronoun, of which it is not plain what it means, is left as it is."""
    said = _UNATTACHED.sub(r"\1~", quoted)
    return quoted if "~" not in said or _PRONOUN.search(said) else said.replace("~", WORDS)
