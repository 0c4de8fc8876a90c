"""The library: every book, card, ruling and scenario, and the links between them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from benchbook.frozen import dataclass
from benchbook.library.cardstore import CardStore, open_cards
from benchbook.library.documents import (
    Book,
    Card,
    Entry,
    Link,
    LinkKind,
    Problem,
    RulesetData,
    Ruling,
    ScenarioData,
    Section,
)
from benchbook.library.finding import Finder
from benchbook.library.names import card_slug, of_halves
from benchbook.library.plain import read_card, read_problem, read_ref, read_ruleset, read_rulings
from benchbook.library.scenario_files import book_of, rules_of
from benchbook.refs import DEFAULT_BOOK, RuleRef

Fact = TypeVar("Fact")
Name = TypeVar("Name")
Held = TypeVar("Held")
SAME_RULE: tuple[LinkKind, ...] = ("same_as", "replaces", "follows", "expands")
OF_ANOTHER: tuple[LinkKind, ...] = ("same_as", "follows", "example_of")


class Shelved(Mapping[Name, Held]):
    """What is opened when it is first asked for: the books by their ids, the cards by their places."""

    def __init__(self, names: Iterable[Name], opener: Callable[[Name], Held]) -> None:
        self._names, self._open = dict.fromkeys(names), opener
        self._opened: dict[Name, Held] = {}

    def __getitem__(self, name: Name) -> Held:
        if name not in self._opened:
            if name not in self._names:
                raise KeyError(name)
            self._opened[name] = self._open(name)
        return self._opened[name]

    def __iter__(self) -> Iterator[Name]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names


@dataclass(frozen=True)
class Library:
    """Everything that Benchbook knows, with the links both ways."""

    digest: str
    books: Mapping[str, Book]
    home: Path
    _whole: Mapping[str, Any] = field(repr=False)
    _read_cards: Callable[[], Any] = field(repr=False)
    _read_scenarios: Callable[[], tuple[ScenarioData, ...]] = field(repr=False)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with the files, by file and line."""
        return tuple(read_problem(item) for item in self._whole["problems"])

    @cached_property
    def rulesets(self) -> Mapping[str, RulesetData]:
        """The rulesets that the books declare, by id."""
        found = (read_ruleset(item) for item in self._whole["rulesets"])
        return {ruleset.id: ruleset for ruleset in found}

    @cached_property
    def terms(self) -> Mapping[str, RuleRef]:
        """Each glossary term and its other forms, in lower case, with the entry that defines it."""
        return {term: read_ref(ref) for term, ref in self._whole["terms"].items()}

    def entry(self, ref: RuleRef) -> Entry | None:
        """The rule, or the heading of the section or chapter, that the reference names."""
        return self._entries(ref.book).get(ref.slug)

    def section(self, ref: RuleRef) -> Section | None:
        """The section that the reference names, or in which the rule stands."""
        sections = self._sections(ref.book)
        entry = self.entry(ref)
        return sections.get(ref.slug) or (sections.get(RuleRef(ref.book, entry.section).slug) if entry else None)

    def find(self, text: str, book: str = DEFAULT_BOOK) -> RuleRef | None:
        """The rule that a person means by "704.5f", "cr 704.5f", "noninteger k"; None when it is no locator."""
        return self._finder.find(text, book)

    def links_from(self, ref: RuleRef) -> tuple[Link, ...]:
        """The references that the rule makes."""
        entry = self.entry(ref)
        return entry.links if entry else ()

    def links_to(self, ref: RuleRef) -> tuple[Link, ...]:
        """The references that other rules make to this one: cited by, replaced by, and so on."""
        found = self._whole["cited"].get(f"{ref.book}/{ref.slug}", ())
        return tuple(Link(kind, read_ref(source), ref) for kind, source in found)

    def subrules(self, ref: RuleRef) -> tuple[Entry, ...]:
        """The rules directly under this one; of a section its rules, of a chapter its sections."""
        return self._children(ref.book).get(ref.slug, ())

    def neighbours(self, ref: RuleRef) -> tuple[RuleRef | None, RuleRef | None]:
        """The rules before and after this one in the book; for a heading, the headings."""
        found: tuple[RuleRef | None, RuleRef | None] = self._index("rows", ref.book, _neighbours).get(ref, (None, None))
        return found

    def stands_for(self, entry: Entry) -> Entry:
        """The entry that says what this one is to today's game: itself, or the one of its book that it is a case of."""
        seen: list[Entry] = []
        while not entry.beside_today and entry not in seen:
            seen.append(entry)
            own = (one.target for one in entry.links if one.kind in OF_ANOTHER and one.target.book == entry.ref.book)
            entry = next(filter(None, map(self.entry, own)), entry)
        return entry if entry.beside_today else seen[0]

    def same_rule(self, ref: RuleRef) -> tuple[RuleRef, ...]:
        """Other books' version of the rule."""
        found = [link.target for link in self.links_from(ref) if link.kind in SAME_RULE]
        found += [link.source for link in self.links_to(ref) if link.kind in SAME_RULE]
        found += [twin for twin in self._twins(ref) if self.entry(twin)]
        return tuple(dict.fromkeys(other for other in found if other.book != ref.book))

    @property
    def has_imported_cards(self) -> bool:
        """Whether the reader has imported a card file."""
        return self.imported_cards is not None

    def card(self, name: str) -> Card | None:
        """The card of that name or address: the project's definition first, the imported one behind it."""
        own, imported = self._own_card(name), None if self.imported_cards is None else self.imported_cards.card(name)
        if own is None and imported is None:
            return of_halves(name, self.card)
        if own is None or imported is None:
            return own or imported
        faces = own.faces or imported.faces
        layout = own.layout if own.faces else imported.layout
        rulings = own.rulings + imported.rulings
        return replace(
            imported, name=own.name, faces=faces, layout=layout, rulings=rulings, rulesets=own.rulesets,
            printings=own.printings, color_identity=own.color_identity or imported.color_identity,
            imported=not own.faces, place=own.place,
        )  # fmt: skip

    def card_names(self) -> Iterable[str]:
        """Every card's name, each once."""
        return (name for _, name in self.card_addresses())

    def card_addresses(self) -> Iterator[tuple[str, str]]:
        """Every card's address and name, the project's own first; a name that is in both once."""
        own = {card_slug(card.name): card.name for card in self.own_cards}
        yield from own.items()
        for address, name in () if self.imported_cards is None else self.imported_cards.addresses():
            if address not in own:
                yield address, name

    def card_names_beginning(self, words: str, most: int) -> list[str]:
        """At most so many names that begin with these words: the project's cards, then the imported ones."""
        slug = card_slug(words)
        own = [card.name for card in self.own_cards if card.faces and card_slug(card.name).startswith(slug)]
        store = self.imported_cards
        imported = [] if store is None else store.names_beginning(slug, most + len(own))
        known = {card_slug(name) for name in own}
        return [*own, *(name for name in imported if card_slug(name) not in known)][:most]

    @cached_property
    def own_cards(self) -> tuple[Card, ...]:
        """The cards that have a file in the project."""
        return tuple(self._cards[place] for place in self._whole["cards"].values())

    def rulings_on(self, ref: RuleRef) -> tuple[tuple[str, Ruling], ...]:
        """The rulings about cards that rest on this rule or on a part of it, each with its card."""
        return self._rulings_by_rule.get(ref, ())

    def scenarios(self, ref: RuleRef | None = None) -> tuple[ScenarioData, ...]:
        """Every scenario; or those that name this rule, or a part of it."""
        if ref is None:
            return self._all_scenarios
        return self._scenarios_by_rule.get(ref, ())

    @cached_property
    def _all_scenarios(self) -> tuple[ScenarioData, ...]:
        return self._read_scenarios()

    @cached_property
    def _finder(self) -> Finder:
        slugs = self._whole["slugs"]
        first = tuple(self.books)
        covers = {name: _cover(name, self._whole["covers"][name]) for name in first}
        return Finder(covers, {name: slugs[name] for name in first})

    @cached_property
    def _indexes(self) -> dict[str, dict[str, Any]]:
        return {}

    def _index(self, kind: str, book: str, build: Callable[[Book], Any]) -> Any:
        kept = self._indexes.setdefault(kind, {})
        if book not in kept:
            kept[book] = build(self.books[book]) if book in self.books else {}
        return kept[book]

    def _entries(self, book: str) -> Mapping[str, Entry]:
        found: Mapping[str, Entry] = self._index("entries", book, _entries)
        return found

    def _sections(self, book: str) -> Mapping[str, Section]:
        found: Mapping[str, Section] = self._index("sections", book, lambda b: {s.ref.slug: s for s in b.sections})
        return found

    def _children(self, book: str) -> Mapping[str, tuple[Entry, ...]]:
        found: Mapping[str, tuple[Entry, ...]] = self._index(
            "children", book, lambda b: _children(b, self._entries(book))
        )
        return found

    def _twins(self, ref: RuleRef) -> Iterator[RuleRef]:
        own = ref.book.removesuffix("-source")
        for name in self.books:
            official = name.startswith("official-") and (own == DEFAULT_BOOK or own.startswith("official-"))
            same = name.removesuffix("-source") == own or (own.startswith("official-") and name == DEFAULT_BOOK)
            if name != ref.book and (official or same):
                yield RuleRef(name, ref.number)

    def _own_card(self, name: str) -> Card | None:
        slug = card_slug(name)
        place = self._whole["cards"].get(slug, self._whole["faces"].get(slug))
        return None if place is None else self._cards[place]

    @cached_property
    def imported_cards(self) -> CardStore | None:
        """The store of the reader's imported cards and rulings, where there are any."""
        return open_cards(self.home)

    @cached_property
    def _cards(self) -> Shelved[int, Card]:
        return Shelved(range(len(self._read_cards())), lambda place: read_card(self._read_cards()[place]))

    @cached_property
    def _rulings_by_rule(self) -> dict[RuleRef, tuple[tuple[str, Ruling], ...]]:
        named = (pair for card in self._read_cards() for pair in read_rulings(card))
        return _by_rule((rule, pair) for pair in named for rule in pair[1].rules)

    @cached_property
    def _scenarios_by_rule(self) -> dict[RuleRef, tuple[ScenarioData, ...]]:
        def known(ref: RuleRef) -> bool:
            return self.entry(ref) is not None

        return _by_rule((rule, one) for one in self._all_scenarios for _, rule in rules_of(one, book_of(one), known))


