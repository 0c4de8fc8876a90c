"""What is searched: every entry, section, card and ruling of the library as one flat form."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from benchbook.frozen import dataclass
from benchbook.library.documents import Book, Card, Entry, Face, Ruling, Section
from benchbook.library.names import card_slug
from benchbook.library.scenario_files import rules_of
from benchbook.refs import RuleRef, slug
from benchbook.search.naming import card_names, key_of_name, name_facts, names_of
from benchbook.search.thesaurus import Thesaurus
from benchbook.search.words import meaningful, stems

if TYPE_CHECKING:
    from benchbook.library import Library

KINDS = ("rule", "ruling", "definition", "example", "list", "note", "term", "credit", "section", "card")
APART = "|"
FEW_RULES, MOST_SCENARIOS = 3, 12
_ISO = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")
_REMARK = re.compile(r" \((?:obsolete|informal)\)$", re.IGNORECASE)
_MARKUP = re.compile(r"\[\[|\]\]|(?<!\w)[*_`#>]+|[*_`]+(?!\w)")


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """One thing to be found: what a hit shows, and the words by which it is found."""

    id: str
    ref: str
    book: str
    number: str
    title: str
    kind: str
    url: str
    text: str
    section: str = ""
    section_title: str = ""
    chapter: str = ""
    context: str = ""
    answers: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    date: int = 0
    cards: tuple[str, ...] = ()
    before: tuple[str, str, str] | None = None
    after: tuple[str, str, str] | None = None
    book_title: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A document's stems by field, and the concepts of the thesaurus that it speaks of."""

    title: tuple[str, ...]
    answers: tuple[str, ...]
    text: tuple[str, ...]
    context: tuple[str, ...]
    concepts: tuple[str, ...]
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, document: SearchDocument, known: Thesaurus) -> Words:
        """Read the document's words once, for the index."""
        numbers = [word for word in stems(document.number) if any(char.isdigit() for char in word)]
        heading, body = [*numbers, *stems(_REMARK.sub("", document.title))], stems(document.text)
        asked = [stems(answer) for answer in document.answers]
        named = known.in_text(heading)
        concepts = known.in_text(body) | named
        meant = [sorted(known.in_text(one)) for one in asked]
        concepts.update(*meant)
        return cls(
            (*meaningful(heading), *sorted(named)),
            tuple(word for one, marks in zip(asked, meant, strict=True) for word in (*meaningful(one), *marks, APART)),
            tuple(meaningful(body)),
            tuple(meaningful(stems(document.context))),
            tuple(sorted(concepts)),
            tuple(dict.fromkeys(filter(None, map(key_of_name, document.names)))),
        )


def plain_text(text: str) -> str:
    """The text without markdown's marks, on one line."""
    return " ".join(_MARKUP.sub("", text).split())


def fact_token(fact: str) -> str:
    """A fact as the indexes keep it: no spaces."""
    return fact.replace(" ", "-")


def date_number(text: str) -> int:
    """2008-01-01 as 20080101; 2008 as 20080000; 0 when there is no date."""
    match = _ISO.match(text)
    return int(match[1] + (match[2] or "00") + (match[3] or "00")) if match else 0


def library_documents(library: Library) -> Iterator[SearchDocument]:
    """Everything that the project itself holds: its books, its cards and its rulings."""
    for book in library.books.values():
        if not book.imported:
            for document in book_documents(book):
                yield replace(document, context=f"{document.context} {_shown(library, document)}")
    entries = {
        (name, entry.ref)
        for book in library.books.values()
        for section in book.sections
        for entry in section.entries
        for name in entry.cards
    }
    for card in library.own_cards:
        yield from card_documents(card, imported=False, told=entries)


def _shown(library: Library, document: SearchDocument) -> str:
    """What the scenarios that rest on the entry are about, where they rest on few."""
    if document.kind == "section":
        return ""
    ref = RuleRef.parse(document.ref)
    found = (one for one in library.scenarios(ref) if len(list(rules_of(one, ref.book))) <= FEW_RULES)
    return " ".join(str(one.data.get("title", "")) for one in islice(found, MOST_SCENARIOS))


