"""The index over what the reader imported: cards, rulings and official editions, in SQLite with FTS5.

The words are the same stems as in the rules index, written so that FTS5's tokenizer leaves them whole.
"""

from __future__ import annotations

import sqlite3
import threading
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from pathlib import Path

from benchbook.search.backend import FACETS, Candidate, Matches
from benchbook.search.documents import SearchDocument, Words, fact_token
from benchbook.search.nodes import Dated, Every, Has, Marked, Node, Side, Some, Term, Without
from benchbook.search.stored import read_row, whole_words, write_row
from benchbook.search.words import fold

FILE = "imported.sqlite"
_FIELDS = ("title", "answers", "text", "context", "concepts", "facts")
_WEIGHTS = "bm25(6.0, 2.0, 1.0, 0.5, 0.8, 0.0)"
_TABLES = f"""
CREATE TABLE documents (id INTEGER PRIMARY KEY, date INTEGER, row TEXT);
CREATE TABLE places (id INTEGER PRIMARY KEY, book TEXT, kind TEXT, section TEXT);
CREATE TABLE columns (name TEXT PRIMARY KEY, data BLOB);
CREATE VIRTUAL TABLE words USING fts5({", ".join(_FIELDS)}, content='', tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE tokens USING fts5vocab(words, row);
CREATE TABLE vocabulary (word TEXT PRIMARY KEY, documents INTEGER, length INTEGER) WITHOUT ROWID;
CREATE TABLE headings (place TEXT, book TEXT, title TEXT);
CREATE TABLE names (key TEXT, label TEXT, url TEXT, kind TEXT);
"""
_INDEXES = """
INSERT INTO words(words) VALUES ('optimize');
INSERT INTO words(words, rank) VALUES ('rank', '%s');
CREATE INDEX names_key ON names (key);
CREATE INDEX vocabulary_length ON vocabulary (length, word, documents);
CREATE INDEX documents_date ON documents (date);
"""


