"""What Benchbook is, and how to search it."""

from __future__ import annotations

from dataclasses import asdict

from flask import Blueprint, Response

from benchbook.frozen import dataclass
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.home import book_facts
from benchbook.web.site import site

pages = Blueprint("about", __name__)


@dataclass(frozen=True, slots=True)
class Operator:
    """A way to search, with queries that can be run as they stand."""

    name: str
    meaning: str
    examples: tuple[str, ...]


OPERATORS = (
    Operator("A number", "A rule's number alone opens that rule; its book may stand before it.",
             ("704.5f", "cr 613.1", "E.4.6", "noninteger k")),
    Operator("Words", "Every word must be there, in any order; the best match stands first. "
             "Old and new words for the same thing find each other, and so does judges' jargon.",
             ("copy of a copy", "comes into play tapped", "fizzle")),
    Operator('"A phrase"', "These words side by side, in this order.", ('"state-based actions"', '"as though"')),
    Operator("-word", "Without this word.", ("token -copy",)),
    Operator("OR", "Either of them; brackets group.", ("banding OR phasing", "(trample OR deathtouch) assign")),
    Operator("begin*", "Every word that begins so.", ("regenerat*",)),
    Operator("book:", "Only in one book.", ("poison book:crystal-keep-2002",)),
    Operator("section:", "Only in one section.", ("section:613 dependency",)),
    Operator("kind:", "Only rules, rulings, definitions, examples, lists, notes, terms or cards.",
             ("copy kind:ruling",)),
    Operator("card:", "What names this card.", ('card:"Doubling Season"', "card:Clone")),
    Operator("cites:", "What refers to this rule.", ("cites:613.1", "cites:707.2")),
    Operator("term:", "Where a glossary defines this term.", ("term:permanent",)),
    Operator("source:", "Rulings and entries from this source.", ("source:wylie-1997",)),
    Operator("date", "By the date of a ruling or entry: >=, <=, >, < and a year or a whole date.",
             ("date>=2008 is:ruling", "date<2000 copy")),
    Operator("is:ruling", "Only rulings on cards; is:rule, is:term and so on work alike.", ("is:ruling token",)),
)  # fmt: skip


@page(pages, "/about")
def about() -> Response:
    """What this is, and what belongs to whom."""
    library = site().library
    books = sorted((book for book in library.books.values() if not book.imported), key=lambda book: book.title)
    entries = {book.id: sum(len(section.entries) for section in book.sections) for book in books}

    def data() -> dict[str, object]:
        return {"books": [{**book_facts(book), "entries": entries[book.id]} for book in books]}

    return answer("about.html", data, books=books, entries=entries)


@page(pages, "/help/search")
def search_help() -> Response:
    """Every operator, with examples to run."""
    return answer("help_search.html", lambda: {"operators": [asdict(one) for one in OPERATORS]}, operators=OPERATORS)
