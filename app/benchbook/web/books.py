"""Books, their sections and chapters, and their rules."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, abort, redirect
from flask.typing import ResponseReturnValue

from benchbook.engine.proving.coverage import functions
from benchbook.library.citing import lasting_citation, shown_number
from benchbook.library.documents import Book, Entry, Section
from benchbook.library.facts import rule_facts
from benchbook.refs import DEFAULT_BOOK, RuleRef
from benchbook.web.addresses import TWIN, page
from benchbook.web.answers import answer, wants_data
from benchbook.web.contents import contents
from benchbook.web.home import book_facts
from benchbook.web.naming import shown_title
from benchbook.web.rule_page import examples_of, rule_page
from benchbook.web.site import site
from benchbook.web.sources import run_of

pages = Blueprint("books", __name__)
LONGEST_LOCATOR = 80


@page(pages, "/<book:name>")
def book(name: str) -> Response:
    """A book's front page: what it is, and its contents."""
    found = _book(name)

    def data() -> dict[str, Any]:
        sections = [{"ref": str(one.ref), "title": one.title, "chapter": one.chapter, "entries": len(one.entries),
                     "url": one.ref.path} for one in found.sections]  # fmt: skip
        chapters = [{"number": one.number, "title": one.title, "text": one.text} for one in found.chapters]
        rulesets = [{"id": one.id, "title": one.title, "extends": one.extends} for one in found.rulesets]
        return {**book_facts(found), "chapters": chapters, "sections": sections, "rulesets": rulesets}

    return answer("book.html", data, book=found, parts=contents(found))


@page(pages, "/<book:name>/<locator:locator>")
def rule(name: str, locator: str) -> ResponseReturnValue:
    """A rule, a section or a chapter; another spelling of its number leads to its own address."""
    found = _book(name)
    entry = site().library.entry(RuleRef(name, locator))
    if entry is None:
        return _elsewhere(name, locator)
    if entry.ref.slug != locator:
        return redirect(entry.ref.path + (TWIN if wants_data() else ""), 301)
    section = site().library.section(entry.ref)
    if entry.kind != "section":
        return _rule(found, entry)
    return _section(found, section, entry) if section else _chapter(found, entry)


def _elsewhere(name: str, locator: str) -> ResponseReturnValue:
    """What a person may have meant by the address, when it is no rule's own."""
    twin = TWIN if wants_data() else ""
    meant = site().library.find(locator.replace("/", " "), name) if len(locator) < LONGEST_LOCATOR else None
    if meant is not None and meant.book == name:
        return redirect(meant.path + twin, 302)
    history = site().history if name == DEFAULT_BOOK else None
    if history is not None and ("@" in locator or history.under(locator)):
        return redirect(f"/history/{quote(locator)}{twin}", 302)
    return abort(404, description=f"{site().library.books[name].short} has no rule “{locator}”.")


def _book(name: str) -> Book:
    books = site().library.books
    if name not in books:
        abort(404, description=f"There is no book or page called “{name}” here.")
    return books[name]


def _rule(book: Book, entry: Entry) -> Response:
    def data() -> dict[str, Any]:
        facts = rule_facts(site().library, entry)
        return {**facts, "heading": heading(entry), "html": str(site().words.entry(entry)),
                "citation": lasting_citation(site().library, entry.ref), **_runs(entry)}  # fmt: skip

    return answer("rule.html", data, page=lambda: rule_page(site(), book, entry))


def _runs(entry: Entry) -> dict[str, Any]:
    """What runs the rule, and the worked examples that show it."""
    found = (run_of(one) for one in functions().get(entry.ref, ()))
    worked, followed = examples_of(site(), entry.ref)
    return {"functions": [{"module": one.module, "name": one.name, "line": one.line} for one in found],
            "worked_examples": [one.path for one in worked], "followed_in": [one.path for one in followed]}  # fmt: skip


def _section(book: Book, section: Section, entry: Entry) -> Response:
    before, after = site().library.neighbours(section.ref)

    def data() -> dict[str, Any]:
        entries = [{"ref": str(one.ref), "kind": one.kind, "title": one.title, "text": one.text, "url": one.ref.path}
                   for one in section.entries]  # fmt: skip
        facts = rule_facts(site().library, entry)
        return {**facts, "heading": heading(entry), "html": str(site().words.entry(entry)), "entries": entries}

    return answer("section.html", data, book=book, section=section, before=before, after=after,
                  page=lambda: rule_page(site(), book, entry))  # fmt: skip


def _chapter(book: Book, entry: Entry) -> Response:
    def data() -> dict[str, Any]:
        return {**rule_facts(site().library, entry), "heading": heading(entry)}

    before, after = site().library.neighbours(entry.ref)
    return answer("chapter.html", data, book=book, entry=entry, before=before, after=after)


def heading(entry: Entry) -> str:
    """A rule's number and title in one line."""
    return f"{shown_number(entry.ref)} {shown_title(site().library, entry)}".strip()
