"""What a request may take: one budget for all of it, and no answer longer than a page may be."""

from __future__ import annotations

import json
import time
from threading import Lock

import pytest
from flask import Flask

from benchbook.patience import worked
from benchbook.web import bounds
from benchbook.web.answer_page import MOST_OF_DATA, _short_enough
from tests.web.conftest import Client

FIGHT = {
    "given": {"Ann": {"battlefield": ["3/3 creature as Ogre"]}, "Bob": {"battlefield": ["2/2 creature as Bear"]}},
    "when": ["Ogre fights Bear"],
    "then": ["Bear is in Bob's graveyard"],
}


def asked(client: Client, scenario: dict[str, object]) -> tuple[int, dict[str, object]]:
    response = client.post("/api/answer", data=json.dumps(scenario))
    return response.status_code, response.get_json()


def test_reading_and_playing_draw_on_one_budget(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(client, FIGHT)[1]["status"] == "answered"
    monkeypatch.setattr(bounds, "WORK", 1_500)
    code, told = asked(client, {**FIGHT, "then": ["Bear is in Bob's graveyard", "Ogre is on the battlefield"]})
    assert code == 400 or told["status"] == "declined"


def test_what_is_loaded_before_the_first_answer_is_no_part_of_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "_first", Lock())
    app, loaded = Flask("small"), []

    def load() -> None:
        worked(2 * bounds.WORK)
        loaded.append(True)

    bounds.bound(app, load)
    app.add_url_rule("/deck", view_func=lambda: "well")
    assert [app.test_client().get("/deck?d=1").text for _ in range(2)] == ["well", "well"]
    assert loaded == [True]


def test_what_must_hold_at_a_moment_is_named(client: Client) -> None:
    code, told = asked(client, {**FIGHT, "when": [{"expect": []}, "Ogre fights Bear"]})
    assert (code, told["where"]) == (400, "when[0].expect")


@pytest.mark.parametrize(
    "said",
    [
        "Does trample " + "4" * 9 + "." * 1500 + " x work?",
        "two " * 490,
        "my two big " * 180,
        "Does a crea" + "−1" * 900,
    ],
    ids=["dots", "numbers", "words before a thing that never comes", "marks and numbers"],
)
def test_a_question_of_much_the_same_again_is_read_at_once(client: Client, said: str) -> None:
    client.post("/api/question", json={"question": said[:200]})
    started = time.process_time()
    client.post("/api/question", json={"question": said})
    assert time.process_time() - started < 6


def test_of_data_that_is_too_long_what_is_left_out_is_named() -> None:
    step = {"sentence": "x" * 1000, "considered": [{"rule": "y" * 1000, "why": ""}], "steps": []}
    branch = {"steps": [step] * 300, "claims": []}
    data = _short_enough({"branches": [branch, branch, branch]})
    assert data["left_out"] == "what was considered and did not apply; all branches but the first"
    assert len(json.dumps(data)) < MOST_OF_DATA
    assert _short_enough({"branches": []}) == {"branches": []}
