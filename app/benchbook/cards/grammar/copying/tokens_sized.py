"""Tokens whose size an ability of their own tells, which may call what made them by its name (201.5a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.amounts import CountersOn
from benchbook.cards.continuous import SetPT
from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.forms import ONE, SUBJECT, player_verb_by
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.objects import Maker

SIZE = ("'s", "power", "and", "toughness", "are", "each", "equal", "to", "the", "number", "of")
PERMANENTS = ("enchantment", "artifact", "land")


# ── "This token's power and toughness are each equal to the number of fade counters on [what made it]" ──
@reads("size by its maker")
def by_its_maker(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks that speaks of counters on what made the token."""
    low = parser.low
    if low[at] != '"' or low[at + 1] != "this" or low[at + 2] not in ("token", "creature"):
        return
    begins = at + 3 + len(SIZE)
    if low[at + 3 : begins] != SIZE:
        return
    for kind, end in parser.read("counter kind", begins):
        named = low[end + 2] == "~" or (low[end + 2] == "this" and low[end + 3] in PERMANENTS)
        stop = end + (3 if low[end + 2] == "~" else 4)
        if low[end : end + 2] == ("counters", "on") and named and low[stop : stop + 2] == (".", '"'):
            parser.took(stop + 2)
            yield replace(_sized(kind), text=joined(parser.words[at + 1 : stop + 1])), stop + 2


def _sized(kind: str) -> Static:
    number = CountersOn(kind, Maker())
    return Static(changes=(SetPT(number, number),), defining=True, zone="any")


@says("size by its maker")
def say_by_its_maker(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    power = node.changes[0].power if isinstance(node, Static) and _sets_size(node) else None
    if not isinstance(power, CountersOn) or power.what != Maker():
        return
    for word in ("token", "creature"):
        for begun in printer.phrase(f'" this {word} {" ".join(SIZE)}', state):
            for told in printer.say("counter kind", power.kind, begun):
                for maker in ("~", *(f"this {p}" for p in PERMANENTS)):
                    yield from printer.phrase(f'counters on {maker} . "', told)


def _sets_size(ability: Any) -> bool:
    return (
        isinstance(ability, Static)
        and ability.defining
        and len(ability.changes) == 1
        and isinstance(ability.changes[0], SetPT)
        and None not in (ability.changes[0].power, ability.changes[0].toughness)
    )


@reads("size granted")
def size_granted(parser: Parser, at: int) -> Iterator[Reading]:
    """What the token has, its size among it."""
    by_maker = [((node,), end) for node, end in parser.read("size by its maker", at)]
    for words, end in parser.read("keywords", at):
        if parser.low[end] == "and":
            by_maker += [((*words, node), stop) for node, stop in parser.read("size by its maker", end + 1)]
    yield from by_maker
    for abilities, end in parser.read("granted", at):
        if sum(_sets_size(a) for a in abilities) == 1 and not by_maker:
            yield abilities, end


@says("size granted")
def say_size_granted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """What the token has, its size among it."""
    yield from printer.say("granted", node, state)
    words = tuple(a for a in node if isinstance(a, Keyword))
    if len(node) == len(words) + 1:
        starts = printer.say("keywords", words, state) if words else iter((state,))
        for after in starts:
            for here in printer.phrase("and", after) if words else (after,):
                yield from printer.say("size by its maker", node[-1], here)


# ── creating them ──
def _made(spec: Any, abilities: Any) -> CreateToken | None:
    """The token; where "this artifact" could be the token as well as what made it, none."""
    text = abilities[-1].text.lower() if isinstance(abilities[-1], Static) else ""
    if any(text.endswith(f"on this {word}.") for word in spec.types):
        return None
    return CreateToken(SUBJECT, ONE, replace(spec, abilities=abilities))


def _taken(node: Any) -> tuple[Any, ...] | None:
    spec = node.spec
    if spec is None or spec.power is not None or node != CreateToken(node.who, ONE, spec):
        return None
    return replace(spec, abilities=()), spec.abilities


for having in ("with <g:size granted>", ". (it has|this token has|that token has) <g:size granted>"):
    player_verb_by(f"create* (a|an|one) <s:sizeless token> {having}", _made, _taken, CreateToken)
