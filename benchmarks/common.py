"""What the benchmarks share: timing, percentiles, memory and one way to print a table."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED_DATA = ROOT.parent / "shared" / "data"


def milliseconds(run: Callable[[], object]) -> float:
    """How long one call takes."""
    started = time.perf_counter()
    run()
    return (time.perf_counter() - started) * 1000


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def peak_memory() -> float:
    """The most memory that this process has had, in MiB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def memory() -> float:
    """The memory that this process has now, in MiB; the peak where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return peak_memory()
    return pages * resource.getpagesize() / (1024 * 1024)


def print_table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table with the first column to the left and figures to the right."""
    cells = [[_cell(value) for value in row] for row in rows]
    widths = [max(len(row[at]) for row in [list(head), *cells]) for at in range(len(head))]
    print(f"\n{title}")
    for row in [list(head), ["-" * width for width in widths], *cells]:
        first, *rest = (value.ljust(widths[at]) if at == 0 else value.rjust(widths[at]) for at, value in enumerate(row))
        print("  ".join([first, *rest]))


def _cell(value: object) -> str:
    """Figures with what precision they have."""
    if isinstance(value, float):
        return f"{value:.3f}" if value < 1 else f"{value:.1f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
