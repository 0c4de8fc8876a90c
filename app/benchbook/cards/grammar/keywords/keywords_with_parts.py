"""Keyword abilities with more than a cost or a number: protection, companion, prototype, craft."""

from __future__ import annotations

from benchbook.cards.grammar.keywords.general import QUALITIES
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── Companion — …: what a starting deck must be for the card to be its companion (702.139) ──
DECK = "your starting deck"
FIXED = {
    f"{DECK} contains only cards with even mana values": "even mana values",
    f"{DECK} contains only cards with odd mana values and land cards": "odd mana values",
    f"no card in {DECK} has more than one of the same mana symbol in its mana cost": "no mana symbol twice",
    f"each nonland card in {DECK} has a different name": "different names",
    f"each nonland card in {DECK} shares a card type": "a shared card type",
    f"each permanent card in {DECK} has an activated ability": "activated abilities",
}
COUNTED = {
    f"{DECK} contains only cards with mana value <n:digits> or greater and land cards": "mana values of so much",
    f"each permanent card in {DECK} has mana value <n:digits> or less": "permanents of so much",
    f"{DECK} contains at least <n:word number> cards more than the minimum deck size": "so many cards more",
}
for told, meant in FIXED.items():
    constant(f"keyword: companion — {told}", Keyword("companion", words=meant))
for told, meant in COUNTED.items():
    means(f"keyword: companion — {told}", Keyword("companion", amount=N, words=meant), n=N.only(Number))
KINDS = "creatures of kinds"


# ── Keyword abilities with more than a cost or a number: prototype, craft, offering, devour, firebending ──
def _sizes(keyword: Keyword) -> Any:
    power, slash, toughness = keyword.words.partition("/")
    return (Number.of(power), Number.of(toughness)) if slash else None


derived(
    "keyword: prototype <cost:kw cost> — <size:p/t>",
    lambda cost, size: (
        Keyword("prototype", cost, words=f"{size[0].value}/{size[1].value}")
        if all(isinstance(n, Number) for n in size)
        else None
    ),
    lambda k: (k.cost, _sizes(k)) if k.name == "prototype" and _sizes(k) else None,
    Keyword,
)
means(
    "keyword: craft with <k:word number> <n:permanents> <c:kw cost>",
    Keyword("craft", C, K, "", N),
    k=K.said_where(lambda number: number != ONE),
)

# ── Protection from what more than one word tells: legendary creatures, snow, Kavu, three kinds (702.16) ──
SIMPLE = (HasType, HasSubtype, HasSupertype, HasColor)


def _told(filter_: Filter) -> bool:
    """Whether it is plain what a source of the quality is: its characteristics say so, wherever it is."""
    if isinstance(filter_, Not):
        return isinstance(filter_.part, SIMPLE)
    return isinstance(filter_, SIMPLE) or filter_ == Is("modified")


def _from(noun: Noun) -> Keyword | None:
    parts = noun.filter.parts if isinstance(noun.filter, And) else ()
    if noun.zone != "battlefield" or noun.who is not None or len(parts) < 2 or not all(_told(p) for p in parts):
        return None
    printer = Printer()
    words = next((s.out for s in printer.say("nouns", noun, printer.start())), None)
    return None if words is None else Keyword("protection", words=f"from {joined(words)}", filter=noun.filter)


def _of_from(node: Keyword) -> Any:
    found = (Noun(node.filter),) if node.name == "protection" and isinstance(node.filter, And) else None
    return found if found is not None and node == _from(*found) else None


derived("keyword: protection from <n:nouns>", _from, _of_from, Keyword)
for words, filter_ in (("snow", HasSupertype("snow")), ("arcane", HasSubtype("Arcane")), ("kavu", HasSubtype("Kavu"))):
    QUALITIES.setdefault(words, (f"from {words.capitalize() if words != 'snow' else words}", filter_))


def _sized(compares: Any) -> Keyword | None:
    if not isinstance(compares, Compares) or compares.attribute != "mana value":
        return None
    more = {">=": "greater", "<=": "less"}.get(compares.comparison)
    number = getattr(compares.amount, "value", None)
    if more is None or number is None:
        return None
    return Keyword("protection", words=f"from mana value {number} or {more}", filter=compares)


def _of_sized(node: Any) -> Any:
    return (node.filter.amount,) if node.filter is not None and node == _sized(node.filter) else None


for more, comparison in (("greater", ">="), ("less", "<=")):
    derived(
        f"keyword: protection from mana value <n:digits> or {more}",
        lambda n, c=comparison: _sized(Compares("mana value", c, n)),
        lambda k, c=comparison: _of_sized(k) if getattr(k.filter, "comparison", "") == c else None,
        Keyword,
    )


# ── three kinds ──
def _three(a: Any, b: Any, c: Any) -> Keyword:
    return Keyword("protection", words=f"{a[0]}, {b[0]}, and {c[0]}", filter=Or((a[1], b[1], c[1])))


def _of_three(node: Keyword) -> Any:
    if node.name != "protection" or not isinstance(node.filter, Or) or len(node.filter.parts) != 3:
        return None
    words = node.words.replace(", and ", ", ").split(", ")
    found = tuple(zip(words, node.filter.parts, strict=False))
    return found if len(found) == 3 and node == _three(*found) else None


derived("keyword: protection from <a:quality> , from <b:quality> , and from <c:quality>", _three, _of_three, Keyword)
