"""How fast the command line shows a rule, a process each time, against `pip --version` in the same run.

    python benchmarks/startup.py [--runs N]

Both are Python programs that read a few files and print a few lines; the first run, which may build the cache, is
not counted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from common import Figure, milliseconds, percentile, run

BAR = 2.0  # times pip
COMMANDS = {
    "benchbook show 514.2": ["benchbook", "show", "514.2"],
    "benchbook search, cold": ["benchbook", "search", "legend rule", "--json"],
    "pip --version": ["pip", "--version"],
}


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """The commands in turns."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for turn in range(options.runs + 1):
        for name, words in COMMANDS.items():
            once = milliseconds(partial(_run, words))
            if turn:
                times[name].append(once)
    peer = percentile(times.pop("pip --version"), 0.5)
    for name, took in times.items():
        bar = BAR * peer if "show" in name else None
        yield Figure(f"{name}, p50", percentile(took, 0.5), "ms", "pip --version", peer, bar)


def _run(words: list[str]) -> None:
    """One process, from its start to its end."""
    subprocess.run([sys.executable, "-m", *words], capture_output=True, check=True)


if __name__ == "__main__":
    run(figures, lambda p: p.add_argument("--runs", type=int, default=7, help="how many times each (default 7)"))
