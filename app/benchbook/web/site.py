"""What the pages of one application share."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import current_app

from benchbook.engine.proving.examples import Example, examples
from benchbook.engine.proving.proofs import Proofs
from benchbook.engine.proving.worked import Workbook
from benchbook.engine.scenario.given.board import split
from benchbook.errors import LibraryError
from benchbook.frozen import dataclass
from benchbook.library.cardstore import store_path
from benchbook.library.documents import Entry
from benchbook.library.history import History, history_path, open_history
from benchbook.library.names import card_slug
from benchbook.search.penalties.finder import PenaltyFinder

if TYPE_CHECKING:
    from benchbook.library import Library
    from benchbook.search import Search
    from benchbook.web.words import Words

NAME = "benchbook"
MAKERS = ("web", "search", "library", "engine", "cards")


@dataclass(frozen=True)
class Site:
    """The library, the search over it, its words as HTML, what its examples come to, and the name of this state."""

    library: Library
    search: Search
    words: Words
    digest: str
    assets: str
    workbook: Workbook

    @property
    def state(self) -> str:
        """A name for everything that a page may show now; another one once more has been worked out or proved."""
        proved = self.proofs.ready()
        known = f"{proved.date}-{len(proved.proofs)}" if proved else "unproved"
        return f"{self.digest}-{'worked' if self.workbook.ready() else 'unworked'}-{known}"

    @cached_property
    def proofs(self) -> Proofs:
        """What was proved of the rules' functions."""
        return Proofs(self.workbook)

    @cached_property
    def penalties(self) -> PenaltyFinder:
        """The infractions, and what speaks for each."""
        return PenaltyFinder(self.library)

    @cached_property
    def history(self) -> History | None:
        """The reader's history of the rules, where editions were imported and it can be read."""
        try:
            return open_history(self.library.home)
        except LibraryError:
            return None

    @cached_property
    def by_card(self) -> Mapping[str, tuple[Entry, ...]]:
        """The rules that name each card."""
        found: dict[str, list[Entry]] = {}
        for book in self.library.books.values():
            for entry in (one for section in book.sections for one in section.entries if one.cards):
                for name in entry.cards:
                    found.setdefault(card_slug(name), []).append(entry)
        return {slug: tuple(entries) for slug, entries in found.items()}

    @cached_property
    def examples_by_card(self) -> Mapping[str, tuple[Example, ...]]:
        """The worked examples in whose board each card stands."""
        found: dict[str, dict[str, Example]] = {}
        for one in examples(self.library).values():
            for name in _named(one.data.get("given")):
                found.setdefault(card_slug(name), {})[one.place] = one
        return {slug: tuple(ones.values()) for slug, ones in found.items()}


def _named(value: Any) -> Iterator[str]:
    """Every name under which a board, or a line of it, lists something."""
    if isinstance(value, Mapping):
        for inside in value.values():
            yield from _named(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _named(inside)
    elif isinstance(value, str) and value[:1].isalnum():
        yield split(value)[1]


def site() -> Site:
    """The site that is answering now."""
    found: Site = current_app.extensions[NAME]
    return found


def code_digest(package: Path) -> str:
    """A name for the code that makes pages and hits, with templates, styles and scripts, as they are."""
    seen = hashlib.sha256()
    for part in MAKERS:
        for path in sorted((package / part).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                seen.update(path.name.encode() + path.read_bytes())
    return seen.hexdigest()[:12]


def site_digest(library: Library, assets: str) -> str:
    """A name for everything that a page is made of: the texts, the imported cards, the site."""
    stores = [store.stat() for store in (store_path(library.home), history_path(library.home)) if store.exists()]
    imported = " ".join(f"{store.st_size}-{store.st_mtime_ns}" for store in stores)
    return hashlib.sha256(f"{library.digest} {imported} {assets}".encode()).hexdigest()[:24]
