"""The renumberings that were drawn by lot and checked by hand, and that the alignment still finds them."""

from __future__ import annotations

import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchbook.importers.comprehensive_rules import read_edition
from benchbook.importers.history.alignment import align
from benchbook.importers.history.importing import passages
from benchbook.importers.history.wording import Weights, said

LOTS: list[list[dict[str, Any]]] = [
    yaml.safe_load(Path(__file__).with_name(name).read_text("utf-8"))
    for name in ("renumberings.yaml", "renumberings_second_lot.yaml")
]
ROWS = [one for lot in LOTS for one in lot]
ARCHIVE = Path(__file__).resolve().parents[4] / "shared/data/comprehensive-rules/all-134-versions.tar.xz"
LEAST = 0.97
STEPS = [("2003-03-15", "2003-07-01"), ("2009-05-01", "2009-07-11"), ("2009-09-04", "2009-10-01")]


@pytest.mark.parametrize("lot", LOTS)
def test_a_hundred_and_fifty_were_checked_and_nearly_all_are_right(lot: list[dict[str, Any]]) -> None:
    assert len(lot) == 150
    assert sum("right" not in one for one in lot) >= LEAST * len(lot)
    assert all(one["was"] != one["number"] for one in lot)


@pytest.mark.skipif(not ARCHIVE.is_file(), reason="the official editions are not beside the checkout")
@pytest.mark.parametrize(("until", "since"), STEPS)
def test_the_steps_that_changed_most_are_still_found(until: str, since: str, tmp_path: Path) -> None:
    with tarfile.open(ARCHIVE) as archive:
        wanted = [one for one in archive.getmembers() if Path(one.name).stem in (f"CR-{until}", f"CR-{since}")]
        archive.extractall(tmp_path, members=wanted, filter="data")
    old, new = (list(passages(read_edition(path))) for path in sorted(tmp_path.rglob("CR-*.txt")))
    found = align(old, new, Weights({said(one) for one in (*old, *new)}))
    became = {old[pair.old].number: new[pair.new].number for pair in found.pairs.values()}
    rows = [one for one in ROWS if (one["until"], one["since"]) == (until, since)]
    wrong = [one["was"] for one in rows if became.get(one["was"]) != one.get("right", one["number"])]
    assert len(wrong) <= max(1, round(0.1 * len(rows))), wrong
