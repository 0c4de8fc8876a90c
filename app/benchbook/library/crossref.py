"""What can be checked only with every book open: references, order, duplicates."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

from benchbook.library.documents import Book, Card, Entry, Place, Problem, ScenarioData
from benchbook.library.scenario_files import book_of, rules_of
from benchbook.library.symbols import unknown_symbols
from benchbook.refs import DEFAULT_BOOK, RuleRef

_NUMBERED = re.compile(r"(?:[A-Za-z]\.)?\d+(?:\.\d+)*[a-z]{0,2}\.?\Z")
_MENTION = re.compile(r"(?<![\w.])([1-9]\d\d\.\d{1,3}[a-z]{0,2})(?![\w.]*\d)\b")
_SECTIONED = re.compile(r"(\d{3})\.\d")


class Shelf:
    """Every locator of every book, and what else is near a wrong one."""

    def __init__(self, books: Iterable[Book], unread: Collection[str] = ()) -> None:
        self.books = {book.id: book for book in books}
        self.half_read = {book for book in self.books if any(f"/{book}/" in f"/{file}" for file in unread)}
        self.slugs = {book.id: {ref.slug: ref for ref, _ in locators(book)} for book in self.books.values()}

    def __contains__(self, ref: RuleRef) -> bool:
        return ref.slug in self.slugs.get(ref.book, {})

    def nearest(self, ref: RuleRef) -> str:
        """The question "did you mean …?", or nothing."""
        slugs = self.slugs.get(ref.book, {})
        digits = re.match(r"\d+", ref.slug)
        near = [slug for slug in slugs if slug.startswith(digits[0])] if digits else list(slugs)
        best = get_close_matches(ref.slug, near, n=1, cutoff=0.8)
        if best:
            return f" Did you mean {slugs[best[0]]}?"
        parent = ref.parent
        return f" Did you mean {parent}?" if parent and parent in self else ""


def locators(book: Book) -> Iterator[tuple[RuleRef, Place]]:
    """Every locator of a book with its place: chapters, sections, entries."""
    for chapter in book.chapters:
        yield RuleRef(book.id, chapter.number), book.place
    for section in book.sections:
        yield section.ref, section.place
        for entry in section.entries:
            yield entry.ref, entry.place


def problems_of(
    books: Iterable[Book], cards: Iterable[Card], scenarios: Iterable[ScenarioData], unread: Collection[str] = ()
) -> Iterator[Problem]:
    """Everything that is wrong between documents, or in their order.

    What may stand in an ``unread`` file is not missed: its own problem is told once.
    """
    undeclared = any(file.endswith("book.yaml") for file in unread)
    for one in _between(Shelf(books, unread), cards, scenarios):
        if not (undeclared and one.check == "L015"):
            yield one


def _between(shelf: Shelf, cards: Iterable[Card], scenarios: Iterable[ScenarioData]) -> Iterator[Problem]:
    rulesets = {ruleset.id for book in shelf.books.values() for ruleset in book.rulesets}
    for book in shelf.books.values():
        yield from _duplicates(book)
        yield from _disorder(book)
        yield from _dangling(book, shelf)
        yield from _strays(book)
        yield from _against_today(book)
        yield from _infractions(book)
        yield from _chapters(book, shelf)
        yield from _symbols(book)
        yield from _unknown_bases(book, rulesets)
    if DEFAULT_BOOK in shelf.books:
        yield from _mentions(shelf.books[DEFAULT_BOOK], shelf)
    for card in cards:
        yield from _card_problems(card, shelf, rulesets)
    for scenario in scenarios:
        yield from _scenario_problems(scenario, shelf, rulesets)


def _duplicates(book: Book) -> Iterator[Problem]:
    seen: dict[RuleRef, Place] = {}
    for ref, place in locators(book):
        if ref in seen:
            yield Problem("L004", place, f"{ref} stands twice; the other is at {seen[ref]}. Join or renumber them.")
        seen.setdefault(ref, place)


def _disorder(book: Book) -> Iterator[Problem]:
    for section in book.sections:
        before: Entry | None = None
        for entry in section.entries:
            if not _NUMBERED.match(entry.ref.number):
                continue
            if before and entry.ref < before.ref:
                yield Problem("L007", entry.place, f"{entry.ref} stands after {before.ref}. Move it before.")
            before = entry


def _strays(book: Book) -> Iterator[Problem]:
    for section in book.sections:
        for entry in section.entries:
            found = _SECTIONED.match(entry.ref.number)
            if found and section.ref.number.isdigit() and found[1] != section.ref.number:
                yield Problem("L018", entry.place, f"{entry.ref} stands in section {section.ref.number}. Move it.")


def _against_today(book: Book) -> Iterator[Problem]:
    """An entry is otherwise than today, the same, or about a card; a ruling about a card names it and its rule."""
    for entry in (entry for section in book.sections for entry in section.entries):
        kinds = {link.kind for link in entry.links}
        if entry.otherwise + bool(entry.about_card or entry.about_type) + ("same_as" in kinds) > 1:
            said = f"{entry.ref} is more than one of 'otherwise', 'same_as' and 'about_card'. Keep the one that is so."
            yield Problem("L021", entry.place, said)
        if (entry.about_card or entry.about_type) and "rests_on" not in kinds:
            said = f"{entry.ref} is about a card and names no rule that runs in its case. Add 'rests_on'."
            yield Problem("L021", entry.place, said)
        for name in entry.about_card:
            if name not in entry.cards:
                said = f"'about_card' names {name!r}, which is not among the 'cards' of {entry.ref}. Add it there."
                yield Problem("L021", entry.place, said)


def _infractions(book: Book) -> Iterator[Problem]:
    """What changes a penalty says to what; where there is no infraction, nothing is issued."""
    for entry in (entry for section in book.sections for entry in section.entries if entry.part):
        if entry.part in ("upgrade", "downgrade") and entry.penalty in ("", "-"):
            yield Problem("L024", entry.place, f"{entry.ref} has part '{entry.part}' and no 'penalty'. Say to what.")
        if entry.part == "no infraction" and entry.penalty != "-":
            yield Problem("L024", entry.place, f'{entry.ref} is no infraction. Write penalty: "-".')
        if entry.part in ("reason", "remedy") and entry.penalty:
            said = f"{entry.ref} is a {entry.part}; its penalty stands with the infraction. Remove 'penalty'."
            yield Problem("L024", entry.place, said)


def _chapters(book: Book, shelf: Shelf) -> Iterator[Problem]:
    known = {chapter.number for chapter in book.chapters}
    for section in book.sections:
        if section.chapter and section.chapter not in known and book.id not in shelf.half_read:
            said = (
                f"chapter '{section.chapter}' of {section.ref} is not among the 'chapters' of {book.id}. Add it there."
            )
            yield Problem("L003", section.place, said)


def _symbols(book: Book) -> Iterator[Problem]:
    """Symbols in braces that stand for nothing; what was imported says what its source says."""
    for entry in (entry for section in book.sections for entry in section.entries if not book.imported):
        for symbol in unknown_symbols("\n".join((entry.text, *entry.examples))):
            yield Problem("L025", entry.place, f"the text of {entry.ref} has {symbol}, which is no symbol. Correct it.")


def _dangling(book: Book, shelf: Shelf) -> Iterator[Problem]:
    for section in book.sections:
        for entry in (section.heading, *section.entries):
            for link in entry.links:
                if link.target == entry.ref:
                    yield Problem("L020", entry.place, f"{link.kind} of {entry.ref} names itself. Remove it.")
                yield from _reference(link.target, f"{link.kind} names", entry.place, shelf)


def _reference(ref: RuleRef, verb: str, place: Place, shelf: Shelf) -> Iterator[Problem]:
    if ref.book not in shelf.books:
        near = get_close_matches(ref.book, list(shelf.books), n=1, cutoff=0.6)
        hint = f" Did you mean {near[0]}?" if near else ""
        yield Problem("L010", place, f"{verb} {ref}, but there is no book '{ref.book}'. Use 'elsewhere'.{hint}")
    elif ref not in shelf and ref.book not in shelf.half_read:
        yield Problem("L003", place, f"{verb} {ref}, which does not exist.{shelf.nearest(ref)}")


def _mentions(book: Book, shelf: Shelf) -> Iterator[Problem]:
    """Rule numbers in the text itself; one whose whole section is not here is left alone."""
    for section in book.sections:
        for entry in (section.heading, *section.entries):
            for number in _MENTION.findall("\n".join((entry.text, *entry.examples))):
                ref = RuleRef(book.id, number)
                if ref not in shelf and book.id not in shelf.half_read and RuleRef(book.id, number[:3]) in shelf:
                    message = f"the text of {entry.ref} names {number}, which does not exist.{shelf.nearest(ref)}"
                    yield Problem("L017", entry.place, message)


def _unknown_bases(book: Book, rulesets: set[str]) -> Iterator[Problem]:
    for ruleset in book.rulesets:
        if ruleset.extends and ruleset.extends not in rulesets:
            yield from _ruleset(ruleset.extends, f"ruleset {ruleset.id} extends", book.place, rulesets)


def _ruleset(name: str, verb: str, place: Place, rulesets: set[str]) -> Iterator[Problem]:
    if name not in rulesets:
        near = get_close_matches(name, list(rulesets), n=1, cutoff=0.5)
        hint = f" Did you mean {near[0]}?" if near else ""
        yield Problem("L015", place, f"{verb} '{name}', and no book declares such a ruleset.{hint}")


def _card_problems(card: Card, shelf: Shelf, rulesets: set[str]) -> Iterator[Problem]:
    for name in card.rulesets:
        yield from _ruleset(name, "rulesets names", card.place, rulesets)
    for where, text in _written(card):
        for symbol in unknown_symbols(text):
            yield Problem("L025", where, f"{symbol} of {card.name} is no symbol. Correct it.")
    for ruling in card.rulings:
        for ref in ruling.rules:
            yield from _reference(ref, "rules names", ruling.place, shelf)
        for name in ruling.rulesets:
            yield from _ruleset(name, "rulesets names", ruling.place, rulesets)


def _written(card: Card) -> Iterator[tuple[Place, str]]:
    """What is written of a card of our own: its costs, and its rulings that were not imported."""
    yield from ((card.place, face.mana_cost) for face in card.faces if not card.imported)
    yield from ((ruling.place, ruling.text) for ruling in card.rulings if not ruling.imported)


def _scenario_problems(scenario: ScenarioData, shelf: Shelf, rulesets: set[str]) -> Iterator[Problem]:
    for key, ref in rules_of(scenario, book_of(scenario), shelf.__contains__):
        yield from _reference(ref, f"{key} names", scenario.place, shelf)
    named = [scenario.data.get("ruleset"), *_listed(scenario.data.get("also_in"))]
    for name in named:
        if name:
            yield from _ruleset(str(name), "ruleset is", scenario.place, rulesets)


def _listed(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    return [value] if value else []


def cited(books: Iterable[Book]) -> Mapping[RuleRef, list[tuple[str, RuleRef]]]:
    """Every rule that is referred to, with the kind and source of each reference."""
    found: dict[RuleRef, list[tuple[str, RuleRef]]] = {}
    for book in books:
        for section in book.sections:
            for entry in (section.heading, *section.entries):
                for link in entry.links:
                    found.setdefault(link.target, []).append((link.kind, link.source))
    return found
