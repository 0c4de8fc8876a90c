"""How fast the command line shows a rule, a process each time, against `pip --version` in the same run.

    python benchmarks/startup.py [--runs N]

Both are Python programs that read a few files and print a few lines; the first run, which may build the cache, is
not counted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from common import milliseconds, percentile, print_table

BAR = 2.0


def main() -> int:
    """Measure in turns, print, and say whether showing a rule keeps to its bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7, help="how many times each (default 7)")
    options = parser.parse_args()
    commands = {"benchbook show 514.2": ["benchbook", "show", "514.2"], "pip --version": ["pip", "--version"]}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(options.runs + 1):
        for name, words in commands.items():
            took = milliseconds(lambda words=words: _run(words))  # type: ignore[misc]
            if turn:
                times[name].append(took)
    peer = percentile(times["pip --version"], 0.5)
    rows = [(name, percentile(took, 0.5), max(took), percentile(took, 0.5) / peer) for name, took in times.items()]
    print_table("a process each", ("command", "p50 ms", "most ms", "p50 / pip"), rows)
    kept = percentile(times["benchbook show 514.2"], 0.5) <= BAR * peer
    print(f"\nThe bar for showing a rule is {BAR:g} times pip: {'kept' if kept else 'NOT KEPT'}.")
    return 0 if kept else 1


def _run(words: list[str]) -> None:
    """One process, from its start to its end."""
    subprocess.run([sys.executable, "-m", *words], capture_output=True, check=True)


if __name__ == "__main__":
    sys.exit(main())