class ImportedIndex:
    """SQLite's full-text index; one connection a thread."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._threads = threading.local()
        self._count = int(self._base.execute("SELECT count(*) FROM documents").fetchone()[0])

    @classmethod
    def build(cls, folder: Path, documents: Iterable[tuple[SearchDocument, Words]]) -> int:
        """Write the file in one transaction; nobody reads it before it is whole."""
        base = sqlite3.connect(folder / FILE, isolation_level=None)
        base.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536;" + _TABLES)
        base.execute("BEGIN")
        known: Counter[str] = Counter()
        places: dict[tuple[str, str, str], int] = {}
        column = array("H", [0])
        total = 0
        for total, (document, words) in enumerate(documents, 1):
            _insert(base, total, document, words)
            known.update(whole_words(document))
            column.append(places.setdefault(_place(document), len(places)))
        rows = ((word, count, len(word)) for word, count in known.items())
        base.executemany("INSERT INTO vocabulary VALUES (?, ?, ?)", rows)
        base.executemany("INSERT INTO places VALUES (?, ?, ?, ?)", [(at, *place) for place, at in places.items()])
        base.execute("INSERT INTO columns VALUES ('place', ?)", (column.tobytes(),))
        base.execute("COMMIT")
        base.executescript(_INDEXES % _WEIGHTS)
        base.close()
        return total

    def count(self) -> int:
        """How many documents there are."""
        return self._count

    def search(self, node: Node, terms: Sequence[Term], limit: int) -> Matches:
        """The documents that match, best first by FTS5's BM25."""
        places = Counter(map(self._column.__getitem__, self._ids(node)))
        facets = {name: self._counted(places, at) for at, name in enumerate(FACETS)}
        total = places.total()
        if not total or not limit:
            return Matches(total, (), facets)
        return Matches(total, tuple(self._best(node, terms, limit)), facets)

    def frequency(self, node: Node) -> int:
        """In how many documents this occurs."""
        if isinstance(node, Has):
            return self._frequency(node.token)
        where, values = _where(node)
        return int(self._base.execute(f"SELECT count(*) FROM documents WHERE {where}", values).fetchone()[0])

    def knows(self, token: str) -> bool:
        """Whether any document contains the stem or concept."""
        return self._frequency(token) > 0

    def has_fact(self, fact: str) -> bool:
        """Whether any document carries the fact."""
        return self._frequency(fact_token(fact)) > 0

    def words_with_prefix(self, prefix: str, limit: int) -> list[tuple[str, int]]:
        """The commonest whole words that begin so."""
        return self._base.execute(
            "SELECT word, documents FROM vocabulary WHERE word >= ? AND word < ? ORDER BY documents DESC LIMIT ?",
            (prefix, prefix + "\U0010ffff", limit),
        ).fetchall()

    def vocabulary(self, length: int) -> Mapping[str, int]:
        """The whole words of about this length."""
        return dict(
            self._base.execute(
                "SELECT word, documents FROM vocabulary WHERE length BETWEEN ? AND ?", (length - 2, length + 2)
            )
        )

    def names(self, prefix: str, limit: int) -> list[tuple[str, str, str]]:
        """Titles with a word that begins so; titles that begin so come first."""
        key = fold(prefix)
        return self._base.execute(
            "SELECT label, url, kind FROM names WHERE key >= ? AND key < ? GROUP BY label, url "
            "ORDER BY max(length(key)) < length(label), length(label), label LIMIT ?",
            (key, key + "\U0010ffff", limit),
        ).fetchall()

    def headings(self) -> tuple[dict[str, str], dict[str, str]]:
        """Every book's title, and every section's heading by book and number."""
        rows = self._base.execute("SELECT place, book, title FROM headings").fetchall()
        return {place: title for place, book, title in rows if not book}, {p: title for p, book, title in rows if book}

    def close(self) -> None:
        """Let go of the file in this thread; other threads' connections end with them."""
        if hasattr(self._threads, "base"):
            self._threads.base.close()
            del self._threads.base

    def _ids(self, node: Node) -> Iterator[int]:
        """The documents that match, unranked."""
        match, dated = _match(node)
        if match and not dated:
            rows = self._base.execute("SELECT rowid FROM words WHERE words MATCH ?", (match,))
        else:
            where, values = _where(node)
            rows = self._base.execute(f"SELECT id FROM documents WHERE {where}", values)
        return map(itemgetter(0), rows.fetchall())

    @cached_property
    def _column(self) -> array[int]:
        """Each document's place: the book, kind and section that it is counted under."""
        column = array("H")
        column.frombytes(self._base.execute("SELECT data FROM columns WHERE name = 'place'").fetchone()[0])
        return column

    @cached_property
    def _places(self) -> dict[int, tuple[str, str, str]]:
        rows = self._base.execute("SELECT id, book, kind, section FROM places")
        return {number: (book, kind, section) for number, book, kind, section in rows}

    def _counted(self, places: Counter[int], at: int) -> Counter[str]:
        """The counts by book, by kind or by section."""
        counted: Counter[str] = Counter()
        for number, count in places.items():
            counted[self._places[number][at]] += count
        return counted

    @property
    def _base(self) -> sqlite3.Connection:
        """This thread's connection."""
        if not hasattr(self._threads, "base"):
            base = sqlite3.connect(f"file:{self._path}?mode=ro&immutable=1", uri=True, check_same_thread=False)
            base.execute("PRAGMA cache_size=-16384")
            self._threads.base = base
        found: sqlite3.Connection = self._threads.base
        return found

    def _frequency(self, token: str) -> int:
        """In how many documents the token occurs, from the index's own list of tokens."""
        found = self._base.execute("SELECT doc FROM tokens WHERE term = ?", (encoded(token),)).fetchone()
        return int(found[0]) if found else 0

    def _best(self, node: Node, terms: Sequence[Term], limit: int) -> Iterable[Candidate]:
        """The best documents; without a word to rank by, the newest."""
        match, dated = _match(node)
        if match and terms:
            where = f"AND {dated[0]}" if dated else ""
            sql = (
                "SELECT row, -words.rank FROM words JOIN documents ON documents.id = words.rowid "
                f"WHERE words MATCH ? {where} ORDER BY words.rank LIMIT ?"
            )
            rows = self._base.execute(sql, (match, *(dated[1] if dated else ()), limit))
        else:
            whole, values = _where(node)
            sql = f"SELECT row, 0.0 FROM documents WHERE {whole} ORDER BY date DESC, id LIMIT ?"
            rows = self._base.execute(sql, (*values, limit))
        for row, score in rows:
            document, words = read_row(row)
            yield Candidate(document, words, float(score))


def encoded(token: str) -> str:
    """The token as letters and digits alone, so that FTS5 does not split it."""
    return token if token.isascii() and token.isalnum() else f"z{token.encode().hex()}z"


def _encoded(tokens: Iterable[str]) -> str:
    return " ".join(map(encoded, tokens))


