"""Citations that last, and what rests on rules that an edition changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.importers.history.small import small_history

from benchbook import cli
from benchbook.library import open_library
from benchbook.library.citing import lasting_citation, words_hash
from benchbook.library.history import open_history
from benchbook.library.history.citations import check_citation, cited_in
from benchbook.refs import RuleRef

NOTES = """Served last: CR 101.2 (2031-03-01). The pot: CR 100.2 (2031-03-01).
The lid: CR 100.3 (2031-09-01); the cat: CR 101.3 (2031-03-01).
The mug: CR glossary, Mug (2031-03-01). Nothing: CR 101.4 (2031-09-01), cr/100.1@2031-03-01, CR 704.5f (see there).
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCHBOOK_HOME", str(tmp_path / "home"))
    small_history(tmp_path)
    return tmp_path


def test_each_citation_of_a_document_says_what_became_of_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "notes.md").write_text(NOTES, "utf-8")
    assert cli.main(["cite", "check", str(home / "notes.md"), "--json"]) == 1
    told = {one["citation"]: (one["line"], one["status"], one["today"]) for one in json.loads(capsys.readouterr().out)}
    assert told == {
        "CR 101.2 (2031-03-01)": (1, "moved and reworded", "cr/101.1"),
        "CR 100.2 (2031-03-01)": (1, "moved and reworded", "cr/100.3"),
        "CR 100.3 (2031-09-01)": (2, "same", "cr/100.3"),
        "CR 101.3 (2031-03-01)": (2, "gone", None),
        "CR glossary, Mug (2031-03-01)": (3, "moved", "cr/Glossary/Beaker"),
        "CR 101.4 (2031-09-01)": (3, "unchecked", None),
        "cr/100.1@2031-03-01": (3, "moved", "cr/100.2"),
    }


def test_what_was_reworded_shows_how(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "notes.md").write_text(NOTES, "utf-8")
    cli.main(["cite", "check", str(home / "notes.md")])
    said = capsys.readouterr().out
    assert "[-oldest guest-][+eldest visitor+]" in said
    assert "7 citations: " in said


def test_a_document_in_which_all_is_the_same_is_well(home: Path) -> None:
    (home / "notes.md").write_text("CR 100.3 (2031-09-01)", "utf-8")
    assert cli.main(["cite", "check", str(home / "notes.md")]) == 0


def test_without_a_history_the_hash_tells_whether_our_words_are_the_same() -> None:
    library = open_library()
    ref = RuleRef("cr", "704.5f")
    said = lasting_citation(library, ref)
    hashed = words_hash(library.entry(ref))
    assert said.endswith(f", #{hashed})")
    texts = [said, said.replace(hashed, "00000000"), said.replace(f", #{hashed}", ""), said.replace("704.5f", "704.99")]
    found = [one for text in texts for one in cited_in(text, library)]
    assert [check_citation(one, library, None).status for one in found] == ["same", "reworded", "unchecked", "gone"]


@pytest.mark.parametrize("number", ["mtr/1.4", "uncommander/Combine/v", "cr/Glossary/Trample", "ipg/2.1"])
def test_every_citation_that_is_given_is_read_again(number: str) -> None:
    library = open_library()
    ref = RuleRef.parse(number)
    found = list(cited_in(f"As {lasting_citation(library, ref)} says.", library))
    assert [one.ref for one in found] == [ref]
    assert check_citation(found[0], library, None).status == "same"


def test_the_work_list_names_what_rests_on_a_changed_rule(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["update", "2031-06", "--since", "2031-03", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["from"], told["to"]) == ("2031-03-01", "2031-06-01")
    changes = {(one["was"], one["number"]): one["change"] for one in told["tasks"]}
    assert changes["101.3", None] == "removed"
    assert changes[None, "100.1"] == "added"
    assert all(one["restated"] for one in told["tasks"] if one["rule"] == "cr/100.1")
    assert cli.main(["update", "2031-09", "--since", "2031-06"]) == 0


def test_a_rule_that_runs_names_its_function_and_its_scenarios(home: Path) -> None:
    from benchbook.engine.proving.worklist import _tasks

    row = {"change": "reworded", "was": "704.5f", "number": "704.5f"}
    task = next(_tasks(open_library(), "2026-08-07", iter([row])))
    assert any(name.startswith("benchbook.engine.rules.cr.") for name in task.functions)
    assert task.scenarios
    assert open_history(home / "home") is not None
