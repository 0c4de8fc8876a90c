"""How many: digits, number words, and the longer ways of saying an amount."""

from __future__ import annotations

import itertools
from fractions import Fraction

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

MOST_DIGITS = 30  # what is longer is no number that a card has
VALUES = {word: Number.of(value) for value, word in enumerate(NUMBER_WORDS)}


@reads("digits")
def digits(parser: Parser, at: int) -> Iterator[Reading]:
    """3, X."""
    word = parser.low[at]
    if word.isdigit() and len(word) <= MOST_DIGITS:
        parser.took(at + 1)
        yield Number.of(word), at + 1
    elif word == "x":
        parser.took(at + 1)
        yield VariableX(), at + 1


@says("digits")
def say_digits(printer: Printer, node: object, state: State) -> Iterator[State]:
    """3, X; X too for the amount that X was said to be."""
    if isinstance(node, Number):
        yield from printer.phrase(str(node.value), state)
    elif isinstance(node, VariableX) or (state.x is not None and node == state.x):
        yield from printer.phrase("X", state)


@reads("word number")
def word_number(parser: Parser, at: int) -> Iterator[Reading]:
    """Two, three, X; not one."""
    value = VALUES.get(parser.low[at])
    if value is not None and value.value != 1:
        parser.took(at + 1)
        yield value, at + 1
    else:
        yield from digits(parser, at)


