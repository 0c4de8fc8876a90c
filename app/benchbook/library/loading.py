"""Opening the library: from the cache when nothing changed, from the YAML where something did."""

from __future__ import annotations

import hashlib
import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache as once
from itertools import chain
from pathlib import Path
from typing import Any

from benchbook.library.books import SCENARIOS, read_book
from benchbook.library.cache import WHOLE, Cache, Unit, yaml_files
from benchbook.library.card_files import read_cards
from benchbook.library.cardstore import store_path
from benchbook.library.crossref import cited, locators, problems_of
from benchbook.library.documents import Book, Card, Problem, ScenarioData
from benchbook.library.folders import finish_places, put_back
from benchbook.library.history.store import history_path
from benchbook.library.library import Library, Shelved
from benchbook.library.names import card_slug
from benchbook.library.plain import read_book as book_from_plain
from benchbook.library.plain import read_card, read_problem, read_scenario, write_fact
from benchbook.library.scenario_files import read_scenarios
from benchbook.refs import DEFAULT_BOOK

_PACKAGE = Path(__file__).resolve().parents[1]


def project_root() -> Path:
    """The folder with the project's rules and rulings: the checkout, or the data that the package carries."""
    checkout = _PACKAGE.parents[1]
    return checkout if (checkout / "rules").is_dir() and (checkout / "app").is_dir() else _PACKAGE / "data"


def reader_home() -> Path:
    """The reader's own library: BENCHBOOK_HOME, or the platform's folder for data."""
    named = os.environ.get("BENCHBOOK_HOME", "").strip()
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path  # slow to load, and a given folder needs none

    return user_data_path("benchbook", appauthor=False)


def index_folder(home: Path | None = None, root: Path | None = None) -> Path:
    """Where built things go: the reader's folder where something was imported, else the checkout's ``index``."""
    root, home = root or project_root(), home or reader_home()
    imported = any((home / kind).is_dir() for kind in ("rules", "rulings"))
    checkout = root != _PACKAGE / "data" and os.access(root, os.W_OK)
    return root / "index" if checkout and not imported else home / "index"


def open_library(*, home: Path | None = None, cache: Path | None = None, root: Path | None = None) -> Library:
    """The project's books and cards with what the reader imported. Without a change nothing is parsed."""
    root, home = (root or project_root()).resolve(), (home or reader_home()).expanduser().resolve()
    with suppress(OSError):  # read-only: what is there serves
        finish_places(home)
    put_back(home / "rules")
    units = list(_units(root, home))
    imported = home if any(unit.kind == "imported" for unit in units) else ""
    name = hashlib.sha256(f"{root}\0{imported}".encode()).hexdigest()[:10]
    kept = Cache(cache or index_folder(home, root) / "library", name)
    if kept.fresh(units):
        return _library(kept, units, kept.manifest["units"], kept.manifest["whole"], {}, home)
    return _build(kept, units, home)


def library_stamp(*, home: Path | None = None, root: Path | None = None) -> int:
    """A number that changes when a file of the library is added, removed or touched; nothing is opened."""
    root, home = (root or project_root()).resolve(), (home or reader_home()).expanduser().resolve()
    compiled = tuple(one.stat().st_mtime_ns for one in (store_path(home), history_path(home)) if one.exists())
    return hash((compiled, tuple(unit.files for unit in _units(root, home))))


def _units(root: Path, home: Path) -> Iterator[Unit]:
    files = yaml_files(root / "rules")
    project = {unit.name: unit for unit in _books(root, "book", files)}
    yield from project.values()
    imported = _books(home, "imported", yaml_files(home / "rules"))
    yield from (unit for unit in imported if unit.name not in project)
    yield Unit("_cards", "cards", root, root / "rulings", tuple(yaml_files(root / "rulings")))
    scenarios = tuple([file for file in files if file[0].endswith(SCENARIOS)])
    yield Unit("_scenarios", "scenarios", root, root / "rules", scenarios)


def _books(base: Path, kind: str, files: list[tuple[str, int, int]]) -> Iterator[Unit]:
    """A book for every folder under ``rules`` that has files of its own."""
    rules = base / "rules"
    before, of_a_folder = len(str(rules)) + 1, defaultdict[str, list[tuple[str, int, int]]](list)
    for file in files:
        folder, inside, _ = file[0][before:].partition(os.sep)
        if inside and not file[0].endswith(SCENARIOS):
            of_a_folder[folder].append(file)
    for folder, own in of_a_folder.items():
        yield Unit(folder, kind, base, rules / folder, tuple(own))


def _build(kept: Cache, units: list[Unit], home: Path) -> Library:
    digests = kept.digests(units)
    total = hashlib.sha256(" ".join(f"{name}:{digest}" for name, digest in sorted(digests.items())).encode())
    read = {unit.name: _unit(kept, unit, digests[unit.name]) for unit in units}
    whole = _whole(units, read)
    digest = total.hexdigest()[:24]
    for name, data in whole.items():
        kept.store(f"{WHOLE}{name}", digest, data)
    kept.finish(units, digests, digest)
    return _library(kept, units, digests, digest, whole, home, read)


