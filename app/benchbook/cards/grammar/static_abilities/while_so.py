"""Static abilities of two halves, of a source and others, and for as long as something is so."""

from __future__ import annotations

import re

from benchbook.cards.grammar.sentences.keyword_headings import Found
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── A static ability of two halves: what is so as long as a condition holds, and what is so otherwise ──
_HALVES = re.compile(
    r"^(?P<who>(?:Enchanted|Equipped) creature|~|This creature) (?P<so>[^.]+?) "
    r"(?P<when>as long as [^.]+|during your turn)\. Otherwise, it (?P<not>[^.]+)\.$"
)

_IN_TURNS = re.compile(r"^(?P<one>During your turn, [^.]+\.) (?P<two>During turns other than yours, [^.]+\.)$")


def by_turns(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """What is so during your turn and what is so during others: each half says when."""
    found = _IN_TURNS.match(line)
    if found is None:
        return (), 2
    try:
        halves = (*read(found["one"]), *read(found["two"]))
    except (Declined, ValueError):
        return (), words.index(".")
    if not all(isinstance(a, Static) and a.condition is not None for a in halves):
        return (), words.index(".")
    return halves, len(words)


def otherwise(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Both halves read as if each stood alone; the second functions while the condition of the first does not hold."""
    found = _HALVES.match(line)
    if found is None:
        return (), 2
    who, when = found["who"], found["when"]
    try:
        (first,) = read(f"{who} {found['so']} {when}.")
        (second,) = read(f"{who} {found['not']} {when}.")
    except (Declined, ValueError):
        return (), words.index("Otherwise")
    if not isinstance(first, Static) or not isinstance(second, Static):
        return (), words.index("Otherwise")
    if first.condition is None or second.condition is None:
        return (), words.index("Otherwise")
    return (first, replace(second, condition=IsNot(second.condition))), len(words)


_INSTEAD = re.compile(
    r"^(?P<who>(?:Enchanted|Equipped) creature|~) (?P<so>gets [^.]+)\. It (?P<then>gets [^.]+?) instead "
    r"(?P<when>as long as [^.]+)\.$"
)
_ALSO = re.compile(
    r"^(?P<who>[A-Z][^.]+?) (?P<so>get [^.]+)\. As long as (?P<when>[^.]+), they also (?P<then>have [^.]+)\.$"
)


def instead_or_also(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """What a group is, and what it is instead, or also, as long as a condition holds: each half is read by itself."""
    instead, more = _INSTEAD.match(line), _ALSO.match(line)
    found = instead or more
    if found is None:
        return (), 2
    who, so, then, when = found["who"], found["so"], found["then"], found["when"]
    also = f"As long as {when}, {who[0].lower()}{who[1:]} {then}."
    try:
        (first,) = read(f"{who} {so} {when}." if instead else f"{who} {so}.")
        (second,) = read(f"{who} {then} {when}." if instead else also)
    except (Declined, ValueError):
        return (), words.index(".")
    if not isinstance(first, Static) or not isinstance(second, Static) or second.condition is None:
        return (), words.index(".")
    if instead and first.condition is not None:
        first = replace(first, condition=IsNot(first.condition))
    return (first, second), len(words)


_THIS_WAY = re.compile(
    r"^(?P<flashback>Flashback [^.]+)\. This spell costs (?P<less>[^.]+ less to cast) this way(?P<x>[^.]*\.)$"
)


def cheaper_this_way(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Flashback, and what a spell cast by it costs less: each half is read by itself."""
    found = _THIS_WAY.match(line)
    if found is None:
        return (), 2
    try:
        (flashback,) = read(found["flashback"])
        (less,) = read(f"This spell costs {found['less']}{found['x']}")
    except (Declined, ValueError):
        return (), words.index(".")
    if not isinstance(less, Static) or less.condition is not None:
        return (), words.index(".")
    return (flashback, replace(less, condition=CostWasPaid("flashback", what=This()))), len(words)


# To what an Equipment can be attached: only to a legendary creature, only to one with power 3 or greater (301.5).


# ── What hangs on who the monarch is (724): untapping, attacking, a condition ──
rule(
    "don't* untap during ITS controller 's untap step unless that player is the monarch",
    Cant("untap in the untap step", what=SUBJECT, condition=IsNot(HasDesignation("monarch", ActivePlayer()))),
)
for so, is_so in (
    ("the monarch", HasDesignation("monarch", DefendingPlayer())),
    ("poisoned", AmountIs(CountersOn("poison", DefendingPlayer()), ">=", ONE)),
):
    rule(f"can't attack unless defending player is {so}", Cant("attack", what=SUBJECT, condition=IsNot(is_so)))

# ── Static abilities for as long as something is so, and only during your turn ──
MINE = TurnOf(YOU)


def _in_your_turn(condition: Condition, node: Static) -> Static | None:
    plain = node.condition is None and node.zone == "battlefield" and not node.defining
    return replace(node, condition=AllOf((condition, MINE))) if plain else None


def _out_of_your_turn(node: Static) -> tuple[Condition, Static] | None:
    said = node.condition
    if not isinstance(said, AllOf) or len(said.parts) != 2 or said.parts[1] != MINE or node.defining:
        return None
    return said.parts[0], replace(node, condition=None, text="", rule="")


derived(
    "conditional static: as long as <c:condition> , <s:static> during your turn",
    _in_your_turn,
    _out_of_your_turn,
    Static,
)

EXTRA = DuringExtraTurn()


def _in_extra_turns(node: Static) -> Static | None:
    return replace(node, condition=EXTRA) if node.condition is None and not node.defining else None


def _out_of_extra_turns(node: Static) -> tuple[Static] | None:
    return (replace(node, condition=None, text="", rule=""),) if node.condition == EXTRA else None


derived("conditional static: <s:static> during extra turns", _in_extra_turns, _out_of_extra_turns, Static)

# ── A static ability of its source and of others: "~ and other Vampires you control", "~ and enchanted creature" ──


# ── "As long as you control exactly one creature, that creature gets … and has …" ──
MINE_ONLY_ONE = Group(And((HasType("creature"), ControlledBy(YOU))))
ALONE = AmountIs(CountOf(MINE_ONLY_ONE), "=", Number.of(1))

for number, words in enumerate(("<a:change s>", "<a:change s> and <b:change s>"), 1):
    means(
        f"only one: as long as you control exactly one creature , that creature {words}",
        Static(MINE_ONLY_ONE, (A, B)[:number], condition=ALONE),
    )
