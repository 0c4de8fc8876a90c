"""Objects compared with others: the greatest or least of a kind, less than the one named before."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

SIZE: tuple[Any, Any] = ("power", "toughness")


def it_in(nt: str, told: str, only: Any = None) -> None:
    """Words that compare with the object named before and do not name it: they stand for "it", which ``only`` may be
    this node.
    """
    words = tuple(told.split())

    @reads(nt)
    def read(parser: Parser, at: int) -> Iterator[Reading]:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Pronoun("", False, at, own=True), at + len(words)

    @says(nt)
    def say(printer: Printer, node: Any, state: State) -> Iterator[State]:
        if printer.against is not None and only in (None, node):
            yield from printer.phrase(told, state)


def _valued(template: str, comparison: Any) -> None:
    """A mana value compared with that of another object."""

    def build(what: Any) -> Compares:
        return Compares("mana value", comparison, AttributeOf("mana value", what))

    def take(node: Compares) -> tuple[Any, ...] | None:
        what = node.amount.what if isinstance(node.amount, AttributeOf) else None
        return (what,) if what is not None and node == build(what) else None

    derived("after", template, build, take, Compares)


it_in("lesser than it", "with lesser mana value", only=EventObject())
it_in("no greater than it", "with an equal or lesser mana value")
_valued("<w:lesser than it>", "<")
_valued("with <w:possessor> mana value", "=")
_valued("<w:no greater than it>", "<=")

# ── the same power and toughness together ──
it_in("of the same total size", "with the same total power and toughness")


def _as_large(what: Any) -> Compares:
    both = tuple(AttributeOf(one, what) for one in SIZE)
    return Compares("power and toughness", "=", Sum(both))


derived(
    "after",
    "<w:of the same total size>",
    _as_large,
    lambda f: (
        (f.amount.parts[0].what,)
        if isinstance(f.amount, Sum)
        and isinstance(f.amount.parts[0], AttributeOf)
        and f == _as_large(f.amount.parts[0].what)
        else None
    ),
    Compares,
)

MOST, LEAST = (">=", "greatest"), ("<=", "least")
WORDS = {"greatest": MOST, "highest": MOST, "least": LEAST, "lowest": LEAST}
ATTRIBUTES = {"power": ("power",), "toughness": ("toughness",), "mana value": ("mana", "value")}


def _foremost(attribute: str, how: tuple[str, str], among: Any) -> Compares:
    comparison, extreme = how
    return Compares(attribute, comparison, GreatestOf(attribute, Group(among), extreme))


# ── of those that the noun itself means ──
def foremost(parser: Parser, parts: tuple[Any, ...], at: int) -> Iterator[Reading]:
    """With the lowest mana value; of what the words before mean."""
    low = parser.low
    if low[at : at + 2] != ("with", "the") or low[at + 2] not in WORDS:
        return
    for attribute, said in ATTRIBUTES.items():
        end = at + 3 + len(said)
        if low[at + 3 : end] == said and low[end] != "among":
            parser.took(end)
            yield _foremost(attribute, WORDS[low[at + 2]], filter_of(parts)), end


def say_foremost(printer: Printer, before: tuple[Any, ...], node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    for attribute in ATTRIBUTES:
        for word, how in WORDS.items():
            if before and node == _foremost(attribute, how, filter_of(before)):
                yield from printer.phrase(f"with the {word} {attribute}", state)


# ── of others ──
def _among(attribute: str, how: tuple[str, str]) -> tuple[Any, Any]:
    def make(noun: Noun) -> Compares | None:
        return _foremost(attribute, how, noun.filter) if noun.zone == "battlefield" and noun.who is None else None

    def take(node: Compares) -> tuple[Any, ...] | None:
        group = node.amount.what if isinstance(node.amount, GreatestOf) else None
        plain = isinstance(group, Group) and node == _foremost(attribute, how, group.filter)
        return (Noun(group.filter),) if plain and isinstance(group, Group) else None

    return make, take


for attribute in ATTRIBUTES:
    for words, how in (("(greatest|highest)", MOST), ("(least|lowest)", LEAST)):
        derived("after", f"with the {words} {attribute} among <n:nouns>", *_among(attribute, how), Compares)


# ── the one there is, or one of those tied for it ──
def _destroyed(attribute: str) -> tuple[Any, Any]:
    def make(noun: Noun) -> Destroy | None:
        if noun.zone != "battlefield" or noun.who is not None:
            return None
        return Destroy(Choose(plus(noun.filter, _foremost(attribute, LEAST, noun.filter)), ONE, YOU), True)

    def take(node: Destroy) -> tuple[Any, ...] | None:
        held = parts_of(node.what.filter) if isinstance(node.what, Choose) else ()
        noun = Noun(filter_of(tuple(held[:-1]))) if len(held) > 1 else None
        return (noun,) if noun is not None and node == make(noun) else None

    return make, take


for attribute in ("power", "toughness"):
    words = (
        f"destroy the <n:noun> with the least {attribute} . it can't be regenerated . if two or more creatures are "
        f"tied for least {attribute} , you choose one of them"
    )
    derived("clause", words, *_destroyed(attribute), Destroy)


def _greatest(attribute: str) -> None:
    def make(noun: Noun) -> Any:
        return GreatestOwn(attribute, noun.filter) if noun.zone == "battlefield" and noun.who is None else None

    def take(node: GreatestOwn) -> tuple[Any, ...] | None:
        return (Noun(node.among),) if node.attribute == attribute else None

    words = f"with the (greatest|highest) {attribute} among <n:nouns> (they control|that player controls)"
    derived("after", words, make, take, GreatestOwn)


for attribute in ("power", "toughness", "mana value"):
    _greatest(attribute)
