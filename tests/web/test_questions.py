"""The pages of questions: what was understood can be changed, what is missing is asked, the rest is handed on."""

from __future__ import annotations

from collections.abc import Iterable
from html import unescape
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from werkzeug.test import TestResponse

from benchbook.library.history.youth import Young
from benchbook.refs import RuleRef
from benchbook.web.permalinks import unpack
from benchbook.web.site import Site
from tests.web.conftest import Client

BLOCKED = "he swings with a 3/3 trampler, i block with my 2/2. how much damage do i take?"


def page(client: Client, text: str) -> str:
    answer = client.get(f"/question?q={quote(text)}")
    assert answer.status_code == 200
    return unescape(answer.get_data(as_text=True))


def sent(client: Client, **fields: str) -> TestResponse:
    return client.post("/question/sentence", data=fields)


def fields_of(body: str) -> str:
    return body.partition('name="s" value="')[2].partition('"')[0]


def test_the_page_says_the_verdict_and_how_the_question_was_understood(real: Client) -> None:
    body = page(real, BLOCKED)
    assert 'data-status="answered"' in body
    assert "3/3 creature with trample with your 2/2 creature" in body


def test_the_program_gets_what_the_page_shows(real: Client) -> None:
    data = real.post("/api/question", json={"question": BLOCKED}).get_json()
    assert (data["status"], data["verdict"]) == ("answered", {"kind": "value", "value": "1"})
    assert data["unused"] == []


def test_each_sentence_can_be_changed_by_itself(real: Client) -> None:
    packed = fields_of(page(real, BLOCKED))
    lines = unpack(packed)
    place = next(n for n, line in enumerate(_when(lines)) if " blocks " in line)
    answer = sent(real, s=packed, line=str(place), words="Ann blocks nothing")
    assert answer.status_code == 303
    changed = unpack(parse_qs(urlsplit(answer.headers["Location"]).query)["s"][0])
    assert [line for line in _when(changed) if "blocks" in line] == ["Ann blocks nothing"]
    assert [line for line in _when(changed) if "blocks" not in line] == [
        line for line in _when(lines) if "blocks" not in line
    ]


def test_a_sentence_that_is_emptied_is_taken_out(real: Client) -> None:
    packed = fields_of(page(real, BLOCKED))
    place = next(n for n, line in enumerate(_when(unpack(packed))) if " blocks " in line)
    changed = unpack(
        parse_qs(urlsplit(sent(real, s=packed, line=str(place), words=" ").headers["Location"]).query)["s"][0]
    )
    assert not any("blocks" in line for line in _when(changed))


@pytest.mark.parametrize("fields", [{}, {"s": "broken", "line": "0"}, {"s": "", "line": "x"}])
def test_a_change_of_nothing_is_refused(real: Client, fields: dict[str, str]) -> None:
    assert sent(real, **fields).status_code == 400


def test_what_is_missing_is_asked_and_each_choice_answers_the_question(real: Client) -> None:
    body = page(real, "he swings with a 3/3 and i block with my creature. does my creature die?")
    assert 'data-status="asks"' in body
    assert "How big is" in body
    chosen = [part.partition('"')[0] for part in body.split('href="/ask?q=')[1:]]
    assert chosen
    statuses = {real.get(f"/ask?q={one}").get_data(as_text=True).partition('data-status="')[2][:8] for one in chosen}
    assert statuses == {"answered"}


def test_a_word_that_was_not_understood_is_marked_and_nothing_is_answered(real: Client) -> None:
    body = page(real, "he bolts my 2/2 and frobnicates the zarquon. does it die?")
    assert "<mark>frobnicates</mark>" in body
    assert 'data-status="answered"' not in body


def test_what_is_not_understood_starts_a_board_with_its_cards(real: Client) -> None:
    body = page(real, "frobnicate my Grizzly Bears with the Serra Angel under the zarquon")
    link = body.partition('href="/ask?cards=')[2].partition('"')[0]
    assert link
    table = unescape(real.get(f"/ask?cards={link}").get_data(as_text=True))
    assert "Grizzly Bears" in table
    assert "Serra Angel" in table


def _when(text: str) -> list[str]:
    after = text.partition("when:")[2]
    return [line.strip()[2:].strip("'\"") for line in after.splitlines() if line.startswith(("- ", "  - "))]


def test_the_page_says_which_rules_of_the_answer_are_young(real: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_young(_: object, refs: Iterable[RuleRef]) -> list[Young]:
        return [Young(ref, "created", "2031-06-01", "2031-03-01") for ref in refs]

    assert "has stood since" not in page(real, BLOCKED)
    monkeypatch.setattr(Site, "history", property(lambda _: object()))
    monkeypatch.setattr("benchbook.web.questions.young", all_young)
    assert "has stood since 2031-06-01; the edition of 2031-03-01 had no such rule." in page(real, BLOCKED)
    found = real.get(f"/question.json?q={quote(BLOCKED)}").get_json()["young"]
    assert {"rule", "since"} <= set(found[0])
    assert "cr/702.19b" in [one["rule"] for one in found]