def book_documents(book: Book) -> Iterator[SearchDocument]:
    """A book's sections and entries, each with its heading and its parent rule for context."""
    chapters = {chapter.number: chapter.title for chapter in book.chapters}
    names = names_of(book)
    for section in book.sections:
        chapter = chapters.get(section.chapter, "")
        yield _section_document(book, section, chapter)
        texts = {entry.ref: entry for entry in section.entries}
        row = [None, *section.entries, None]
        for before, entry, after in zip(row, section.entries, row[2:], strict=False):
            document = _entry_document(book, section, entry, _context(section, chapter, entry, texts))
            called = names.get(entry.ref, ())
            yield replace(
                document,
                before=_opening(before),
                after=_opening(after),
                names=called,
                facts=(*document.facts, *name_facts(called)),
            )


def _opening(entry: Entry | None) -> tuple[str, str, str] | None:
    """A neighbouring rule in brief: its number, its page and its title or first words."""
    if entry is None:
        return None
    words = (entry.title or plain_text(entry.text)).split()
    brief = " ".join(words[:12]) + ("…" if len(words) > 12 else "")
    return entry.ref.number, entry.ref.path, brief


def _section_document(book: Book, section: Section, chapter: str) -> SearchDocument:
    """A section's heading and what the section is about."""
    return SearchDocument(
        id=f"{section.ref}#section",
        ref=str(section.ref),
        book=book.id,
        number=section.ref.number,
        title=section.title,
        kind="section",
        url=section.ref.path,
        text=plain_text(section.text),
        section=section.ref.number,
        section_title=section.title,
        chapter=section.chapter,
        context=chapter,
        facts=(
            f"ref={book.id}/{section.ref.slug}",
            *_facts(book, section, "section", imported=book.imported),
            *name_facts([section.title]),
        ),
        names=(section.title,),
        date=date_number(book.date),
        book_title=book.short or book.title,
    )


def _context(section: Section, chapter: str, entry: Entry, texts: dict[RuleRef, Entry]) -> str:
    """The heading and the rules above this one: 702.19c is about trample though it may not say so."""
    above = [section.title, chapter]
    parent = entry.ref.parent
    while parent is not None and parent in texts:
        above.append(f"{parent.number} {texts[parent].title} {texts[parent].text[:300]}")
        parent = parent.parent
    for link in entry.links:
        if link.kind == "example_of" and link.target in texts:
            above.append(texts[link.target].text[:300])
    return " ".join(above)


def _entry_document(book: Book, section: Section, entry: Entry, context: str) -> SearchDocument:
    """A rule, ruling, definition, example, list, note or term."""
    text = " ".join([plain_text(entry.text), *map(plain_text, entry.examples)])
    return SearchDocument(
        id=str(entry.ref),
        ref=str(entry.ref),
        book=book.id,
        number=entry.ref.number,
        title=entry.title,
        kind=entry.kind,
        url=entry.ref.path,
        text=text,
        section=section.ref.number,
        section_title=section.title,
        chapter=section.chapter,
        context=f"{context} {' '.join(entry.cards)}",
        answers=(*entry.answers, *entry.terms),
        facts=(*_facts(book, section, entry.kind, imported=book.imported), *_entry_facts(entry)),
        date=_entry_date(book, entry),
        cards=entry.cards,
    )


def _entry_date(book: Book, entry: Entry) -> int:
    """The newest date in the attribution, else the book's."""
    return max((date_number(said.when) for said in entry.attribution), default=0) or date_number(book.date)


def _facts(book: Book, section: Section, kind: str, *, imported: bool) -> tuple[str, ...]:
    """The facts by which fields filter: book=, kind=, section=, is=, source~."""
    facts = [f"book={book.id}", f"kind={kind}", f"is={kind}", f"section={section.ref.slug}"]
    facts += [f"section={slug(section.chapter)}"] if section.chapter else []
    facts += [f"section~{stem}" for stem in meaningful(stems(section.title))]
    facts += [f"source~{stem}" for stem in {*stems(book.title), *stems(book.short)}]
    return (*facts, "is=imported" if imported else "is=project")


