"""What the benchmarks share: timing, percentiles, memory, a figure with its peer and its bar, and the table of them.

A benchmark is a module with ``figures(options)``; ``python benchmarks/<it>.py`` prints its table, ``python benchmarks``
those of all in one.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
HEAD = ("what", "figure", "unit", "peer", "its figure", "ratio", "bar", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: what it is, in which unit, the same of a named peer in the same run, and the bar it is to
    keep to (a lower one where ``more`` is better).
    """

    what: str
    ours: float
    unit: str
    peer: str = ""
    theirs: float | None = None
    bar: float | None = None
    more: bool = False

    @property
    def ratio(self) -> str:
        """Ours to the peer's."""
        return f"{self.ours / self.theirs:.2f}" if self.theirs else ""

    @property
    def verdict(self) -> str:
        """Whether the bar is kept to, where there is one."""
        if self.bar is None:
            return ""
        return "kept" if (self.ours >= self.bar if self.more else self.ours <= self.bar) else "NOT KEPT"

    def row(self) -> tuple[object, ...]:
        """The figure as a line of the table."""
        theirs = "" if self.theirs is None else self.theirs
        return self.what, self.ours, self.unit, self.peer, theirs, self.ratio, self.bar or "", self.verdict


def run(
    figures: Callable[[argparse.Namespace], Iterator[Figure]], *more: Callable[[argparse.ArgumentParser], object]
) -> None:
    """Measure and print, as a table or, with ``--json``, as data; ``more`` add options of the benchmark's own."""
    parser = argparse.ArgumentParser(
        description=sys.modules["__main__"].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print the figures as data")
    for add in more:
        add(parser)
    options = parser.parse_args()
    found = list(figures(options))
    if options.json:
        print(json.dumps([asdict(one) for one in found]))
    else:
        print_table(Path(sys.argv[0]).stem, HEAD, [one.row() for one in found])


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def median(work: Callable[[], object], times: int) -> float:
    """The median of so many calls, in milliseconds, after one that is not counted."""
    work()
    return percentile([milliseconds(work) for _ in range(times)], 0.5)


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def peak_memory() -> float:
    """The most memory that this process has had, in MiB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def print_table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table with the first column to the left and figures to the right; a row of one cell is a heading."""
    cells = [[_cell(value) for value in row] for row in rows]
    lines = [list(head), *(row for row in cells if len(row) > 1)]
    widths = [max(len(row[at]) for row in lines) for at in range(len(head))]
    print(f"\n{title}")
    for row in [list(head), ["-" * width for width in widths], *cells]:
        first, *rest = (value.ljust(widths[at]) if at == 0 else value.rjust(widths[at]) for at, value in enumerate(row))
        print("  ".join([first, *rest]).rstrip())


def _cell(value: object) -> str:
    """Figures with what precision they have."""
    if isinstance(value, float):
        return f"{value:.3f}" if value < 1 else f"{value:,.2f}" if value < 10 else f"{value:,.1f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