def _cover(name: str, facts: Mapping[str, Any]) -> Book:
    return Book(name, facts["title"], facts["short"], "", "", "", "", "", "", imported=facts["imported"])


def _entries(book: Book) -> dict[str, Entry]:
    headings = [Entry(RuleRef(book.id, c.number), "section", c.text, "", c.title) for c in book.chapters]
    headings += [section.heading for section in book.sections]
    rules = [entry for section in book.sections for entry in section.entries]
    return {entry.ref.slug: entry for entry in [*headings, *rules]}


def _children(book: Book, known: Collection[str]) -> dict[str, tuple[Entry, ...]]:
    found: dict[str, list[Entry]] = {}
    for section in book.sections:
        found.setdefault(RuleRef(book.id, section.chapter or "?").slug, []).append(section.heading)
        for entry in section.entries:
            parent = entry.ref.parent
            while parent is not None and parent.slug not in known:
                parent = parent.parent
            found.setdefault(parent.slug if parent else section.ref.slug, []).append(entry)
    return {slug: tuple(entries) for slug, entries in found.items()}


def _neighbours(book: Book) -> dict[RuleRef, tuple[RuleRef | None, RuleRef | None]]:
    rules = [entry.ref for section in book.sections for entry in section.entries]
    rows = [rules, [section.ref for section in book.sections], [RuleRef(book.id, c.number) for c in book.chapters]]
    return {
        ref: (before, after)
        for row in reversed(rows)
        for ref, before, after in zip(row, [None, *row], [*row[1:], None], strict=False)
    }


def _by_rule(pairs: Iterable[tuple[RuleRef, Fact]]) -> dict[RuleRef, tuple[Fact, ...]]:
    """Each rule, and each rule that it is a part of, with the facts that name it, each once."""
    found: dict[RuleRef, dict[int, Fact]] = {}
    for rule, fact in pairs:
        for whole in _with_wholes(rule):
            found.setdefault(whole, {}).setdefault(id(fact), fact)
    return {rule: tuple(facts.values()) for rule, facts in found.items()}


@lru_cache(maxsize=8192)
def _with_wholes(rule: RuleRef) -> tuple[RuleRef, ...]:
    """The rule, and the rules that it is a part of."""
    return (rule, *_with_wholes(rule.parent)) if rule.parent else (rule,)
