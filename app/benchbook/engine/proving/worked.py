"""What the worked examples come to: each is run once, and again only when it or what it rests on has changed."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from benchbook.engine import registry
from benchbook.engine.proving.examples import Example, examples
from benchbook.engine.proving.workers import can_fork, workers
from benchbook.engine.rulesets import load_rules, watching
from benchbook.engine.scenario.verify import Result, verify_data
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.library.seals import read_sealed, sealed, write_whole
from benchbook.refs import RuleRef

FILE = "worked.json"
WORTH_PROCESSES = 100
_AT_A_TIME = 16
FORMAT = 3
"""Of the rows of the file: another number where they say something else."""
SECONDS_BETWEEN = 20.0
"""So often what a run has come to is kept, so that one that was broken off goes on where it was."""
_CODE = ("engine", "cards")
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Outcome:
    """How one example ended in one ruleset, the rules that its derivation follows, and those that did not apply."""

    place: str
    ruleset: str
    status: str
    detail: str
    citations: tuple[str, ...]
    considered: tuple[str, ...] = ()
    ran: str = "0"
    """The functions that ran, a bit each in the order of function_names, as a hexadecimal number."""


@lru_cache(maxsize=1)
def function_names() -> tuple[str, ...]:
    """Every function of every rule, by name."""
    load_rules()
    return tuple(sorted({f.name for f in registry.FUNCTIONS}))


@dataclass(frozen=True)
class Worked:
    """Every example's outcomes."""

    outcomes: tuple[Outcome, ...]

    @cached_property
    def by_place(self) -> Mapping[str, tuple[Outcome, ...]]:
        """The outcomes of each example, its own ruleset first."""
        found: dict[str, list[Outcome]] = {}
        for one in self.outcomes:
            found.setdefault(one.place, []).append(one)
        return {place: tuple(ones) for place, ones in found.items()}

    @cached_property
    def by_rule(self) -> Mapping[RuleRef, tuple[Outcome, ...]]:
        """The outcomes of the examples that pass, by each rule that their derivation follows."""
        found: dict[RuleRef, list[Outcome]] = {}
        for one in self.outcomes:
            for text in one.citations if one.status == "pass" else ():
                found.setdefault(RuleRef.parse(text), []).append(one)
        return {ref: tuple(ones) for ref, ones in found.items()}

    @cached_property
    def by_function(self) -> Mapping[str, tuple[Outcome, ...]]:
        """The outcomes of the examples that pass, by the name of each function that ran in them."""
        names = function_names()
        found: dict[str, list[Outcome]] = {name: [] for name in names}
        for one in self.outcomes:
            bits = int(one.ran, 16) if one.status == "pass" else 0
            while bits:
                found[names[(bits & -bits).bit_length() - 1]].append(one)
                bits &= bits - 1
        return {name: tuple(ones) for name, ones in found.items() if ones}


