"""The official tournament documents, as JSON and as text out of a PDF. The words are made up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchbook.errors import ImportFailed
from benchbook.importers import run_import
from benchbook.library import open_library
from benchbook.refs import RuleRef

TEXT = """Guide, effective September 1, 2031

1. General
1.1. Pouring tea
2. Cups
4.8. Spilling

1.1. Pouring tea
Whoever pours begins with
the oldest guest.
• The lid stays on.
12
1.2. Sitting down
Sit down first.
4.8. Spilling
The cloth is
changed.
Appendix A—Cakes
Cakes are cut once.
"""


def words(home: Path, ref: str) -> str:
    entry = open_library(home=home).entry(RuleRef.parse(ref))
    assert entry is not None, ref
    return entry.text


def test_text_out_of_a_pdf_is_joined_and_the_contents_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(TEXT, "utf-8")
    report = run_import("ipg", path, tmp_path / "home")
    assert report.counts == {"sections": 3, "entries": 4}
    assert "begins with the oldest guest.\n• The lid stays on." in words(tmp_path / "home", "ipg-source/1.1")
    assert "12" not in words(tmp_path / "home", "ipg-source/1.1")
    assert "cloth is changed." in words(tmp_path / "home", "ipg-source/4.8")
    assert "Cakes are cut once." in words(tmp_path / "home", "ipg-source/A.1")
    assert [one for one in open_library(home=tmp_path / "home").problems if "ipg-source" in str(one)] == []


def test_a_folder_of_sections_is_one_book_and_an_infraction_keeps_its_parts(tmp_path: Path) -> None:
    row = {"number": "4.8", "title": "Spilling", "definition": "Tea\nis spilt.", "upgrade": "Twice.", "examples": []}
    rules = [{"number": "1.1", "title": "Pouring", "definition": "Pour."}, row]
    for place, one in enumerate(rules):
        data = {"metadata": {"effective_date": "September 1, 2031"}, "infractions": [one]}
        (tmp_path / f"ipg_section_{place}.json").write_text(json.dumps(data), "utf-8")
    run_import("ipg", tmp_path, tmp_path / "home")
    said = words(tmp_path / "home", "ipg-source/4.8")
    assert "Tea is spilt." in said
    assert "Upgrade Twice." in said or "Upgrade\nTwice." in said


@pytest.mark.parametrize(
    ("name", "text"),
    [("mtr_section_1.json", "{"), ("mtr_section_1.json", "[]"), ("guide.txt", "1.1. Pouring tea\nPour.")],
)
def test_what_is_no_document_or_cut_off_changes_nothing(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(ImportFailed):
        run_import("mtr", tmp_path / name, tmp_path / "home")
    assert not (tmp_path / "home" / "rules").exists()


def test_a_folder_without_files_says_so(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match="no mtr_"):
        run_import("mtr", tmp_path, tmp_path / "home")
