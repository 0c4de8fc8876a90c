"""How well and how fast the search answers, against plain SQLite FTS5 over the same documents in the same run.

    python benchmarks/search.py [--data DIR] [--misses]

Recall@5 is the share of the questions for which a rule that answers stands among the first five hits; MRR is the mean
of 1 / its place. With --data (or where ../shared/data is) the official texts are imported into a temporary home first
and the larger bars are measured too.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import yaml

from benchbook.importers import run_import
from benchbook.library import Library, open_library
from benchbook.refs import RuleRef
from benchbook.search import Search, open_search
from benchbook.search.documents import SearchDocument, library_documents
from benchbook.search.imported import imported_digest, imported_documents
from common import ROOT, SHARED, Figure, milliseconds, peak_memory, percentile, run

SETS = [*sorted((ROOT / "tests" / "search").glob("relevance*.yaml")), ROOT / "tests" / "search" / "held_out_cr.yaml"]
SHARED_DATA = SHARED / "data"
PASSES = 3
SHAPES = (
    ("word", ["creature", "damage", "trample", "priority", "token", "copy", "exile", "commander", "flying", "land"]),
    ("words", ["creature damage", "legend rule", "combat damage trample", "discard hand size", "draw a card"]),
    ("phrase", ['"combat damage"', '"enters the battlefield"', '"first strike"', '"mana cost"']),
    ("field", ["book:cr token", "kind:ruling damage", "date>=2010 flying", "is:imported trample", "cites:704.5"]),
    ("prefix", ["c*", "cre*", "tok*", "re*", "unt* step", "pl* card"]),
    ("typo", ["trampel", "deathtuch", "plansewalker", "comander tax", "regenarate creature", "mulliagn"]),
    ("exclude", ["creature -damage", "-creature", "token -copy -creature"]),
    ("question", ["what happens when two players would lose the game at the same time because of a spell",
                  "whenever a creature you control deals combat damage to a player draw a card"]),
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """A question of the relevance set with the rules that answer it."""

    ask: str
    rules: frozenset[RuleRef]


def questions(path: Path) -> list[Asked]:
    """The questions of one file."""
    data = yaml.safe_load(path.read_text("utf-8"))
    return [Asked(item["ask"], frozenset(RuleRef.parse(rule) for rule in item["rules"])) for item in data]


def place(refs: Sequence[str], wanted: frozenset[RuleRef]) -> int:
    """Where the first rule that answers stands; 0 when it is not there."""
    return next((at for at, ref in enumerate(refs, 1) if RuleRef.parse(ref) in wanted), 0)


class PlainFts5:
    """The comparison: FTS5 with its own stemmer and ranking, the words joined by OR, nothing else."""

    def __init__(self, documents: Iterable[SearchDocument]) -> None:
        self.base = sqlite3.connect(":memory:")
        self.base.execute("CREATE VIRTUAL TABLE t USING fts5(ref UNINDEXED, title, body, tokenize='porter unicode61')")
        rows = ((one.ref, f"{one.number} {one.title} {one.section_title}", one.text) for one in documents)
        self.base.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
        self.base.commit()

    def search(self, query: str) -> list[str]:
        """The first twenty with snippets, as our search gives them."""
        words = [
            word for word in "".join(c if c.isalnum() else " " for c in query).split() if word not in ("OR", "NOT")
        ]
        sql = "SELECT ref, snippet(t, 2, '[', ']', '…', 40) FROM t WHERE t MATCH ? ORDER BY rank LIMIT 20"
        match = " OR ".join(f'"{word}"' for word in words)
        return [ref for ref, _ in self.base.execute(sql, (match,))] if words else []


def relevance(search: Search, plain: PlainFts5, misses: bool, where: str) -> Iterator[Figure]:
    """Recall and MRR over each set."""
    for path in SETS:
        asked = questions(path)
        ours = [place([hit.ref for hit in search.search(one.ask).hits], one.rules) for one in asked]
        theirs = [place(plain.search(one.ask), one.rules) for one in asked]
        for name, measure in (("recall@5", _recall), ("MRR", _mrr)):
            what = f"{where}: {path.stem}, {len(asked)} questions"
            yield Figure(what, measure(ours), name, "FTS5", measure(theirs), more=True)
        if misses:
            for one, at in zip(asked, ours, strict=True):
                if not 0 < at <= 5:
                    wanted = ", ".join(sorted(map(str, one.rules)))
                    print(f"  {at or '-'}  {one.ask}  → {wanted}", file=sys.stderr)


def _recall(places: list[int]) -> float:
    """The share in the first five."""
    return sum(0 < at <= 5 for at in places) / (len(places) or 1)


def _mrr(places: list[int]) -> float:
    """The mean reciprocal rank."""
    return sum(1 / at for at in places if at) / (len(places) or 1)


def latency(search: Search, plain: PlainFts5, where: str) -> Iterator[Figure]:
    """Warm queries, kept results left out, against the same queries on FTS5."""
    asked = [one.ask for path in SETS for one in questions(path)]
    for name, queries in (("relevance sets", asked), *SHAPES):
        search.search("warm")
        ours = _times(search.fresh, queries)
        theirs = _times(plain.search, queries)
        for label, share in (("p50", 0.5), ("p95", 0.95)):
            what = f"{where}: {name}, {label}"
            yield Figure(what, percentile(ours, share), "ms", "FTS5", percentile(theirs, share))


def _times(run: object, queries: list[str]) -> list[float]:
    """Each query several times, shuffled; the first pass warms and is not counted."""
    assert callable(run)
    order = queries * PASSES
    random.Random(7).shuffle(order)
    for query in queries:
        run(query)
    return [milliseconds(partial(run, query)) for query in order]


def measured(where: str, home: Path, work: Path, misses: bool) -> Iterator[Figure]:
    """Open, build, ask."""
    library: Library = open_library(home=home, cache=work / "library")
    started = time.perf_counter()
    search = open_search(library, index=work / "search")
    seconds = time.perf_counter() - started
    documents = list(library_documents(library))
    if imported_digest(library):
        documents += imported_documents(library)
    started = time.perf_counter()
    plain = PlainFts5(documents)
    theirs = time.perf_counter() - started
    yield Figure(f"{where}: build of {len(documents):,} documents", seconds, "s", "FTS5", theirs)
    size = sum(path.stat().st_size for path in (work / "search").rglob("*") if path.is_file()) / 2**20
    yield Figure(f"{where}: the index on disk", size, "MiB")
    del documents
    yield from relevance(search, plain, misses, where)
    yield from latency(search, plain, where)
    yield Figure(f"{where}: the most memory", peak_memory(), "MiB")


def import_all(data: Path, home: Path) -> None:
    """The official texts into a home of their own."""
    files = (
        ("comprehensive-rules", max((data / "comprehensive-rules").glob("CR-*.txt"))),
        ("cards", data / "cards" / "oracle-cards.json.gz"),
        ("rulings", data / "cards" / "rulings.json.gz"),
    )
    for kind, path in files:
        run_import(kind, path, home)


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """Books alone, then with everything imported where there is something to import."""
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        (base / "empty").mkdir()
        yield from measured("books", base / "empty", base / "books", options.misses)
        if options.data:
            import_all(options.data, base / "home")
            yield from measured("all", base / "home", base / "all", options.misses)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=SHARED_DATA if SHARED_DATA.is_dir() else None)
    parser.add_argument("--misses", action="store_true", help="print the questions not answered in the first five")


if __name__ == "__main__":
    run(figures, _options)
