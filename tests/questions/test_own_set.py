"""Questions with their verdicts: none is answered wrong, and most of our own are answered.

Those that say ``by: others`` were written by hands that do not build: they show how far the reading carries.
"""

from __future__ import annotations

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


@pytest.fixture(scope="module")
def outcomes(library: Library) -> dict[str, str]:
    return {str(one["id"]): comes_out(ask(str(one["text"]), library), one) for one in SET}


def test_no_question_of_ours_is_answered_wrong(outcomes: dict[str, str]) -> None:
    assert [name for name, outcome in outcomes.items() if outcome == "wrong"] == []


def test_most_of_our_questions_are_answered(outcomes: dict[str, str]) -> None:
    ours = {str(one["id"]): outcomes[str(one["id"])] for one in SET if "by" not in one}
    assert sum(outcome == "right" for outcome in ours.values()) >= ENOUGH * len(ours), ours


def test_the_vocabulary_is_understood(outcomes: dict[str, str]) -> None:
    right = [one["id"] for one in VOCABULARY if outcomes[str(one["id"])] == "right"]
    assert len(right) >= OF_VOCABULARY * len(VOCABULARY), {one["id"] for one in VOCABULARY} - {*right}


def test_some_of_what_others_wrote_is_answered(outcomes: dict[str, str]) -> None:
    theirs = {str(one["id"]): outcomes[str(one["id"])] for one in SET if one.get("by") == "others"}
    assert sum(outcome == "right" for outcome in theirs.values()) >= OF_OTHERS * len(theirs), theirs


def test_every_question_has_a_verdict_and_a_name_of_its_own() -> None:
    assert len({one["id"] for one in SET}) == len(SET)
    assert {one["verdict"]["kind"] for one in SET} <= {"yes", "no", "value", "which", "depends", "fact"}
