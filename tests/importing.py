"""A library of the project's cards and of those that some text names, read from the card files beside the checkout."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

from benchbook.importers import run_import
from benchbook.library import Library, open_library

FILES = ("oracle-cards.json.gz", "publisher-shape.json.gz")


def library_of_named(said: str, shared: Path, home: Path) -> Library:
    """The library with the cards imported into that folder whose name, or a face's, stands in the text."""
    paths = []
    for name in FILES:
        path = home / name.removesuffix(".gz")
        path.write_text(json.dumps(list(_records_of(shared / "data" / "cards" / name, said))), "utf-8")
        paths.append(path)
    run_import("cards", paths, home)
    return open_library(home=home, cache=home / "cache")


def _records_of(file: Path, said: str) -> Iterator[object]:
    """The records of a bulk file whose card, or a face of it, the text names."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for record in json.load(lines):
            if any(name in said for name in record["name"].split(" // ")):
                yield record
