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
def _size(words: str) -> tuple[Number, Number] | None:
    power, slash, toughness = words.partition("/")
    return (Number.of(power), Number.of(toughness)) if slash else None


SIZE = Turned((P.only(Number), T.only(Number)), lambda size: f"{size[0].value}/{size[1].value}", _size)
means("keyword: prototype <c:kw cost> — <p:p/t>", Keyword("prototype", C, words=SIZE), p=(P, T))
means(
    "keyword: craft with <k:word number> <n:permanents> <c:kw cost>",
    Keyword("craft", C, K, "", N),
    k=K.said_where(lambda number: number != ONE),
)

# ── Protection from what more than one word tells: legendary creatures, snow, Kavu, three kinds (702.16) ──
SIMPLE = (HasType, HasSubtype, HasSupertype, HasColor)


def _is_plain(filter_: Filter) -> bool:
    """Whether it is plain what a source of the quality is: its characteristics say so, wherever it is."""
    if isinstance(filter_, Not):
        return isinstance(filter_.part, SIMPLE)
    return isinstance(filter_, SIMPLE) or filter_ == Is("modified")


def _protection(noun: Noun) -> Keyword | None:
    parts = noun.filter.parts if isinstance(noun.filter, And) else ()
    if noun.zone != "battlefield" or noun.who is not None or len(parts) < 2 or not all(_is_plain(p) for p in parts):
        return None
    printer = Printer()
    words = next((s.out for s in printer.say("nouns", noun, printer.start())), None)
    return None if words is None else Keyword("protection", words=f"from {joined(words)}", filter=noun.filter)


def _noun_of_protection(node: Keyword) -> tuple[Noun] | None:
    found = (Noun(node.filter),) if node.name == "protection" and isinstance(node.filter, And) else None
    return found if found is not None and node == _protection(*found) else None


derived("keyword: protection from <n:nouns>", _protection, _noun_of_protection, Keyword)
for words, filter_ in (("snow", HasSupertype("snow")), ("arcane", HasSubtype("Arcane")), ("kavu", HasSubtype("Kavu"))):
    QUALITIES.setdefault(words, (f"from {words.capitalize() if words != 'snow' else words}", filter_))


def _mana_value_words(more: str) -> Any:
    """From mana value 3 or greater: the words of the number in a hole."""
    start, end = "from mana value ", f" or {more}"

    def number(words: str) -> Number | None:
        told = words.removeprefix(start).removesuffix(end)
        return Number.of(told) if words == f"{start}{told}{end}" and told.isdigit() else None

    return Turned(N.only(Number), lambda number: f"{start}{number.value}{end}", number)


SIGNS: dict[str, Comparison] = {"greater": ">=", "less": "<="}
for more, sign in SIGNS.items():
    means(
        f"keyword: protection from mana value <n:digits> or {more}",
        Keyword("protection", words=_mana_value_words(more), filter=Compares("mana value", sign, N)),
    )


# ── three kinds ──
def _three_qualities(words: str) -> tuple[str, ...] | None:
    found = tuple(words.replace(", and ", ", ").split(", "))
    return found if len(found) == 3 else None


THREE = Turned((A, C, E), lambda words: f"{words[0]}, {words[1]}, and {words[2]}", _three_qualities)
means(
    "keyword: protection from <a:quality> , from <b:quality> , and from <c:quality>",
    Keyword("protection", words=THREE, filter=Or((B, D, F))),
    a=(A, B),
    b=(C, D),
    c=(E, F),
)