def _unit(kept: Cache, unit: Unit, digest: str) -> Any:
    """The unit's plain form: what was kept, or what its files say now."""
    found = kept.load(unit.name, digest)
    if _is_whole(found):
        return found
    data, problems = _read(unit)
    plain = {"data": write_fact(data), "problems": write_fact(tuple(problems))}
    kept.store(unit.name, digest, plain)
    return plain


def _is_whole(found: Any) -> bool:
    return isinstance(found, dict) and {"data", "problems"} <= found.keys()


def _read(unit: Unit) -> tuple[Book | tuple[Card, ...] | tuple[ScenarioData, ...], list[Problem]]:
    if unit.kind == "cards":
        return read_cards(unit.folder, unit.paths, unit.root)
    if unit.kind == "scenarios":
        return read_scenarios(unit.paths, unit.root)
    return read_book(unit.folder, unit.paths, unit.root, unit.kind == "imported")


def _whole(units: list[Unit], read: dict[str, Any]) -> dict[str, Any]:
    """What only the whole library can say: problems, who cites whom, terms, rulesets, every locator."""
    books = [book_from_plain(read[unit.name]["data"]) for unit in units if unit.kind in ("book", "imported")]
    cards = [read_card(item) for item in read["_cards"]["data"]]
    scenarios = [read_scenario(item) for item in read["_scenarios"]["data"]]
    own = [read_problem(item) for unit in read.values() for item in unit["problems"]]
    unread = frozenset(one.place.file for one in own if one.check == "L001")
    problems = sorted(
        dict.fromkeys(chain(own, problems_of(books, cards, scenarios, unread))),
        key=lambda problem: (problem.place.file, problem.place.line, problem.check, problem.message),
    )
    links = cited(books).items()
    return {
        "problems": write_fact(tuple(problems)),
        "cited": {f"{ref.book}/{ref.slug}": [[kind, str(source)] for kind, source in who] for ref, who in links},
        "terms": _terms(books),
        "rulesets": [write_fact(ruleset) for book in books for ruleset in book.rulesets],
        "slugs": {book.id: {ref.slug: ref.number for ref, _ in locators(book)} for book in books},
        "covers": {b.id: {"title": b.title, "short": b.short, "imported": b.imported} for b in books},
        "cards": {card_slug(card.name): place for place, card in enumerate(cards)},
        "faces": {card_slug(face.name): place for place, card in enumerate(cards) for face in card.faces},
    }


class _Whole(Mapping[str, Any]):
    """What only the whole library can say; each part is read when it is first asked for."""

    def __init__(
        self, known: Mapping[str, Any], load: Callable[[str], Any], make: Callable[[], dict[str, Any]]
    ) -> None:
        self._known, self._load, self._make = dict(known), load, make

    def __getitem__(self, name: str) -> Any:
        if name not in self._known:
            found = self._load(name)
            self._known = self._make() if found is None else {**self._known, name: found}
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def _terms(books: list[Book]) -> dict[str, str]:
    """The terms that glossaries define; today's rules come first, then the project's other books."""
    found: dict[str, str] = {}
    for book in sorted(books, key=lambda book: (book.imported, book.id != DEFAULT_BOOK)):
        for entry in (entry for section in book.sections for entry in section.entries if entry.kind == "term"):
            title = entry.title or entry.ref.number.rpartition("/")[2]
            for form in (title, *entry.terms):
                found.setdefault(form.lower(), str(entry.ref))
    return found


def _library(
    kept: Cache,
    units: list[Unit],
    digests: dict[str, str],
    digest: str,
    known: dict[str, Any],
    home: Path,
    read: dict[str, Any] | None = None,
) -> Library:
    by_name = {unit.name: unit for unit in units}
    ready = read or {}

    def data(name: str) -> Any:
        unit = ready.get(name) or _unit(kept, by_name[name], digests[name])
        return unit["data"]

    whole = _Whole(
        known,
        lambda name: kept.load(f"{WHOLE}{name}", digest),
        lambda: _whole(units, {unit.name: _unit(kept, unit, digests[unit.name]) for unit in units}),
    )
    names = [unit.name for unit in units if unit.kind in ("book", "imported")]
    books = Shelved(_in_order(names), lambda name: book_from_plain(data(name)))
    return Library(
        digest, books, home, whole,
        once(lambda: data("_cards")), lambda: tuple(read_scenario(item) for item in data("_scenarios")),
    )  # fmt: skip


def _in_order(names: list[str]) -> list[str]:
    """Today's rules first, the project's books, then the imported editions from the newest."""
    official = sorted((name for name in names if name.startswith("official-")), reverse=True)
    rest = [name for name in names if name not in official]
    return sorted(rest, key=lambda name: (name != DEFAULT_BOOK, name.endswith("-source"))) + official