def _entry_facts(entry: Entry) -> Iterator[str]:
    """What an entry cites, the cards it names, the terms it defines, who said it."""
    yield f"ref={entry.ref.book}/{entry.ref.slug}"
    for link in entry.links:
        yield from cited(link.target)
    for name in entry.cards:
        yield from card_facts(name)
    titles = [entry.title, *entry.terms] if entry.kind in ("term", "definition") else [entry.title]
    for title in filter(None, titles):
        yield f"term={slug(title)}"
        yield from (f"term~{stem}" for stem in stems(title))
    for said in entry.attribution:
        yield from (f"source~{stem}" for stem in stems(f"{said.who} {said.where}"))
    if entry.ours:
        yield "is=ours"
    if entry.defect:
        yield "is=defect"


def cited(target: RuleRef) -> Iterator[str]:
    """A rule cited is also a citation of the rules that it is a part of."""
    above: RuleRef | None = target
    while above is not None:
        yield f"cites={above.book}/{above.slug}"
        above = above.parent


def card_facts(name: str) -> Iterator[str]:
    """A card's name as a whole and word by word."""
    yield f"card={slug(name)}"
    yield from (f"card~{stem}" for stem in meaningful(stems(name)))
    yield from (f"called={key_of_name(one)}" for one in card_names(name))


def card_path(name: str) -> str:
    """The card's page on the site."""
    return f"/cards/{card_slug(name)}"


def card_documents(card: Card, *, imported: bool, told: Iterable[tuple[str, RuleRef]] = ()) -> Iterator[SearchDocument]:
    """A card and the rulings about it. A ruling that a book's entry already tells is left to the entry."""
    if card.faces:
        yield _card_document(card, imported)
    told = told if isinstance(told, set) else set(told)
    for index, ruling in enumerate(card.rulings, 1):
        if not any((card.name, ref) in told for ref in ruling.rules):
            yield ruling_document(card.name, ruling, index, imported)


def _card_document(card: Card, imported: bool) -> SearchDocument:
    """What the card says."""
    lines = [f"{_said(face)} {_size(face.power, face.toughness)}" for face in card.faces]
    names = [face.name for face in card.faces if face.name and face.name not in card.name]
    return SearchDocument(
        id=f"card/{card.name}",
        ref=card_path(card.name)[1:],
        book="cards",
        number="",
        title=card.name,
        kind="card",
        url=card_path(card.name),
        text=" ".join(" ".join(lines).split()),
        section_title="Cards",
        context=" ".join([*names, *(f"{face.type_line} {face.mana_cost}" for face in card.faces)]),
        facts=("book=cards", "kind=card", "is=card", *card_facts(card.name), _whose(imported)),
        names=card_names(card.name),
        cards=(card.name,),
    )


def _keyword_name(written: Any) -> str:
    """The name of a keyword ability as a definition writes it: alone, or with what it needs."""
    if isinstance(written, str):
        return written
    keyword = written.get("keyword", "")
    return str(keyword.get("name", "")) if isinstance(keyword, dict) else str(keyword)


def _said(face: Face) -> str:
    """What a face says; of a card of ours also the names of its keyword abilities."""
    written = json.loads(face.abilities) if face.abilities else []
    names = [name for one in (written if isinstance(written, list) else [written]) if (name := _keyword_name(one))]
    return " ".join((face.text, *names, *face.says))


def _size(power: str, toughness: str) -> str:
    """2/2, or nothing for a card without power and toughness."""
    return f"{power}/{toughness}" if power or toughness else ""


def _whose(imported: bool) -> str:
    """Whether the reader imported it."""
    return "is=imported" if imported else "is=project"


def ruling_document(name: str, ruling: Ruling, index: int, imported: bool) -> SearchDocument:
    """A ruling about one card."""
    source = f"{ruling.source} {ruling.who}"
    facts = ["book=cards", "kind=ruling", "is=ruling", f"is={ruling.kind}", _whose(imported), *card_facts(name)]
    facts += [f"source~{stem}" for stem in stems(source)]
    facts += [fact for ref in ruling.rules for fact in cited(ref)]
    return SearchDocument(
        id=f"card/{name}#{index}",
        ref=card_path(name)[1:],
        book="cards",
        number="",
        title=name,
        kind="ruling",
        url=f"{card_path(name)}#rulings",
        text=plain_text(ruling.text),
        section_title="Rulings",
        context=ruling.source,
        facts=tuple(dict.fromkeys(facts)),
        names=card_names(name),
        rests_on=tuple(map(str, ruling.rules)),
        date=date_number(ruling.date),
        cards=(name,),
    )
