"""Every benchmark of the project, each in a process of its own, in one table.

make bench          or    python benchmarks [NAME…]
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from common import HEAD, Figure, print_table

HERE = Path(__file__).parent
HELPERS = ("__main__", "boards", "common")


def main(names: list[str]) -> int:
    """Run them one after another and print what they found; 1 where one could not be run to its end."""
    rows: list[tuple[object, ...]] = []
    broken = 0
    for name in names or sorted(path.stem for path in HERE.glob("*.py") if path.stem not in HELPERS):
        print(f"{name} …", file=sys.stderr, flush=True)
        done = subprocess.run([sys.executable, HERE / f"{name}.py", "--json"], capture_output=True, text=True)
        rows.append((name.upper(),))
        if done.returncode:
            broken += 1
            rows.append((f"  could not be run: {done.stderr.strip().splitlines()[-1]}",))
            continue
        rows += [Figure(**one).row() for one in json.loads(done.stdout.splitlines()[-1])]
    print_table("Benchmarks", HEAD, rows)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