def _insert(base: sqlite3.Connection, number: int, document: SearchDocument, words: Words) -> None:
    """One document: its row, its words, and its title by each word it has."""
    base.execute("INSERT INTO documents VALUES (?, ?, ?)", (number, document.date, write_row(document, words)))
    fields = (words.title, words.answers, words.text, words.context, words.concepts, map(fact_token, document.facts))
    base.execute(
        f"INSERT INTO words (rowid, {', '.join(_FIELDS)}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (number, *map(_encoded, fields)),
    )
    if document.kind == "section":
        place = _place(document)[2]
        rows = [(place, document.book, document.title), (document.book, "", document.book_title)]
        base.executemany("INSERT INTO headings VALUES (?, ?, ?)", rows)
    if document.kind == "card":
        folded = fold(document.title)
        starts = [0, *(at + 1 for at, char in enumerate(folded) if char in " -/")]
        names = [(folded[at:], document.title, document.url, "card") for at in starts if folded[at:]]
        base.executemany("INSERT INTO names VALUES (?, ?, ?, ?)", names)


def _place(document: SearchDocument) -> tuple[str, str, str]:
    """What a document is counted under."""
    section = f"{document.book}/{document.section}" if document.section else ""
    return document.book, document.kind, section


def _where(node: Node) -> tuple[str, tuple[object, ...]]:
    """The condition on documents: full text where it can be said so, the date beside it."""
    match, dated = _match(node)
    parts: list[str] = []
    values: list[object] = []
    if match:
        parts.append("id IN (SELECT rowid FROM words WHERE words MATCH ?)")
        values.append(match)
    if dated:
        parts.append(dated[0])
        values.extend(dated[1])
    if parts:
        return " AND ".join(parts), tuple(values)
    return _general(node)


def _match(node: Node) -> tuple[str, tuple[str, tuple[object, ...]] | None]:
    """FTS5's expression, and the date condition that stands beside it; empty when it takes more than that."""
    if isinstance(node, Every):
        dates = [child for child in node.children if isinstance(child, Dated)]
        rest = tuple(child for child in node.children if not isinstance(child, Dated))
        match = _expression(Every(rest)) if rest else ""
        if dates and (match or not rest):
            condition = " AND ".join("documents.date BETWEEN ? AND ?" for _ in dates)
            return match, (condition, tuple(value for one in dates for value in (one.first, one.last)))
        return (match, None) if not dates else ("", None)
    return _expression(node), None


def _expression(node: Node) -> str:
    """The node in FTS5's language, or nothing when FTS5 cannot say it (dates inside, exclusion alone)."""
    if isinstance(node, Has):
        return f'"{encoded(node.token)}"'
    if isinstance(node, Marked):
        return f'facts:"{encoded(node.token)}"'
    if isinstance(node, Side):
        return '{title answers text} : "' + _encoded(node.tokens) + '"'
    if isinstance(node, Some):
        parts = [_expression(child) for child in node.children]
        return "(" + " OR ".join(parts) + ")" if parts and all(parts) else ""
    return _every_expression(node) if isinstance(node, Every) else ""


def _every_expression(node: Every) -> str:
    """All of the wanted, then NOT each of the excluded."""
    wanted = [_expression(child) for child in node.children if not isinstance(child, Without)]
    excluded = [_expression(child.child) for child in node.children if isinstance(child, Without)]
    if not wanted or not all(wanted) or not all(excluded):
        return ""
    return "(" + " NOT ".join(["(" + " AND ".join(wanted) + ")", *excluded]) + ")"


def _general(node: Node) -> tuple[str, tuple[object, ...]]:
    """Any node as a condition in SQL: slower, for what FTS5's language cannot say."""
    if isinstance(node, Dated):
        return "documents.date BETWEEN ? AND ?", (node.first, node.last)
    if isinstance(node, Without):
        inner, values = _general(node.child)
        return f"NOT ({inner})", values
    if isinstance(node, Every | Some) and not node.children:
        return ("1" if isinstance(node, Every) else "0"), ()
    if isinstance(node, Every | Some) and not _expression(node):
        parts = [_general(child) for child in node.children]
        word = " AND " if isinstance(node, Every) else " OR "
        return "(" + word.join(part for part, _ in parts) + ")", tuple(v for _, values in parts for v in values)
    return "id IN (SELECT rowid FROM words WHERE words MATCH ?)", (_expression(node),)
