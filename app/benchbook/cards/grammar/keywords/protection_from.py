"""Protection from what more than one word tells: legendary creatures, snow, Kavu, three kinds (702.16)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.keywords.general import QUALITIES
from benchbook.cards.grammar.printer import Printer
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.objects import (
    And,
    Compares,
    Filter,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Or,
)

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


derived("keyword", "protection from <n:nouns>", _from, _of_from, Keyword)
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


def _of_sized(node: Keyword) -> Any:
    return (node.filter.amount,) if node.filter is not None and node == _sized(node.filter) else None


for more, comparison in (("greater", ">="), ("less", "<=")):
    derived(
        "keyword",
        f"protection from mana value <n:digits> or {more}",
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


derived(
    "keyword",
    "protection from <a:quality> , from <b:quality> , and from <c:quality>",
    _three,
    _of_three,
    Keyword,
)