@says("word number")
def say_word_number(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Two, three, X; large numbers in digits."""
    if isinstance(node, Number) and node.value == 1:
        return
    if isinstance(node, Number) and 0 <= node.value <= 20 and node.value.denominator == 1:
        yield from printer.phrase(NUMBER_WORDS[int(node.value)], state)
    yield from say_digits(printer, node, state)


def _that_many(amount: object) -> bool:
    counted = isinstance(amount, VariableX) and amount.letter.endswith(" counters removed")
    return counted or isinstance(amount, (EventAmount, BoundAmount, ReplacedAmount))


spoken("that many", ("that much", "that many"), lambda at, size: ThatMuch(at), _that_many)
same_as("many", "word number", "that many")


def _product(factors: tuple[Amount, Amount]) -> Amount:
    count, each = factors
    return each if count == ONE else Product(count, each)


def _factors(amount: Amount) -> tuple[Amount, Amount] | None:
    if isinstance(amount, Product) and isinstance(amount.times, (Number, VariableX)):
        return amount.times, amount.of
    return None if amount is None or isinstance(amount, (Number, VariableX, UpTo)) else (ONE, amount)


def so_many_for_each(count: object, each: object) -> Any:
    """The amount in one hole as often as the other hole says; once, that amount itself."""
    return Turned((count, each), _product, _factors)


def counted(nt: str, one: str, many: str) -> None:
    """A counted noun: a card, two cards, X cards, cards equal to …, a card for each …"""
    means(f"{nt}: (a|an|one) {one}", Number.of(1))
    means(f"{nt}: <n:many> {many}", N)
    means(f"{nt}: [a number of] {many} equal to <n:amount>", N)
    means(f"{nt}: (a|an|one) {one} for each <n:each>", N)
    means(f"{nt}: <k:word number> {many} for each <n:each>", Product(K, N))
    means(f"{nt}: up to <k:word number> {many}", UpTo(K))
    means(f"{nt}: up to one {one}", UpTo(Number.of(1)))
    means(f"{nt}: any number of {many}", UpTo())


def measured(nt: str, unit: str) -> None:
    """A measured amount: 3 life, X life, that much life, life equal to …, 2 life for each …"""
    means(f"{nt}: <n:digits> {unit}", N)
    means(f"{nt}: <n:that many> {unit}", N)
    means(f"{nt}: {unit} equal to <n:amount>", N)
    means(f"{nt}: <k:digits> {unit} for each <n:each>", so_many_for_each(K, N))
    means(f"{nt}: twice <n:that many> {unit}", Product(Number.of(2), N))
    means(f"{nt}: x plus <n:digits> {unit}", Sum((VariableX(), N)))
    constant(f"{nt}: (twice|two times) x {unit}", Product(Number.of(2), VariableX()))


counted("cards", "card", "cards")
measured("life", "life")
measured("damage", "damage")

# ── longer amounts ──
same_as("amount", "digits")
for attribute in ("power", "toughness", "mana value", "loyalty"):
    form(f"amount: <what:possessor> {attribute}", AttributeOf, attribute=attribute)
    form(f"amount: the {attribute} of <what>", AttributeOf, attribute=attribute)
    form(f"amount: the (greatest|highest) {attribute} among <what:group>", GreatestOf, attribute=attribute)
    for totaled in ("group", "many objects"):
        form(f"amount: the total {attribute} of <what:{totaled}>", GreatestOf, attribute=attribute, how="total")
form("amount: the [total] number of <what:counted group>", CountOf)
form("amount: the number of <kind:counter kind> counters on <what>", CountersOn)
form("amount: <who:whose> life total", LifeOf)
means("amount: <a:digits> plus <b:amount>", Sum((A, B)))
for rounded in ROUNDINGS:
    form(f"amount: half <of:amount> , rounded {rounded}", HalfOf, rounded=rounded)
    form(f"life: half <of:half life> , rounded {rounded}", HalfOf, rounded=rounded)
for letters in itertools.combinations(("white", "blue", "black", "red", "green"), 2):
    for pair in itertools.permutations(letters):
        constant(f"amount: your devotion to {pair[0]} and {pair[1]}", Devotion(pair))
for color in COLOR_NAMES.values():
    constant(f"amount: your devotion to {color}", Devotion((color,)))
for kind, words in (
    ("basic land types", "basic land types"),
    ("colors", "colors"),
    ("card types", "card types"),
    ("names", "different names"),
    ("powers", "different powers"),
    ("mana values", "different mana values"),
):
    form(f"amount: the number of {words} among <what:counted group>", DistinctAmong, kind=kind)
    form(f"each: {words.removesuffix('s')} among <what:counted group>", DistinctAmong, kind=kind)

# ── for each … ──
form("each: <what:each group>", CountOf)
form("each: <kind:counter kind> counter on <what>", CountersOn)
means("each group: <n:noun>", Group(N, Z, W), n=Noun(N, Z.where(bool), W))
means("counted group: <n:nouns>", Group(N, Z, W), n=Noun(N, Z.where(bool), W))
means("group: <n:nouns>", Group(N, Z, W), n=Noun(N, Z.where(bool), W))


# ── changes of power and toughness ──
@reads("p/t change")
def pt_change(parser: Parser, at: int) -> Iterator[Reading]:
    """+2/+2, -1/-1, +X/+0: two signed amounts."""
    word = parser.low[at]
    left, slash, right = word.partition("/")
    if slash and left[:1] in "+-" and right[:1] in "+-":
        parser.took(at + 1)
        yield (_signed(left), _signed(right)), at + 1


@reads("p/t")
def pt(parser: Parser, at: int) -> Iterator[Reading]:
    """2/2, X/X."""
    left, slash, right = parser.low[at].partition("/")
    if slash and all(part == "x" or part.isdecimal() for part in (left, right)):
        parser.took(at + 1)
        yield (_signed(left), _signed(right)), at + 1


def _signed(text: str) -> Amount:
    digits_ = text.lstrip("+-")
    value = VariableX() if digits_ == "x" else Number(Fraction(digits_))
    if text[0] != "-" or value == Number.of(0):
        return value
    return Number(-value.value) if isinstance(value, Number) else Negative(value)


def _sign(node: object, other: object, state: State) -> list[str]:
    if isinstance(node, Negative):
        return [f"-{inner[1:]}" for inner in _sign(node.of, None, state)]
    if isinstance(node, Number):
        if node.value == 0:
            return (
                ["-0", "+0"]
                if isinstance(other, Negative) or (isinstance(other, Number) and other.value < 0)
                else ["+0", "-0"]
            )
        return [f"{'+' if node.value > 0 else '-'}{abs(node.value)}"]
    if isinstance(node, VariableX) or (state.x is not None and node == state.x):
        return ["+X"]
    return []


@says("p/t change")
def say_pt_change(printer: Printer, node: tuple[Amount, Amount], state: State) -> Iterator[State]:
    """+2/+2."""
    for left in _sign(node[0], node[1], state):
        for right in _sign(node[1], node[0], state):
            yield from printer.phrase(f"{left}/{right}", state)


@says("p/t")
def say_pt(printer: Printer, node: tuple[Amount, Amount], state: State) -> Iterator[State]:
    """2/2."""
    for left in _sign(node[0], None, state):
        for right in _sign(node[1], None, state):
            yield from printer.phrase(f"{left.lstrip('+')}/{right.lstrip('+')}", state)


# ── counters ──
form("amount: the number of <kind:counter kind> counters on <what:bare group>", CountersOn)
form("each: <kind:counter kind> counter on <what:bare group>", CountersOn)
