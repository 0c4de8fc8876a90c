"""A type chosen out of those that are listed, as something enters or resolves."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── A card type chosen out of those that are listed: "choose artifact, creature, or land" ──
KIND, KEY = "card type", "creature type"  # under the name by which "of the chosen type" asks for it


@reads("types listed")
def types_listed(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature or land; artifact, creature, or land."""
    low = parser.low
    found: list[str] = []
    while low[at] in CARD_TYPES:
        found.append(low[at])
        at += 1
        if found[1:] and low[at - 2] == "or":
            parser.took(at)
            yield tuple(found), at
            return
        at += low[at] == ","
        at += low[at] == "or"


@says("types listed")
def say_types_listed(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, tuple) and len(node) > 1:
        join = " or " if len(node) == 2 else " , or "
        yield from printer.phrase(" , ".join(node[:-1]) + join + node[-1], state)


replacement("as <w:this> enters , choose <a:types listed>", EntersChoosing(KIND, KEY, A))
means("order: choose <p:types listed>", ChooseThing(YOU, KIND, KEY, P))

# ── A type chosen out of a few as it enters: artifact, creature, or enchantment; Elf, Goblin, or Merfolk ──
KINDS = {"card type": {t: t for t in CARD_TYPES}, "creature type": {t.lower(): t for t in CREATURE_TYPES}}
LEAST = 3


def _kind(words: tuple[str, ...]) -> str:
    return next((kind for kind, names in KINDS.items() if set(words) <= set(names.values())), "")


@reads("a few types")
def a_few_types(parser: Parser, at: int) -> Iterator[Reading]:
    """Artifact, creature, or enchantment."""
    for names in KINDS.values():
        found: list[str] = []
        here = at
        while parser.low[here] in names and parser.low[here + 1] == ",":
            found.append(names[parser.low[here]])
            here += 2
        if len(found) >= LEAST - 1 and parser.low[here] == "or" and parser.low[here + 1] in names:
            yield (*found, names[parser.low[here + 1]]), here + 2


@says("a few types")
def say_a_few_types(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Artifact, creature, or enchantment."""
    if isinstance(node, tuple) and len(node) >= LEAST and _kind(node):
        yield from printer.phrase(f"{' , '.join(node[:-1])} , or {node[-1]}", state)


for kind in KINDS:
    replacement(
        "as <w:this> enters , choose <t:a few types>",
        EntersChoosing(kind, kind, T.where(lambda words, kind=kind: len(words) >= LEAST and _kind(words) == kind)),
    )
