"""Decklists: reading them, and what the Commander rules object to (903.3–5)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field

from benchbook.cards.abilities import CardDefinition, Static
from benchbook.cards.rule_changes import GameRule
from benchbook.engine.objects.color_identity import color_identity, land_type_colors
from benchbook.engine.objects.commanders import why_no_commander, why_no_pair
from benchbook.frozen import dataclass

_LINE = re.compile(r"(?:(\d+)\s*[xX]?\s+)?(.+?)(?:\s+[(\[][A-Za-z0-9]{2,6}[)\]](?:\s+[\w★*-]+)?)?(?:\s+\*[^*]+\*)*\s*$")
_HEADS = {
    "commander": "commander", "commanders": "commander", "deck": "deck", "main": "deck", "maindeck": "deck",
    "mainboard": "deck", "main deck": "deck", "sideboard": "sideboard", "companion": "companion", "maybeboard": "maybe",
}  # fmt: skip
_AS_MANY = {"as many in a deck": 0, "up to seven in a deck": 7, "up to nine in a deck": 9}
SIZE = 100
LONGEST_LINE, MOST_COPIES = 300, 999


@dataclass(frozen=True)
class Decklist:
    """A deck as a list says it: how many of which card, in which part."""

    commanders: tuple[str, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    sideboard: tuple[tuple[str, int], ...] = ()
    companion: str = ""
    unread: tuple[tuple[int, str], ...] = ()

    @property
    def size(self) -> int:
        """How many cards the deck has, its commanders included."""
        return len(self.commanders) + sum(n for _, n in self.cards)


@dataclass(frozen=True)
class Objection:
    """One thing that a rule has against the deck."""

    rule: str
    card: str
    words: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


@dataclass
class _Reading:
    part: str = "deck"
    held: dict[str, Counter[str]] = field(default_factory=lambda: {p: Counter() for p in set(_HEADS.values())})
    unread: list[tuple[int, str]] = field(default_factory=list)


def read_decklist(text: str) -> Decklist:
    """Read a list as people write it: ``1 Name``, ``1x Name (SET) 12``, headings, ``SB:``, ``//`` comments."""
    reading = _Reading()
    for number, raw in enumerate(text.splitlines(), start=1):
        _read_line(reading, number, raw.strip())
    held = reading.held
    return Decklist(
        tuple(held["commander"].elements()), tuple(held["deck"].items()), tuple(held["sideboard"].items()),
        next(iter(held["companion"]), ""), tuple(reading.unread),
    )  # fmt: skip


def _read_line(reading: _Reading, number: int, line: str) -> None:
    heading = line.lstrip("#/ ").rstrip(":").strip().lower()
    heading = re.sub(r"\s*\(\d+\)$", "", heading)
    if heading in _HEADS and (line.lower().startswith(("#", "//")) or not line[:1].isdigit()):
        reading.part = _HEADS[heading]
        return
    if not line or line.startswith(("#", "//")):
        return
    part = reading.part
    if line.upper().startswith("SB:"):
        part, line = "sideboard", line[3:].strip()
    led = bool(re.search(r"\*CMDR\*|\[Commander\]", line, re.IGNORECASE))
    # Single blanks only: the pattern looks for a set's code at every run of blanks.
    words = " ".join(re.sub(r"\[Commander\]", " ", line, flags=re.IGNORECASE).split())
    found = _LINE.fullmatch(words) if len(words) <= LONGEST_LINE else None
    copies = (found[1] or "1") if found is not None else ""
    if found is None or len(copies) > len(str(MOST_COPIES)):
        reading.unread.append((number, line[:LONGEST_LINE]))
        return
    reading.held["commander" if led else part][found[2].strip()] += int(copies)


def copies_allowed(definition: CardDefinition, otherwise: int = 1) -> int:
    """How many of a card a deck may have, which is ``otherwise`` where its own text does not say; 0 is no limit."""
    if "basic" in definition.front.supertypes and "land" in definition.front.types:
        return 0
    rules = (r for a in definition.front.abilities if isinstance(a, Static) for r in a.rules)
    said = (_AS_MANY[one.rule] for one in rules if isinstance(one, GameRule) and one.rule in _AS_MANY)
    return next(said, otherwise)


def check(deck: Decklist, card: Callable[[str], CardDefinition | None]) -> list[Objection]:
    """Every objection of the Commander rules to the deck, in the order of the rules."""
    known = {name: d for name in _names(deck) if (d := card(name)) is not None}
    return [
        *_unknown(deck, known),
        *_led(deck, known),
        *_counted(deck, known),
        *_coloured(deck, known),
        *_besides(deck),
    ]


def _names(deck: Decklist) -> Iterable[str]:
    return dict.fromkeys((*deck.commanders, *(n for n, _ in deck.cards), *([deck.companion] if deck.companion else ())))


def _unknown(deck: Decklist, known: dict[str, CardDefinition]) -> Iterator[Objection]:
    for number, line in deck.unread:
        yield Objection("", line, f"line {number} was not read: {line!r}")
    for name in _names(deck):
        if name not in known:
            yield Objection("", name, f"the library has no card named {name}, so nothing is said about it")


def _led(deck: Decklist, known: dict[str, CardDefinition]) -> Iterator[Objection]:
    leaders = [known[n] for n in deck.commanders if n in known]
    if not deck.commanders:
        yield Objection("903.3", "", "no card is designated as the commander; put it under the heading 'Commander'")
    elif len(deck.commanders) > 2:
        yield Objection("702.124g", "", f"{len(deck.commanders)} commanders; no ability allows more than two")
    elif len(leaders) == 1 == len(deck.commanders):
        words, number = why_no_commander(leaders[0])
        if words:
            yield Objection(number, leaders[0].name, f"{leaders[0].name} can't be the commander: {words}")
    elif len(leaders) == 2:
        words, number = why_no_pair(leaders[0], leaders[1])
        if words:
            yield Objection(number, "", f"these can't be commanders together: {words}")


def _counted(deck: Decklist, known: dict[str, CardDefinition]) -> Iterator[Objection]:
    if deck.size != SIZE:
        yield Objection("903.5a", "", f"the deck has {deck.size} cards with its commander; it must have exactly {SIZE}")
    total: Counter[str] = Counter()
    for name, n in (*deck.cards, *((c, 1) for c in deck.commanders)):
        total[known[name].name if name in known else name] += n
    definitions = {d.name: d for d in known.values()}
    for name, n in total.items():
        most = copies_allowed(definitions[name]) if name in definitions else 0
        if most and n > most:
            yield Objection("903.5b", name, f"{n} cards named {name}; the deck may have only {most}")


def _coloured(deck: Decklist, known: dict[str, CardDefinition]) -> Iterator[Objection]:
    leaders = [known[n] for n in deck.commanders if n in known]
    if not leaders or len(leaders) < len(deck.commanders):
        return
    allowed = frozenset(c for leader in leaders for c in color_identity(leader))
    for name, _ in deck.cards:
        if name not in known:
            continue
        outside = color_identity(known[name]) - allowed
        made = land_type_colors(known[name]) - allowed - outside
        if outside:
            yield Objection("903.5c", name, f"{name} is {_and(outside)}, which the commander's color identity is not")
        elif made:
            yield Objection(
                "903.5d", name, f"{name} can make {_and(made)} mana, which the commander's color identity is not"
            )


def _besides(deck: Decklist) -> Iterator[Objection]:
    if deck.sideboard:
        yield Objection("903.5e", "", f"a sideboard of {sum(n for _, n in deck.sideboard)}; Commander uses none")


def _and(words: Iterable[str]) -> str:
    return " and ".join(sorted(words))
