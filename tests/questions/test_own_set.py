"""Questions with their verdicts: none is answered wrong, and most of our own are answered.

Those that say ``by: others`` were written by hands that do not build: they show how far the reading carries.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import Asked, ask


def read_set(name: str) -> list[dict[str, Any]]:
    """The questions of a file beside this one."""
    found: list[dict[str, Any]] = plain(read_yaml((Path(__file__).parent / name).read_text("utf-8")))
    return found


VOCABULARY = read_set("vocabulary.yaml")
SET = [*read_set("own.yaml"), *VOCABULARY]
ENOUGH, OF_OTHERS, OF_VOCABULARY = 0.86, 0.25, 0.95
PARTS = 32


def comes_out(found: Asked, one: dict[str, Any]) -> str:
    """Right, wrong, or what else became of a question."""
    if found.status != "answered" or found.verdict is None:
        return found.status
    wanted = one["verdict"]
    if wanted["kind"] == "fact":
        cited = [reason.rule for reason in found.because]
        return "right" if any(rule.startswith(str(want)) for want in one["rules"] for rule in cited) else "wrong"
    same_kind = found.verdict.kind == wanted["kind"]
    return "right" if same_kind and str(wanted["value"] or "") in ("", found.verdict.value) else "wrong"


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the workers of a run tell each other what came of their parts."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "own_set"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.mark.parametrize("part", range(PARTS))
def test_no_question_of_ours_is_answered_wrong_and_most_are_answered(part: int, library: Library, told: Path) -> None:
    """In parts, which the workers share; the last part to come out looks at all of them."""
    outcomes = {str(one["id"]): comes_out(ask(str(one["text"]), library), one) for one in SET[part::PARTS]}
    written = told / f"{part}.part"
    written.write_text(json.dumps(outcomes), "utf-8")
    written.rename(told / f"{part}.json")
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []
    parts = [json.loads(one.read_text("utf-8")) for one in told.glob("*.json")]
    if len(parts) == PARTS:
        enough_is_right({name: outcome for outcomes in parts for name, outcome in outcomes.items()})


def enough_is_right(outcomes: dict[str, str]) -> None:
    """Most of our own questions are answered, what is to be understood of the vocabulary, and some of what others
    wrote.
    """
    ours = [one for one in SET if "by" not in one]
    others = [one for one in SET if one.get("by") == "others"]
    for some, enough in ((ours, ENOUGH), (VOCABULARY, OF_VOCABULARY), (others, OF_OTHERS)):
        came = {str(one["id"]): outcomes[str(one["id"])] for one in some}
        not_right = {name: outcome for name, outcome in came.items() if outcome != "right"}
        assert len(came) - len(not_right) >= enough * len(came), not_right


def test_every_question_has_a_verdict_and_a_name_of_its_own() -> None:
    assert len({one["id"] for one in SET}) == len(SET)
    assert {one["verdict"]["kind"] for one in SET} <= {"yes", "no", "value", "which", "depends", "fact"}
