"""Coverage: which rules run, by book and chapter, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, render_template

from benchbook.engine.proving.coverage import STANDINGS, Standing, coverage, figures
from benchbook.library.documents import Book
from benchbook.refs import RuleRef
from benchbook.web.addresses import page
from benchbook.web.answers import answer, wants_data
from benchbook.web.naming import shown_number
from benchbook.web.site import site

pages = Blueprint("covering", __name__)
RETRY = 5
"""Seconds after which a page that has to wait is asked for again."""


@dataclass(frozen=True)
class Row:
    """A book, chapter or section with its figures."""

    title: str
    path: str
    counts: dict[str, int]
    standings: tuple[Standing, ...] = ()

    @property
    def total(self) -> int:
        """How many rules it has."""
        return sum(self.counts.values())

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """Each standing that occurs with its number."""
        return tuple((name, number) for name, number in self.counts.items() if number)


@page(pages, "/coverage")
def covered() -> Response:
    """Every book with its chapters."""
    if _still_running():
        return _later()
    found = coverage(site().library, site().workbook.all())
    rows = [(_book(site().library.books[name], standings), list(_chapters(site().library.books[name], standings)))
            for name, standings in found.items()]  # fmt: skip

    def data() -> dict[str, Any]:
        return {"standings": dict(STANDINGS), "books": [
            {"book": name, "figures": figures(standings), "rules": [_rule(one) for one in standings]}
            for name, standings in found.items()]}  # fmt: skip

    return answer("coverage.html", data, rows=rows, standings=STANDINGS)


@page(pages, "/coverage/<book:name>/<part>")
def covered_part(name: str, part: str) -> Response:
    """The rules of one chapter, each with its standing."""
    if _still_running():
        return _later()
    found = coverage(site().library, site().workbook.all()).get(name, ())
    book = site().library.books.get(name)
    mine = tuple(one for one in found if _part_of(one.entry.ref, one.entry.section) == part)
    if book is None or not mine:
        from flask import abort

        abort(404, description="There are no rules here to cover.")
    row = Row(_title(book, part), f"/coverage/{name}/{part}", figures(mine), mine)
    return answer("coverage_part.html", lambda: {"figures": row.counts, "rules": [_rule(one) for one in mine]},
                  row=row, book=book, standings=STANDINGS, sections=_sections(book, mine))  # fmt: skip


def _still_running() -> bool:
    """Whether what the worked examples come to is being worked out at this moment."""
    workbook = site().workbook
    return workbook.ready() is None and workbook.elsewhere()


def _later() -> Response:
    if wants_data():
        said = jsonify({"problem": "the worked examples are being run", "retry": RETRY})
    else:
        said = make_response(render_template("coverage_later.html"))
    said.status_code = 503
    said.headers.update({"Retry-After": str(RETRY), "Refresh": str(RETRY), "Cache-Control": "no-store"})
    return said


def _book(book: Book, standings: tuple[Standing, ...]) -> Row:
    return Row(book.title, f"/{book.id}", figures(standings))


def _chapters(book: Book, standings: tuple[Standing, ...]) -> Iterator[Row]:
    found: dict[str, list[Standing]] = {}
    for one in standings:
        found.setdefault(_part_of(one.entry.ref, one.entry.section), []).append(one)
    for part, ones in found.items():
        yield Row(_title(book, part), f"/coverage/{book.id}/{part}", figures(tuple(ones)))


def _sections(book: Book, standings: tuple[Standing, ...]) -> list[Row]:
    rows = []
    titles = {section.ref.number: section.title for section in book.sections}
    for section, group in groupby(standings, key=lambda one: one.entry.section):
        ones = tuple(group)
        ref = RuleRef(book.id, section)
        rows.append(Row(f"{shown_number(ref)} {titles.get(section, '')}".strip(), ref.path, figures(ones), ones))
    return rows


def _part_of(ref: RuleRef, section: str) -> str:
    """The chapter in which a rule stands; its section where the book has no chapters."""
    found = site().library.section(RuleRef(ref.book, section))
    if ref.slug.startswith("glossary/"):
        return "glossary"
    chapter = found.chapter if found else ""
    return RuleRef(ref.book, chapter or section or "rules").slug.replace("/", "-")


def _title(book: Book, part: str) -> str:
    if part == "glossary":
        return "Glossary"
    for chapter in book.chapters:
        if RuleRef(book.id, chapter.number).slug.replace("/", "-") == part:
            return f"{chapter.number} {chapter.title}"
    for section in book.sections:
        if section.ref.slug.replace("/", "-") == part:
            return section.title
    return part


def _rule(one: Standing) -> dict[str, Any]:
    return {"rule": str(one.entry.ref), "standing": one.standing, "because": one.because, "examples": one.examples}
