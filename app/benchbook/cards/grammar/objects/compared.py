"""Objects compared with others: the greatest or least of a kind, less than the one named before."""

from __future__ import annotations

from typing import Literal

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *


def compared_with_it(nt: str, told: str, only: object = None) -> None:
    """Words that compare with the object named before, which is not named: "it", or nothing but this node."""
    it = (lambda node: True) if only is None else only
    spoken(nt, told, lambda at, size: Pronoun("", False, at, own=True), it, in_text=True)


compared_with_it("lesser than it", "with lesser mana value", only=EventObject())
compared_with_it("no greater than it", "with an equal or lesser mana value")
means("after: <w:lesser than it>", Compares("mana value", "<", AttributeOf("mana value", W)))
means("after: <w:no greater than it>", Compares("mana value", "<=", AttributeOf("mana value", W)))

# ── the same power and toughness together ──
compared_with_it("of the same total size", "with the same total power and toughness")
means(
    "after: <w:of the same total size>",
    Compares("power and toughness", "=", Sum((AttributeOf("power", W), AttributeOf("toughness", W)))),
)

Extreme = tuple[Comparison, Literal["greatest", "least"]]
MOST: Extreme = (">=", "greatest")
LEAST: Extreme = ("<=", "least")
WORDS = {"greatest": MOST, "highest": MOST, "least": LEAST, "lowest": LEAST}
ATTRIBUTES: dict[Attribute, tuple[str, ...]] = {
    "power": ("power",),
    "toughness": ("toughness",),
    "mana value": ("mana", "value"),
}


def _foremost(attribute: Attribute, how: Extreme, among: Filter) -> Compares:
    comparison, extreme = how
    return Compares(attribute, comparison, GreatestOf(attribute, Group(among), extreme))


# ── of those that the noun itself means ──
def foremost(parser: Parser, parts: tuple[Filter, ...], at: int) -> Iterator[Reading]:
    """With the lowest mana value; of what the words before mean."""
    low = parser.low
    if low[at : at + 2] != ("with", "the") or low[at + 2] not in WORDS:
        return
    for attribute, said in ATTRIBUTES.items():
        end = at + 3 + len(said)
        if low[at + 3 : end] == said and low[end] != "among":
            parser.took(end)
            yield _foremost(attribute, WORDS[low[at + 2]], filter_of(parts)), end


def say_foremost(printer: Printer, before: tuple[Filter, ...], node: object, state: State) -> Iterator[State]:
    """The same in words."""
    for attribute in ATTRIBUTES:
        for word, how in WORDS.items():
            if before and node == _foremost(attribute, how, filter_of(before)):
                yield from printer.phrase(f"with the {word} {attribute}", state)


# ── of others ──
for attribute in ATTRIBUTES:
    for words, how in (("(greatest|highest)", MOST), ("(least|lowest)", LEAST)):
        means(f"after: with the {words} {attribute} among <n:permanents>", _foremost(attribute, how, N))

# ── the one there is, or one of those tied for it ──
for attribute in ("power", "toughness"):
    words = (
        f"destroy the <n:noun> with the least {attribute} . it can't be regenerated . if two or more creatures are "
        f"tied for least {attribute} , you choose one of them"
    )
    means(f"clause: {words}", Destroy(Choose(also(N, _foremost(attribute, LEAST, N)), ONE, YOU), True), n=Noun(N))


for attribute in ATTRIBUTES:
    words = f"with the (greatest|highest) {attribute} among <n:nouns> (they control|that player controls)"
    means(f"after: {words}", GreatestOwn(attribute, N), n=Noun(N))
