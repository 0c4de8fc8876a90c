"""The books say in their own words what their sources say: no nine words in a row are the same.

A row of names without a single small word (a list of creature types, say) is a fact and not wording.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchbook.library import Library
from benchbook.library.documents import Book

RUN = 9
SMALL = frozenset("a an and are as at by can for from has have if in is it its not of on or that the to with".split())  # noqa: SIM905
WORDS = re.compile(r"[a-z0-9{}/+'-]+")
SOURCES = {
    "uncommander": "uncommander-rules.txt",
    "commander-2013": "commander-rules-2013.rst",
    "tenth-edition": "crystal-keep-general-rulings-2008.txt",
    "crystal-keep-2002": "crystal-keep-extracted-rulings-2002.txt",
    "wylie-1997": "wylie-rulings-and-errata.txt",
}


def words(text: str) -> list[str]:
    return WORDS.findall(text.lower().replace("’", "'").replace("`", "'"))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    rows = (tuple(found[start : start + RUN]) for start in range(len(found) - RUN + 1))
    return (row for row in rows if not SMALL.isdisjoint(row))


def sayings(book: Book) -> Iterator[tuple[str, str]]:
    yield book.id, "\n".join((book.about, book.source, book.credit))
    for section in book.sections:
        for entry in (section.heading, *section.entries):
            for text in (entry.text, entry.defect, *entry.examples, *entry.answers, *entry.elsewhere):
                yield str(entry.ref), text


@pytest.mark.shared
@pytest.mark.parametrize("name", SOURCES)
def test_a_book_does_not_repeat_its_source(library: Library, shared: Path, name: str) -> None:
    theirs = set(runs((shared / "sources" / SOURCES[name]).read_text("utf-8", "replace")))
    ours = sayings(library.books[name])
    same = [f"{ref}: {' '.join(run)}" for ref, text in ours for run in runs(text) if run in theirs]
    assert not same, "\n".join(same[:20])


@pytest.mark.shared
@pytest.mark.parametrize("name", ["ipg", "mtr"])
def test_a_tournament_book_does_not_repeat_its_source(library: Library, shared: Path, name: str) -> None:
    files = (shared / "data" / "tournament").glob(f"{name}_*.json")
    theirs = {run for file in files for text in told(json.loads(file.read_text("utf-8"))) for run in runs(text)}
    ours = sayings(library.books[name])
    same = [f"{ref}: {' '.join(run)}" for ref, text in ours for run in runs(text) if run in theirs]
    assert theirs
    assert not same, "\n".join(same[:20])


def told(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for inside in data.values() if isinstance(data, dict) else data:
            yield from told(inside)


@pytest.mark.shared
@pytest.mark.slow
def test_our_rulings_do_not_repeat_official_ones_nor_the_sources(library: Library, shared: Path) -> None:
    with gzip.open(shared / "data" / "cards" / "rulings.json.gz", "rt", encoding="utf-8") as lines:
        official = json.load(lines)
    theirs = {run for ruling in official for run in runs(ruling["comment"])}
    for file in SOURCES.values():
        theirs.update(runs((shared / "sources" / file).read_text("utf-8", "replace")))
    ours = ((card.name, ruling.text) for card in library.own_cards for ruling in card.rulings)
    same = [f"{name}: {' '.join(run)}" for name, text in ours for run in runs(text) if run in theirs]
    assert not same, "\n".join(same[:20])
