"""What the reader imported, as documents: cards, official rulings, and official editions of the rules."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from benchbook.library.card_files import read_card, read_ruling
from benchbook.library.documents import Ruling
from benchbook.library.fields import Fields
from benchbook.search.documents import SearchDocument, book_documents, card_documents, card_facts, ruling_document
from benchbook.search.naming import card_names

if TYPE_CHECKING:
    from benchbook.library import Library


def imported_digest(library: Library) -> str:
    """A name for what is imported at this moment, or nothing when nothing is. No file of a book is read for it."""
    store = library.imported_cards
    folder = library.home / "rules"
    files = sorted(folder.glob("*/**/*.yaml")) if folder.is_dir() else []
    if not files and store is None:
        return ""
    seen = hashlib.sha256(store.digest.encode() if store is not None else b"")
    for path in files:
        stat = path.stat()
        seen.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def imported_total(library: Library) -> int:
    """About how many documents there are, for the progress bar."""
    with closing(_store(library)) as base:
        cards = base.execute("SELECT (SELECT count(*) FROM cards) + (SELECT count(*) FROM rulings)").fetchone()[0]
    return int(cards)


def imported_documents(library: Library) -> Iterator[SearchDocument]:
    """Cards first, then rulings, then the books; a ruling given for many cards is one document."""
    with closing(_store(library)) as base:
        for (data,) in base.execute("SELECT json FROM cards ORDER BY id"):
            yield from card_documents(read_card(json.loads(data)), imported=True)
        yield from _rulings(base)
    for book in library.books.values():
        if book.imported:
            yield from book_documents(book)


def _store(library: Library) -> sqlite3.Connection:
    """The reader's card store, or an empty one."""
    store = library.imported_cards
    if store is not None:
        return sqlite3.connect(f"file:{store.path}?mode=ro", uri=True)
    empty = sqlite3.connect(":memory:")
    empty.executescript(
        "CREATE TABLE cards (id, name, slug, oracle_id, json); CREATE TABLE rulings (id, card, slug, oracle_id, json)"
    )
    return empty


def _rulings(base: sqlite3.Connection) -> Iterator[SearchDocument]:
    """Rulings by text: the same words about several cards are said once, with all the cards."""
    names = dict(base.execute("SELECT oracle_id, name FROM cards WHERE oracle_id != ''"))
    said: dict[bytes, list[tuple[int, str]]] = {}
    first: dict[bytes, Ruling] = {}
    for number, named, oracle_id, data in base.execute("SELECT id, card, oracle_id, json FROM rulings ORDER BY id"):
        name = named or names.get(oracle_id, "")
        ruling = read_ruling(Fields(json.loads(data), "", []), imported=True)
        key = hashlib.sha1(ruling.text.encode(), usedforsecurity=False).digest()
        said.setdefault(key, []).append((number, name))
        first.setdefault(key, ruling)
    for key, cards in said.items():
        yield _shared(first[key], cards)


def _shared(ruling: Ruling, cards: list[tuple[int, str]]) -> SearchDocument:
    """One ruling, found by the name of every card that it is about."""
    names = tuple(dict.fromkeys(name for _, name in cards if name))
    document = ruling_document(names[0] if names else "", ruling, cards[0][0], imported=True)
    return _shared_by(document, names)


def _shared_by(document: SearchDocument, names: tuple[str, ...]) -> SearchDocument:
    """The document with all the cards that it is about."""
    facts = dict.fromkeys([*document.facts, *(fact for name in names for fact in card_facts(name))])
    return replace(
        document,
        cards=names,
        names=tuple(one for name in names for one in card_names(name)),
        context=f"{document.context} {' '.join(names[1:40])}",
        facts=tuple(facts),
    )
