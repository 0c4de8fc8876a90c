"""The documents of the library as frozen facts.

Every class here is what one YAML form says, and nothing else: no file is read, nothing
is looked up. ``docs/documents.md`` shows each form with an example.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from benchbook.frozen import dataclass
from benchbook.refs import DEFAULT_BOOK, RuleRef

Kind = Literal["section", "rule", "ruling", "definition", "example", "list", "note", "term", "credit"]
Penalty = Literal["", "-", "No Penalty", "Warning", "Game Loss", "Match Loss", "Disqualification"]
Part = Literal["", "definition", "no infraction", "reason", "remedy", "upgrade", "downgrade"]
LinkKind = Literal[
    "see", "replaces", "expands", "follows", "example_of", "same_as",
    "exception_to", "defines", "step_of", "rests_on",
]  # fmt: skip
LINK_KINDS: tuple[LinkKind, ...] = (
    "see", "replaces", "expands", "follows", "example_of", "same_as",
    "exception_to", "defines", "step_of", "rests_on",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something was written, for messages."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Attribution:
    """Who said it, when (ISO date or as printed) and where (page, list, reference)."""

    who: str = ""
    when: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A typed reference from one rule (or ruling) to another rule."""

    kind: LinkKind
    source: RuleRef
    target: RuleRef


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, ruling, definition, example, list, note or glossary term of a book.

    Of an infraction: its ``penalty`` ("-" where there is nothing to issue), and which ``part`` of it the entry is.
    """

    ref: RuleRef
    kind: Kind
    text: str
    section: str
    title: str = ""
    ours: bool = False
    attribution: tuple[Attribution, ...] = ()
    links: tuple[Link, ...] = ()
    elsewhere: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    defect: str = ""
    checked: int = 0
    value: str = ""
    backing: str = ""
    not_run: str = ""
    otherwise: bool = False
    about_card: tuple[str, ...] = ()
    about_type: tuple[str, ...] = ()
    everyday: tuple[str, ...] = ()
    lacks: str = ""
    penalty: Penalty = ""
    part: Part = ""
    place: Place = Place("", 0)

    def __repr__(self) -> str:
        """Its reference and the beginning of its text."""
        said = self.title or self.text
        return f"<Entry {self.ref}: {said if len(said) <= 70 else said[:69] + '…'}>"

    @property
    def beside_today(self) -> str:
        """What the entry is to today's game: "otherwise", "about a card", "same", or "" where it is none of them."""
        if self.otherwise:
            return "otherwise"
        if self.about_card or self.about_type:
            return "about a card"
        same = any(
            link.kind in ("same_as", "follows") and link.target.book == DEFAULT_BOOK != self.ref.book
            for link in self.links
        )
        return "same" if same else ""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a book: its heading and its entries in the book's order."""

    ref: RuleRef
    title: str
    chapter: str
    text: str
    entries: tuple[Entry, ...]
    place: Place = Place("", 0)
    links: tuple[Link, ...] = ()
    attribution: tuple[Attribution, ...] = ()
    elsewhere: tuple[str, ...] = ()
    ours: bool = False
    defect: str = ""

    @property
    def heading(self) -> Entry:
        """The section's own heading as an entry of kind section."""
        return Entry(
            self.ref, "section", self.text, self.ref.number, self.title, self.ours, self.attribution,
            self.links, self.elsewhere, defect=self.defect, place=self.place,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter heading over sections."""

    number: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class RulesetData:
    """A ruleset as its book declares it; the engine builds the table from this.

    ``as_in`` are rules of other books that stood in its time too.
    """

    id: str
    title: str
    book: str
    extends: str = ""
    precedence: tuple[str, ...] = ()
    vocabulary: tuple[tuple[str, str], ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    procedures: tuple[tuple[str, tuple[str, ...]], ...] = ()
    without: tuple[str, ...] = ()
    about: str = ""
    otherwise: tuple[tuple[str, str], ...] = ()
    as_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """A book: what it is, its date, its source, how to credit it, and its sections."""

    id: str
    title: str
    short: str
    edition: str
    date: str
    about: str
    source: str
    credit: str
    licence: str
    chapters: tuple[Chapter, ...] = ()
    sections: tuple[Section, ...] = ()
    rulesets: tuple[RulesetData, ...] = ()
    imported: bool = False
    place: Place = Place("", 0)


@dataclass(frozen=True, slots=True)
class Face:
    """What one face (or half) of a card is.

    A card of a file or of a scenario has its ``text`` in the game's templating, a line an ability. A card of ours has
    its ``abilities`` in the ability language, as JSON, and what it ``says`` in our own words.
    """

    name: str
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    colors: tuple[str, ...] | None = None
    says: tuple[str, ...] = ()
    abilities: str = ""


@dataclass(frozen=True, slots=True)
class Printing:
    """A printing that matters to some ruleset: set, date, border, watermark, expansion symbol."""

    set: str = ""
    date: str = ""
    border: str = ""
    watermark: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling about one card. ``source`` names its book, person or publisher; ``rules`` what it rests on."""

    text: str
    source: str = ""
    date: str = ""
    kind: str = "ruling"
    who: str = ""
    rules: tuple[RuleRef, ...] = ()
    rulesets: tuple[str, ...] = ()
    imported: bool = False
    place: Place = Place("", 0)


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its faces (one for most), its layout and the rulings about it."""

    name: str
    faces: tuple[Face, ...] = ()
    layout: str = "normal"
    rulings: tuple[Ruling, ...] = ()
    rulesets: tuple[str, ...] = ()
    printings: tuple[Printing, ...] = ()
    color_identity: tuple[str, ...] | None = None
    oracle_id: str = ""
    imported: bool = False
    place: Place = Place("", 0)
    keywords: tuple[str, ...] = ()
    legalities: tuple[tuple[str, str], ...] = ()
    modifiers: tuple[tuple[str, str], ...] = ()  # of a vanguard card: those of hand size and of life

    def __repr__(self) -> str:
        """Its name, its cost and what it is, and how many rulings there are about it."""
        faces = " // ".join(" ".join(filter(None, (face.mana_cost, face.type_line))) for face in self.faces)
        return f"<Card {self.name} {faces}, {len(self.rulings)} rulings>"


@dataclass(frozen=True, slots=True)
class ScenarioData:
    """A scenario as it stands in a file, not yet read by the engine."""

    data: dict[str, object] = field(hash=False)
    place: Place
    index: int = 0

    @property
    def title(self) -> str:
        """The scenario's sentence."""
        return str(self.data.get("title") or self.data.get("ask") or f"scenario {self.index}")


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding of ``benchbook check``: a numbered check, where, what and what next."""

    check: str
    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.check} {self.message}"
