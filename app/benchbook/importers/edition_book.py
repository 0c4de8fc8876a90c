"""An official edition as a book of the reader's own library."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import date
from itertools import groupby
from pathlib import Path

from benchbook.importers.comprehensive_rules import read_edition
from benchbook.importers.edition import Edition, PrintedRule, PrintedSection, PrintedTerm
from benchbook.importers.glossary import as_markdown
from benchbook.importers.references import references, unresolved
from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.writing import file_name, printable, replaced_folder, write_documents

Document = dict[str, object]
_OLD_SYMBOL = re.compile(r"\{o(\w+)\}")
_SEE_TERM = re.compile(r"\b[Ss]ee(?: also)? ([A-Z][^.()]*)\.")


def import_edition(path: Path, home: Path, progress: Progress) -> ImportReport:
    """Read an official edition and put it into the reader's library as the book of its date."""
    size = path.stat().st_size if path.exists() else 0
    edition = read_edition(path)
    progress(size // 2, size)
    target = book_folder(edition, home)
    with replaced_folder(target) as folder:
        write_documents(folder, documents(edition))
    progress(size, size)
    return ImportReport(
        "comprehensive-rules", str(book_document(edition)["title"]), target, counts(edition), edition.notes
    )


def book_folder(edition: Edition, home: Path) -> Path:
    """Where the book of an edition stands in the reader's library."""
    return home / "rules" / f"official-{edition.date}"


def write_edition(edition: Edition, home: Path, place: Callable[[Path], Path]) -> Path:
    """Write the book of an edition where ``place`` says, for its place in the reader's library."""
    target = book_folder(edition, home)
    write_documents(place(target), documents(edition))
    return target


def counts(edition: Edition) -> dict[str, int]:
    """How much the edition holds."""
    rules = [rule for section in edition.sections for rule in section.rules]
    examples = sum(len(rule.examples) for rule in rules)
    return {"sections": len(edition.sections), "rules": len(rules), "examples": examples, "terms": len(edition.terms)}


def documents(edition: Edition) -> Mapping[str, object]:
    """Every file of the book: book.yaml, one a section, one a letter of the glossary."""
    known = edition.numbers
    files: dict[str, object] = {"book.yaml": book_document(edition)}
    for section in edition.sections:
        files[f"{section.number}.yaml"] = section_document(section, known, edition)
    titles = {term.title.lower(): f"Glossary/{term.title}" for term in edition.terms}
    for letter, terms in groupby(sorted(edition.terms, key=_letter), key=_letter):
        files[f"glossary/{file_name(letter)}.yaml"] = glossary_document(letter, terms, known, titles)
    return files


def book_document(edition: Edition) -> Document:
    """What the book is."""
    day = date.fromisoformat(edition.date)
    written = f"{day.day} {day:%B %Y}"
    chapters = [*edition.chapters, ("Glossary", "Glossary")]
    return {
        "id": f"official-{edition.date}",
        "title": f"Comprehensive Rules, {written}",
        "short": f"Official {edition.date}",
        "edition": edition.date,
        "date": edition.date,
        "about": f"The official rules as they stood on {written}, imported from the reader's own copy.",
        "source": "Magic: The Gathering Comprehensive Rules, published by Wizards of the Coast.",
        "credit": f"Cite a rule by its number and the edition's date, {edition.date}.",
        "licence": "The text belongs to Wizards of the Coast. This copy is the reader's own.",
        "chapters": [{"number": number, "title": printable(title)} for number, title in chapters],
    }


def section_document(section: PrintedSection, known: Collection[str], edition: Edition) -> Document:
    """A section's file."""
    document: Document = {"section": section.number, "title": as_text([section.title]), "chapter": section.chapter}
    if section.text:
        document["text"] = as_text([section.text])
    misprints = dict(edition.misprints)
    document["entries"] = [rule_entry(rule, known, misprints.get(rule.number, "")) for rule in section.rules]
    return document


def rule_entry(rule: PrintedRule, known: Collection[str], misprint: str) -> Document:
    """A rule's entry: its words, the rules it refers to, its examples."""
    said = "\n".join([*rule.paragraphs, *rule.examples])
    entry: Document = {"number": rule.number, "text": as_text(rule.paragraphs)}
    _add(entry, "see", references(said, known, rule.number))
    _add(entry, "elsewhere", unresolved(said, known))
    _add(entry, "examples", [as_text([example]) for example in rule.examples])
    if misprint:
        entry["ours"] = True
        entry["defect"] = f"The edition prints this rule's number as {misprint}."
    return entry


def glossary_document(
    letter: str, terms: Iterable[PrintedTerm], known: Collection[str], titles: Mapping[str, str]
) -> Document:
    """The glossary's file for one letter."""
    entries = [term_entry(term, known, titles) for term in terms]
    section = f"Glossary/letter-{letter}" if letter in titles else f"Glossary/{letter}"
    return {
        "section": section,
        "title": f"Glossary: {letter.upper()}",
        "chapter": "Glossary",
        "entries": entries,
    }


def term_entry(term: PrintedTerm, known: Collection[str], titles: Mapping[str, str]) -> Document:
    """A term's entry: its meanings and what it points to."""
    number = f"Glossary/{printable(term.title)}"
    text = as_text(term.paragraphs)
    terms = (titles[name.lower()] for name in _named_terms(text) if name.lower() in titles)
    entry: Document = {"number": number, "kind": "term", "title": printable(term.title), "text": text}
    _add(entry, "terms", _other_forms(term.title))
    _add(entry, "see", [ref for ref in dict.fromkeys([*references(text, known), *terms]) if ref != number])
    _add(entry, "elsewhere", unresolved(text, known))
    return entry


def _named_terms(text: str) -> Iterator[str]:
    for said in _SEE_TERM.findall(text):
        yield said
        yield from re.split(r",? and |, ", said)


def _other_forms(title: str) -> list[str]:
    """`You, Your` is named by either word; `Ante (Obsolete)` without what stands in brackets."""
    bare = re.sub(r"\s*\(.*?\)", "", title).strip()
    forms = [bare, *re.split(r",\s+", bare)] if re.fullmatch(r"[\w'’+/-]+(?:,\s[\w'’+/-]+)+", bare) else [bare]
    return [form for form in dict.fromkeys(forms) if form and form != title]


def as_text(paragraphs: Iterable[str]) -> str:
    """The words as markdown: a star is a star, and old writings of symbols are today's."""
    text = printable(as_markdown(tuple(paragraphs))).replace("*", r"\*").replace("{Tap}", "{T}")
    return _OLD_SYMBOL.sub(r"{\1}", text)


def _letter(term: PrintedTerm) -> str:
    first = term.title.lstrip("\"“'‘{[(+")[:1].lower()
    return first if first.isascii() and first.isalpha() else "other"


def _add(entry: Document, key: str, values: Iterable[str]) -> None:
    listed = list(values)
    if listed:
        entry[key] = listed
