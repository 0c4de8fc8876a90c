"""Official rulings drawn by lot, and everyday cards, as scenarios with the real cards.

None is decided otherwise, and most are decided.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import ROOT
from tests.importing import library_of_named

from benchbook.engine.scenario.verify import Result, verify

FOLDERS = tuple(ROOT / "tests" / "corpus" / name for name in ("official_rulings", "everyday"))
DECIDED = 0.88


@pytest.fixture(scope="module")
def results(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Result]:
    """How everything comes out in a library of the cards that they name."""
    home = tmp_path_factory.mktemp("home")
    said = "\n".join(path.read_text("utf-8") for folder in FOLDERS for path in sorted(folder.glob("*.yaml")))
    return list(verify(FOLDERS, library_of_named(said, shared, home)))


@pytest.mark.shared
def test_no_official_ruling_is_decided_otherwise(results: list[Result]) -> None:
    assert not [(r.title, r.status, r.detail) for r in results if r.status in ("fail", "invalid")]


@pytest.mark.shared
def test_most_official_rulings_are_decided(results: list[Result]) -> None:
    decided = [r for r in results if r.status == "pass"]
    assert len(decided) >= DECIDED * len(results), [r.title for r in results if r.status == "declined"]
