"""A book's folder → Book: book.yaml, then one file a section."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from benchbook.library.documents import (
    LINK_KINDS,
    Attribution,
    Book,
    Chapter,
    Entry,
    Kind,
    Link,
    Part,
    Penalty,
    Place,
    Problem,
    RulesetData,
    Section,
)
from benchbook.library.fields import Fields
from benchbook.library.source import read_file
from benchbook.refs import RuleRef

KINDS: tuple[str, ...] = tuple(kind for kind in get_args(Kind) if kind != "section")
PENALTIES: tuple[str, ...] = get_args(Penalty)
PARTS: tuple[str, ...] = get_args(Part)
ENTRY_LINKS = LINK_KINDS
BACKINGS = ("", "source", "general")
NOT_RUN = (
    "", "heading", "introduction", "word", "pointer", "list", "look", "table", "before", "tournament", "history",
    "one card", "undefined", "credit", "note", "example",
)  # fmt: skip
SCENARIOS = ".scenarios.yaml"

_ABOUT = ("title", "short", "edition", "date", "about", "source", "credit", "licence")
_SECTION = ("section", "title", "chapter", "text", "entries", "attribution", "elsewhere", "ours", "defect")
_ENTRY = (
    "number", "kind", "text", "title", "ours", "attribution", "elsewhere", "cards", "examples", "answers",
    "terms", "defect", "checked", "value", "backing", "not_run", "otherwise", "about_card", "about_type",
    "everyday", "lacks",
    "penalty", "part",
)  # fmt: skip
_RULESET = (
    "id", "title", "extends", "precedence", "vocabulary", "values",
    "procedures", "without", "about", "otherwise", "as in",
)  # fmt: skip
_ID = re.compile(r"[a-z][a-z0-9-]*\Z")


def read_book(folder: Path, files: Iterable[Path], root: Path, imported: bool = False) -> tuple[Book, list[Problem]]:
    """The book in a folder of rules, and everything that is wrong with its files."""
    problems: list[Problem] = []
    documents = {path: read_file(path, _name(path, root), problems) for path in sorted(files)}
    opening = documents.pop(folder / "book.yaml", None)
    sections = [
        read_section(Fields(data, _name(path, root), problems, 1), folder.name)
        for path, data in documents.items()
        if _is_mapping(data, _name(path, root), problems)
    ]
    cover = Fields(opening if isinstance(opening, dict) else {}, _name(folder / "book.yaml", root), problems, 1)
    return _bind(cover, folder.name, sections, imported), problems


def read_section(fields: Fields, book: str) -> Section:
    """A section's file: its heading and its entries."""
    fields.only(*_SECTION, *ENTRY_LINKS)
    ref = RuleRef(book, fields.locator("section", "the section's own locator, in quotes") or "?")
    return Section(
        ref=ref,
        title=fields.required("title", "the section's heading"),
        chapter=fields.text("chapter"),
        text=fields.text("text"),
        entries=tuple(read_entry(part, ref) for part in fields.parts("entries")),
        place=fields.place(),
        links=read_links(fields, ref),
        attribution=_attribution(fields),
        elsewhere=fields.texts("elsewhere"),
        ours=fields.flag("ours"),
        defect=fields.text("defect"),
    )


def read_entry(fields: Fields, section: RuleRef) -> Entry:
    """One entry of a section."""
    fields.only(*_ENTRY, *ENTRY_LINKS)
    ref = RuleRef(section.book, fields.locator("number", "the rule's number as its book prints it") or "?")
    kind: Any = fields.choice("kind", KINDS, "rule")
    penalty: Any = fields.choice("penalty", PENALTIES, "")
    part: Any = fields.choice("part", PARTS, "")
    fields.choice("backing", BACKINGS, "")
    fields.choice("not_run", NOT_RUN, "")
    return Entry(
        ref=ref,
        kind=kind,
        text=fields.required("text", "what the rule says, in our words"),
        section=section.number,
        title=fields.text("title"),
        ours=fields.flag("ours"),
        attribution=_attribution(fields),
        links=read_links(fields, ref),
        elsewhere=fields.texts("elsewhere"),
        cards=fields.texts("cards"),
        examples=fields.texts("examples"),
        answers=fields.texts("answers"),
        terms=fields.texts("terms"),
        defect=fields.text("defect"),
        checked=fields.count("checked"),
        value=fields.text("value"),
        backing=fields.text("backing"),
        not_run=fields.text("not_run"),
        otherwise=fields.flag("otherwise"),
        about_card=fields.texts("about_card"),
        about_type=fields.texts("about_type"),
        everyday=fields.texts("everyday"),
        lacks=fields.text("lacks"),
        penalty=penalty,
        part=part,
        place=fields.place(),
    )


