"""A rule's life and two editions compared, on the site."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from benchbook.library import open_library
from benchbook.search import open_search
from benchbook.web import create_app
from tests.importers.history.small import small_history
from tests.web.conftest import Client
from tests.web.small import FILES


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Client:
    folder = tmp_path_factory.mktemp("told")
    small_history(folder)
    for name, text in FILES.items():
        if name.startswith("project/"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    library = open_library(root=folder / "project", home=folder / "home", cache=folder / "cache")
    return create_app(library, open_search(library, index=folder / "index")).test_client()


def test_a_life_has_its_words_with_differences_that_are_read_without_colour(told: Client) -> None:
    html = told.get("/history/100.2@2031-03").get_data(as_text=True)
    assert "100.2 in 2031-03, today 100.3." in html
    assert "<del>[−oldest guest−]</del><ins>[+eldest visitor+]</ins>" in html
    assert 'href="/history/100.2@2031-03-01"' in html


def test_the_twin_of_a_life_is_what_the_terminal_gives(told: Client) -> None:
    answer = told.get("/history/101.2@2031-03.json").json
    assert (answer["today"], answer["life"][1]["number"]) == ("101.1", "101.1")


def test_an_address_that_only_an_older_edition_has_leads_to_its_life(told: Client) -> None:
    answer = told.get("/cr/101.4")
    assert (answer.status_code, answer.location) == (302, "/history/101.4")
    assert told.get("/cr/999.9").status_code == 404


def test_a_number_of_another_time_in_the_search_box_opens_its_life(told: Client) -> None:
    assert told.get("/search?q=101.4").location == "/history/101.4"
    assert told.get("/search?q=101.2@2031-03").location == "/history/101.2%402031-03"
    assert told.get("/cr/101.2@2031-03").location == "/history/101.2%402031-03"
    found = told.get("/search.json?q=101.2+in+2031-03").json
    assert (found["past"]["said"], found["past"]["today"]) == ("101.2 in 2031-03, today 101.1.", "cr/101.1")


def test_a_section_is_read_as_it_stood(told: Client) -> None:
    html = told.get("/edition/2031-03-01/101").get_data(as_text=True)
    assert "Chipped porcelain" in html
    assert 'href="/edition/2031-06-01/101"' in html
    assert "Chipped porcelain" not in told.get("/edition/2031-06-01/101").get_data(as_text=True)
    assert [one["number"] for one in told.get("/edition/2031-03-01/Glossary.json").json["entries"]] == [
        "Glossary/Kettle",
        "Glossary/Mug",
    ]


def test_an_edition_is_found_by_its_month_and_lists_its_sections(told: Client) -> None:
    assert told.get("/edition/2031-07").location == "/edition/2031-06-01"
    assert [one["number"] for one in told.get("/edition/2031-06-01.json").json["sections"]] == ["100", "101"]
    assert told.get("/edition.json").json["editions"] == ["2031-09-01", "2031-06-01", "2031-03-01"]
    assert told.get("/edition/2031-06-01/999").status_code == 404
    assert told.get("/edition/1990").status_code == 404


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("101.2", "101#101.2"),
        ("rule 101.2", "101#101.2"),
        ("101.", "101"),
        ("Section 101", "101"),
        ("chapter 1", "1"),
        ("glossary", "Glossary"),
        ("mug", "Glossary#Glossary/Mug"),
        ("Glossary/Mug", "Glossary#Glossary/Mug"),
    ],
)
def test_what_a_reader_types_behind_an_edition_leads_to_its_place(told: Client, typed: str, place: str) -> None:
    answer = told.get(f"/edition/2031-03-01/{typed}")
    assert (answer.status_code, answer.location) == (302, f"/edition/2031-03-01/{place}")
    page, _, anchor = place.partition("#")
    html = told.get(f"/edition/2031-03-01/{page}").get_data(as_text=True)
    assert f'id="{anchor}"' in html or not anchor


def test_a_chapter_of_an_edition_lists_its_sections(told: Client) -> None:
    assert [one["number"] for one in told.get("/edition/2031-03-01/1.json").json["sections"]] == ["100", "101"]
    assert 'href="/edition/2031-03-01/101"' in told.get("/edition/2031-03-01/1").get_data(as_text=True)
    assert told.get("/edition/2031-03-01/9").status_code == 404


def test_what_an_edition_has_not_is_told_with_the_edition_that_has_it(told: Client) -> None:
    missing = told.get("/edition/2031-09-01/101.4")
    assert missing.status_code == 404
    assert "/edition/2031-03-01/101.4" in missing.get_data(as_text=True)


def test_the_feed_has_an_entry_for_each_edition_that_changed_something(told: Client) -> None:
    answer = told.get("/changes.atom")
    assert answer.mimetype == "application/atom+xml"
    feed = ElementTree.fromstring(answer.data)
    entries = feed.findall("{http://www.w3.org/2005/Atom}entry")
    assert len(entries) == 1
    said = entries[0].findtext("{http://www.w3.org/2005/Atom}content") or ""
    assert "101: 2 moved, 1 reworded, 2 removed" in said
    assert b"<entry>" not in told.get("/changes.atom?section=999").data


def test_a_number_or_date_that_is_not_there_is_said(told: Client) -> None:
    assert "No imported edition has" in told.get("/history/777.7").get_data(as_text=True)
    assert "No edition was in force in 1990" in told.get("/history/101.1@1990").get_data(as_text=True)


def test_two_editions_are_compared_by_section(told: Client) -> None:
    answer = told.get("/diff.json?from=2031-03&to=2031-06&section=101").json
    changes = {(one["was"], one["number"]): one["change"] for one in answer["sections"][0]["changes"]}
    assert changes == {
        ("101.1", "101.2"): "moved",
        ("101.2", "101.1"): "moved and reworded",
        ("101.3", None): "removed",
        ("101.4", None): "removed",
    }
    assert answer["counts"] == {"moved": 2, "reworded": 1, "removed": 2}
    assert "101.4" in told.get("/diff?from=2031-03&to=2031-06").get_data(as_text=True)


def test_without_dates_the_two_newest_editions_are_compared_and_may_not_differ(told: Client) -> None:
    assert told.get("/diff.json").json["sections"] == []
    assert "nothing differs here" in told.get("/diff").get_data(as_text=True)
    assert "no date" in told.get("/diff?from=yesterday").get_data(as_text=True)


def test_without_a_history_one_line_names_the_command(client: Client) -> None:
    for path in ("/history/704.5f", "/diff", "/cr/704.5f", "/edition", "/edition/2009"):
        assert "benchbook import comprehensive-rules FOLDER" in client.get(path).get_data(as_text=True)
