"""Abilities of a player's choice: "gains your choice of flying, vigilance, or lifelink", chosen on resolution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import GainAbilities, ModifyPT
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, object_verb_by
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Chosen, Group, HasType
from benchbook.cards.replacements import DamagePrevented


@reads("choice of keywords")
def choice_of_keywords(parser: Parser, at: int) -> Iterator[Reading]:
    """Flying or haste; vigilance, lifelink, or indestructible."""
    for first, end in parser.read("keyword", at):
        yield from _more(parser, (first,), end)


def _more(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    last = 1 if low[at] == "or" else 2 if low[at : at + 2] == (",", "or") else 0
    if last:
        for node, end in parser.read("keyword", at + last):
            yield (*found, node), end
    elif low[at] == ",":
        for node, end in parser.read("keyword", at + 1):
            yield from _more(parser, (*found, node), end)


@says("choice of keywords")
def say_choice_of_keywords(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    yield from _say(printer, node, state)


def _say(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for after in printer.say("keyword", node[0], state):
        if len(node) == 1:
            yield after
        for join in ("or", ", or") if len(node) == 2 else (",",) if len(node) > 2 else ():
            for here in printer.phrase(join, after):
                yield from _say(printer, node[1:], here)


def _chosen(keywords: Any, duration: Any) -> do.ChooseModes | None:
    if not all(isinstance(k, Keyword) for k in keywords):
        return None
    modes = tuple(do.Mode((do.Continuous(SUBJECT, (GainAbilities((k,)),), duration),), words=k.name) for k in keywords)
    return do.ChooseModes(modes, on_resolution=True, chooser=YOU)


def _of_chosen(effect: do.ChooseModes) -> tuple[Any, ...] | None:
    held = [m.effects[0] for m in effect.modes if len(m.effects) == 1 and isinstance(m.effects[0], do.Continuous)]
    if len(held) != len(effect.modes) or not held or not all(isinstance(c.changes[0], GainAbilities) for c in held):
        return None
    keywords = tuple(c.changes[0].abilities[0] for c in held)
    return (keywords, held[0].duration) if effect == _chosen(keywords, held[0].duration) else None


STRANDS = do.InOrder(
    (
        do.ChooseThing(YOU, "color", "color"),
        do.CreateReplacement(DamagePrevented(source=Chosen("color")), Until("end of turn")),
    )
)
constant("clause", "prevent all damage that sources of the color of your choice would deal this turn", STRANDS)


def _sized(size: Any, keywords: Any, duration: Any) -> do.ChooseModes | None:
    """The size too, whichever is chosen."""
    plain = _chosen(keywords, duration)
    changes = (ModifyPT(*size),)
    if plain is None:
        return None
    modes = tuple(
        replace(m, effects=(replace(m.effects[0], changes=changes + m.effects[0].changes),)) for m in plain.modes
    )
    return replace(plain, modes=modes)


def _of_sized(effect: do.ChooseModes) -> tuple[Any, ...] | None:
    held = [m.effects[0] for m in effect.modes if len(m.effects) == 1 and isinstance(m.effects[0], do.Continuous)]
    if not held or not all(len(c.changes) == 2 and isinstance(c.changes[0], ModifyPT) for c in held):
        return None
    size = held[0].changes[0]
    modes = tuple(replace(m, effects=(replace(m.effects[0], changes=m.effects[0].changes[1:]),)) for m in effect.modes)
    rest = _of_chosen(replace(effect, modes=modes))
    found = rest and ((size.power, size.toughness), *rest)
    return found if found and effect == _sized(*found) else None


object_verb_by(
    "get* <p:p/t change> and gain* your choice of <k:choice of keywords> <d:duration>",
    _sized,
    _of_sized,
    do.ChooseModes,
    "modes.0.effects.0.what",
)
object_verb_by(
    "gain* your choice of <k:choice of keywords> <d:duration>",
    _chosen,
    _of_chosen,
    do.ChooseModes,
    "modes.0.effects.0.what",
)


# ── all of one of two card types ──
def _all_of_one(first: str, second: str) -> do.ChooseModes:
    kinds = ((kind, do.Destroy(Group(HasType(kind)))) for kind in (first, second))
    return do.ChooseModes(tuple(do.Mode((e,), words=kind) for kind, e in kinds), on_resolution=True, chooser=YOU)


for first, second in permutations(("artifact", "creature", "enchantment", "land", "planeswalker"), 2):
    constant(
        "clause",
        f"choose {first} or {second} . destroy all permanents of the chosen type",
        _all_of_one(first, second),
    )