def read_links(fields: Fields, source: RuleRef) -> tuple[Link, ...]:
    """The typed references of an entry, in the order in which the kinds are documented."""
    return tuple(
        Link(kind, source, target)
        for kind in ENTRY_LINKS
        if kind in fields.data
        for target in read_refs(fields, kind, source.book)
    )


def read_refs(fields: Fields, key: str, book: str) -> tuple[RuleRef, ...]:
    """A list of references; a bare locator is one of ``book``."""
    found = []
    for text, place in fields.texts_at(key):
        try:
            found.append(RuleRef.parse(text, book))
        except ValueError as error:
            fields.problems.append(Problem("L003", place, f"{key}: {error}."))
    return tuple(found)


def _attribution(fields: Fields) -> tuple[Attribution, ...]:
    given = fields.data.get("attribution")
    parts = [fields.part("attribution")] if isinstance(given, dict) else list(fields.parts("attribution"))
    return tuple(_one_attribution(part) for part in parts if part)


def _one_attribution(fields: Fields) -> Attribution:
    fields.only("who", "when", "where")
    return Attribution(fields.text("who"), fields.text("when"), fields.text("where"))


def _bind(cover: Fields, book: str, sections: list[Section], imported: bool) -> Book:
    if cover.data:
        cover.only("id", *_ABOUT, "chapters", "sections", "rulesets")
        named = cover.required("id", "the book's id, which is also its folder's name")
        if named and named != book:
            cover.note("L014", f"id '{named}' is not the folder's name '{book}'. Make them the same.", "id")
    elif not any(one.check == "L001" and one.place.file == cover.place().file for one in cover.problems):
        cover.note("L005", "is missing: a book needs its book.yaml with id, title, short, edition, date and so on.")
    if not _ID.match(book):
        cover.note("L014", f"folder '{book}' is no id. Rename it: lower-case letters, digits and hyphens.", "id")
    needed = () if not cover.data else ("title", "short", "date", "source", "licence")
    facts = {key: cover.required(key, "every book says it") if key in needed else cover.text(key) for key in _ABOUT}
    cover.date("date")
    chapters = tuple(_chapter(part) for part in cover.parts("chapters"))
    facts["title"], facts["short"] = facts["title"] or book, facts["short"] or book
    return Book(
        id=book,
        **facts,
        chapters=chapters,
        sections=tuple(_ordered(sections, chapters, cover.texts("sections"))),
        rulesets=tuple(_ruleset(part, book) for part in cover.parts("rulesets")),
        imported=imported,
        place=cover.place(),
    )


def _ordered(sections: list[Section], chapters: tuple[Chapter, ...], named: tuple[str, ...]) -> list[Section]:
    """As book.yaml lists them; then by chapter and number."""
    by_name = {name: place for place, name in enumerate(named)}
    by_chapter = {chapter.number: place for place, chapter in enumerate(chapters)}

    def place(section: Section) -> tuple[object, ...]:
        listed = by_name.get(section.ref.number, len(by_name))
        return (listed, by_chapter.get(section.chapter, len(by_chapter)), section.ref.order, section.place.file)

    return sorted(sections, key=place)


def _chapter(fields: Fields) -> Chapter:
    fields.only("number", "title", "text")
    number = fields.locator("number", "the chapter's locator, in quotes")
    return Chapter(number, fields.required("title", "the chapter's heading"), fields.text("text"))


def _ruleset(fields: Fields, book: str) -> RulesetData:
    fields.only(*_RULESET)
    procedures = fields.part("procedures")
    return RulesetData(
        id=fields.required("id", "the ruleset's id"),
        title=fields.required("title", "the ruleset's name"),
        book=book,
        extends=fields.text("extends"),
        precedence=fields.texts("precedence"),
        vocabulary=fields.pairs("vocabulary"),
        values=fields.pairs("values"),
        procedures=tuple((name, procedures.texts(name)) for name in procedures.data) if procedures else (),
        without=fields.texts("without"),
        about=fields.text("about"),
        otherwise=fields.pairs("otherwise"),
        as_in=fields.texts("as in"),
    )


def _is_mapping(data: Any, file: str, problems: list[Problem]) -> bool:
    if isinstance(data, Mapping):
        return True
    if not any(problem.place.file == file for problem in problems):
        problems.append(Problem("L013", Place(file, 1), "must be a mapping that begins with 'section:'."))
    return False


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
