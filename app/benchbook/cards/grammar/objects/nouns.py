"""What kind of object: adjectives, head nouns and what follows them, as a filter in the order of the words."""

from __future__ import annotations

import re

from benchbook.cards.grammar.wording import *

LINKED = Same(Bound("linked"))

PLURALS = {
    "Aetherborn": "Aetherborn",
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Thief": "Thieves",
    "Fungus": "Fungi",
    "Ox": "Oxen",
    "Mouse": "Mice",
    "Merfolk": "Merfolk",
    "Plains": "Plains",
    "Treefolk": "Treefolk",
    "Kithkin": "Kithkin",
    "Moonfolk": "Moonfolk",
    "Sphinx": "Sphinxes",
    "Cyclops": "Cyclopes",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "sorcery": "sorceries",
    "Mercenary": "Mercenaries",
    "Faerie": "Faeries",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Eldrazi": "Eldrazi",
    "Pegasus": "Pegasi",
    "Hippogriff": "Hippogriffs",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Phyrexian": "Phyrexians",
    "Equipment": "Equipment",
    "Viashino": "Viashino",
    "Nephilim": "Nephilim",
    "Zubera": "Zubera",
    "Myr": "Myr",
}


def plural(word: str) -> str:
    """The word for several of them."""
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh", "z")) else "s")


SINGULAR_TYPES = {**{t: HasType(t) for t in CARD_TYPES}, **{s: HasSubtype(s) for s in SUBTYPES if " " not in s}}

SINGULAR = {word.lower(): (word, node) for word, node in SINGULAR_TYPES.items()}

PLURAL = {plural(word).lower(): (plural(word), node) for word, node in SINGULAR_TYPES.items()}

SINGULAR["token"], PLURAL["tokens"] = ("token", Is("token")), ("tokens", Is("token"))

SINGULAR["commander"], PLURAL["commanders"] = ("commander", Is("commander")), ("commanders", Is("commander"))

NEUTRAL = {"permanent": "battlefield", "card": "", "spell": "stack", "source": "any source"}

NEUTRALS = {"permanents": "battlefield", "cards": "", "spells": "stack", "sources": "any source"}

for status in (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "nontoken",
    "token",
    "enchanted",
    "equipped",
    "modified",
    "historic",
    "goaded",
    "suspected",
    "monstrous",
    "renowned",
    "saddled",
    "paired",
    "commander",
):
    constant(f"adjective: {status}", Is(status))


for border in ("black-bordered", "white-bordered", "silver-bordered", "borderless"):
    constant(f"adjective: {border}", Is(border))


for color in ("white", "blue", "black", "red", "green"):
    constant(f"adjective: {color}", HasColor(color))
    constant(f"adjective: non{color}", Not(HasColor(color)))

constant("adjective: colorless", ColorCount("=", 0))
constant("adjective: multicolored", ColorCount(">=", 2))

for supertype in ("basic", "legendary", "snow", "world"):
    constant(f"adjective: {supertype}", HasSupertype(supertype))
    constant(f"adjective: non{supertype}", Not(HasSupertype(supertype)))

for card_type in CARD_TYPES:
    constant(f"adjective: {card_type}", HasType(card_type))
    constant(f"adjective: non{card_type}", Not(HasType(card_type)))


@reads("adjective")
def subtype_adjective(parser: Parser, at: int) -> Iterator[Reading]:
    """Goblin creature, non-Goblin creature."""
    word = parser.low[at]
    found = SINGULAR.get(word)
    if found is not None and isinstance(found[1], HasSubtype):
        parser.took(at + 1)
        yield found[1], at + 1
    elif word.startswith("non-"):
        found = SINGULAR.get(word[4:])
        if found is not None:
            parser.took(at + 1)
            yield Not(found[1]), at + 1


@says("adjective")
def say_subtype_adjective(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Goblin, non-Goblin."""
    if isinstance(node, HasSubtype):
        yield from printer.phrase(node.name, state)
    elif isinstance(node, Not) and isinstance(node.part, HasSubtype):
        yield from printer.phrase(f"non-{node.part.name}", state)


# ── Objects by name: different names, commanders, what gives an ability (201) ──
WORDS = "the giver"
_GIVES = re.compile(r'^(?:[A-Z][\w\' -]* — )?(?:Equipped|Enchanted|Fortified) [a-z]+\b[^"]*\bhas "')
_UNATTACHED = re.compile(r"(Unattach ~: )It\b")
_PRONOUN = re.compile(r"\b[Ii]t(?:s|'s|self)?\b(?! owner's hand)")


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
