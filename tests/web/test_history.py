"""A rule's life and two editions compared, on the site."""

from __future__ import annotations

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
    assert "100.2 until 2031-03-01, today 100.3." in html
    assert "<del>[−oldest guest−]</del><ins>[+eldest visitor+]</ins>" in html
    assert 'href="/history/100.2@2031-03-01"' in html


def test_the_twin_of_a_life_is_what_the_terminal_gives(told: Client) -> None:
    answer = told.get("/history/101.2@2031-03.json").json
    assert (answer["today"], answer["life"][1]["number"]) == ("101.1", "101.1")


def test_an_address_that_only_an_older_edition_has_leads_to_its_life(told: Client) -> None:
    answer = told.get("/cr/101.4")
    assert (answer.status_code, answer.location) == (302, "/history/101.4")
    assert told.get("/cr/999.9").status_code == 404


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
    for path in ("/history/704.5f", "/diff", "/cr/704.5f"):
        assert "benchbook import comprehensive-rules FOLDER" in client.get(path).get_data(as_text=True)
