"""What a card has that the rules of its ruleset's time did not know yet: the answer says that it is read as today's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from benchbook.cards.abilities import CardDefinition, FaceDefinition, Keyword
from benchbook.engine.abilities import nodes
from benchbook.engine.prose import listed
from benchbook.engine.registry import Table
from benchbook.engine.state import Game
from benchbook.library.tables import table_beside

UNTIL = "until"  # the value of a ruleset that says of which year and month its rules are
_SYMBOLS = {
    "hybrid mana": re.compile(r"\{[WUBRG2C]/[WUBRGC]\}"), "snow mana": re.compile(r"\{S\}"),
    "the untap symbol": re.compile(r"\{Q\}"), "Phyrexian mana": re.compile(r"/P\}"), "energy": re.compile(r"\{E\}"),
}  # fmt: skip


@lru_cache(maxsize=1)
def since() -> dict[str, dict[str, str]]:
    """The year and month in which each keyword, action, type, layout, symbol and word was first in the rules."""
    read: dict[str, dict[str, str]] = table_beside(__file__, "since.yaml")
    return read


def named_later(table: Table, games: Iterable[Game]) -> tuple[str, ...]:
    """A sentence for each card with something that the rules of the ruleset's time did not name."""
    until = table.values.get(UNTIL, "")
    if not until:
        return ()
    cards = {c.definition.name: c.definition for g in games for o in g.objects.values() for c in o.components}
    found = ((name, _all_later(card, until)) for name, card in cards.items() if name)
    return tuple(
        f"{name} has what came after these rules ({until[:4]}), read by today's: {listed(list(what))}."
        for name, what in found if what
    )  # fmt: skip


@lru_cache(maxsize=2000)
def _all_later(card: CardDefinition, until: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_later(card, until)))


def _later(card: CardDefinition, until: str) -> Iterator[str]:
    """What of the card is younger, each with its year."""
    had = dict.fromkeys((kind, name) for face in card.faces for kind, name in _has(face))
    for kind, name in [*had, ("layouts", card.layout)]:
        when = since()[kind].get(name, "")
        if when[: len(until)] > until[: len(when)]:
            yield f"{_LAYOUTS.get(name, name) if kind == 'layouts' else name} ({when[:4]})"


_LAYOUTS = {
    "split": "two halves", "flip": "flipping", "transform": "two faces", "modal_dfc": "two faces to choose from",
    "adventure": "an Adventure", "omen": "an Omen", "meld": "melding", "prepare": "a prepare spell",
}  # fmt: skip


def _has(face: FaceDefinition) -> Iterator[tuple[str, str]]:
    for ability in face.abilities:
        yield from (("keywords", node.name) for node in nodes(ability) if isinstance(node, Keyword))
    known = {name.lower(): name for name in since()["types"]}
    yield from (("types", known[t.lower()]) for t in (*face.types, *face.subtypes) if t.lower() in known)
    text = "\n".join(str(getattr(a, "text", "")) for a in face.abilities).replace(face.name, "~")
    cost = str(face.mana_cost or "")
    yield from (("symbols", name) for name, sign in _SYMBOLS.items() if sign.search(f"{cost} {text}"))
    for kind in ("actions", "words", "types"):
        yield from ((kind, name) for name in since()[kind] if _says(name, text, token=kind == "types"))


def _says(name: str, text: str, *, token: bool) -> bool:
    """Whether the text has the word, of a type only as a kind of token."""
    words = name.removeprefix("an ").removeprefix("the ")
    ending = " tokens?" if token else "(?:s|es|ed|d|ing)?"
    return re.search(rf"\b{re.escape(words)}{ending}\b", text, re.I) is not None
