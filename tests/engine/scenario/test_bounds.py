"""Claims that a number is at least or at most so much hold and fail at the right number."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.engine.scenario.verify import verify_file
from benchbook.library import Library

GIVEN = "given: {Ann: {life: 7, battlefield: [2/2 creature as Bear, 1/1 creature as Elf]}, Bob: {}}\n"
CASES = {
    "Ann has at least 7 life": "pass",
    "Ann has at least 8 life": "fail",
    "Ann has at most 7 life": "pass",
    "Ann has at most 6 life": "fail",
    "Bear's power is no more than 2": "pass",
    "Bear's power is no more than 1": "fail",
    "Ann controls at least 2 creatures": "pass",
    "Ann controls at least 3 creatures": "fail",
    "Ann controls at most 1 creatures": "fail",
    "Ann has at least Bear": "invalid",
}


@pytest.mark.parametrize("claim", CASES)
def test_a_bound_holds_up_to_its_number(claim: str, tmp_path: Path, library: Library) -> None:
    file = tmp_path / "bound.scenarios.yaml"
    file.write_text(f'{GIVEN}then: ["{claim}"]', "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == CASES[claim]
