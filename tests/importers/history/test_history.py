"""Lives of rules, found by aligning small editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.errors import ImportFailed
from benchbook.importers import run_import
from benchbook.library.history import History, history_path, open_history, the_history
from tests.importers.history.small import FIRST, SECOND, THIRD, small_history, written


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    return small_history(tmp_path_factory.mktemp("history"))


def story(history: History, number: str, date: str = "2031-03-01") -> list[tuple[str, str]]:
    found = history.at(number, date)
    assert found is not None
    return [(one.number, one.change) for one in history.life(found.life).versions]


def test_a_rule_whose_number_another_took_goes_on_under_its_new_number(history: History) -> None:
    assert story(history, "101.1") == [("101.1", "first known"), ("101.2", "moved")]


def test_a_reference_that_follows_its_rule_is_no_other_wording(history: History) -> None:
    assert story(history, "100.1") == [("100.1", "first known"), ("100.2", "moved and other references")]


def test_a_reworded_rule_is_found_under_another_number_and_how_sure_that_is_is_kept(history: History) -> None:
    assert story(history, "100.2") == [("100.2", "first known"), ("100.3", "moved and reworded")]
    assert 0.5 < history.under("100.3")[0].confidence < 1


def test_a_rule_that_is_split_goes_on_as_one_part_and_the_other_names_it(history: History) -> None:
    old, lid, sugar = (
        history.at("100.3", "2031-03-01"),
        history.at("100.4", "2031-06-01"),
        history.at("100.5", "2031-06-01"),
    )
    assert old is not None
    assert lid is not None
    assert sugar is not None
    assert (lid.life == old.life) != (sugar.life == old.life)
    assert [(link.kind, link.edition, link.old) for link in history.links(old.life)] == [
        ("split", "2031-06-01", old.life)
    ]


def test_a_rule_that_went_into_another_ends_and_names_it(history: History) -> None:
    ended, whole = history.at("101.4", "2031-03-01"), history.at("101.1", "2031-06-01")
    assert ended is not None
    assert whole is not None
    assert [(link.kind, link.old, link.new) for link in history.links(ended.life)] == [
        ("merged", ended.life, whole.life)
    ]


def test_a_rule_that_is_gone_ends_and_a_new_one_begins(history: History) -> None:
    gone, fresh = history.at("101.3", "2031-03-01"), history.at("100.1", "2031-06-01")
    assert gone is not None
    assert fresh is not None
    assert history.life(gone.life).last.until == "2031-03-01"
    assert fresh.change == "created"


def test_glossary_terms_have_lives_too_also_under_another_name(history: History) -> None:
    assert story(history, "Glossary/Kettle") == [("Glossary/Kettle", "first known"), ("Glossary/Kettle", "reworded")]
    assert story(history, "Glossary/Mug") == [("Glossary/Mug", "first known"), ("Glossary/Beaker", "moved")]


def test_words_that_stay_are_one_version_over_editions_and_stored_once(history: History) -> None:
    felt = history.at("100.1", "2031-09-01")
    assert felt is not None
    assert (felt.since, felt.until) == ("2031-06-01", "2031-09-01")


def test_lost_and_curly_quotes_are_no_other_wording(tmp_path: Path) -> None:
    lost, whole = (FIRST.replace("A pot holds", f"It{mark}s a pot that holds") for mark in "\ufffd’")
    found = small_history(tmp_path, lost, whole.replace("March", "June")).under("100.1")
    assert [(one.since, one.until, "\ufffd" in one.words) for one in found] == [("2031-03-01", "2031-06-01", False)]


def test_what_one_edition_lost_and_the_next_has_again_is_the_same_rule(tmp_path: Path) -> None:
    damaged = SECOND.replace("100.5. Sugar lumps are counted aloud by the youngest guest present.\n\n", "")
    whole = SECOND.replace("June", "May")
    history = small_history(tmp_path, whole, damaged, THIRD)
    assert [one.change for one in history.life(history.under("100.5")[0].life).versions] == [
        "first known",
        "printed again",
    ]


def test_a_single_file_joins_the_history_that_is_there(tmp_path: Path) -> None:
    paths = written(tmp_path / "editions", FIRST, SECOND, THIRD)
    run_import("comprehensive-rules", paths[:2], tmp_path / "home")
    run_import("comprehensive-rules", paths[2], tmp_path / "home")
    assert the_history(tmp_path / "home").editions == ("2031-03-01", "2031-06-01", "2031-09-01")
    assert (tmp_path / "home/rules/official-2031-09-01").is_dir()


def test_a_single_file_without_a_history_is_a_book_only(tmp_path: Path) -> None:
    run_import("comprehensive-rules", written(tmp_path / "editions", FIRST)[0], tmp_path / "home")
    assert open_history(tmp_path / "home") is None


def test_a_folder_with_one_broken_file_changes_nothing(tmp_path: Path) -> None:
    written(tmp_path / "editions", FIRST, "no rules at all")
    with pytest.raises(ImportFailed, match=r"edition-1\.txt"):
        run_import("comprehensive-rules", tmp_path / "editions", tmp_path / "home")
    assert not history_path(tmp_path / "home").exists()


def test_an_empty_folder_and_several_files_of_another_kind_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"no \.txt file"):
        run_import("comprehensive-rules", tmp_path, tmp_path / "home")
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("no document")
    with pytest.raises(ImportFailed, match="one file"):
        run_import("uncommander", [tmp_path / "a.txt", tmp_path / "b.txt"], tmp_path / "home")
