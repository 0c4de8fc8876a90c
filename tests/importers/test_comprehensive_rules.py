"""Official editions of every layout are read whole; what is no edition is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchbook.errors import ImportFailed
from benchbook.importers import run_import
from benchbook.importers.comprehensive_rules import read_edition
from benchbook.importers.edition import Edition

from .editions import MISPRINTED, MODERN, WRAPPED

LINE = MODERN.splitlines().index("101.1b Two are too many.") + 1


def edition(tmp_path: Path, text: str, encoding: str = "utf-8", name: str = "rules.txt") -> Edition:
    path = tmp_path / name
    path.write_bytes(text.encode(encoding))
    return read_edition(path)


def rules(printed: Edition) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {rule.number: (rule.paragraphs, rule.examples) for section in printed.sections for rule in section.rules}


def test_headings_in_the_contents_are_not_taken_for_the_rules(tmp_path: Path) -> None:
    printed = edition(tmp_path, MODERN)
    assert printed.date == "2031-03-03"
    assert printed.chapters == (("1", "Tea"), ("2", "Cake"))
    assert [(section.number, section.title) for section in printed.sections] == [
        ("100", "General"),
        ("101", "Cups"),
        ("200", "Baking"),
    ]
    assert list(rules(printed)) == ["100.1", "100.1a", "100.2", "101.1", "101.1a", "101.1b", "101.1c", "200.1"]
    assert [term.title for term in printed.terms] == ["Cup", "Mug", "Pot, Kettle"]


def test_a_rule_keeps_all_its_examples_and_paragraphs(tmp_path: Path) -> None:
    found = rules(edition(tmp_path, MODERN))
    assert found["100.1a"][1] == ("With the lid on, the tea is warm.", "With the lid off, it is not. See rule 101.1.")
    assert found["100.2"][0] == ("A pot without tea is empty.", "It is then washed (see rule 999.9).")


def test_broken_lines_are_joined_and_a_number_at_a_line_s_start_is_no_new_rule(tmp_path: Path) -> None:
    printed = edition(tmp_path, WRAPPED)
    found = rules(printed)
    assert printed.date == "1998-05-05"
    assert list(found) == ["100.1", "100.1a", "101.1", "101.2"]
    assert found["100.1"][0][0].startswith(
        "A pot holds tea, and a well-made one holds it for a long time (see rule 101.2)."
    )
    assert found["100.1a"][1] == ("With the lid on, the tea is warm, and stays so.",)


def test_an_indented_glossary_keeps_a_term_s_paragraphs_together_and_the_index_out(tmp_path: Path) -> None:
    terms = edition(tmp_path, WRAPPED).terms
    assert [term.title for term in terms] == ["Cup", "Pot"]
    assert terms[0].paragraphs[1] == "A cup may have a saucer under it, as rule 101.1 implies."


def test_a_misprinted_number_is_read_as_the_only_one_that_can_stand_there(tmp_path: Path) -> None:
    printed = edition(tmp_path, MISPRINTED)
    assert list(rules(printed)) == ["100.1", "100.1a", "100.1b", "100.1c", "100.2", "100.3", "100.3a", "102.1"]
    assert dict(printed.misprints) == {"100.1b": "001.1b", "100.1c": "100.1b", "100.3": "100.22"}
    assert len(printed.notes) == 3
    assert printed.sections[1].text == "[Left empty on purpose.]"
    assert printed.terms[0].paragraphs == ("A cup.", "2. A second sense, after an empty line.")
    assert (printed.terms[1].title, printed.terms[1].paragraphs) == ("Spoon", ("1. A small shovel.", "2. A big one."))


def test_a_gap_in_the_numbers_is_noted(tmp_path: Path) -> None:
    gapped = MODERN.replace("101.1b Two are too many.\n\n", "")
    assert edition(tmp_path, gapped).notes == (
        f"line {LINE}: 101.1c follows 101.1a; what would stand between is not there.",
    )
    assert edition(tmp_path, MODERN).notes == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_every_encoding_gives_the_same_edition(tmp_path: Path, encoding: str) -> None:
    assert edition(tmp_path, MODERN, encoding) == edition(tmp_path, MODERN)


def test_windows_line_ends_make_no_difference(tmp_path: Path) -> None:
    assert edition(tmp_path, MODERN.replace("\n", "\r\n")) == edition(tmp_path, MODERN)


def test_an_edition_without_a_date_takes_it_from_the_file_s_name(tmp_path: Path) -> None:
    undated = MODERN.replace("These rules are effective as of March 3, 2031.", "")
    assert edition(tmp_path, undated, name="MagicCompRules 20310303.txt").date == "2031-03-03"
    with pytest.raises(ImportFailed, match="into the file's name"):
        edition(tmp_path, undated)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("<!DOCTYPE html>\n<p>Not found</p>\n", r"rules\.txt:1: expected a rules text with a rule 100\.1"),
        (MODERN[: MODERN.rindex("Glossary")], "expected the heading 'Glossary'"),
        (MODERN[: MODERN.rindex("Credits")], "expected the heading 'Credits'"),
        (MODERN.replace("200.1. Rule", "Rule"), r"rules\.txt:\d+: expected the number of a rule"),
        (MODERN.replace("101.1b Two", "777.7z Two"), rf"rules\.txt:{LINE}: expected rule 101\.1b or 101\.2"),
        (MODERN.replace("Mug\nSee Cup.", "Mug"), "a term with its meaning"),
        (MODERN.replace("March 3", "Smarch 33"), "a date"),
        ("", "expected a rules text"),
    ],
)
def test_what_is_no_whole_edition_changes_nothing_and_names_the_place(tmp_path: Path, broken: str, said: str) -> None:
    path, home = tmp_path / "rules.txt", tmp_path / "home"
    path.write_text(MODERN, "utf-8")
    run_import("comprehensive-rules", path, home)
    before = {each: each.read_bytes() for each in home.rglob("*") if each.is_file()}
    path.write_text(broken, "utf-8")
    with pytest.raises(ImportFailed, match=said) as failed:
        run_import("comprehensive-rules", path, home)
    assert "Nothing was changed" in str(failed.value)
    assert before == {each: each.read_bytes() for each in home.rglob("*") if each.is_file()}


def test_an_edition_becomes_a_book_of_the_reader_s_library(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(MODERN, "utf-8")
    seen: list[tuple[int, int]] = []
    report = run_import("comprehensive-rules", path, tmp_path / "home", lambda done, total: seen.append((done, total)))
    assert report.target == tmp_path / "home/rules/official-2031-03-03"
    assert report.counts == {"sections": 3, "rules": 8, "examples": 2, "terms": 3}
    assert seen[-1] == (path.stat().st_size, path.stat().st_size)
    section = yaml.safe_load((report.target / "100.yaml").read_text("utf-8"))
    assert section["entries"][0] == {
        "number": "100.1",
        "text": "A pot holds tea. See section 2, “Cake,” and rules 101.1a–c.",
        "see": ["2", "101.1a", "101.1b", "101.1c"],
    }
    assert section["entries"][2]["elsewhere"] == ["rule 999.9"]
    cups = yaml.safe_load((report.target / "101.yaml").read_text("utf-8"))
    assert cups["entries"][0]["text"] == r"Cups have one handle or \*."


def test_the_glossary_links_terms_to_terms_and_rules(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(MODERN, "utf-8")
    folder = run_import("comprehensive-rules", path, tmp_path / "home").target / "glossary"
    mug = yaml.safe_load((folder / "m.yaml").read_text("utf-8"))["entries"][0]
    assert mug["see"] == ["Glossary/Cup"]
    pot = yaml.safe_load((folder / "p.yaml").read_text("utf-8"))["entries"][0]
    assert (pot["number"], pot["terms"], pot["see"]) == ("Glossary/Pot, Kettle", ["Pot", "Kettle"], ["100.1"])
    cup = yaml.safe_load((folder / "c.yaml").read_text("utf-8"))["entries"][0]
    assert cup["text"] == "1. What tea is poured into.\n2. A prize.\n\nSee rule 101, “Cups.”"


def test_importing_an_edition_again_replaces_it_and_leaves_no_traces(tmp_path: Path) -> None:
    path, home = tmp_path / "rules.txt", tmp_path / "home"
    path.write_text(MODERN, "utf-8")
    target = run_import("comprehensive-rules", path, home).target
    (target / "999.yaml").write_text("left over", "utf-8")
    run_import("comprehensive-rules", path, home)
    assert not (target / "999.yaml").exists()
    assert [each.name for each in (home / "rules").iterdir()] == ["official-2031-03-03"]
