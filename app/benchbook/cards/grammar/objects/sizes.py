"""Objects by a size: base power, power and toughness, mana value, compared with a number or with their own."""

from __future__ import annotations

import re

from benchbook.cards.grammar.wording import *

for attribute in ("base power", "base toughness"):
    form(f"after: with {attribute} <amount:digits>", Compares, attribute=attribute, comparison="=")
    form(f"after: with {attribute} <amount:digits> or less", Compares, attribute=attribute, comparison="<=")
    form(f"after: with {attribute} <amount:digits> or greater", Compares, attribute=attribute, comparison=">=")

SIGNS: dict[str, Comparison] = {
    "less than or equal to": "<=",
    "greater than or equal to": ">=",
    "less than": "<",
    "greater than": ">",
    "equal to": "=",
}
OTHERS: tuple[tuple[Attribute, Attribute], ...] = (
    ("toughness", "power"),
    ("power", "toughness"),
    ("power", "base power"),
    ("toughness", "base toughness"),
)


def compared(attribute: str) -> None:
    """ "With power less than …": an amount, which is no other number of "its": that would be the object's own."""
    for words, sign in SIGNS.items():
        compares = Compares(attribute, sign, A.read_where(lambda amount: not _its_other(amount, attribute)))
        means(f"after: with {attribute} {words} <a:amount>", compares)


def _its_other(amount: Amount, attribute: str) -> bool:
    """Whether it is another number of "its" than this one."""
    its = isinstance(amount, AttributeOf) and amount.attribute != attribute and amount.what
    return isinstance(its, Pronoun) and its.own and not its.noun


for of, than in OTHERS:
    for words, sign in SIGNS.items():
        own = Compares(of, sign, AttributeOf(than, ITSELF))
        constant(f"after: with {of} {words} (its|their) {than}", own)

same_as("adjective", "size")
SIZE = re.compile(r"(\d+)/(\d+)")


def of_size(power: Amount, toughness: Amount) -> And:
    """Has just that power and toughness."""
    return And((Compares("power", "=", power), Compares("toughness", "=", toughness)))


@reads("size")
def size(parser: Parser, at: int) -> Iterator[Reading]:
    """1/1, before what it is said of."""
    found = SIZE.fullmatch(parser.low[at])
    if found is not None:
        parser.took(at + 1)
        yield of_size(Number.of(found[1]), Number.of(found[2])), at + 1


@says("size")
def say_size(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    numbers = numbers_of(node)
    if numbers is not None:
        yield from printer.phrase("/".join(str(n.value) for n in numbers), state)


def numbers_of(node: object) -> tuple[Number, Number] | None:
    """The power and the toughness that the filter asks for, where it asks for nothing else."""
    compared_ = [p.amount for p in node.parts if isinstance(p, Compares)] if isinstance(node, And) else []
    sizes = [n for n in compared_ if isinstance(n, Number)]
    return (sizes[0], sizes[1]) if len(sizes) == 2 and node == of_size(*sizes) else None
