"""How long importing takes, and how much memory, over the files that the reader has.

    python benchmarks/importing.py [--data FOLDER]

The folder holds comprehensive-rules/, cards/ and rulings as in the reader's copies (default: ../shared). Each import
runs in a process of its own, so that its memory is its own; writing a plain copy of the same bytes, in the same run,
is what the time is compared with. Prints one line an import and the totals; needs no network.
"""

from __future__ import annotations

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from common import SHARED, Figure, run

SOURCES = {
    "uncommander": "uncommander-rules.txt",
    "commander-2013": "commander-rules-2013.rst",
    "tenth-edition": "crystal-keep-general-rulings-2008.txt",
    "crystal-keep-2002": "crystal-keep-extracted-rulings-2002.txt",
    "wylie-1997": "wylie-rulings-and-errata.txt",
}


@dataclass(frozen=True, slots=True)
class Measured:
    """One import: seconds, the largest memory of its process in MiB, and what it brought in."""

    kind: str
    seconds: float
    mebibytes: float
    said: str


def files(data: Path, scratch: Path) -> Iterator[tuple[str, list[Path]]]:
    """What there is to import, by kind; every edition of the archive counts as one import."""
    newest = sorted((data / "data/comprehensive-rules").glob("CR-*.txt"))[-1:]
    archive = data / "data/comprehensive-rules/all-134-versions.tar.xz"
    if archive.is_file():
        with tarfile.open(archive) as packed:
            packed.extractall(scratch, filter="data")
    yield "comprehensive-rules", newest
    yield "comprehensive-rules", sorted(scratch.rglob("CR-*.txt"))
    for kind, name in SOURCES.items():
        yield kind, [data / "sources" / name]
    yield "cards", [data / "data/cards/oracle-cards.json.gz"]
    yield "rulings", [data / "data/cards/rulings.json.gz"]


def measure(kind: str, paths: list[Path], home: Path) -> Measured:
    """Import the files in a process of their own."""
    command = [sys.executable, __file__, "--one", kind, str(home), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Measured(**json.loads(done.stdout.splitlines()[-1]))


def one(kind: str, home: Path, paths: list[Path]) -> None:
    """What the process does: import, and say what it took."""
    from benchbook.importers import run_import

    start = time.perf_counter()
    said = ""
    for path in paths:
        report = run_import(kind, path, home)
        said = ", ".join(f"{count:,} {what}" for what, count in report.counts.items())
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    label = said if len(paths) == 1 else f"{len(paths)} editions, the last with {said}"
    print(json.dumps({"kind": kind, "seconds": seconds, "mebibytes": peak, "said": label}))


def copied(home: Path, scratch: Path) -> float:
    """The seconds that copying everything that was written takes."""
    start = time.perf_counter()
    shutil.copytree(home, scratch / "copy")
    return time.perf_counter() - start


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """Each import's time and memory, and all of it beside a plain copy of what was written."""
    with tempfile.TemporaryDirectory() as folder:
        scratch, home = Path(folder), Path(folder) / "home"
        there = [
            (kind, paths) for kind, paths in files(options.data, scratch) if paths and all(p.is_file() for p in paths)
        ]
        results = [measure(kind, paths, home) for kind, paths in there]
        for result in results:
            yield Figure(f"{result.kind}: {result.said}", result.seconds, "s")
        if results:
            yield Figure("all", sum(one.seconds for one in results), "s", "a plain copy", copied(home, scratch))
            yield Figure("the most memory", max(one.mebibytes for one in results), "MiB")


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=SHARED, help="the folder with the reader's copies")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(sys.argv[2], Path(sys.argv[3]), [Path(path) for path in sys.argv[4:]])
    else:
        run(figures, _options)
