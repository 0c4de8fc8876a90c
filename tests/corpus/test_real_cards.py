"""Official rulings drawn by lot, and everyday cards, as scenarios with the real cards.

None is decided otherwise, and most are decided.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conftest import ROOT

from benchbook.engine.scenario.verify import Result, verify
from benchbook.importers import run_import
from benchbook.library import open_library

FOLDERS = tuple(ROOT / "tests" / "corpus" / name for name in ("official_rulings", "everyday"))
FILES = ("oracle-cards.json.gz", "publisher-shape.json.gz")
DECIDED = 0.88


def _records_of(file: Path, said: str) -> Iterator[object]:
    """The records of a bulk file whose card, or a face of it, the scenarios name."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for record in json.load(lines):
            if any(name in said for name in record["name"].split(" // ")):
                yield record


@pytest.fixture(scope="module")
def results(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Result]:
    """How everything comes out in a library of the cards that they name."""
    home = tmp_path_factory.mktemp("home")
    said = "\n".join(path.read_text("utf-8") for folder in FOLDERS for path in sorted(folder.glob("*.yaml")))
    paths = []
    for name in FILES:
        path = home / name.removesuffix(".gz")
        path.write_text(json.dumps(list(_records_of(shared / "data" / "cards" / name, said))), "utf-8")
        paths.append(path)
    run_import("cards", paths, home)
    return list(verify(FOLDERS, open_library(home=home, cache=home / "cache")))


@pytest.mark.shared
def test_no_official_ruling_is_decided_otherwise(results: list[Result]) -> None:
    assert not [(r.title, r.status, r.detail) for r in results if r.status in ("fail", "invalid")]


@pytest.mark.shared
def test_most_official_rulings_are_decided(results: list[Result]) -> None:
    decided = [r for r in results if r.status == "pass"]
    assert len(decided) >= DECIDED * len(results), [r.title for r in results if r.status == "declined"]
