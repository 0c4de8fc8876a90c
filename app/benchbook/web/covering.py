"""Coverage: which rules run, by book and chapter, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, abort, jsonify, make_response, render_template

from benchbook.engine.proving.coverage import STANDINGS, Standing, coverage, figures
from benchbook.engine.proving.proof import STATUSES, Proof
from benchbook.engine.proving.proof import figures as proved_figures
from benchbook.engine.proving.proofs import Proved
from benchbook.frozen import dataclass
from benchbook.library.citing import shown_number
from benchbook.library.documents import Book
from benchbook.refs import RuleRef
from benchbook.web.addresses import page
from benchbook.web.answers import answer, wants_data
from benchbook.web.site import site

pages = Blueprint("covering", __name__)
RETRY = 5
"""Seconds after which a page that has to wait is asked for again."""
RUNNING = "not yet computed: the worked examples are being run"
NOT_YET = "not yet computed: run 'benchbook index --scenarios'"


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
    """Every book with its chapters, and what is proved of the functions."""
    proved, worked = site().proofs.at_hand(), site().workbook.ready()
    if worked is None:
        return _later({"standings": dict(STANDINGS), "books": [], "functions": _functions()}, proved)
    found = coverage(site().library, worked, proved.proofs if proved else ())
    rows = [(_book(site().library.books[name], standings), list(_chapters(site().library.books[name], standings)))
            for name, standings in found.items()]  # fmt: skip

    def data() -> dict[str, Any]:
        return {"standings": dict(STANDINGS), "books": [
            {"book": name, "figures": figures(standings), "rules": [_rule(one) for one in standings]}
            for name, standings in found.items()], "functions": _functions()}  # fmt: skip

    return answer("coverage.html", data, rows=rows, standings=STANDINGS, proved=proved, statuses=STATUSES,
                  by_book=_by_book(proved), later=False)  # fmt: skip


@page(pages, "/coverage/<book:name>/<part>")
def covered_part(name: str, part: str) -> Response:
    """The rules of one chapter, each with its standing and what is proved of its functions."""
    proved, worked = site().proofs.at_hand(), site().workbook.ready()
    if worked is None:
        return _later({"figures": {}, "rules": []}, proved)
    found = coverage(site().library, worked, proved.proofs if proved else ()).get(name, ())
    book = site().library.books.get(name)
    mine = tuple(one for one in found if _part_of(one.entry.ref, one.entry.section) == part)
    if book is None or not mine:
        abort(404, description="There are no rules here to cover.")
    row = Row(_title(book, part), f"/coverage/{name}/{part}", figures(mine), mine)
    proofs = _by_rule(proved)

    def data() -> dict[str, Any]:
        rules = [_rule(one) | _proofs(proofs.get(str(one.entry.ref), ())) for one in mine]
        return {"figures": row.counts, "rules": rules}

    return answer("coverage_part.html", data, row=row, book=book, standings=STANDINGS, statuses=STATUSES,
                  sections=_sections(book, mine), proofs=proofs)  # fmt: skip


def _by_book(proved: Proved | None) -> dict[str, dict[str, int]]:
    """How many functions of each book are what, where that is stored."""
    found: dict[str, list[Proof]] = {}
    for one in proved.proofs if proved else ():
        found.setdefault(one.rule.partition("/")[0], []).append(one)
    return {name: proved_figures(ones) for name, ones in found.items()}


def _by_rule(proved: Proved | None) -> dict[str, list[Proof]]:
    found: dict[str, list[Proof]] = {}
    for one in proved.proofs if proved else ():
        found.setdefault(one.rule, []).append(one)
    return found


def _proofs(proofs: Iterable[Proof]) -> dict[str, Any]:
    rows = [{"function": one.function, "status": one.status, "scenario": one.scenario} for one in proofs]
    return {"functions": rows} if rows else {}


def _functions() -> dict[str, Any]:
    """What is proved by function, with the worked example that shows it; no date where nothing is stored."""
    proved = site().proofs.at_hand()
    proofs = proved.proofs if proved else ()
    return {
        "proved": proved.date if proved else "", "whole": bool(proved and proved.whole), "statuses": dict(STATUSES),
        "figures": proved_figures(proofs), "functions": [one.as_json() for one in proofs],
    }  # fmt: skip


def _later(data: dict[str, Any], proved: Proved | None) -> Response:
    """What is proved is shown at once; what only the worked examples tell is said to be not yet computed.

    While they are run the page asks for itself again.
    """
    running = site().workbook.elsewhere()
    if wants_data():
        said = jsonify({"problem": RUNNING if running else NOT_YET, "retry": RETRY if running else 0, **data})
    else:
        said = make_response(render_template(
            "coverage.html", running=running, later=True, rows=(), standings=STANDINGS, proved=proved,
            statuses=STATUSES, by_book=_by_book(proved)))  # fmt: skip
    said.headers["Cache-Control"] = "no-store"
    if running:
        said.headers["Refresh"] = str(RETRY)
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
