"""What is told of a life, and the words between two versions."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.errors import NoHistory
from benchbook.library.history import History, the_history
from benchbook.library.history.asking import other_rules, past_of
from benchbook.library.history.differences import difference, packed, unpacked
from benchbook.library.history.lives import asked_version, life_facts
from tests.importers.history.small import small_history


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    return small_history(tmp_path_factory.mktemp("history"))


def facts(history: History, text: str) -> dict:
    version = asked_version(history, text)
    assert version is not None
    return life_facts(history, version, text.partition("@")[2])


def test_an_old_number_says_what_it_is_today(history: History) -> None:
    told = facts(history, "101.2@2031-03")
    assert (told["today"], told["said"]) == ("101.1", "101.2 in 2031-03, today 101.1.")
    assert [(one["from"], one["to"], one["number"]) for one in told["life"]] == [
        ("2031-03-01", "2031-03-01", "101.2"),
        ("2031-06-01", None, "101.1"),
    ]


def test_a_number_without_a_date_is_todays_and_the_rule_that_had_it_before_is_named(history: History) -> None:
    told = facts(history, "100.1")
    assert told["life"][0]["change"] == "created"
    assert told["others"] == [{"number": "100.1", "last": "2031-03-01", "today": "100.2"}]


def test_what_went_into_another_rule_is_that_rule_today(history: History) -> None:
    told = facts(history, "101.4")
    assert (told["today"], told["removed"]) == ("101.1", "2031-06-01")
    assert [part["change"] for part in told["parts"]] == ["went into"]


def test_what_is_gone_is_nothing_today_and_says_since_when(history: History) -> None:
    told = facts(history, "101.3")
    assert (told["today"], told["said"]) == (None, "101.3 until 2031-03-01: gone since 2031-06-01.")


def test_a_term_is_found_by_its_name_in_any_case(history: History) -> None:
    assert facts(history, "kettle")["today"] == "Glossary/Kettle"


def test_a_year_means_its_last_edition_and_a_time_before_the_first_is_refused(history: History) -> None:
    assert history.edition_at("2031") == "2031-09-01"
    assert history.edition_at("2031-07-30") == "2031-06-01"
    with pytest.raises(NoHistory, match="2031-03-01 to 2031-09-01"):
        history.edition_at("2030-12")
    with pytest.raises(NoHistory, match="'last week' is no date"):
        history.edition_at("last week")


def test_without_a_history_the_command_that_makes_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoHistory, match="benchbook import comprehensive-rules FOLDER"):
        the_history(tmp_path)


def test_words_that_were_struck_stand_before_those_in_their_place() -> None:
    runs = difference("The oldest guest is served.", "The eldest visitor is served.")
    assert [(run.kind, run.words) for run in runs] == [
        ("same", "The "),
        ("struck", "oldest guest"),
        ("added", "eldest visitor"),
        ("same", " is served."),
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "A pot."), ("A pot.", ""), ("a b c", "a b c"), ("Tea, milk.", "Milk, tea."), ("one", "one two"), (".", "!")],
)
def test_either_wording_can_be_read_off_the_difference(before: str, after: str) -> None:
    runs = difference(before, after)
    assert "".join(run.words for run in runs if run.kind != "added") == before
    assert "".join(run.words for run in runs if run.kind != "struck") == after
    assert tuple(unpacked(packed(runs), before, after)) == runs


@pytest.mark.parametrize(
    ("typed", "said", "today"),
    [
        ("101.2@2031-03", "101.2 in 2031-03, today 101.1.", "101.1"),
        ("rule 101.2 in 2031", "101.2 stands in the newest edition, 2031-09-01.", "101.2"),
        ("CR 101.4", "101.4 until 2031-03-01: its words went into what is today 101.1.", "101.1"),
        ("mug@2031-03-01", "Glossary/Mug in 2031-03-01, today Glossary/Beaker.", "Glossary/Beaker"),
        ("101.3", "101.3 until 2031-03-01: gone since 2031-06-01.", None),
    ],
)
def test_what_is_typed_with_a_number_of_another_time_is_told_as_what_it_is_today(
    history: History, typed: str, said: str, today: str | None
) -> None:
    past = past_of(history, typed)
    assert past is not None
    assert (past.said, past.today.number if past.today else None) == (said, today)


@pytest.mark.parametrize("typed", ["legend rule", "101.2@1990", "777.7", "2031", "a player with 101 cards", "@2031"])
def test_other_words_name_nothing_of_another_time(history: History, typed: str) -> None:
    assert past_of(history, typed) is None


def test_a_number_of_today_tells_which_rules_had_it_before(history: History) -> None:
    assert list(other_rules(history, "100.1")) == ["100.1 until 2031-03-01, today 100.2."]
    assert list(other_rules(history, "101.3")) == ["101.3 until 2031-03-01: gone since 2031-06-01."]
