"""What was proved, on disk: by content and with its date; made by ``benchbook prove``, read by everything else."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.ledger import ledger, proved_of
from benchbook.engine.proving.proof import Bench, Proof, proved_functions
from benchbook.engine.proving.worked import Progress, Workbook, keep
from benchbook.engine.proving.workers import can_fork, workers
from benchbook.engine.registry import RuleFunction
from benchbook.frozen import dataclass
from benchbook.library.seals import read_sealed

FILE = "proof.json"
SECONDS_BETWEEN = 5.0
_ALONE = 8


@dataclass(frozen=True)
class Proved:
    """Proofs with the day on which they were made."""

    date: str
    proofs: tuple[Proof, ...]

    @property
    def whole(self) -> bool:
        """Whether every function that there is was proved."""
        return {one.name for one in self.proofs} == {f.name for f in proved_functions()}


class Proofs:
    """The proofs of a library's functions: stored ones at once, missing ones by running examples."""

    def __init__(self, workbook: Workbook) -> None:
        self.workbook = workbook
        self.path: Path | None = workbook.folder / FILE if workbook.folder is not None else None
        self._read_at = -1
        self._proved: Proved | None = None

    def ready(self) -> Proved | None:
        """What is stored of this content; None where nothing is. Nothing is run."""
        stamp = self.path.stat().st_mtime_ns if self.path is not None and self.path.is_file() else 0
        if stamp != self._read_at:
            self._read_at = stamp
            data = self._stored()
            rows = data["functions"] if data.get("made_of") == self.workbook.made_of else {}
            self._proved = _proved(data["date"], rows) if rows else None
        return self._proved

    def at_hand(self) -> Proved | None:
        """What is stored of this content, else what the last whole run proved of functions that are still there."""
        return self.ready() or self._of_the_ledger

    @cached_property
    def _of_the_ledger(self) -> Proved | None:
        there, known = {f.name for f in proved_functions()}, examples(self.workbook.library)
        rows = [row for name, row in ledger().items() if name in there and (not row.scenario or row.scenario in known)]
        proofs = tuple(Proof(row.rule, row.function, row.status, row.scenario, row.ran) for row in rows)
        return Proved(max(row.date for row in rows), proofs) if rows else None

    def changed(self) -> tuple[RuleFunction, ...]:
        """The functions that are not as the last whole run proved them, or whose example is not."""
        known = examples(self.workbook.library)

        def stands(function: RuleFunction) -> bool:
            row = ledger().get(function.name)
            example = known.get(row.scenario) if row is not None else None
            return row is not None and row.of == proved_of(function, example.data if example else None)

        return tuple(f for f in proved_functions() if not stands(f))

    def prove_changed(self, functions: Sequence[RuleFunction], progress: Progress | None = None) -> tuple[Proof, ...]:
        """The proofs of these: first each by the example that showed it before, the others among all examples."""
        bench = Bench(self.workbook.library, self.workbook.all)
        found = []
        for number, one in enumerate(functions, start=1):
            row = ledger().get(one.name)
            found.append((bench.still(one, row) if row is not None else None) or one)
            if progress is not None:
                progress(number, len(functions))
        left = [one for one in found if isinstance(one, RuleFunction)]
        made = {one.name: one for one in self.prove(left, progress).proofs} if left else {}
        return tuple(made[one.name] if isinstance(one, RuleFunction) else one for one in found)

    def prove(self, functions: Sequence[RuleFunction], progress: Progress | None = None) -> Proved:
        """The proofs of these functions; what still holds is not made again, and everything is kept as it comes."""
        worked = self.workbook.all(progress)
        bench = Bench(self.workbook.library, lambda: worked)
        data = self._stored()
        hints = {name: row.scenario for name, row in ledger().items()} | data.get("hints", {})
        hints |= {name: row["scenario"] for name, row in data.get("functions", {}).items()}
        same = data.get("made_of") == self.workbook.made_of
        rows: dict[str, Any] = self._standing(bench, data["functions"]) if same else {}
        todo = [f for f in functions if f.name not in rows]
        kept_at = time.monotonic()
        for number, proof in enumerate(_made(bench, todo, hints), start=1):
            rows[proof.name] = proof.as_json()
            if progress is not None:
                progress(len(functions) - len(todo) + number, len(functions))
            if time.monotonic() - kept_at > SECONDS_BETWEEN:
                self._keep(bench, rows, hints)
                kept_at = time.monotonic()
        if todo:
            self._keep(bench, rows, hints)
        return _proved(_today(), {f.name: rows[f.name] for f in functions})

    def _standing(self, bench: Bench, rows: dict[str, Any]) -> dict[str, Any]:
        """The stored proofs whose examples are as they were."""
        there = {f.name: f for f in proved_functions()}
        return {
            name: row for name, row in rows.items()
            if name in there and (not row["scenario"] or row["scenario"] in bench.digests)
            and row["of"] == bench.of(_proof(row), there[name])
        }  # fmt: skip

    def _stored(self) -> dict[str, Any]:
        try:
            data = read_sealed(self.path) if self.path is not None else {}
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) and isinstance(data.get("functions"), dict) else {}

    def _keep(self, bench: Bench, rows: dict[str, Any], hints: dict[str, str]) -> None:
        if self.path is None:
            return
        there = {f.name: f for f in proved_functions()}
        for name, row in rows.items():
            if "of" not in row:
                row["of"] = bench.of(_proof(row), there[name])
        left = {name: place for name, place in hints.items() if name in there and name not in rows}
        keep(self.path, {"made_of": self.workbook.made_of, "date": _today(), "functions": rows, "hints": left})


def _made(bench: Bench, functions: Sequence[RuleFunction], hints: dict[str, str]) -> Iterator[Proof]:
    """The proofs as they are done; many are shared among as many processes as there are processors."""
    if len(functions) < _ALONE or not can_fork():
        yield from (bench.prove(f, hints.get(f.name, "")) for f in functions)
        return
    _taken.append((bench, {f.name: f for f in functions}, hints))
    try:
        with workers() as pool:
            asked = [pool.submit(_one, f.name) for f in functions]
            yield from (done.result() for done in as_completed(asked))
    finally:
        _taken.pop()


_taken: list[tuple[Bench, dict[str, RuleFunction], dict[str, str]]] = []


def _one(name: str) -> Proof:
    bench, functions, hints = _taken[-1]
    return bench.prove(functions[name], hints.get(name, ""))


def _proof(row: dict[str, Any]) -> Proof:
    return Proof(row["rule"], row["function"], row["status"], row["scenario"], row["cited_by"])


def _proved(date: str, rows: dict[str, Any]) -> Proved:
    return Proved(date, tuple(map(_proof, rows.values())))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