class Workbook:
    """The outcomes on disk, read when they are wanted and worked out when they are not there or out of date.

    ``elsewhere`` says whether another process is working them out at this moment.
    """

    def __init__(self, library: Library, folder: Path | None, elsewhere: Callable[[], bool] = lambda: False) -> None:
        self.library, self.folder, self.elsewhere = library, folder, elsewhere
        self._worked: Worked | None = None
        self._looked = -1
        self._lock = threading.Lock()

    def ready(self) -> Worked | None:
        """The outcomes where they are at hand and whole; nothing is run."""
        if self._worked is None and self._stamp() != self._looked:
            self._looked = self._stamp()
            kept = self._read()
            if set(kept) == set(examples(self.library)):
                with self._lock:
                    self._worked = self._worked or _of(kept)
        return self._worked

    def all(self, progress: Progress | None = None) -> Worked:
        """The outcomes; what is missing is run first, and everything is kept."""
        if self.ready() is None:
            with self._lock:
                if self._worked is None:
                    kept = self._run(self._read(), progress)
                    self._write(kept)
                    self._worked = _of(kept)
        assert self._worked is not None
        return self._worked

    def _stamp(self) -> int:
        """When the file was written; 0 where there is none."""
        path = None if self.folder is None else self.folder / FILE
        return path.stat().st_mtime_ns if path is not None and path.is_file() else 0

    def _run(self, kept: dict[str, Any], progress: Progress | None) -> dict[str, Any]:
        wanted = examples(self.library)
        missing = [place for place in wanted if place not in kept]
        kept_at = time.monotonic()
        for number, (place, row) in enumerate(_rows(missing, self.library), start=1 + len(wanted) - len(missing)):
            kept[place] = row
            if progress is not None:
                progress(number, len(wanted))
            if time.monotonic() - kept_at > SECONDS_BETWEEN:
                self._write(kept)
                kept_at = time.monotonic()
        return {place: kept[place] for place in wanted}

    def _read(self) -> dict[str, Any]:
        """The rows that still hold: made by this code, over these cards and entries, of the scenario as it is now."""
        if self.folder is None or not (self.folder / FILE).is_file():
            return {}
        try:
            data = read_sealed(self.folder / FILE)
        except (OSError, ValueError):
            return {}
        if data.get("made_of") != self.made_of:
            return {}
        known = examples(self.library)
        return {p: row for p, row in data["examples"].items() if p in known and row["of"] == digest(known[p].data)}

    def _write(self, rows: dict[str, Any]) -> None:
        if self.folder is not None:
            keep(self.folder / FILE, {"made_of": self.made_of, "examples": rows})

    @cached_property
    def made_of(self) -> str:
        """A digest of all but the scenarios that an outcome can depend on."""
        return digest(list(_rests_on(self.library)))


def keep(path: Path, data: Any) -> None:
    """Write a file of the index whole or not at all; where it cannot be written, it is worked out again."""
    try:
        write_whole(path, sealed(data))
    except OSError:
        return


def _rows(places: list[str], library: Library) -> Iterator[tuple[str, Any]]:
    """The rows of these examples; many are shared among as many processes as there are processors."""
    if len(places) < WORTH_PROCESSES or not can_fork():
        yield from ((place, _row(examples(library)[place], library)) for place in places)
        return
    with workers(_take, library) as pool:
        yield from pool.map(_row_at, places, chunksize=_AT_A_TIME)


_taken: list[Library] = []


def _take(library: Library) -> None:
    _taken.append(library)


def _row_at(place: str) -> tuple[str, Any]:
    library = _taken[-1]
    return place, _row(examples(library)[place], library)


def _row(one: Example, library: Library) -> dict[str, Any]:
    outcomes = []
    with watching() as heard:
        for result in verify_data(one.data, one.said.place.file, library):
            outcomes.append(asdict(_outcome(one.place, result, heard)))
            heard.clear()
    return {"of": digest(one.data), "outcomes": outcomes}


def _outcome(place: str, result: Result, ran: Collection[str]) -> Outcome:
    bits = sum(1 << number for number, name in enumerate(function_names()) if name in ran)
    return Outcome(
        place, result.ruleset, result.status, result.detail, result.citations, result.considered, f"{bits:x}"
    )


def _of(rows: dict[str, Any]) -> Worked:
    outcomes = (one for row in rows.values() for one in row["outcomes"])
    listed = ("citations", "considered")
    return Worked(tuple(Outcome(**{**one, **{key: tuple(one[key]) for key in listed}}) for one in outcomes))


def digest(data: Any) -> str:
    """What tells this content from any other."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, default=str).encode()).hexdigest()[:20]


def _rests_on(library: Library) -> Iterator[Any]:
    """Everything but the scenarios that an outcome can depend on."""
    yield FORMAT
    package, here = Path(__file__).resolve().parents[2], Path(__file__).resolve().parent
    for part in _CODE:
        for path in sorted((package / part).rglob("*")):
            if path.suffix in (".py", ".yaml") and path.parent != here:
                yield [path.name, hashlib.sha256(path.read_bytes()).hexdigest()]
    yield [[card.name, card.layout, repr(card.faces), repr(card.printings)] for card in library.own_cards]
    yield [repr(ruleset) for ruleset in library.rulesets.values()]
    for book in library.books.values():
        yield [[e.ref.slug, e.value, e.answers, repr(e.links)] for s in book.sections for e in s.entries]
    yield [library.imported_cards.digest] if library.imported_cards is not None else []
