"""What a format has against a deck: its sizes, its copies, and what an imported card file says is legal in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from benchbook.cards.read import read_card
from benchbook.engine.decks import Decklist, Objection, copies_allowed
from benchbook.frozen import dataclass
from benchbook.library.documents import Card

COMMANDER = "commander"
# Formats whose decks are built as 100.2a and 100.4a say; of others only the lists of legal cards are told.
SIXTY = frozenset((
    "standard", "future", "historic", "timeless", "alchemy", "explorer", "pioneer", "modern", "legacy", "vintage",
    "pauper", "penny", "premodern", "oldschool",
))  # fmt: skip
LEAST, MOST_ALIKE, SIDEBOARD = 60, 4, 15


@dataclass(frozen=True, slots=True)
class Legality:
    """What a format has against a deck, and the cards of which no file says whether they are legal in it."""

    objections: tuple[Objection, ...]
    unknown: tuple[str, ...]


def check_format(deck: Decklist, played: str, card: Callable[[str], Card | None], *, built: bool = True) -> Legality:
    """Objections to the deck's cards in a format; ``built``: to how the deck is built as well."""
    copies = Counter(dict(deck.cards)) + Counter(dict(deck.sideboard)) + Counter(deck.commanders)
    if deck.companion and deck.companion not in copies:
        copies[deck.companion] = 1
    known = {name: found for name in copies if (found := card(name)) is not None}
    said = {name: state for name, one in known.items() if (state := dict(one.legalities).get(played))}
    made = _built(deck, copies, known, said) if built and played in SIXTY else ()
    return Legality((*made, *_legal(played, copies, said)), tuple(sorted(set(copies) - set(said))))


def formats_named(deck: Decklist, card: Callable[[str], Card | None]) -> tuple[str, ...]:
    """The formats that the imported file names for the deck's cards."""
    found = (card(name) for name, _ in (*deck.cards, *deck.sideboard))
    return tuple(sorted({played for one in found if one is not None for played, _ in one.legalities}))


def _legal(played: str, copies: Mapping[str, int], said: Mapping[str, str]) -> Iterator[Objection]:
    for name, state in said.items():
        if state == "banned":
            yield Objection("100.6", name, f"{name} is banned in {played}")
        elif state == "not_legal":
            yield Objection("100.6", name, f"{name} is not legal in {played}")
        elif state == "restricted" and copies[name] > 1:
            yield Objection("100.6", name, f"{copies[name]} cards named {name}, which is restricted to 1 in {played}")


def _built(
    deck: Decklist, copies: Mapping[str, int], known: Mapping[str, Card], said: Mapping[str, str]
) -> Iterator[Objection]:
    if deck.size < LEAST:
        yield Objection("100.2a", "", f"the deck has {deck.size} cards; it must have at least {LEAST}")
    for name, count in copies.items():
        if count <= MOST_ALIKE or name not in known or said.get(name) == "restricted":
            continue
        most = copies_allowed(read_card(known[name]), MOST_ALIKE)
        if most and count > most:
            yield Objection("100.2a", name, f"{count} cards named {name}; the deck may have {most}")
    beside = sum(count for _, count in deck.sideboard)
    if beside > SIDEBOARD:
        yield Objection("100.4a", "", f"a sideboard of {beside}; it may have {SIDEBOARD} cards")
