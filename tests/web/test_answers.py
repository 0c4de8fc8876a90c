"""Asking on the site: what is answered, what is refused and how, links, comparisons, and what runs a rule."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from benchbook.engine.proving.proof import meant
from benchbook.engine.proving.proofs import Proofs
from benchbook.engine.proving.worked import Workbook
from benchbook.library import Library
from benchbook.search import open_search
from benchbook.web import create_app
from benchbook.web.permalinks import BadLink, pack, unpack
from benchbook.web.posing import CannotPose, pose
from benchbook.web.premises import instead, premises
from benchbook.web.tour import stops
from tests.web.conftest import Client
from tests.web.small import PUMP


def post(client: Client, body: str, **query: str) -> tuple[int, dict[str, object]]:
    answer = client.post("/api/answer", data=body.encode(), query_string=query)
    assert answer.is_json
    return answer.status_code, answer.json or {}


def test_a_program_gets_the_answer_to_yaml_and_to_json(client: Client) -> None:
    code, from_yaml = post(client, PUMP)
    assert code == 200
    assert from_yaml["status"] == "answered"
    assert [claim["holds"] for claim in from_yaml["claims"]] == [True]  # type: ignore[attr-defined]
    data = {"title": "x", "given": {"Ann": {"battlefield": ["2/2 creature as Bear"]}}, "then": ["Bear is 2/2"]}
    for body in (json.dumps(data), json.dumps({"scenario": data}), json.dumps({"scenario": json.dumps(data)})):
        assert post(client, body)[1]["status"] == "answered"


def test_the_link_in_an_answer_brings_the_same_answer_back(client: Client) -> None:
    _, first = post(client, PUMP)
    again = client.get(str(first["permalink"]).replace("/ask?", "/ask.json?")).json
    assert again is not None
    same = ("branches", "claims", "receipt", "citations")
    assert [first[name] for name in same] == [again[name] for name in same]


@pytest.mark.parametrize(
    ("body", "where", "line"),
    [
        ("", "scenario", 1),
        ("title: x\n\tgiven: 1", "scenario", 2),
        ("- a\n- b", "scenario", 1),
        ("title: x\ngiven:\n  Ann: {battlefield: [2/2 creature]}\nwhen:\n  - Ann frobnicates", "when[0]", 5),
        ("title: x\ngiven:\n  Ann:\n    batlefield: []", "given.Ann", 3),
        ("title: x\ngiven:\n  Ann: {battlefield: [No Such Card]}", "given.Ann.battlefield[0]", 3),
        ("title: x\ngiven: {Ann: {}}\nruleset: nonsense", "ruleset", 3),
        ("title: x\ngiven: {Ann: {battlefield: ['1000000000 2/2 creature']}}", "given", 2),
        ("title: x\ngiven: {Ann: {battlefield: [{object: 2/2 creature, count: 100000000}]}}", "given", 2),
        ("a: &x [1]\nb: *x", "scenario", 2),
        ("[" * 5000, "scenario", 1),
        ('{"a":' * 3000 + "1" + "}" * 3000, "scenario", 1),
        ("title: x\ngiven: {Ann: {battlefield: {count: x, card: [3]}}}", "given.Ann.battlefield[0].count", 2),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place_and_line(
    client: Client, body: str, where: str, line: int
) -> None:
    code, data = post(client, body)
    assert code == 400
    assert (data["where"], data["line"]) == (where, line)
    assert data["what"]
    assert data["next"]


def test_what_is_too_long_is_refused_before_it_is_read(client: Client) -> None:
    assert post(client, "x" * 40_000)[0] == 413


def test_a_program_is_refused_in_json(client: Client) -> None:
    assert post(client, "x" * 300_000)[0] == 413
    assert client.get("/api/nothing").json["error"] == 404  # type: ignore[index]


def test_a_program_that_posts_nothing_is_told_to_post(client: Client) -> None:
    answer = client.get("/api/answer")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert "POST a scenario" in (answer.json or {})["message"]


def test_a_scenario_without_an_end_is_declined_and_not_waited_for(client: Client) -> None:
    text = PUMP.replace("everything resolves", "Ann draws 900000000 cards")
    code, data = post(client, text)
    assert code == 200
    assert data["status"] == "declined"
    assert "without an end" in str(data["problem"]) or "more steps to work out" in str(data["problem"])


def test_the_editor_shows_a_mistake_at_its_line(client: Client) -> None:
    answer = client.post("/ask", data={"scenario": PUMP.replace("everything", "everythingg")})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert 'class="row bad"' in html
    assert "everythingg resolves" in re.findall(r'class="row bad">(.*?)\n', html)[0]
    assert "<textarea" in html


def test_what_is_posted_comes_back_escaped(client: Client) -> None:
    html = client.post("/ask", data={"scenario": "title: <script>alert(1)</script>\ngiven: 3"}).get_data(as_text=True)
    assert "<script>alert" not in html


@pytest.mark.parametrize("text", ["", "a", "½ ∞ {W}\n" * 50, PUMP])
def test_a_link_holds_exactly_the_text(text: str) -> None:
    assert unpack(pack(text)) == text


@pytest.mark.parametrize("packed", ["x", "!!!", pack(PUMP)[:-9], pack("a" * 100_000), "A" * 9000])
def test_a_link_that_was_cut_or_blown_up_is_refused(client: Client, packed: str) -> None:
    with pytest.raises(BadLink):
        unpack(packed)
    assert client.get("/ask", query_string={"s": packed}).status_code == 200


def test_every_premise_can_be_left_out(small: Library) -> None:
    posed = pose(PUMP, small)
    places = dict(premises(posed))
    assert places["when[0]"] == "Ann casts Growth targeting Bear"
    assert places["given.Ann.life"] == "20"
    for place in places:
        try:
            assert instead(posed, place, "") != posed.text
        except CannotPose as problem:
            raise AssertionError(place) from problem


def test_a_changed_premise_shows_where_the_answers_part(client: Client) -> None:
    query = {"s": pack(PUMP), "line": "when[0]", "instead": ""}
    data = client.get("/compare.json", query_string=query).json
    assert data is not None
    assert data["claims"] == [{"claim": "Bear is 5/5", "holds": [True, False]}]
    assert data["parting"]["left"]["sentence"] == "Bear gets +3/+3 until end of turn."
    assert "With the change" in client.get("/compare", query_string=query).get_data(as_text=True)


def test_the_same_in_the_same_ruleset_is_the_same(client: Client) -> None:
    data = client.get("/compare.json", query_string={"s": pack(PUMP), "rulesets": "modern,modern"}).json
    assert data is not None
    assert data["same"] is True


@pytest.mark.parametrize("query", [{"of": "no/such/thing"}, {"s": "zz"}, {"s": pack(PUMP), "line": "when[99]"}])
def test_a_comparison_of_nothing_says_so(client: Client, query: dict[str, str]) -> None:
    answer = client.get("/compare", query_string=query)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "module", ["benchbook.nothing", "os", "benchbook...os", "benchbook.web.static.site", "passlib"]
)
def test_only_the_programs_own_source_is_shown(client: Client, module: str) -> None:
    assert client.get(f"/source/{module}").status_code == 404


def test_a_rule_page_names_the_function_that_runs_it_at_its_line(real: Client) -> None:
    html = real.get("/cr/704.5j").get_data(as_text=True)
    found = re.findall(r'href="/source/([\w.]+)#L(\d+)"', html)
    assert found
    module, line = found[0]
    lines = real.get(f"/source/{module}.json").json["lines"]  # type: ignore[index]
    assert any(text.lstrip().startswith(("@rule", "def ")) for text in lines[int(line) - 1 : int(line) + 4])


def test_a_keyword_that_is_a_row_of_a_table_is_shown_at_its_row(real: Client) -> None:
    html = real.get("/cr/702.93a").get_data(as_text=True)
    ((table, line),) = re.findall(r'href="/source/([\w.]+)#L(\d+)"', html)
    lines = real.get(f"/source/{table}.json").json["lines"]  # type: ignore[index]
    assert "702.93a" in lines[int(line) - 1]
    assert real.get(f"/source/{table}").status_code == 200


def test_a_rule_page_names_the_examples_that_follow_it_once_they_were_run(small: Library, tmp_path: Path) -> None:
    workbook = Workbook(small, tmp_path)
    client = create_app(small, open_search(small, index=tmp_path / "search"), workbook).test_client()
    before = client.get("/cr/704.5f")
    workbook.all()
    after = client.get("/cr/704.5f", headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    rules = client.get("/coverage/cr/7.json").json["rules"]  # type: ignore[index]
    assert {one["rule"]: one["standing"] for one in rules}["cr/704.5f"] == "function only"
    assert (tmp_path / "worked.json").exists()


def test_while_the_examples_are_run_elsewhere_coverage_shows_what_is_proved_and_asks_again(
    library: Library, tmp_path: Path
) -> None:
    book = Workbook(library, tmp_path, lambda: True)
    client = create_app(library, open_search(library, index=tmp_path / "search"), book).test_client()
    for address in ("/coverage", "/coverage.json", "/coverage/cr/7"):
        said = client.get(address)
        assert (said.status_code, said.headers["Refresh"], "ETag" in said.headers) == (200, "5", False)
    assert client.get("/coverage.json").json["functions"]["figures"]["decides"] >= 550  # type: ignore[index]
    page = client.get("/coverage").text
    assert [said for said in ("Proved on", "being run") if said not in page] == []


def test_coverage_waits_for_nothing_and_says_what_is_not_yet_computed(small: Library, tmp_path: Path) -> None:
    workbook = Workbook(small, tmp_path)
    client = create_app(small, open_search(small, index=tmp_path / "search"), workbook).test_client()
    for address in ("/coverage", "/coverage/cr/7"):
        said = client.get(address)
        assert (said.status_code, "Not yet computed" in said.text, "ETag" in said.headers) == (200, True, False)
    assert "not yet computed" in client.get("/coverage.json").json["problem"]  # type: ignore[index]
    assert not (tmp_path / "worked.json").exists()
    workbook.all()
    unproved = client.get("/coverage")
    assert "function only" in unproved.text
    assert "Not yet computed" in unproved.text


def test_coverage_counts_by_function_what_decides_and_names_the_example_that_shows_it(
    small: Library, tmp_path: Path
) -> None:
    workbook = Workbook(small, tmp_path)
    workbook.all()
    client = create_app(small, open_search(small, index=tmp_path / "search"), workbook).test_client()
    before = client.get("/coverage.json")
    assert before.json["functions"]["proved"] == ""  # type: ignore[index]
    made = Proofs(workbook).prove(list(meant(["cr/704"])))
    after = client.get("/coverage.json", headers={"If-None-Match": before.headers["ETag"]}).json["functions"]  # type: ignore[index]
    assert after["proved"] == made.date
    assert after["figures"]["decides"] >= 1
    (shown,) = (one for one in after["functions"] if one["rule"] == "cr/704.5f")
    assert shown["status"] == "decides"
    assert f'href="/scenarios/{shown["scenario"]}"' in client.get("/coverage/cr/7").text
    (rule,) = (one for one in client.get("/coverage/cr/7.json").json["rules"] if one["rule"] == "cr/704.5f")  # type: ignore[index]
    assert rule["functions"][0]["status"] == "decides"
    assert rule["standing"] == "executed"


def test_the_examples_are_listed_by_section_and_by_their_words_within_what_a_page_may_be(real: Client) -> None:
    every = real.get("/scenarios.json").json
    assert every is not None
    assert sum(one["examples"] for one in every["sections"]) == every["total"] > 5000
    assert (
        [len(real.get(f"{one['url']}.json").json["scenarios"]) for one in every["sections"][:3]]
        == [  # type: ignore[index]
            one["examples"] for one in every["sections"][:3]
        ]
    )
    found = real.get("/scenarios.json", query_string={"q": "deathtouch"}).json
    assert found is not None
    assert found["scenarios"]


def test_the_tour_rests_on_entries_that_exist(library: Library) -> None:
    assert len(stops()) == 12
    for stop in stops():
        assert [str(ref) for ref in stop.entries if library.entry(ref) is None] == []


def test_what_the_tour_shows_run_comes_out_differently(real: Client) -> None:
    for stop in stops():
        query = {"of": stop.example, "rulesets": stop.rulesets}
        data = real.get("/compare.json", query_string=query).json
        assert data is not None
        assert data["statuses"] == ["answered", "answered"], stop.title
        assert any(one["holds"][0] != one["holds"][1] for one in data["claims"]), stop.title


def test_every_stop_of_the_tour_leads_to_its_comparison(real: Client) -> None:
    html = real.get("/tour").get_data(as_text=True)
    assert html.count('href="/compare?') == len(stops())


def test_a_deck_is_checked_and_each_objection_has_its_rule(real: Client) -> None:
    html = real.post("/deck", data={"list": "Commander\n1 Forest\n\nDeck\n98 Forest\n"}).get_data(as_text=True)
    assert "objection" in html
    assert 'href="/cr/903.5a"' in html


def test_completion_offers_forms_of_sentence(client: Client) -> None:
    found = client.get("/complete/scenario.json?line=combat dam&part=when").json["completions"]  # type: ignore[index]
    assert found[0]["insert"] == "combat damage is dealt"


def test_completion_keeps_to_the_verb_that_was_begun(client: Client) -> None:
    found = client.get("/complete/scenario.json?line=Ann casts Lightning H&part=when").json["completions"]  # type: ignore[index]
    sentences = [one["insert"] for one in found if one["kind"] == "sentence"]
    assert sentences[0].startswith("Ann casts ")


def test_every_worked_example_has_a_page(real: Client, library: Library) -> None:
    from benchbook.engine.proving.examples import examples

    for place in list(examples(library))[::25]:
        assert real.get(f"/scenarios/{place}").status_code == 200, place


def test_a_board_too_large_to_work_out_in_time_is_declined(client: Client) -> None:
    lord = "{name: Lord, type: Creature, power: 1, toughness: 1, text: Creatures you control get +1/+1.}"
    board = "given: {Ann: {battlefield: [390 Lord]}}\nwhen: [Ann gains 1 life]"
    code, data = post(client, f"title: x\ncards: [{lord}]\n{board}")
    assert code == 200
    assert data["status"] == "declined"
    bounds = "more steps to work out than an answer may have|longer to work out than there is time"
    assert re.search(bounds, str(data["problem"]))


def test_a_card_page_names_the_examples_in_which_it_stands(real: Client, library: Library) -> None:
    html = real.get("/cards/giant-growth").get_data(as_text=True)
    assert "Worked examples with it" in html
    assert 'href="/scenarios/' in html


def completed(client: Client, line: str, part: str = "given", *names: str) -> list[tuple[str, str, str]]:
    query = {"line": line, "part": part, "name": list(names)}
    found = client.get("/complete/scenario.json", query_string=query).json["completions"]  # type: ignore[index]
    return [(one["insert"], one["kind"], one["replaces"]) for one in found]


def test_a_second_card_of_a_list_is_completed_too(real: Client) -> None:
    assert completed(real, "    battlefield: [Clone, Grizzly B")[0] == ("Grizzly Bears", "card", "Grizzly B")


def test_the_scenarios_own_names_come_first(real: Client) -> None:
    found = completed(real, "  - Ann attacks Bob with Gri", "when", "Grim Titan", "Sneak")
    assert found[0] == ("Grim Titan", "card", "Gri")
    assert ("Grizzly Bears", "card", "Gri") in found


def test_rulesets_and_steps_are_completed_after_their_keys(client: Client) -> None:
    assert completed(client, "  step: declare") == [
        ("declare attackers", "value", "declare"), ("declare blockers", "value", "declare")]  # fmt: skip
    assert ("modern", "value", "mo") in completed(client, "ruleset: mo", "")


def test_a_page_says_what_was_refused_before_it_says_yes(real: Client) -> None:
    text = (
        "title: x\ncards: [{name: Zap, cost: '{R}', type: Instant, text: Zap deals 3 damage to any target.}]\n"
        "given: {Ann: {hand: [Zap], battlefield: [Forest]}, Bob: {battlefield: [3/3 creature as Ogre]}}\n"
        "when: [Ann casts Zap targeting Ogre]\nthen: [Ogre is on the battlefield]"
    )
    page = real.get(f"/ask?s={pack(text)}").text
    assert 0 < page.index("Not allowed:") < page.index('class="holds"')
    assert 'property="og:description" content="“Ann casts Zap targeting Ogre” is not allowed: ' in page
    assert 'popovertarget="text-of-zap"' in page
    assert 'id="text-of-zap" popover' in page
    assert 'href="/penalty?what=ipg/2.5"' in page
    assert "ipg/2.1" not in page


def test_a_program_gets_the_telling_that_people_read(client: Client) -> None:
    found = post(client, PUMP)[1]
    assert str(found["sentence"]).startswith("Yes. ")
    assert str(found["sentence"]) in str(found["text"])
    assert {"verdict", "sentence", "because"} <= set(found["claims"][0])  # type: ignore[index]


@pytest.mark.parametrize("packed", ["é", "\ud800", "====", "eJw"])
def test_a_link_that_is_no_link_is_refused(packed: str) -> None:
    with pytest.raises(BadLink):
        unpack(packed)


@pytest.mark.parametrize(
    "text",
    [
        r'{"title": "A \ud800 title", "given": {"Ann": {}}, "then": ["Ann is at 20"]}',
        r'{"title": "A title", "given": {"Ann": {"\ud800": ["Forest"]}}}',
        r'{"scenario": "title: \ud800"}',
    ],
)
def test_half_a_character_is_refused(client: Client, text: str) -> None:
    code, found = post(client, text)
    assert (code, found["line"]) == (400, 1)
