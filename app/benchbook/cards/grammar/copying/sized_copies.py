"""Copies that are of another size, color or type: except it's a 4/4 black Zombie (707.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.continuous import AddColors, AddTypes, SetColors, SetPT, SetTypes
from benchbook.cards.effects import TokenSpec
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says

IT = ("it", "he", "she")
ADDING = {
    ("types",): ("in", "addition", "to", "its", "other", "types"),
    ("colors", "types"): ("in", "addition", "to", "its", "other", "colors", "and", "types"),
    ("creature types",): ("in", "addition", "to", "its", "other", "creature", "types"),
}


@reads("sized exception")
def sized_exception(parser: Parser, at: int) -> Iterator[Reading]:
    """It's a 4/4 black Zombie; it's a 1/1 Soldier creature in addition to its other types."""
    low = parser.low
    if low[at] not in IT or low[at + 1] != "'s" or low[at + 2] not in ("a", "an"):
        return
    for spec, end in parser.read("token words", at + 3):
        plain = spec == TokenSpec(power=spec.power, toughness=spec.toughness, colors=spec.colors, types=spec.types,
                                  subtypes=spec.subtypes)  # fmt: skip
        if not plain or spec.power is None or not spec.subtypes:
            continue
        yield from ((_changes(spec, ()), end),) if not spec.types else ()
        for kinds, words in ADDING.items():
            if low[end : end + len(words)] == words:
                parser.took(end + len(words))
                yield _changes(spec, kinds), end + len(words)


def _changes(spec: TokenSpec, added: tuple[str, ...]) -> tuple[Any, ...]:
    colors = AddColors if "colors" in added else SetColors
    types = AddTypes if added else SetTypes
    return (
        SetPT(spec.power, spec.toughness),
        *((colors(spec.colors),) if spec.colors else ()),
        types(spec.types, spec.subtypes),
    )


@says("sized exception")
def say_sized_exception(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    size, types = node[0], node[-1]
    colors = node[1].colors if len(node) == 3 else ()
    spec = TokenSpec(power=size.power, toughness=size.toughness, colors=colors, types=types.types,
                     subtypes=types.subtypes)  # fmt: skip
    for kinds, words in (((), ()), *ADDING.items()):
        if _changes(spec, kinds) != node:
            continue
        for it in IT:
            for article in ("a", "an"):
                for begun in printer.phrase(f"{it} 's {article}", state):
                    for told in printer.say("token words", spec, begun):
                        yield from printer.phrase(" ".join(words), told) if words else (told,)


def parts_of(node: tuple[Any, ...]) -> int:
    """How many of the changes at the beginning are one such exception; 0 where none are."""
    if not node or not isinstance(node[0], SetPT):
        return 0
    for size in (3, 2):
        last = node[size - 1] if len(node) >= size else None
        middle = node[1] if size == 3 else None
        fits = middle is None or isinstance(middle, (SetColors, AddColors))
        if fits and isinstance(last, (SetTypes, AddTypes)):
            return size
    return 0
